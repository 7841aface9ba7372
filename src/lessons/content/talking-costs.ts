import { formatBytes, formatRatio, ratioFrom, ratioText } from '../../../workers/api'
import { named } from '../../i18n/text'
import { answer, party, task } from '../diagram/parts'
import type { Diagram } from '../lesson'
import { claimBetween, moreText, tooFew, type Question, times } from '../outcome/question'
import { claimText, fill, joined, totalText } from '../outcome/words'
import { slowest } from '../outcome/picture-question'
import { choose, compare, lesson, measure, predictTimes, tell } from '../steps'
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

const priceText = ({ ratio, range }: ReturnType<typeof ratioFrom>): string =>
  ratioText({ ratio, interval: range })

/** How many times as long it takes with the worker, with short messages and with long ones. */
const short =
  ({ says }: Texts): Question<'more' | 'less' | 'same'> =>
  (run) => {
    const places = [SHORT, LONG].flatMap((x) => [run.at('A', x), run.at('B', x)])
    const claims = [SHORT, LONG].flatMap(
      (x) => claimBetween(run, run.at('A', x), run.at('B', x)) ?? [],
    )
    const prices = claims.map((claim) =>
      claim.one.variant === 'A' ? ratioFrom(claim, claim.one) : ratioFrom(claim, claim.other),
    )
    const [atShort, atLong] = prices
    if (!atShort || !atLong) return tooFew(run, places)
    const [[lowShort, highShort], [lowLong, highLong]] = [atShort.range, atLong.range]
    const came = lowShort > highLong ? 'more' : highShort < lowLong ? 'less' : 'same'
    const widest = Math.max(highShort / lowShort, highLong / lowLong)
    const both = fill(says.both, { short: priceText(atShort), long: priceText(atLong) })
    const figures = joined(totalText(places), ...claims.map(claimText))
    // They may overlap because they are wide, not because they are alike.
    if (came === 'same' && widest > WIDE)
      return { answer: null, says: joined(both, moreText()), figures }
    const values = { short: formatRatio(atShort.ratio), long: formatRatio(atLong.ratio) }
    return { came, values, figures: joined(both, figures) }
  }

export const talkingCosts = lesson('talking-costs', 4, (texts) => [
  tell(texts.intro, diagram(texts.intro.diagram)),
  predictTimes('price', texts.price, { min: 0.4, max: 3 }),
  choose('short', texts.short, { ordered: true }),
  measure('inline-or-one', texts.run, {
    preset: 'e2-one-worker',
    change: ({ small }) => ({
      'workload.tasks': small ? 400 : 1000,
      axis: { path: 'workload.payloadBytes', values: [SHORT, LONG] },
    }),
  }),
  compare('price', 'inline-or-one', texts.priceSeen, {
    asks: times(['A', LONG], ['B', LONG]),
    views: ['sweep'],
  }),
  compare('short', 'inline-or-one', texts.shortSeen, {
    asks: short(texts),
    views: ['sweep', 'utilization'],
    picture: slowest(
      texts.shortSeen.picture,
      ({ places }) => places,
      ({ label, x }) => `${named(label)}, ${formatBytes(Number(x))}`,
    ),
  }),
])
