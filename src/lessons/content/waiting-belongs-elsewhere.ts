import { formatPercent } from '../../../workers/api'
import { party, read, task, wait, workers } from '../diagram/parts'
import type { Diagram } from '../lesson'
import { best, claimBetween, times } from '../outcome/question'
import { claimText, fill, joined } from '../outcome/words'
import { longestLanes } from '../outcome/picture-question'
import { choose, compare, lesson, measure, predictTimes, tell } from '../steps'
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

export const waitingBelongsElsewhere = lesson('waiting-belongs-elsewhere', 4, (texts) => [
  tell(texts.intro, waiting(texts.intro.diagram)),
  choose('first', texts.first, { diagram: apart(texts.first.diagram), variants: KINDS }),
  predictTimes('times', texts.times, { min: 0.5, max: 4 }),
  measure('pools', texts.run, {
    preset: 'e15-blocking-tasks',
    variants: ['A'],
    change: ({ cores }) => {
      const counted = Math.min(MAX_CORES, Math.max(1, cores))
      return {
        title: 'Where should tasks wait?',
        axis: 'none',
        'workload.tasks': TASKS_PER_CORE * counted,
        'A.label': 'One per core',
        'B.label': 'Two per core',
        'B.strategy.workers': 2 * counted,
        'C.label': 'Three per core',
        'C.strategy.workers': 3 * counted,
        'D.label': 'A wait pool',
        'D.strategy.waitWorkers': 2 * counted,
      }
    },
  }),
  compare('first', 'pools', texts.firstSeen, {
    asks: best(KINDS),
    picture: longestLanes(texts.firstSeen.picture),
  }),
  compare('times', 'pools', texts.timesSeen, {
    // How many times as long one thread per core took as the wait pool.
    asks: times('D', 'A', ({ run, first: pool, second: alone }) => {
      // A plain pool with as many threads as one per core and the wait pool have together.
      const fair = claimBetween(run, pool, run.at('C'))
      return joined(
        fill(texts.says.busy, { busy: formatPercent(alone.median.poolUtilization, 0) }),
        fair && joined(texts.says.fair, claimText(fair)),
      )
    }),
    views: ['utilization', 'lanes'],
  }),
])
