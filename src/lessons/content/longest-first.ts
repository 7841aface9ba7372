import {
  projected,
  formatMs,
  type Order,
  pointsOf,
  type Reading,
  type Discipline,
  SHARED_QUEUE,
  workersOf,
} from '../../../workers/api'
import { dealt, oneQueue } from '../diagram/parts'
import { idlestPool } from '../outcome/picture-question'
import { best, withComputed, times } from '../outcome/question'
import { fill } from '../outcome/words'
import { choose, compare, lesson, measure, predictTimes, pulled, tell, workersFor } from '../steps'
import type { LessonTexts } from '../texts/fetch'

type Texts = LessonTexts['longest-first']

const MAX_RUNNERS = 4

/**
 * Durations of test files in ms, in the order of their names. Long and short ones take turns, and
 * the longest comes last, with a third of all the work.
 */
const FILES = [
  24, 8, 27, 6, 22, 9, 30, 7, 25, 10, 28, 8, 21, 6, 26, 9, 23, 7, 29, 8, 25, 10, 24, 9, 200,
]

const KINDS = { A: 'turns', B: 'free', C: 'longest' } as const

/** What the same files take without any cost, on as many runners. */
const computed = ({ experiment }: Reading, { says }: Texts): string => {
  const [point] = pointsOf(experiment)
  const runners = point ? workersOf(point.spec) : 1
  const load = { ms: Float64Array.from(FILES), arrive: null }
  const answer = (rule: Discipline, order: Order) =>
    projected(load, { workers: runners, rule, order })
  const longest = answer(SHARED_QUEUE, 'longest-first')
  return fill(says.computed, {
    turns: formatMs(answer('round-robin', 'given').makespanMs),
    free: formatMs(answer(SHARED_QUEUE, 'given').makespanMs),
    longest: formatMs(longest.makespanMs),
    bound: formatMs(longest.boundMs),
  })
}

export const longestFirst = lesson('longest-first', 4, (texts) => [
  tell(texts.intro, dealt(texts.intro.diagram.says, ['1 3 … 25', '2 4 … 24'])),
  choose('first', texts.first, { diagram: oneQueue(texts.first.diagram.says, 2), variants: KINDS }),
  predictTimes('times', texts.times, { min: 0.5, max: 3 }),
  measure('orders', texts.run, {
    preset: 'rr-or-free',
    variants: ['A'],
    change: ({ cores }) => ({
      title: 'Does the order of the tasks matter?',
      'workload.id': 'spin',
      'workload.tasks': FILES.length,
      'workload.sizes.kind': 'durations',
      'workload.sizes.text': FILES.join('\n'),
      'workload.sizes.unit': 'ms',
      'strategy.workers': workersFor(cores, MAX_RUNNERS),
      'A.label': 'In turn',
      'B.label': 'Next free',
      ...pulled('B', 'shared-queue', workersFor(cores, MAX_RUNNERS)),
      'C.label': 'Longest first',
      ...pulled('C', 'shared-queue', workersFor(cores, MAX_RUNNERS)),
      'C.workload.sizes.order': 'longest-first',
    }),
  }),
  compare('first', 'orders', texts.firstSeen, {
    asks: withComputed(best(KINDS), (run) => [{ text: computed(run, texts) }]),
    picture: idlestPool(texts.firstSeen.picture),
    expects: ['C', 'A'],
  }),
  compare('times', 'orders', texts.timesSeen, {
    // How many times as long the files took in the order of their names.
    asks: times('C', 'B'),
    tolerance: 0.15,
    expects: ['C', 'B'],
    views: ['lanes'],
  }),
])
