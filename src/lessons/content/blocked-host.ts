import {
  formatMs,
  formatPercent,
  type Measure,
  type PointResult,
  type Reading,
} from '../../../workers/api'
import { task, workerNode } from '../diagram/parts'
import type { Diagram, DiagramNode } from '../lesson'
import { differenceOf, sweepOf, TOTAL, type Difference } from '../outcome/difference'
import { stillOpen, tooFew, type Question } from '../outcome/question'
import { fill, joined, longer, medianText, noDifference, winnerText } from '../outcome/words'
import { idlestPool } from '../outcome/picture-question'
import { choose, compare, lesson, measure, remember, tell, workersFor } from '../steps'
import type { LessonTexts } from '../texts/en'

type Texts = LessonTexts['blocked-host']
type Says = Texts['says']

const MAX_WORKERS = 64
/** Work of the host before each submit. */
const HOST_US = 200
const TASKS = 600

/** A host with its own work, and what is between it and the workers. */
const diagramOf = (
  { says, own, blocks }: Texts['wins']['diagram'],
  between: DiagramNode,
): Diagram => ({
  says,
  nodes: [
    { id: 'own', actor: 'timer', label: own, at: [0, 0.5] },
    { id: 'host', actor: 'host', at: [1, 0.5] },
    between,
    workerNode(1, [3, 0]),
    workerNode(2, [3, 1]),
  ],
  edges: [
    { from: 'own', to: 'host', kind: 'wait', label: blocks },
    task('host', between.id),
    task(between.id, 'w1'),
    task(between.id, 'w2'),
  ],
})

type Band = keyof Texts['addedSeen']['came']

/** Shares of the host's own time that were added to the total, between the choices. */
const [FEW, MOST] = [1 / 3, 2 / 3]

const bandOf = (share: number): Band => (share < FEW ? 'hidden' : share < MOST ? 'partly' : 'added')

/** Blocking, rest and total side by side: the difference alone would mislead. */
const three = (name: string, point: PointResult, says: Says): string =>
  fill(says.three, {
    name,
    blocked: formatMs(point.median.hostBlockedMs),
    rest: formatMs(point.median.restMs),
    total: medianText(point),
  })

const blocked =
  (says: Says): Question<Band> =>
  (run) => {
    const [only, working] = [run.at('A'), run.at('B')]
    const difference = differenceOf(run, only, working)
    if (!difference || !only || !working) return tooFew(only, working)
    const all = `${three(says.only, only, says)}. ${three(says.working, working, says)}.`
    const busy = fill(says.busy, {
      a: formatPercent(only.median.poolUtilization, 0),
      b: formatPercent(working.median.poolUtilization, 0),
    })
    if (!difference.differs || difference.more !== working) {
      const figures = joined(all, winnerText(difference, says.onlyLonger), busy)
      return difference.open ? stillOpen(figures) : { answer: 'hidden', came: 'hidden', figures }
    }
    const extra = (working.median.makespanMs ?? NaN) - (only.median.makespanMs ?? NaN)
    const share = extra / (working.median.hostBlockedMs ?? NaN)
    if (!Number.isFinite(share)) return tooFew(only, working)
    // The shares at the ends of the ratio's interval.
    const [low, high] = difference.interval.map(
      (end) => (share * (end - 1)) / (difference.ratio - 1),
    ) as [number, number] // one for each end
    const added = fill(says.grew, {
      longer: longer(difference),
      share: formatPercent(share, 0),
      low: formatPercent(low, 0),
      high: formatPercent(high, 0),
    })
    const figures = joined(all, added, busy)
    // An interval across an edge does not show on which side the share is.
    if (bandOf(low) !== bandOf(high)) return { answer: null, says: says.between, figures }
    const came = bandOf(share)
    return { answer: came, came, values: { share: formatPercent(share, 0) }, figures }
  }

interface Pair {
  x: number
  host: PointResult
  coordinator: PointResult
  total: Difference
}

/** Which total is lower at one count of workers: null if no difference was found. */
const winnerOf = ({ total }: Pair): 'host' | 'coordinator' | null => {
  if (!total.differs) return null
  return total.less.variant === 'B' ? 'coordinator' : 'host'
}

const pairText = (pair: Pair, says: Says): string => {
  const winner = winnerOf(pair)
  const won = winner === 'coordinator' ? says.coordinatorWon : says.hostWon
  return fill(says.pair, {
    x: pair.x,
    host: three(says.host, pair.host, says),
    coordinator: three(says.coordinator, pair.coordinator, says),
    end: winner ? fill(won, { longer: longer(pair.total) }) : noDifference(pair.total, false),
  })
}

/** Why: what happened to the rest and to the blocking, if a difference was found in them. */
const whyText = (run: Reading, pairs: readonly Pair[], says: Says): string => {
  const lessIn = (by: Measure, wanted: 'host' | 'coordinator') =>
    pairs.filter(({ x, host, coordinator }) => {
      const family = run.contestAt(x, by).family
      const found = differenceOf(run, host, coordinator, { measure: by, family })
      return found?.differs === true && found.less === { host, coordinator }[wanted]
    })
  const shrunk = lessIn('restMs', 'coordinator')
  const grown = lessIn('hostBlockedMs', 'host')
  const at = (found: readonly Pair[]) => found.map(({ x }) => x).join(', ')
  return joined(
    shrunk.length > 0 ? fill(says.restFell, { at: at(shrunk) }) : says.restStayed,
    grown.length > 0 ? fill(says.blockingGrew, { at: at(grown) }) : says.blockingStayed,
  )
}

/** At how many of all counts the coordinator won; null if undecided counts matter. */
const answerOf = (
  won: number,
  open: number,
  all: number,
): keyof Texts['winsSeen']['came'] | null => {
  if (won === all) return 'all'
  if (won > 0) return won + open < all ? 'some' : null
  return open === 0 ? 'none' : null
}

const coordinated =
  (says: Says): Question<keyof Texts['winsSeen']['came']> =>
  (run) => {
    const pairs = sweepOf(run, 'A').flatMap((host): Pair[] => {
      const { x } = host
      const coordinator = run.at('B', x)
      const { family } = run.contestAt(x, TOTAL)
      const total = differenceOf(run, host, coordinator, { family })
      return coordinator && total ? [{ x, host, coordinator, total }] : []
    })
    const wanted = run.experiment.axis?.values.length ?? 0
    if (pairs.length === 0 || pairs.length < wanted) return tooFew(...run.places)
    const won = pairs.filter((pair) => winnerOf(pair) === 'coordinator')
    const open = pairs.filter(({ total }) => total.open).length
    const figures = joined(
      says.parts,
      ...pairs.map((pair) => pairText(pair, says)),
      open > 0 ? says.open : null,
      whyText(run, pairs, says),
    )
    const came = answerOf(won.length, open, pairs.length)
    const values = { at: won.map(({ x }) => x).join(', ') }
    return came === null ? stillOpen(figures) : { answer: came, came, values, figures }
  }

/** Tasks grow with the cores, so that the pool as a whole is about as quick on any machine. */
const base = (cores: number) => ({
  workload: {
    id: 'sha256',
    kernel: 'wasm',
    tasks: TASKS,
    payloadBytes: 64 * 1024,
    sizes: { kind: 'constant', rounds: Math.max(1, Math.round(cores / 2)) },
  },
  arrivals: { kind: 'batch' },
  // All submits without a break: the host receives no answer before it has finished.
  host: { work: { kind: 'spin', us: HOST_US, together: 'unlimited' } },
  strategy: {
    kind: 'push',
    policy: 'free-worker',
    channel: 'message-transfer',
    inFlight: 1,
    workers: workersFor(cores),
  },
})

/** Half as many workers as cores, as many, and twice as many, up to the maximum of a pool. */
const countsFor = (cores: number): number[] => {
  const some = Math.max(2, cores)
  return [...new Set([some / 2, some, 2 * some].map((n) => Math.min(MAX_WORKERS, Math.floor(n))))]
}

export const blockedHost = lesson('blocked-host', 6, ({ intro, wins, says, ...texts }) => [
  tell(
    intro,
    diagramOf(intro.diagram, {
      id: 'queue',
      actor: 'queue',
      label: intro.diagram.queue,
      at: [2, 0.5],
    }),
  ),
  choose('added', texts.added, { ordered: true }),
  measure('blocked', texts.blocked, {
    preset: 'e6-blocked-host',
    experiment: ({ cores }) => ({
      title: 'What does a blocked host cost?',
      trials: 6,
      base: base(cores),
      variants: [
        { id: 'A', label: 'Host only submits', set: { 'host.work.kind': 'none' } },
        { id: 'B', label: 'Host works too' },
      ],
      views: ['lanes', 'blocking', 'utilization'],
    }),
  }),
  compare('added', 'blocked', texts.addedSeen, {
    asks: blocked(says),
    views: ['lanes', 'utilization'],
    picture: idlestPool(texts.addedSeen.picture, texts.addedSeen.names),
  }),
  choose('wins', wins, {
    ordered: true,
    diagram: diagramOf(wins.diagram, { id: 'coordinator', actor: 'coordinator', at: [2, 0.5] }),
  }),
  measure('coordinator', texts.coordinator, {
    preset: 'e7-coordinator',
    experiment: ({ cores }) => ({
      title: 'Does a coordinator help a blocked host?',
      // What is claimed of each count holds together: a sweep of three counts needs at least nine.
      trials: 10,
      base: base(cores),
      variants: [
        { id: 'A', label: 'Queue in host', set: { 'strategy.placement': 'host' } },
        { id: 'B', label: 'Coordinator', set: { 'strategy.placement': 'coordinator' } },
      ],
      axis: { path: 'strategy.workers', values: countsFor(cores) },
      views: ['blocking', 'sweep', 'lanes', 'utilization'],
    }),
  }),
  compare('wins', 'coordinator', texts.winsSeen, {
    asks: coordinated(says),
    views: ['blocking', 'lanes'],
  }),
  remember(texts.remember),
])
