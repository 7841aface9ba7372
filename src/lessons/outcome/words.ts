/** Words and figures of lessons' outcomes, in the page's language. */
import {
  type Claim,
  formatInterval,
  formatMs,
  type Measure,
  type Place,
  wordsOf,
} from '../../../workers/api'
import { localized } from '../../base/numerals'
import { inLanguage, inWords, t } from '../../i18n/text'
import { inPlaceOf } from '../../run/unknown-percentile'

/** Lessons print total times: all their experiments are batches. */
export const TOTAL: Measure = 'makespanMs'

/** Values of a text: figures as printed, counts as numbers. */
export type Figures = Readonly<Record<string, string | number>>

/** A text of a lesson with its figures filled in. */
export const fill = (text: string, figures: Figures): string =>
  inLanguage(
    text,
    Object.fromEntries(
      Object.entries(figures).map(([name, value]) => [name, localized(String(value))]),
    ),
  )

/** Sentences one after the other. */
export const joined = (...texts: readonly (string | null)[]): string =>
  texts.filter((text) => text !== null).join(' ')

/** `1.5 times as long`, `1.04 to 1.9 times as long`: of the side that surely took longer. */
export const longerText = (claim: Claim): string =>
  inWords(wordsOf(claim, 'outcome', { isTurned: true }))

/** `Round-robin at 4 against free worker at 4: 1.43 [1.39, 1.46] times as fast, 8 trials each.` */
export const claimText = (claim: Claim): string =>
  t('{one} against {other}: {words}, {n} {n|trial|trials} each.', {
    one: inWords(claim.one.name),
    other: inWords(claim.other.inner),
    words: inWords(wordsOf(claim, 'clause')),
    n: claim.judged?.n ?? 0,
  })

/** A place's median with its interval: `412 ms [405, 420 ms]`; or why there is none: `– (from 1 000 tasks on)`. */
export const medianText = (
  place: Place,
  measure: Measure = TOTAL,
  print: (value: number) => string = formatMs,
): string => {
  const unknown = inPlaceOf(measure, place, [])
  if (unknown) return `${unknown.text} (${unknown.about})`
  const [value, interval] = [place.median[measure], place.interval[measure]]
  const text = value === null ? formatMs(null) : print(value)
  return localized(interval ? `${text} ${formatInterval(interval, print)}` : text)
}

/** `Total time – round-robin: 58.1 ms [57.0, 59.2 ms]; free worker: 41 ms …` */
export const totalText = (places: readonly (Place | null)[]): string =>
  t('Total time – {all}.', {
    all: places
      .filter((place) => place !== null)
      .map((place) => `${inWords(place.inner)}: ${medianText(place)}`)
      .join('; '),
  })
