/** A deadlock: real threads that block until a time-out ends them, and the same as a drawing in steps. */
import { LEAST_BLOCKS, type Place } from '../../../workers/api'
import { party, task, wait, workers } from '../diagram/parts'
import type { Diagram } from '../lesson'
import { longestLanes } from '../outcome/picture-question'
import { medianOf, type Question, tooFew } from '../outcome/question'
import { fill } from '../outcome/words'
import { choose, compare, lesson, measure, tell } from '../steps'
import type { LessonTexts } from '../texts/fetch'

type Texts = LessonTexts['waits-for-its-pool']
type Came = keyof Texts['seen']['came']

/** Tasks of a trial: twice two that block, and their parts behind them. */
const TASKS = 8

/** Long enough to be seen in the lanes, and short against the time-out. */
const PART_ROUNDS = 8000

/** The pool at one moment: a worker takes from the queue, hands a part back to it, or waits for that. */
const moment = (
  { says, queue, does }: Texts['third']['diagram'],
  edges: Diagram['edges'],
): Diagram => ({
  says,
  columns: [[party('queue', queue)], does.map((label, i) => party('worker', label, `w${i + 1}`))],
  edges,
})

const handed = [task('w1', 'queue'), task('w2', 'queue')]
const taken = [task('queue', 'w1'), task('queue', 'w2')]
const stuck = ({ waits }: Texts['labels']) => [
  wait('w1', 'queue', waits),
  wait('w2', 'queue', waits),
]

/** Tasks with an answer: counts, which differ between trials only if the machine is busy. */
const answeredIn = (place: Place | null) => medianOf(place, ({ timedOut = 0 }) => TASKS - timedOut)

const cameOf = (got: number): Came => (got === 0 ? 'none' : got < TASKS ? 'some' : 'all')

const answered =
  ({ says }: Texts): Question<Came> =>
  (run) => {
    const places = [run.at('A'), run.at('B')]
    const [two, three] = places.map(answeredIn)
    if (!two || !three) return tooFew(run, places, LEAST_BLOCKS)
    const values = { got: two.median, third: three.median }
    return {
      came: cameOf(two.median),
      among: [...new Set(two.values.map(cameOf))],
      values,
      figures: fill(says.figures, { ...values, n: Math.min(two.n, three.n) }),
    }
  }

export const waitsForItsPool = lesson('waits-for-its-pool', 4, (texts) => [
  tell(texts.intro, {
    says: texts.intro.diagram.says,
    columns: [[party('host')], [party('queue', texts.labels.both)], workers(2)],
    edges: [task('host', 'queue')],
  }),
  choose('answers', texts.handed, { diagram: moment(texts.handed.diagram, handed) }),
  measure('pools', texts.run, {
    change: () => ({
      title: 'What if a task waits for its own pool?',
      until: 'trials',
      trials: LEAST_BLOCKS,
      asks: 'who-answers',
      'workload.id': 'nested',
      'workload.tasks': TASKS,
      'workload.sizes.rounds': PART_ROUNDS,
      'strategy.policy': 'free-worker',
      'strategy.channel': 'message-copy',
      'strategy.inFlight': 1,
      'strategy.timeOutMs': 300,
      'strategy.onTimeOut': 'replace',
      'A.label': 'Two workers',
      'A.strategy.workers': 2,
      'B.label': 'Three workers',
      'B.strategy.workers': 3,
    }),
  }),
  compare('answers', 'pools', texts.seen, {
    asks: answered(texts),
    views: ['lanes'],
    picture: longestLanes(texts.seen.picture),
    expects: texts.seen.rule,
  }),
  tell(texts.stuck, moment(texts.stuck.diagram, stuck(texts.labels))),
  tell(texts.third, moment(texts.third.diagram, [task('queue', 'w3'), ...stuck(texts.labels)])),
  tell(texts.mended, moment(texts.mended.diagram, taken)),
])
