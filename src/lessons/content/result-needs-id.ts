import { formatInterval, formatPercent, type RunFile, type VariantId } from '../../../workers/api'
import { answer, task, workerNode } from '../diagram-parts'
import type { Diagram } from '../lesson'
import { pointOf, shareOf, type Share } from '../outcome'
import { fill, joined, tooFew, type Found } from '../outcome-texts'
import { longestLanes } from '../sight'
import { choose, compare, lesson, remember, run, slide, tell, workersFor } from '../steps'
import type { LessonTexts } from '../texts/en'

type Texts = LessonTexts['result-needs-id']

/** Maximum number of workers that the lesson needs: more only crowd the picture. */
const MAX_WORKERS = 4

const diagram = ({ says, queue, answers, late }: Texts['intro']['diagram']): Diagram => ({
  says,
  nodes: [
    { id: 'host', actor: 'host', at: [0, 0.5] },
    { id: 'queue', actor: 'queue', label: queue, at: [1, 0.5] },
    workerNode(1, [2, 0]),
    workerNode(2, [2, 1]),
    { id: 'answers', actor: 'memory', label: answers, at: [3, 0.5] },
  ],
  edges: [
    task('host', 'queue'),
    task('queue', 'w1', '1'),
    task('queue', 'w2', '2, 3'),
    answer('w1', 'answers', late),
    answer('w2', 'answers'),
  ],
})

const VARIANTS = ['A', 'B', 'C'] as const

/** Share of the answers that came out of order. */
const overtakenOf = (file: RunFile, variant: VariantId): Share | null =>
  shareOf(pointOf(file, variant), ({ outOfOrder = NaN, tasks }) => outOfOrder / tasks)

const figuresOf = ({ share, interval, n }: Share) => ({
  share: formatPercent(share),
  interval: formatInterval(interval, formatPercent),
  n,
})

const uneven = (file: RunFile, { says }: Texts): Found<'some' | 'none'> => {
  const [one, pool] = [overtakenOf(file, 'A'), overtakenOf(file, 'B')]
  if (!pool || !one) return tooFew(pointOf(file, 'A'), pointOf(file, 'B'))
  const onlyOneKept = one.share === 0 && (pool.interval?.[0] ?? 0) > 0
  return {
    answer: 100 * pool.share,
    interval: pool.interval && [100 * pool.interval[0], 100 * pool.interval[1]],
    came: pool.share > 0 ? 'some' : 'none',
    values: { share: formatPercent(pool.share) },
    figures: joined(
      fill(says.uneven, { ...figuresOf(pool), one: formatPercent(one.share), m: one.n }),
      onlyOneKept ? says.keptOrder : null,
    ),
  }
}

const equal = (file: RunFile, { says }: Texts): Found<'ordered' | 'overtaken'> => {
  const pool = overtakenOf(file, 'C')
  if (!pool) return tooFew(pointOf(file, 'C'))
  const came = pool.share === 0 ? 'ordered' : 'overtaken'
  const values = figuresOf(pool)
  return { answer: came, came, values, figures: fill(says[came], values) }
}

export const resultNeedsId = lesson('result-needs-id', 4, (texts) => [
  tell(texts.intro, diagram(texts.intro.diagram)),
  slide('overtaken', texts.overtaken, { min: 0, max: 100, step: 1, start: 50 }),
  choose('alike', texts.alike),
  run('order', texts.order, {
    preset: 'rr-or-free',
    experiment: ({ cores, small }) => ({
      title: 'In which order do answers come?',
      trials: 6,
      base: {
        workload: {
          id: 'sha256',
          // Slow enough that the tasks, not the messages, decide the order.
          kernel: 'js',
          tasks: 400,
          payloadBytes: small ? 4096 : 8192,
          sizes: { kind: 'periodic', every: 4, times: 10 },
        },
        arrivals: { kind: 'batch' },
        strategy: {
          kind: 'push',
          policy: 'free-worker',
          channel: 'message-transfer',
          inFlight: 1,
          workers: workersFor(cores, MAX_WORKERS),
        },
      },
      variants: [
        { id: 'A', label: 'One worker', set: { 'strategy.workers': 1 } },
        { id: 'B', label: 'Pool' },
        { id: 'C', label: 'Pool, tasks alike', set: { 'workload.sizes.kind': 'constant' } },
      ],
      views: ['lanes'],
    }),
  }),
  compare('overtaken', 'order', texts.overtakenSeen, {
    outcome: (file) => uneven(file, texts),
    views: ['lanes'],
    sight: longestLanes(texts.overtakenSeen.sight, (file) =>
      VARIANTS.map((id) => ({ point: pointOf(file, id), label: texts.names[id] })),
    ),
  }),
  compare('alike', 'order', texts.alikeSeen, {
    outcome: (file) => equal(file, texts),
    views: ['lanes', 'latency'],
  }),
  remember(texts.remember),
])
