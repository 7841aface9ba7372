import { formatInterval, formatPercent, LEAST_BLOCKS, type Place } from '../../../workers/api'
import { answer, party, task, workers } from '../diagram/parts'
import type { Diagram } from '../lesson'
import { medianOf, tooFew, type Question, type TrialMedian } from '../outcome/question'
import { fill } from '../outcome/words'
import { longestLanes } from '../outcome/picture-question'
import { choose, compare, lesson, measure, slide, tell, workersFor } from '../steps'
import type { LessonTexts } from '../texts/fetch'

type Texts = LessonTexts['result-needs-id']

/** Maximum number of workers that the lesson needs: more only crowd the picture. */
const MAX_WORKERS = 4

const diagram = ({ says, queue, answers, late }: Texts['intro']['diagram']): Diagram => ({
  says,
  columns: [
    [party('host')],
    [party('queue', queue)],
    workers(2),
    [party('memory', answers, 'answers')],
  ],
  edges: [
    task('host', 'queue'),
    task('queue', 'w1', '1'),
    task('queue', 'w2', '2, 3'),
    answer('w1', 'answers', late),
    answer('w2', 'answers'),
  ],
})

/** Share of the answers that came out of order. */
const overtakenOf = (place: Place | null) =>
  medianOf(place, ({ outOfOrder = NaN, tasks }) => outOfOrder / tasks)

const figuresOf = ({ median, interval, n }: TrialMedian) => ({
  share: formatPercent(median),
  interval: formatInterval(interval, formatPercent),
  n,
})

const uneven =
  ({ says }: Texts): Question<'some' | 'none'> =>
  (run) => {
    const [one, pool] = [overtakenOf(run.at('A')), overtakenOf(run.at('B'))]
    if (!pool || !one) return tooFew(run, [run.at('A'), run.at('B')], LEAST_BLOCKS)
    return {
      answer: 100 * pool.median,
      interval: pool.interval && [100 * pool.interval[0], 100 * pool.interval[1]],
      came: pool.median > 0 ? 'some' : 'none',
      values: { share: formatPercent(pool.median) },
      figures: fill(says.uneven, { ...figuresOf(pool), one: formatPercent(one.median), m: one.n }),
    }
  }

const equal =
  ({ says }: Texts): Question<'ordered' | 'overtaken'> =>
  (run) => {
    const pool = overtakenOf(run.at('C'))
    if (!pool) return tooFew(run, [run.at('C')], LEAST_BLOCKS)
    const came = pool.median === 0 ? 'ordered' : 'overtaken'
    const values = figuresOf(pool)
    return { came, values, figures: fill(says[came], values) }
  }

export const resultNeedsId = lesson('result-needs-id', 4, (texts) => [
  tell(texts.intro, diagram(texts.intro.diagram)),
  slide('overtaken', texts.overtaken, { min: 0, max: 100, step: 1, start: 50 }),
  choose('alike', texts.alike),
  measure('order', texts.order, {
    preset: 'rr-or-free',
    variants: ['B'],
    change: ({ cores, small }) => ({
      title: 'In which order do answers come?',
      'workload.tasks': 400,
      'workload.payloadBytes': small ? 4096 : 8192,
      'strategy.policy': 'free-worker',
      'strategy.inFlight': 1,
      'strategy.workers': workersFor(cores, MAX_WORKERS),
      'A.label': 'One worker',
      'A.strategy.workers': 1,
      'B.label': 'Pool',
      'C.label': 'Pool, tasks alike',
      'C.workload.sizes.kind': 'constant',
    }),
  }),
  compare('overtaken', 'order', texts.overtakenSeen, {
    asks: uneven(texts),
    views: ['lanes'],
    picture: longestLanes(texts.overtakenSeen.picture),
  }),
  compare('alike', 'order', texts.alikeSeen, {
    asks: equal(texts),
    views: ['lanes', 'latency'],
  }),
])
