import { formatBytes, formatMs, LEAST_BLOCKS, type Place, type Reading } from '../../../workers/api'
import { party, read, task } from '../diagram/parts'
import type { Diagram } from '../lesson'
import { differenceOf, leadOf, validCount } from '../outcome/difference'
import { best, tooFew, type Question } from '../outcome/question'
import { fill, joined, listed, longer, nameOf } from '../outcome/words'
import { named, slowest } from '../outcome/picture-question'
import { axisOf, choose, compare, lesson, measure, remember, tell } from '../steps'
import type { LessonTexts } from '../texts/fetch'

type Texts = LessonTexts['copy-transfer-share']

const SMALLEST = 256
const LARGEST = 1024 * 1024
/** How many messages are sent, by their bytes: large ones take long. */
const TASKS = { [SMALLEST]: 3000, 4096: 3000, [64 * 1024]: 800, [LARGEST]: 80 }
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

const placesAt = (run: Reading, bytes: number) =>
  [run.at('A', bytes), run.at('B', bytes), run.at('C', bytes)] as const

/** Times per task of one size: sizes have different numbers of tasks. */
const rowText = (
  places: readonly (Place | null)[],
  bytes: number,
  { says, names }: Texts,
  bare = false,
): string => {
  const tasks = places.find((place) => place !== null)?.trials[0]?.tasks ?? NaN
  const all = listed(places, names, { print: (ms) => formatMs(ms / tasks), bare })
  return fill(says.row, { bytes: formatBytes(bytes), all })
}

/** Does the first one change from the smallest to the largest message? */
const orderText = (run: Reading, { says, names }: Texts): string => {
  const nameAt = (bytes: number): string | null => {
    const lead = leadOf(run, placesAt(run, bytes))
    return lead?.difference.differs ? nameOf(names, lead.first) : null
  }
  const [small, large] = [nameAt(SMALLEST), nameAt(LARGEST)]
  const none = small === null || large === null
  return fill(none ? says.firsts : small === large ? says.sameFirst : says.otherFirst, {
    small: small ?? says.nobody,
    large: large ?? says.nobody,
  })
}

/** From which size on copying takes longer than transfer, at it and at all larger ones. */
const copyingHurts =
  (texts: Texts): Question<'from' | 'never'> =>
  (run) => {
    const { says } = texts
    const rows = SIZES.map((bytes) => {
      const places = placesAt(run, bytes)
      const [copy, transfer] = places
      return { bytes, places, difference: differenceOf(run, transfer, copy) }
    })
    const all = rows.flatMap(({ places }) => places)
    if (rows.some(({ difference }) => !difference) || validCount(...all) < LEAST_BLOCKS)
      return tooFew(...all)
    const lastFine = rows.findLastIndex(({ difference }) => difference?.winner?.variant !== 'B')
    const [last, from] = [rows[lastFine], rows[lastFine + 1]]
    const open = last?.difference?.open === true
    const figures = joined(
      ...rows.map(({ places, bytes }) => rowText(places, bytes, texts, true)),
      from?.difference
        ? fill(says.from, { bytes: formatBytes(from.bytes), longer: longer(from.difference) })
        : says.never,
      open ? fill(says.open, { bytes: formatBytes(last.bytes) }) : null,
      orderText(run, texts),
    )
    if (!from) return { came: 'never', open, figures }
    const values = { bytes: formatBytes(from.bytes) }
    return { came: 'from', answer: String(from.bytes), open, values, figures }
  }

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
    experiment: ({ cores }) => ({
      title: 'Copy, transfer or share?',
      trials: 7,
      base: {
        workload: {
          id: 'murmur3',
          // Quick, so that the transport is visible next to the work.
          kernel: 'wasm',
          tasks: TASKS[SMALLEST],
          payloadBytes: SMALLEST,
        },
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
      axis: axisOf('workload.payloadBytes', TASKS),
      views: ['sweep', 'latency', 'lanes', 'utilization'],
    }),
  }),
  compare('smallest', 'sizes', texts.smallestSeen, {
    asks: best(KINDS, {
      names: texts.names,
      says: texts.says.first,
      x: SMALLEST,
      before: (places) => rowText(places, SMALLEST, texts),
    }),
    views: ['sweep', 'latency'],
  }),
  compare('from', 'sizes', texts.fromSeen, {
    asks: copyingHurts(texts),
    views: ['sweep', 'utilization'],
    picture: slowest(
      fill(texts.fromSeen.picture, { bytes: formatBytes(LARGEST) }),
      named(texts.names, LARGEST),
    ),
  }),
  remember(texts.remember),
])
