import {
  formatBytes,
  formatInterval,
  formatRatio,
  type PointResult,
  type RunFile,
} from '../../../workers/api'
import { answer, task } from '../diagram-parts'
import type { Diagram } from '../lesson'
import { differenceOf, pointOf, type Difference, type Points } from '../outcome'
import {
  fill,
  joined,
  longer,
  medianText,
  noDifference,
  shortly,
  stillOpen,
  tooFew,
  type Found,
} from '../outcome-texts'
import { slowest, type Contender } from '../sight'
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
const priceOf = ({ less, ratio, interval: [low, high] }: Difference, worker: PointResult | null) =>
  less === worker ? { times: 1 / ratio, low: 1 / high, high: 1 / low } : { times: ratio, low, high }

type Price = ReturnType<typeof priceOf>

const long = (file: RunFile, { says }: Texts): Found<keyof Texts['priceSeen']['came']> => {
  const [inline, worker] = [pointOf(file, 'A', LONG), pointOf(file, 'B', LONG)]
  const difference = differenceOf(inline, worker)
  if (!inline || !worker || !difference) return tooFew(inline, worker)
  const { times, low, high } = priceOf(difference, worker)
  const won = difference.less === inline ? says.workerLonger : says.hostLonger
  const figures = joined(
    fill(says.times, { inline: medianText(inline), worker: medianText(worker) }),
    difference.differs ? fill(won, { longer: longer(difference) }) : noDifference(difference),
  )
  if (difference.open) return stillOpen(figures)
  return {
    answer: times,
    interval: [low, high],
    came: !difference.differs ? 'same' : difference.less === inline ? 'longer' : 'shorter',
    values: { longer: shortly(difference) },
    figures,
  }
}

const priceText = ({ times, low, high }: Price): string =>
  `${formatRatio(times)} ${formatInterval([low, high])}`

const widthOf = ({ low, high }: Price): number => high / low

const short = (file: RunFile, { says }: Texts): Found<keyof Texts['shortSeen']['came']> => {
  const points = [SHORT, LONG].flatMap((x) => [pointOf(file, 'A', x), pointOf(file, 'B', x)])
  const [inlineShort = null, workerShort = null, inlineLong = null, workerLong = null] = points
  const atShort = differenceOf(inlineShort, workerShort)
  const atLong = differenceOf(inlineLong, workerLong)
  if (!atShort || !atLong) return tooFew(...points)
  const [forShort, forLong] = [priceOf(atShort, workerShort), priceOf(atLong, workerLong)]
  const came = forShort.low > forLong.high ? 'more' : forShort.high < forLong.low ? 'less' : 'same'
  const figures = joined(
    fill(says.both, {
      short: priceText(forShort),
      long: priceText(forLong),
      n: Math.min(atShort.n, atLong.n),
    }),
    came === 'same' ? says.overlap : null,
  )
  // They may overlap because they are wide, not because they are alike.
  if (came === 'same' && Math.max(widthOf(forShort), widthOf(forLong)) > WIDE)
    return stillOpen(figures)
  const values = { short: formatRatio(forShort.times), long: formatRatio(forLong.times) }
  return { answer: came, came, values, figures }
}

/** The four points, to be picked from. */
const fourOf = (file: Points, { shortSeen: { inline, worker } }: Texts): Contender[] =>
  [SHORT, LONG].flatMap((x) => [
    { point: pointOf(file, 'A', x), label: fill(inline, { bytes: formatBytes(x) }) },
    { point: pointOf(file, 'B', x), label: fill(worker, { bytes: formatBytes(x) }) },
  ])

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
    outcome: (file) => long(file, texts),
    views: ['sweep'],
  }),
  compare('short', 'inline-or-one', texts.shortSeen, {
    outcome: (file) => short(file, texts),
    views: ['sweep', 'utilization'],
    sight: slowest(texts.shortSeen.sight, (file) => fourOf(file, texts)),
  }),
  remember(texts.remember),
])
