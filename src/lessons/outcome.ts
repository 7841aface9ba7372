/**
 * What outcomes of lessons are made of: points of a run, differences that may be claimed, and texts
 * with the same figures in every language. Reads a run file only, and copes with any.
 */
import {
  advantageOf,
  formatInterval,
  formatMs,
  formatPercent,
  formatRatio,
  soundTrials,
  soundValues,
  TIMES_FROM,
  type Measure,
  type PointResult,
  type RunFile,
  type VariantId,
} from '../../workers/api'
import { filled, type Text, type Values } from '../i18n/text'
import type { Outcome } from './lesson'

/** Below this there is no interval, and nothing is claimed of a point. */
export const LEAST_TRIALS = 3
/** A difference below this factor may be sure, and is still not worth a decision. */
export const LEAST_FACTOR = 1.05
/** Where no difference is found and the interval reaches beyond this factor, one may still be there. */
const WIDE_FACTOR = 1.25

/** As the engine prints units, and as Russian texts do. */
const RUSSIAN_UNITS: readonly (readonly [RegExp, string])[] = [
  [/\u202fms\b/g, '\u202fмс'],
  [/\u202fµs\b/g, '\u202fмкс'],
  [/\u202fns\b/g, '\u202fнс'],
  [/\u202fmin\b/g, '\u202fмин'],
  [/\u202f\/s\b/g, '\u202f/с'],
  [/\u202fs\b/g, '\u202fс'],
  [/\u202fbytes\b/g, '\u202fбайт'],
  [/\u202fKiB\b/g, '\u202fКиБ'],
  [/\u202fMiB\b/g, '\u202fМиБ'],
]

const russian = (value: string | number): string | number =>
  typeof value === 'number'
    ? value
    : RUSSIAN_UNITS.reduce((text, [unit, own]) => text.replace(unit, own), value)

/** Values of a text: figures as printed, counts as numbers, texts in every language. */
export type Figures = Readonly<Record<string, string | number | Text>>

const valuesIn = (figures: Figures, language: keyof Text): Values =>
  Object.fromEntries(
    Object.entries(figures).map(([name, value]) => {
      const said = typeof value === 'object' ? value[language] : value
      return [name, language === 'ru' ? russian(said) : said]
    }),
  )

/** A text with its figures filled in, in every language. */
export const withFigures = (text: Text, figures: Figures): Text => ({
  en: filled(text.en, valuesIn(figures, 'en'), 'en'),
  ru: filled(text.ru, valuesIn(figures, 'ru'), 'ru'),
})

/** Sentences one after the other. */
export const joined = (...texts: readonly (Text | null)[]): Text => {
  const said = texts.filter((text) => text !== null)
  return { en: said.map(({ en }) => en).join(' '), ru: said.map(({ ru }) => ru).join(' ') }
}

/** The point of a variant at a value of the axis; null where the run has none. */
export const pointOf = (
  { points }: Pick<RunFile, 'points'>,
  variant: VariantId,
  x: number | string | null = null,
): PointResult | null => points.find((point) => point.variant === variant && point.x === x) ?? null

/** Points of a variant along an axis of numbers, ascending, that have enough sound trials. */
export const sweepOf = (
  { points }: Pick<RunFile, 'points'>,
  variant: VariantId,
): (PointResult & { x: number })[] =>
  points
    .filter((point): point is PointResult & { x: number } => typeof point.x === 'number')
    .filter((point) => point.variant === variant && canBeJudged(point, 'makespanMs'))
    .sort((a, b) => a.x - b.x)

/** Sound trials of the point that has the fewest. */
export const soundCount = (...points: readonly (PointResult | null)[]): number =>
  points.length === 0
    ? 0
    : Math.min(...points.map((point) => (point ? soundTrials(point).length : 0)))

const canBeJudged = (point: PointResult, measure: Measure): boolean =>
  soundValues(point.trials, measure).length >= LEAST_TRIALS

/** How far apart two points are. */
export interface Difference {
  /** The one with less of the measure, and the other; in the order asked where they are equal. */
  less: PointResult
  more: PointResult
  /** How many times as much `more` has, at least 1. */
  factor: number
  interval: readonly [number, number]
  /** The interval excludes 1, and the factor is worth a decision. */
  differs: boolean
  /** None was found, and the trials lie too far apart to say that there is none. */
  open: boolean
  /** Sound trials of each. */
  n: number
}

/** Null where a point is missing, or has too few sound trials for an interval. */
export const differenceOf = (
  { experiment }: Pick<RunFile, 'experiment'>,
  a: PointResult | null,
  b: PointResult | null,
  measure: Measure = 'makespanMs',
): Difference | null => {
  if (!a || !b || !canBeJudged(a, measure) || !canBeJudged(b, measure)) return null
  const first = advantageOf(a, b, measure, experiment.seed)
  const swap = first !== null && first.factor < 1
  const [less, more] = swap ? [b, a] : [a, b]
  const found = swap ? advantageOf(less, more, measure, experiment.seed) : first
  if (!found?.interval) return null
  const { factor, interval } = found
  const differs = found.differs && factor >= LEAST_FACTOR
  return {
    less,
    more,
    factor,
    interval,
    differs,
    open: !differs && (interval[1] > WIDE_FACTOR || interval[0] < 1 / WIDE_FACTOR),
    n: soundCount(a, b),
  }
}

/** Behind a ratio: `(95 % interval [1.42, 1.61], 5 trials each)`. */
export const behind = ({ interval, n }: Pick<Difference, 'interval' | 'n'>): Text =>
  withFigures(
    {
      en: '(95 % interval {interval}, {n} {n|trial|trials} each)',
      ru: '(95-процентный интервал {interval}, {n} {n|прогон|прогона|прогонов} каждого варианта)',
    },
    { interval: formatInterval(interval), n },
  )

/** `1.5 times as long`, `7 % longer`, with what stands behind it. */
export const longer = (difference: Difference): Text =>
  withFigures(
    difference.factor >= TIMES_FROM
      ? { en: '{times} times as long {behind}', ru: 'в {times} раза дольше {behind}' }
      : { en: '{percent} longer {behind}', ru: 'на {percent} дольше {behind}' },
    {
      times: formatRatio(difference.factor),
      percent: formatPercent(difference.factor - 1, 0),
      behind: behind(difference),
    },
  )

export const TOO_WIDE: Text = {
  en: 'But the trials lie too far apart to rule one out: run it again when the machine is quieter.',
  ru: 'Но разброс прогонов слишком велик, чтобы её исключить: запустите ещё раз, когда машина будет свободнее.',
}

/**
 * Where nothing may be claimed: `No difference of 5 % or more was found: ratio 1.01 (…)`. With `hint`
 * it also says where the trials leave it open.
 */
export const noDifference = (difference: Difference, hint = true): Text =>
  joined(
    withFigures(
      {
        en: 'No difference of {least} or more was found: ratio {ratio} {behind}.',
        ru: 'Разницы в {least} и больше не найдено: отношение {ratio} {behind}.',
      },
      {
        least: formatPercent(LEAST_FACTOR - 1, 0),
        ratio: formatRatio(difference.factor),
        behind: behind(difference),
      },
    ),
    difference.open && hint ? TOO_WIDE : null,
  )

/** The answer where no difference was found: null where there may be one all the same. */
export const sameOf = ({ open }: Difference): 'same' | null => (open ? null : 'same')

/** A point's median with its interval: `412 ms [405, 420 ms]`. */
export const medianText = (
  point: PointResult,
  measure: Measure = 'makespanMs',
  print: (value: number) => string = formatMs,
): string => {
  const [value, interval] = [point.median[measure], point.interval[measure]]
  const text = value === null ? formatMs(null) : print(value)
  return interval ? `${text} ${formatInterval(interval, print)}` : text
}

const NO_FIGURE: Text = {
  en: 'The trials count, but this run has not got the figures that would tell.',
  ru: 'Прогоны годные, но нужных для ответа величин в этом запуске нет.',
}

/** The answer where too few trials count, or the trials that count have not got the figure. */
export const tooFew = (...points: readonly (PointResult | null)[]): Outcome => ({
  answer: null,
  says:
    soundCount(...points) >= LEAST_TRIALS
      ? NO_FIGURE
      : withFigures(
          {
            en: 'A comparison needs at least {least} sound trials of each point, and one has {n}. Close what else runs, keep this tab in front, and run it again.',
            ru: 'Для сравнения нужно не меньше {least} годных прогонов в каждой точке, а где-то их {n}. Закройте лишние программы, не переключайте вкладку и запустите ещё раз.',
          },
          { n: soundCount(...points), least: LEAST_TRIALS },
        ),
})
