import {
  formatMs,
  formatPercent,
  type Measure,
  type PointResult,
  type VariantId,
} from '../../../workers/api'
import { party, task, wait, workers } from '../diagram/parts'
import type { Diagram, DiagramNode } from '../lesson'
import { differenceOf, sweepOf, TOTAL } from '../outcome/difference'
import { compared, tooFew, type Pair, type Question } from '../outcome/question'
import { fill, joined, longer, medianText, noDifference, winnerText } from '../outcome/words'
import { idlestPool } from '../outcome/picture-question'
import { choose, compare, lesson, measure, remember, tell, workersFor } from '../steps'
import type { LessonTexts } from '../texts/fetch'

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
  columns: [[party('timer', own, 'own')], [party('host')], [between], workers(2)],
  edges: [
    wait('own', 'host', blocks),
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

const blocked = (says: Says) =>
  compared<Band>('A', 'B', ({ first: only, second: working, difference }) => {
    const all = `${three(says.only, only, says)}. ${three(says.working, working, says)}.`
    const busy = fill(says.busy, {
      a: formatPercent(only.median.poolUtilization, 0),
      b: formatPercent(working.median.poolUtilization, 0),
    })
    if (difference.winner !== only) {
      const figures = joined(all, winnerText(difference, says.onlyLonger), busy)
      return { came: 'hidden', open: difference.open, figures }
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
    return { came: bandOf(share), values: { share: formatPercent(share, 0) }, figures }
  })

/** Both ways at one count of workers; the first has the queue in the host. */
const pairText = ({ first, second, difference }: Pair, says: Says): string => {
  const won = difference.winner === second ? says.coordinatorWon : says.hostWon
  return fill(says.pair, {
    x: Number(first.x),
    host: three(says.host, first, says),
    coordinator: three(says.coordinator, second, says),
    end: difference.differs
      ? fill(won, { longer: longer(difference) })
      : noDifference(difference, false),
  })
}

/** The counts of workers at which these pairs were run. */
const countsOf = (pairs: readonly Pair[]): string => pairs.map(({ first }) => first.x).join(', ')

/** Why: what happened to the rest and to the blocking, if a difference was found in them. */
const whyText = (pairs: readonly Pair[], says: Says): string => {
  const withLess = (by: Measure, wanted: VariantId) =>
    pairs.filter(({ run, first, second }) => {
      const { family } = run.contestAt(first.x, by)
      const difference = differenceOf(run, first, second, { measure: by, family })
      return difference?.winner?.variant === wanted
    })
  const shrunk = withLess('restMs', 'B')
  const grown = withLess('hostBlockedMs', 'A')
  return joined(
    shrunk.length > 0 ? fill(says.restFell, { at: countsOf(shrunk) }) : says.restStayed,
    grown.length > 0 ? fill(says.blockingGrew, { at: countsOf(grown) }) : says.blockingStayed,
  )
}

const coordinated =
  (says: Says): Question<keyof Texts['winsSeen']['came']> =>
  (run) => {
    const pairs = sweepOf(run, 'A').flatMap((first): Pair[] => {
      const second = run.at('B', first.x)
      const { family } = run.contestAt(first.x, TOTAL)
      const difference = differenceOf(run, first, second, { family })
      return second && difference ? [{ run, first, second, difference }] : []
    })
    const wanted = run.experiment.axis?.values.length ?? 0
    if (pairs.length === 0 || pairs.length < wanted) return tooFew(...run.places)
    const won = pairs.filter(({ second, difference }) => difference.winner === second)
    const open = pairs.filter(({ difference }) => difference.open)
    const came = won.length === pairs.length ? 'all' : won.length > 0 ? 'some' : 'none'
    return {
      came,
      // If the open counts were won, it would be another answer.
      open: came === 'some' ? won.length + open.length === pairs.length : open.length > 0,
      values: { at: countsOf(won) },
      figures: joined(
        says.parts,
        ...pairs.map((pair) => pairText(pair, says)),
        open.length > 0 ? says.open : null,
        whyText(pairs, says),
      ),
    }
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
  tell(intro, diagramOf(intro.diagram, party('queue', intro.diagram.queue))),
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
    diagram: diagramOf(wins.diagram, party('coordinator')),
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
