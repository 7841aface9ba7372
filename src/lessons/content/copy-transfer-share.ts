import { formatBytes } from '../../../workers/api'
import { party, read, task } from '../diagram/parts'
import type { Diagram } from '../lesson'
import { best, fromValue } from '../outcome/question'
import { fill } from '../outcome/words'
import { slowest } from '../outcome/picture-question'
import { axisOf, choose, compare, lesson, measure, tell } from '../steps'
import type { LessonTexts } from '../texts/fetch'

type Texts = LessonTexts['copy-transfer-share']

const SMALLEST = 256
const LARGEST = 1024 * 1024
/** How many messages are sent, by their bytes: large ones take long. */
const TASKS = { [SMALLEST]: 10_000, 4096: 5000, [64 * 1024]: 800, [LARGEST]: 80 }
const SIZES = Object.keys(TASKS).map(Number)

const KINDS = { A: 'copy', B: 'transfer', C: 'shared' } as const

const diagram = ({ says, ...labels }: Texts['intro']['diagram']): Diagram => ({
  says,
  columns: [
    [party('host')],
    [
      party('memory', labels.copy, 'copy'),
      party('memory', labels.buffer, 'buffer'),
      party('memory', labels.shared, 'shared'),
    ],
    [party('worker')],
  ],
  edges: [
    task('host', 'copy', labels.write),
    task('copy', 'worker', labels.read),
    task('host', 'buffer'),
    task('buffer', 'worker'),
    read('host', 'shared'),
    read('worker', 'shared', labels.look),
  ],
})

/** The sizes as choices. */
const sizes = () =>
  Object.fromEntries(SIZES.map((bytes) => [bytes, fill('{bytes}', { bytes: formatBytes(bytes) })]))

export const copyTransferShare = lesson('copy-transfer-share', 5, (texts) => [
  tell(texts.intro, diagram(texts.intro.diagram)),
  choose('smallest', texts.smallest, { variants: KINDS }),
  choose(
    'from',
    { ...texts.from, choices: { ...sizes(), ...texts.from.choices } },
    { ordered: true },
  ),
  measure('sizes', texts.run, {
    change: ({ cores }) => ({
      title: 'Copy, transfer or share?',
      'workload.id': 'murmur3',
      // Quick, so that the transport is visible next to the work.
      'workload.kernel': 'wasm',
      'strategy.policy': 'free-worker',
      'strategy.inFlight': 2,
      'strategy.workers': Math.min(4, Math.max(1, cores - 1)),
      axis: axisOf('workload.payloadBytes', TASKS),
      'A.label': 'Copying',
      'A.strategy.channel': 'message-copy',
      'B.label': 'Transferring',
      'B.strategy.channel': 'message-transfer',
      'C.label': 'Sharing memory',
      'C.strategy.channel': 'message-shared',
      // One message per task, as in the other two.
      'C.strategy.channelOptions.bunch': 1,
    }),
  }),
  compare('smallest', 'sizes', texts.smallestSeen, {
    asks: best(KINDS, { x: SMALLEST }),
    views: ['sweep', 'latency'],
  }),
  compare('from', 'sizes', texts.fromSeen, {
    asks: fromValue(SIZES, 'B', 'A', (bytes) => ({ bytes: formatBytes(bytes) })),
    views: ['sweep', 'utilization'],
    picture: slowest(fill(texts.fromSeen.picture, { bytes: formatBytes(LARGEST) }), (run) =>
      run.beside(LARGEST),
    ),
  }),
])
