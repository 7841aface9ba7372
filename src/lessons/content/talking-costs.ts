import { formatInterval, formatRatio, type PointResult, type RunFile } from '../../../workers/api'
import { answer, task } from '../diagram-parts'
import type { Diagram, Outcome } from '../lesson'
import { differenceOf, pointOf, type Difference } from '../outcome'
import { fill, joined, longer, medianText, noDifference, tooFew, tooWide } from '../outcome-texts'
import { choose, compare, lesson, predictTimes, remember, run, tell } from '../steps'
import type { LessonTexts } from '../texts/en'

type Texts = LessonTexts['talking-costs']

/** Bytes of a message: short ones, and those of the article that this comes from. */
const SHORT = 1024
const LONG = 64 * 1024

/** Intervals whose ends are farther apart than this factor are not meaningful. */
const WIDE = 1.5

const diagram = ({ says, copy, pack, unpack }: Texts['intro']['diagram']): Diagram => ({
  says,
  nodes: [
    { id: 'host', actor: 'host', at: [0, 0] },
    { id: 'message', actor: 'memory', label: copy, at: [1, 0] },
    { id: 'worker', actor: 'worker', at: [2, 0] },
  ],
  edges: [
    task('host', 'message', pack),
    task('message', 'worker', unpack),
    answer('worker', 'message'),
    answer('message', 'host'),
  ],
})

/** How many times as long with the worker, and the ends of its interval. */
const priceOf = ({ less, factor, interval: [low, high] }: Difference, worker: PointResult | null) =>
  less === worker
    ? { times: 1 / factor, low: 1 / high, high: 1 / low }
    : { times: factor, low, high }

type Price = ReturnType<typeof priceOf>

const long = (file: RunFile, says: Texts['says']): Outcome => {
  const [inline, worker] = [pointOf(file, 'A', LONG), pointOf(file, 'B', LONG)]
  const difference = differenceOf(inline, worker)
  if (!inline || !worker || !difference) return tooFew(inline, worker)
  const { times, low, high } = priceOf(difference, worker)
  const won = difference.less === inline ? says.workerLonger : says.hostLonger
  return {
    // A number goes with its interval, however wide.
    answer: times,
    interval: [low, high],
    says: joined(
      fill(says.times, { inline: medianText(inline), worker: medianText(worker) }),
      difference.differs ? fill(won, { longer: longer(difference) }) : noDifference(difference),
    ),
  }
}

const priceText = ({ times, low, high }: Price): string =>
  `${formatRatio(times)} ${formatInterval([low, high])}`

const widthOf = ({ low, high }: Price): number => high / low

const short = (file: RunFile, says: Texts['says']): Outcome => {
  const points = [SHORT, LONG].flatMap((x) => [pointOf(file, 'A', x), pointOf(file, 'B', x)])
  const [inlineShort = null, workerShort = null, inlineLong = null, workerLong = null] = points
  const atShort = differenceOf(inlineShort, workerShort)
  const atLong = differenceOf(inlineLong, workerLong)
  if (!atShort || !atLong) return tooFew(...points)
  const [forShort, forLong] = [priceOf(atShort, workerShort), priceOf(atLong, workerLong)]
  const found = forShort.low > forLong.high ? 'more' : forShort.high < forLong.low ? 'less' : 'same'
  /** Overlap because they are wide, not because they are alike. */
  const open = found === 'same' && Math.max(widthOf(forShort), widthOf(forLong)) > WIDE
  const both = fill(says.both, {
    short: priceText(forShort),
    long: priceText(forLong),
    n: Math.min(atShort.n, atLong.n),
  })
  return { answer: open ? null : found, says: joined(both, says[found], open ? tooWide() : null) }
}

export const talkingCosts = lesson('talking-costs', 4, (texts) => [
  tell(texts.intro, diagram(texts.intro.diagram)),
  predictTimes('price', texts.price, { min: 0.4, max: 3, start: 1 }),
  choose('short', texts.short, { ordered: true }),
  run('inline-or-one', texts.run, {
    preset: 'e2-one-worker',
    experiment: ({ small }) => ({
      title: 'Is one worker better than none?',
      trials: 6,
      base: {
        workload: { id: 'sha256', kernel: 'wasm', tasks: small ? 400 : 1000 },
        arrivals: { kind: 'batch' },
        strategy: { kind: 'push', policy: 'round-robin', channel: 'message-copy', workers: 1 },
      },
      variants: [
        { id: 'A', label: 'Inline', set: { 'strategy.kind': 'direct' } },
        { id: 'B', label: 'One worker' },
      ],
      axis: { path: 'workload.payloadBytes', values: [SHORT, LONG] },
      views: ['sweep', 'lanes', 'utilization'],
    }),
  }),
  compare('price', 'inline-or-one', texts.priceSeen, {
    outcome: (file) => long(file, texts.says),
    views: ['sweep'],
  }),
  compare('short', 'inline-or-one', texts.shortSeen, {
    outcome: (file) => short(file, texts.says),
    views: ['sweep', 'utilization'],
  }),
  remember(texts.remember),
])
