/** Words and figures of lessons' outcomes, in the page's language. */
import {
  formatInterval,
  formatMs,
  formatRatio,
  say,
  timesText,
  UNKNOWN,
  type Measure,
  type PointResult,
  type VariantId,
  WITHIN,
} from '../../../workers/api'
import { inLanguage, inWords, t } from '../../i18n/text'
import { TOTAL, type Difference, type Lead } from './difference'

/** As the engine prints units; a language may write them otherwise in a sentence. */
const UNITS = [
  say('\u202fms'),
  say('\u202fµs'),
  say('\u202fns'),
  say('\u202fmin'),
  say('\u202f/s'),
  say('\u202fs'),
  say('\u202fbytes'),
  say('\u202fKiB'),
  say('\u202fMiB'),
]

const inUnits = (value: string | number): string | number =>
  typeof value === 'number'
    ? value
    : UNITS.reduce((text, unit) => text.replaceAll(unit.text, inWords(unit)), value)

/** Values of a text: figures as printed, counts as numbers. */
export type Figures = Readonly<Record<string, string | number>>

/** A text of a lesson with its figures filled in. */
export const fill = (text: string, figures: Figures): string =>
  inLanguage(
    text,
    Object.fromEntries(Object.entries(figures).map(([name, value]) => [name, inUnits(value)])),
  )

/** Sentences one after the other. */
export const joined = (...texts: readonly (string | null)[]): string =>
  texts.filter((text) => text !== null).join(' ')

/** Behind a ratio: `(95 % interval [1.42, 1.61], 5 trials each)`. */
export const behind = ({ interval, n }: Pick<Difference, 'interval' | 'n'>): string =>
  t('(95 % interval {interval}, {n} {n|trial|trials} each)', {
    interval: formatInterval(interval),
    n,
  })

/** `1.5 times as long`: for a sentence whose figures are below it. */
export const shortly = ({ ratio }: Pick<Difference, 'ratio'>): string =>
  t('{times} times as long', { times: timesText(ratio) })

/** The same with its interval and trials. */
export const longer = (difference: Difference): string =>
  t('{times} times as long {behind}', {
    times: formatRatio(difference.ratio),
    behind: behind(difference),
  })

/**
 * If no difference may be claimed: `Equal within 5 %: ratio 1.01 (…)`, or that it is open, and with
 * `hint` why.
 */
export const noDifference = (difference: Difference, hint = true): string => {
  const values = { ratio: formatRatio(difference.ratio), behind: behind(difference) }
  if (!difference.open)
    return t('Equal within {share}: ratio {ratio} {behind}.', { share: WITHIN, ...values })
  return joined(
    t('No difference was found: ratio {ratio} {behind}.', values),
    hint
      ? t(
          'But the trials differ too much to rule one out: run it again when the machine is quieter.',
        )
      : null,
  )
}

/**
 * A sentence about the one that took longer, with `{longer}`; if no difference may be claimed, that
 * there is none, as `{none}` of the sentence `even` if it is given.
 */
export const winnerText = (
  difference: Difference,
  won: string,
  even = '{none}',
  values: Figures = {},
): string =>
  difference.differs
    ? fill(won, { ...values, longer: longer(difference) })
    : fill(even, { none: noDifference(difference) })

/** A point's median with its interval: `412 ms [405, 420 ms]`. */
export const medianText = (
  point: PointResult,
  measure: Measure = TOTAL,
  print: (value: number) => string = formatMs,
): string => {
  const [value, interval] = [point.median[measure], point.interval[measure]]
  const text = value === null ? formatMs(null) : print(value)
  return interval ? `${text} ${formatInterval(interval, print)}` : text
}

/** What a lesson calls its variants. */
export type Names = Readonly<Partial<Record<VariantId, string>>>

/** The variants that have a name, or whatever else is given by variant. */
export const variantsIn = (names: Names): VariantId[] => Object.keys(names) as VariantId[] // its own keys

export const nameOf = (names: Names, { variant }: PointResult): string => names[variant] ?? variant

/** `Copy 58.1 ms [57.0, 59.2 ms], transfer …`, in the order given; `bare` without the intervals. */
export const listed = (
  points: readonly (PointResult | null)[],
  names: Names,
  { print = formatMs, bare = false }: { print?: (ms: number) => string; bare?: boolean } = {},
): string =>
  points
    .filter((point) => point !== null)
    .map((point) => {
      const name = nameOf(names, point)
      const { makespanMs } = point.median
      if (!bare) return `${name} ${medianText(point, TOTAL, print)}`
      return `${name} ${makespanMs === null ? UNKNOWN : print(makespanMs)}`
    })
    .join(', ')

/** `Total time: taking turns 58.1 ms [57.0, 59.2 ms], free worker …`. */
export const totalText = (points: readonly (PointResult | null)[], names: Names): string =>
  fill(t('Total time: {all}.'), { all: listed(points, names) })

/**
 * Which of two is faster: `won` is the text if there is a winner, with `first`, `second`, `longer`.
 */
export const firstText = (
  { first, second, difference }: Lead,
  names: Names,
  won: string,
): string => {
  const [one, other] = [nameOf(names, first), nameOf(names, second)]
  return difference.differs
    ? fill(won, { first: one, second: other, longer: longer(difference) })
    : t('The two fastest are {first} and {second}. {none}', {
        first: one,
        second: other,
        none: noDifference(difference),
      })
}
