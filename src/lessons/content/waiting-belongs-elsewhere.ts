import { formatPercent, type Reading } from '../../../workers/api'
import { party, read, task, wait, workers } from '../diagram/parts'
import type { Diagram } from '../lesson'
import { differenceOf } from '../outcome/difference'
import { best, two } from '../outcome/question'
import { fill, joined, winnerText } from '../outcome/words'
import { longestLanes, named } from '../outcome/picture-question'
import { choose, compare, lesson, measure, predictTimes, remember, tell } from '../steps'
import type { LessonTexts } from '../texts/fetch'

type Texts = LessonTexts['waiting-belongs-elsewhere']

/** Three threads per core must fit into a pool. */
const MAX_CORES = 16
const TASKS_PER_CORE = 100

const KINDS = { A: 'one', B: 'two', C: 'three', D: 'wait' } as const

const waiting = ({ says, computes, waits }: Texts['intro']['diagram']): Diagram => ({
  says,
  columns: [[party('queue')], workers(2), [party('core'), party('timer')]],
  edges: [
    task('queue', 'w1'),
    task('queue', 'w2'),
    read('w1', 'core', computes),
    wait('w2', 'timer', waits),
  ],
})

const apart = ({ says, compute, wait: waits, waiter }: Texts['first']['diagram']): Diagram => ({
  says,
  columns: [
    [party('host')],
    [party('queue', compute, 'compute'), party('queue', waits, 'waiting')],
    [...workers(1), party('worker', waiter, 'waiter')],
  ],
  edges: [
    task('host', 'compute'),
    task('host', 'waiting'),
    task('compute', 'w1'),
    task('waiting', 'waiter'),
  ],
})

/** A plain pool with as many threads as one per core and the wait pool have together. */
const fairText = (run: Reading, { says }: Texts): string | null => {
  const pool = run.at('D')
  const fair = differenceOf(run, run.at('C'), pool)
  return (
    fair && winnerText(fair, fair.less === pool ? says.fairSooner : says.fairLonger, says.fairEven)
  )
}

export const waitingBelongsElsewhere = lesson('waiting-belongs-elsewhere', 4, (texts) => [
  tell(texts.intro, waiting(texts.intro.diagram)),
  choose('first', texts.first, { diagram: apart(texts.first.diagram), variants: KINDS }),
  predictTimes('times', texts.times, { min: 0.5, max: 4, start: 1 }),
  measure('pools', texts.run, {
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
    asks: best(KINDS, { names: texts.names, says: texts.says.first }),
    views: ['lanes', 'utilization'],
    picture: longestLanes(texts.firstSeen.picture, named(texts.names)),
  }),
  compare('times', 'pools', texts.timesSeen, {
    // How many times as long one thread per core took as the wait pool.
    asks: two('D', 'A', {
      times: true,
      came: ['longer', 'shorter'],
      says: [texts.says.oneLonger, texts.says.poolLonger],
      behind: ({ run, second }) =>
        joined(
          fill(texts.says.busy, { busy: formatPercent(second.median.poolUtilization, 0) }),
          fairText(run, texts),
        ),
    }),
    views: ['utilization', 'lanes'],
  }),
  remember(texts.remember),
])
