/**
 * Texts of the page. The English text is the key: `t('Run')`, `t('{n} tasks waited', { n })`. A
 * text that the dictionary lacks is shown in English. The page is drawn anew when its language
 * changes, so that `t` may be called anywhere, by components and by pure functions.
 *
 * `{n|one|few|many}` picks a form by the number `n`: a form for each plural category that whole
 * numbers have in the language, in the order zero, one, two, few, many, other (one, other in
 * English; one, few, many in Russian).
 */
import { localized } from '../base/numerals'
import { cased, filledWith, titleText, type Value } from '../../workers/api'
import { languageStore } from './current'

/** Values by name; a name without a value stays in the text, so that the gap is visible. */
export type Values = Readonly<Record<string, string | number | null | undefined>>

/** Plural categories in the order in which a text lists its forms. */
const CATEGORIES = ['zero', 'one', 'two', 'few', 'many', 'other'] as const

/** Number up to which every category that whole numbers take in some language occurs. */
const ENOUGH = 200

interface Plural {
  rules: Intl.PluralRules
  /** Categories that whole numbers take; texts have a form for each. */
  categories: readonly Intl.LDMLPluralRule[]
}

const plurals = new Map<string, Plural>()

const pluralOf = (language: string): Plural => {
  const known = plurals.get(language)
  if (known) return known
  const rules = new Intl.PluralRules(language)
  const taken = new Set(Array.from({ length: ENOUGH }, (_, n) => rules.select(n)))
  const plural = { rules, categories: CATEGORIES.filter((category) => taken.has(category)) }
  plurals.set(language, plural)
  return plural
}

/** Number of forms that a text has for a number in this language. */
export const formsIn = (language: string): number => pluralOf(language).categories.length

const formOf = (language: string, n: number, forms: readonly string[]): string => {
  const { rules, categories } = pluralOf(language)
  const place = categories.indexOf(rules.select(n))
  // Fractions may have a separate category: in Russian they take the form of `few`.
  return forms[place] ?? forms[Math.min(1, forms.length - 1)] ?? ''
}

/** Own value of a record; `constructor` and the like are none. */
const ownOf = <T>(record: Readonly<Record<string, T>>, key: string): T | undefined =>
  Object.hasOwn(record, key) ? record[key] : undefined

const written = (value: Values[string]): string | undefined =>
  typeof value === 'number' ? localized(String(value)) : (value ?? undefined)

export const filled = (text: string, values: Values, language: string): string =>
  filledWith(
    text,
    (name) => written(ownOf(values, name)),
    (n, forms) => formOf(language, n, forms),
  )

export const t = (text: string, values: Values = {}): string => {
  const { language, dictionary } = languageStore.getState()
  const own = ownOf(dictionary, text)
  // An untranslated text, absent or empty, keeps the plural forms of English.
  return own ? filled(own, values, language) : filled(text, values, 'en')
}

/** A text that is in the page's language already, as those of lessons are, with its values. */
export const inLanguage = (text: string, values: Values = {}): string =>
  filled(text, values, languageStore.getState().language)

/** Start of a figure that the engine has printed, alone or as an interval. */
const FIGURE = /^[[(−±×÷]?\s?\d/

/** A message of the engine in the page's language, its figures as the language writes them. */
export const inWords = (value: Value): string => {
  if (typeof value === 'string' && FIGURE.test(value)) return localized(value)
  if (typeof value !== 'object') return String(value)
  const values = Object.entries(value.values).map(([name, inner]) => [
    name,
    typeof inner === 'number' ? inner : inWords(inner),
  ])
  const said = t(value.text, Object.fromEntries(values))
  return cased(said, value)
}

/**
 * A title or a name of a variant, in the page's language if a preset may have given it. A user's
 * own text stays as it is, unless it is word for word a text of a preset or the page.
 */
export const named = (text: string): string =>
  languageStore.getState().language === 'en' ? text : inWords(titleText(text))
