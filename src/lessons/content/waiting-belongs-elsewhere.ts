import { formatPercent, type RunFile } from '../../../workers/api'
import { task, workerNode } from '../diagram-parts'
import type { Diagram } from '../lesson'
import { contestOf, differenceOf, pointOf, timesOf, type Points } from '../outcome'
import {
  fill,
  firstText,
  joined,
  longer,
  nameOf,
  noDifference,
  shortly,
  stillOpen,
  tooFew,
  totalText,
  type Found,
} from '../outcome-texts'
import { longestLanes } from '../sight'
import { choose, compare, lesson, predictTimes, remember, run, tell } from '../steps'
import type { LessonTexts } from '../texts/en'

type Texts = LessonTexts['waiting-belongs-elsewhere']

/** Three threads per core must fit into a pool. */
const MAX_CORES = 16
const TASKS_PER_CORE = 100

const POOLS = { one: 'A', two: 'B', three: 'C', wait: 'D' } as const
const pools = Object.keys(POOLS) as (keyof typeof POOLS)[] // its own keys

const waiting = ({ says, computes, waits }: Texts['intro']['diagram']): Diagram => ({
  says,
  nodes: [
    { id: 'queue', actor: 'queue', at: [0, 0.5] },
    workerNode(1, [1, 0]),
    workerNode(2, [1, 1]),
    { id: 'core', actor: 'core', at: [2, 0] },
    { id: 'timer', actor: 'timer', at: [2, 1] },
  ],
  edges: [
    task('queue', 'w1'),
    task('queue', 'w2'),
    { from: 'w1', to: 'core', kind: 'read', label: computes },
    { from: 'w2', to: 'timer', kind: 'wait', label: waits },
  ],
})

const apart = ({ says, compute, wait, waiter }: Texts['first']['diagram']): Diagram => ({
  says,
  nodes: [
    { id: 'host', actor: 'host', at: [0, 0.5] },
    { id: 'compute', actor: 'queue', label: compute, at: [1, 0] },
    { id: 'waiting', actor: 'queue', label: wait, at: [1, 1] },
    workerNode(1, [2, 0]),
    { id: 'waiter', actor: 'worker', label: waiter, at: [2, 1] },
  ],
  edges: [
    task('host', 'compute'),
    task('host', 'waiting'),
    task('compute', 'w1'),
    task('waiting', 'waiter'),
  ],
})

const all = (file: Points) =>
  [pointOf(file, 'A'), pointOf(file, 'B'), pointOf(file, 'C'), pointOf(file, 'D')] as const

const first = (file: RunFile, { says, names }: Texts): Found<keyof Texts['firstSeen']['came']> => {
  const points = all(file)
  const contest = contestOf(points)
  if (!contest) return tooFew(...points)
  const { difference, second } = contest
  const figures = joined(totalText(points, names), firstText(contest, names, says.first))
  if (difference.open) return stillOpen(figures)
  const won = pools.find((pool) => POOLS[pool] === contest.first.variant)
  const came = difference.differs && won ? won : 'same'
  const values = {
    first: nameOf(names, contest.first),
    second: nameOf(names, second),
    longer: shortly(difference),
  }
  return { answer: came, came, values, figures }
}

/** How many times as long one thread per core took as the wait pool. */
const cure = (file: RunFile, { says }: Texts): Found<keyof Texts['timesSeen']['came']> => {
  const [one, , three, pool] = all(file)
  const difference = differenceOf(one, pool)
  const times = timesOf(pool, one)
  if (!difference || !times) return tooFew(one, pool)
  const fair = differenceOf(three, pool)
  const longerWithout = difference.more === one
  const won = longerWithout ? says.oneLonger : says.poolLonger
  const fairWon = fair?.less === pool ? says.fairSooner : says.fairLonger
  const figures = joined(
    difference.differs ? fill(won, { longer: longer(difference) }) : noDifference(difference),
    fill(says.busy, { busy: formatPercent(one?.median.poolUtilization, 0) }),
    fair &&
      (fair.differs
        ? fill(fairWon, { longer: longer(fair) })
        : fill(says.fairEven, { none: noDifference(fair) })),
  )
  if (difference.open) return stillOpen(figures)
  return {
    answer: times.ratio,
    interval: times.interval,
    came: !difference.differs ? 'same' : longerWithout ? 'longer' : 'shorter',
    values: { longer: shortly(difference) },
    figures,
  }
}

export const waitingBelongsElsewhere = lesson('waiting-belongs-elsewhere', 4, (texts) => [
  tell(texts.intro, waiting(texts.intro.diagram)),
  choose('first', texts.first, { diagram: apart(texts.first.diagram), variants: POOLS }),
  predictTimes('times', texts.times, { min: 0.5, max: 4, start: 1 }),
  run('pools', texts.run, {
    preset: 'e15-blocking-tasks',
    experiment: ({ cores }) => {
      const counted = Math.min(MAX_CORES, Math.max(1, cores))
      return {
        title: 'Where should tasks wait?',
        trials: 8,
        base: {
          workload: {
            id: 'waiting',
            tasks: TASKS_PER_CORE * counted,
            // As long to wait as to compute: one thread per core is idle half of the time.
            options: { share: 50, waitFor: 'timer', waitMs: 2, computeUs: 2000 },
          },
          arrivals: { kind: 'batch' },
          strategy: {
            kind: 'push',
            policy: 'free-worker',
            channel: 'message-shared',
            inFlight: 1,
            workers: counted,
          },
        },
        variants: [
          { id: 'A', label: 'One a core' },
          { id: 'B', label: 'Two a core', set: { 'strategy.workers': 2 * counted } },
          { id: 'C', label: 'Three a core', set: { 'strategy.workers': 3 * counted } },
          { id: 'D', label: 'Wait pool', set: { 'strategy.waitWorkers': 2 * counted } },
        ],
        views: ['lanes', 'utilization', 'latency'],
      }
    },
  }),
  compare('first', 'pools', texts.firstSeen, {
    outcome: (file) => first(file, texts),
    views: ['lanes', 'utilization'],
    sight: longestLanes(texts.firstSeen.sight, (file) =>
      all(file).map((point) => ({ point, label: point ? nameOf(texts.names, point) : '' })),
    ),
  }),
  compare('times', 'pools', texts.timesSeen, {
    outcome: (file) => cure(file, texts),
    views: ['utilization', 'lanes'],
  }),
  remember(texts.remember),
])
