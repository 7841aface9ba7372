/** The dictionary of a language beside the English texts, for tests and `npm run texts`. */
import type { Dictionary } from './current'
import { languages } from './languages'
import { neededTexts } from './needed.testing'
import { allLiterals, sourcesIn } from './sources.testing'
import { formsIn } from './text'

/** A JSON file with the texts of a language, which may have no such file yet. */
export interface TextFile {
  path: string
  /** Number of texts in English. */
  count: number
  /** Keys of texts that the language lacks. */
  missing: readonly string[]
  /** Keys of texts that English no longer has. */
  leftOver: readonly string[]
  /** Contents with an empty text for each that is missing, and nothing left over. */
  synced: object
}

const files = import.meta.glob<Dictionary>('./*.json', { eager: true, import: 'default' })

export const dictionaryOf = (language: string): Dictionary => files[`./${language}.json`] ?? {}

/** Every text that the page may look up: literals of the source, and texts from JSON files. */
const lookedUp = (): ReadonlySet<string> =>
  new Set([...allLiterals([...sourcesIn('src'), ...sourcesIn('workers')]), ...neededTexts()])

/** Adds to a list of keys each text that it lacks, after the text before it in the source. */
export const withTexts = (keys: readonly string[], texts: readonly string[]): string[] => {
  const all = [...keys]
  texts.forEach((text, i) => {
    if (!all.includes(text)) all.splice(all.indexOf(texts[i - 1] ?? '') + 1, 0, text)
  })
  return all
}

/**
 * Keys of a dictionary, in the order of the complete languages: texts of a screen stand together.
 */
const keysOf = (english: ReadonlySet<string>): readonly string[] => {
  const complete = languages.filter((language) => language.complete)
  const known = complete.flatMap(({ id }) => Object.keys(dictionaryOf(id)))
  const keys = [...new Set(known)].filter((key) => english.has(key))
  return withTexts(keys, neededTexts())
}

export const dictionaryFile = (language: string): TextFile => {
  const dictionary = dictionaryOf(language)
  const english = lookedUp()
  const keys = keysOf(english)
  return {
    path: `src/i18n/${language}.json`,
    count: keys.length,
    missing: keys.filter((key) => !dictionary[key]),
    leftOver: Object.keys(dictionary).filter((key) => !english.has(key)),
    synced: Object.fromEntries(keys.map((key) => [key, dictionary[key] ?? ''])),
  }
}

/** Names of the values that a text needs. */
const namesIn = (text: string): string =>
  String([...new Set([...text.matchAll(/\{(\w+)/g)].map(([, name]) => name))].toSorted())

export const hasSameValues = (text: string, english: string): boolean =>
  namesIn(text) === namesIn(english)

/** Whether each number in a text has as many forms as the language needs. */
export const hasAllForms = (text: string, language: string): boolean =>
  [...text.matchAll(/\{\w+((?:\|[^{}|]*)+)\}/g)].every(
    ([, forms = '']) => forms.slice(1).split('|').length === formsIn(language),
  )
