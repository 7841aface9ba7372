/**
 * Texts of the page. The English text is the key: `t('Run')`, `t('{n} tasks waited', { n })`. A text
 * that the dictionary lacks is shown in English. The page is drawn anew when its language changes, so
 * that `t` may be called anywhere, by components and by pure functions.
 *
 * `{n|one|few|many}` picks a form by the number `n`: the forms stand in the order of the language's
 * plural categories, as `Intl.PluralRules` names them: one, other in English; one, few, many in Russian.
 */
import { filledWith, presetTexts, readBack, within, type Value } from '../../workers/api'
import { useLanguage, type Language } from './current'

/** A name without a value stays in the text as it is, so that the gap is seen. */
export type Values = Readonly<Record<string, string | number | null | undefined>>

/** The plural categories in the order in which a text lists its forms. */
const FORMS: Readonly<Record<Language, readonly Intl.LDMLPluralRule[]>> = {
  en: ['one', 'other'],
  ru: ['one', 'few', 'many'],
}

const rules = new Map<Language, Intl.PluralRules>()

const formOf = (language: Language, n: number, forms: readonly string[]): string => {
  let rule = rules.get(language)
  if (!rule) rules.set(language, (rule = new Intl.PluralRules(language)))
  const category = rule.select(n)
  const place = FORMS[language].indexOf(category)
  // Russian `other` is for fractions, which take the form of `few`.
  return forms[place] ?? forms[Math.min(1, forms.length - 1)] ?? ''
}

/** What a record itself has; `constructor` and the like are none of it. */
const ownOf = <T>(record: Readonly<Record<string, T>>, key: string): T | undefined =>
  Object.hasOwn(record, key) ? record[key] : undefined

/** Puts values into a text. A name without a value stays as it is, so that it is seen. */
export const filled = (text: string, values: Values, language: Language): string =>
  filledWith(
    text,
    (name) => ownOf(values, name) ?? undefined,
    (n, forms) => formOf(language, n, forms),
  )

/** A text in the page's language. */
export const t = (text: string, values: Values = {}): string => {
  const { language, dictionary } = useLanguage.getState()
  const own = ownOf(dictionary, text)
  // An untranslated text keeps the plural forms of English.
  return own === undefined ? filled(text, values, 'en') : filled(own, values, language)
}

/** A text that is written in every language where it stands: the content of lessons. */
export type Text = Readonly<Record<Language, string>>

/** A text of the content in the page's language. */
export const inLanguage = (text: Text, values: Values = {}): string => {
  const { language } = useLanguage.getState()
  return filled(text[language], values, language)
}

/** A message of the engine in the page's language. */
export const inWords = (value: Value): string => {
  if (typeof value !== 'object') return String(value)
  const values = Object.entries(value.values).map(([name, inner]) => [
    name,
    typeof inner === 'number' ? inner : inWords(inner),
  ])
  const said = t(value.text, Object.fromEntries(values))
  return value.inside ? within(said) : said
}

/**
 * A title, a name of a variant or a note that a preset gave. What people wrote stays as it is, unless
 * it is word for word what a preset or the page says.
 */
export const named = (text: string): string => inWords(readBack(text, presetTexts))
