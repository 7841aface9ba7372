import {
  formatBytes,
  formatMs,
  LEAST_BLOCKS,
  type PointResult,
  type RunFile,
} from '../../../workers/api'
import { task } from '../diagram-parts'
import type { Diagram } from '../lesson'
import { contestOf, differenceOf, pointOf, soundCount, type Points } from '../outcome'
import {
  fill,
  firstText,
  joined,
  listed,
  longer,
  nameOf,
  shortly,
  stillOpen,
  tooFew,
  type Found,
} from '../outcome-texts'
import { slowest } from '../sight'
import { choose, compare, lesson, remember, run, tell } from '../steps'
import type { LessonTexts } from '../texts/en'

type Texts = LessonTexts['copy-transfer-share']

/** Bytes of a message, and how many are sent: large ones take long. */
const SIZES: readonly { bytes: number; tasks: number }[] = [
  { bytes: 256, tasks: 3000 },
  { bytes: 4096, tasks: 3000 },
  { bytes: 64 * 1024, tasks: 800 },
  { bytes: 1024 * 1024, tasks: 80 },
]
const [SMALLEST, LARGEST] = [SIZES[0]?.bytes ?? NaN, SIZES.at(-1)?.bytes ?? NaN]

const WAYS = { copy: 'A', transfer: 'B', shared: 'C' } as const
type Way = keyof typeof WAYS
const ways = Object.keys(WAYS) as Way[] // its own keys

const diagram = ({ says, ...labels }: Texts['intro']['diagram']): Diagram => ({
  says,
  nodes: [
    { id: 'host', actor: 'host', at: [0, 1] },
    { id: 'copy', actor: 'memory', label: labels.copy, at: [1, 0] },
    { id: 'buffer', actor: 'memory', label: labels.buffer, at: [1, 1] },
    { id: 'shared', actor: 'memory', label: labels.shared, at: [1, 2] },
    { id: 'worker', actor: 'worker', at: [2, 1] },
  ],
  edges: [
    task('host', 'copy', labels.write),
    task('copy', 'worker', labels.read),
    task('host', 'buffer'),
    task('buffer', 'worker'),
    { from: 'host', to: 'shared', kind: 'read' },
    { from: 'worker', to: 'shared', kind: 'read', label: labels.look },
  ],
})

const pointsAt = (file: Points, bytes: number): (PointResult | null)[] => [
  pointOf(file, 'A', bytes),
  pointOf(file, 'B', bytes),
  pointOf(file, 'C', bytes),
]

/** Times per task of one size: sizes have different numbers of tasks. */
const rowText = (
  points: readonly (PointResult | null)[],
  bytes: number,
  { says, names }: Texts,
  bare = false,
): string => {
  const tasks = points.find((point) => point !== null)?.trials[0]?.tasks ?? NaN
  const all = listed(points, names, { print: (ms) => formatMs(ms / tasks), bare })
  return fill(says.row, { bytes: formatBytes(bytes), all })
}

const firstAtSmallest = (file: RunFile, texts: Texts): Found<Way | 'same'> => {
  const { names, says } = texts
  const points = pointsAt(file, SMALLEST)
  const contest = contestOf(points)
  if (!contest) return tooFew(...points)
  const { first, second, difference } = contest
  const figures = joined(rowText(points, SMALLEST, texts), firstText(contest, names, says.first))
  if (difference.open) return stillOpen(figures)
  const won = ways.find((way) => WAYS[way] === first.variant)
  const came = difference.differs && won ? won : 'same'
  const values = {
    first: nameOf(names, first),
    second: nameOf(names, second),
    longer: shortly(difference),
  }
  return { answer: came, came, values, figures }
}

/** Does the first one change from the smallest to the largest message? */
const orderText = (file: RunFile, { says, names }: Texts): string => {
  const nameAt = (bytes: number): string | null => {
    const contest = contestOf(pointsAt(file, bytes))
    return contest?.difference.differs ? nameOf(names, contest.first) : null
  }
  const [small, large] = [nameAt(SMALLEST), nameAt(LARGEST)]
  const none = small === null || large === null
  return fill(none ? says.firsts : small === large ? says.sameFirst : says.otherFirst, {
    small: small ?? says.nobody,
    large: large ?? says.nobody,
  })
}

/** From which size on copying takes longer than transfer, at it and at all larger ones. */
const copyingHurts = (file: RunFile, texts: Texts): Found<'from' | 'never'> => {
  const { says } = texts
  const rows = SIZES.map(({ bytes }) => {
    const points = pointsAt(file, bytes)
    const [copy = null, transfer = null] = points
    return { bytes, points, difference: differenceOf(transfer, copy) }
  })
  const all = rows.flatMap(({ points }) => points)
  if (rows.some(({ difference }) => !difference) || soundCount(...all) < LEAST_BLOCKS)
    return tooFew(...all)
  const slower = rows.map(
    ({ difference }) => difference?.differs === true && difference.more.variant === 'A',
  )
  const lastFine = slower.lastIndexOf(false)
  const [last, from] = [rows[lastFine], rows[lastFine + 1]]
  const open = last?.difference?.open === true
  const figures = joined(
    ...rows.map(({ points, bytes }) => rowText(points, bytes, texts, true)),
    from?.difference
      ? fill(says.from, { bytes: formatBytes(from.bytes), longer: longer(from.difference) })
      : says.never,
    open ? fill(says.open, { bytes: formatBytes(last.bytes) }) : null,
    orderText(file, texts),
  )
  if (open) return stillOpen(figures)
  return from
    ? {
        answer: String(from.bytes),
        came: 'from',
        values: { bytes: formatBytes(from.bytes) },
        figures,
      }
    : { answer: 'never', came: 'never', figures }
}

/** The sizes as choices. */
const sizes = () =>
  Object.fromEntries(
    SIZES.map(({ bytes }) => [bytes, fill('{bytes}', { bytes: formatBytes(bytes) })]),
  )

export const copyTransferShare = lesson('copy-transfer-share', 5, (texts) => [
  tell(texts.intro, diagram(texts.intro.diagram)),
  choose('smallest', texts.smallest, { variants: WAYS }),
  choose(
    'from',
    { ...texts.from, choices: { ...sizes(), ...texts.from.choices } },
    { ordered: true },
  ),
  run('sizes', texts.run, {
    experiment: ({ cores }) => ({
      title: 'Copy, transfer or share?',
      trials: 7,
      base: {
        workload: {
          id: 'murmur3',
          // Quick, so that the transport is visible next to the work.
          kernel: 'wasm',
          tasks: SIZES[0]?.tasks,
          payloadBytes: SMALLEST,
        },
        arrivals: { kind: 'batch' },
        strategy: {
          kind: 'push',
          policy: 'free-worker',
          channel: 'message-copy',
          inFlight: 2,
          workers: Math.min(4, Math.max(1, cores - 1)),
        },
      },
      variants: [
        { id: 'A', label: 'Copy', set: { 'strategy.channel': 'message-copy' } },
        { id: 'B', label: 'Transfer', set: { 'strategy.channel': 'message-transfer' } },
        {
          id: 'C',
          label: 'Shared memory',
          // One message per task, as in the other two.
          set: { 'strategy.channel': 'message-shared', 'strategy.channelOptions': { bunch: 1 } },
        },
      ],
      axis: {
        path: 'workload.payloadBytes',
        values: SIZES.map(({ bytes }) => bytes),
        sets: Object.fromEntries(
          SIZES.map(({ bytes, tasks }) => [String(bytes), { 'workload.tasks': tasks }]),
        ),
      },
      views: ['sweep', 'latency', 'lanes', 'utilization'],
    }),
  }),
  compare('smallest', 'sizes', texts.smallestSeen, {
    outcome: (file) => firstAtSmallest(file, texts),
    views: ['sweep', 'latency'],
  }),
  compare('from', 'sizes', texts.fromSeen, {
    outcome: (file) => copyingHurts(file, texts),
    views: ['sweep', 'utilization'],
    sight: slowest(fill(texts.fromSeen.sight, { bytes: formatBytes(LARGEST) }), (file) =>
      pointsAt(file, LARGEST).map((point) => ({
        point,
        label: point ? nameOf(texts.names, point) : '',
      })),
    ),
  }),
  remember(texts.remember),
])
