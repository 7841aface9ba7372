import {
  formatBytes,
  formatInterval,
  formatRatio,
  type Comparison,
  type Reading,
} from '../../../workers/api'
import { answer, party, task } from '../diagram/parts'
import type { Diagram } from '../lesson'
import { differenceOf } from '../outcome/difference'
import { tooFew, two, type Question } from '../outcome/question'
import { fill, joined, medianText } from '../outcome/words'
import { slowest, type Contender } from '../outcome/picture-question'
import { choose, compare, lesson, measure, predictTimes, remember, tell } from '../steps'
import type { LessonTexts } from '../texts/fetch'

type Texts = LessonTexts['talking-costs']

/** Bytes of a message: short ones, and those of the article that this comes from. */
const SHORT = 1024
const LONG = 64 * 1024

/** Intervals whose ends are farther apart than this factor are not meaningful. */
const WIDE = 1.5

const diagram = ({ says, copy, pack, unpack }: Texts['intro']['diagram']): Diagram => ({
  says,
  columns: [[party('host')], [party('memory', copy, 'message')], [party('worker')]],
  edges: [
    task('host', 'message', pack),
    task('message', 'worker', unpack),
    answer('worker', 'message'),
    answer('message', 'host'),
  ],
})

const priceText = ({ ratio, interval }: Comparison): string =>
  `${formatRatio(ratio)} ${formatInterval(interval)}`

/** How many times as long it takes with the worker, with short messages and with long ones. */
const short =
  ({ says }: Texts): Question<'more' | 'less' | 'same'> =>
  (run) => {
    const places = [SHORT, LONG].flatMap((x) => [run.at('A', x), run.at('B', x)])
    const priceAt = (x: number) => differenceOf(run, run.at('A', x), run.at('B', x))?.given
    const [atShort, atLong] = [priceAt(SHORT), priceAt(LONG)]
    if (!atShort?.interval || !atLong?.interval) return tooFew(...places)
    const [lowShort, highShort] = atShort.interval
    const [lowLong, highLong] = atLong.interval
    const came = lowShort > highLong ? 'more' : highShort < lowLong ? 'less' : 'same'
    const widest = Math.max(highShort / lowShort, highLong / lowLong)
    return {
      came,
      // They may overlap because they are wide, not because they are alike.
      open: came === 'same' && widest > WIDE,
      values: { short: formatRatio(atShort.ratio), long: formatRatio(atLong.ratio) },
      figures: joined(
        fill(says.both, {
          short: priceText(atShort),
          long: priceText(atLong),
          n: Math.min(atShort.n, atLong.n),
        }),
        came === 'same' ? says.overlap : null,
      ),
    }
  }

/** The four points, to be picked from. */
const fourOf = (run: Reading, { shortSeen: { inline, worker } }: Texts): Contender[] =>
  [SHORT, LONG].flatMap((x) => [
    { place: run.at('A', x), label: fill(inline, { bytes: formatBytes(x) }) },
    { place: run.at('B', x), label: fill(worker, { bytes: formatBytes(x) }) },
  ])

export const talkingCosts = lesson('talking-costs', 4, (texts) => [
  tell(texts.intro, diagram(texts.intro.diagram)),
  predictTimes('price', texts.price, { min: 0.4, max: 3, start: 1 }),
  choose('short', texts.short, { ordered: true }),
  measure('inline-or-one', texts.run, {
    preset: 'e2-one-worker',
    experiment: ({ small }) => ({
      title: 'Is one worker better than none?',
      trials: 6,
      base: {
        workload: { id: 'sha256', kernel: 'wasm', tasks: small ? 400 : 1000 },
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
    asks: two(['A', LONG], ['B', LONG], {
      times: true,
      came: ['longer', 'shorter'],
      says: [texts.says.workerLonger, texts.says.hostLonger],
      before: ({ first, second }) =>
        fill(texts.says.times, { inline: medianText(first), worker: medianText(second) }),
    }),
    views: ['sweep'],
  }),
  compare('short', 'inline-or-one', texts.shortSeen, {
    asks: short(texts),
    views: ['sweep', 'utilization'],
    picture: slowest(texts.shortSeen.picture, (run) => fourOf(run, texts)),
  }),
  remember(texts.remember),
])
