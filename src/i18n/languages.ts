/** The languages of the page: one line each. CONTRIBUTING says what else a language needs. */
import type { Numerals } from '../base/numerals'
import { NONE, type Dictionary } from './current'

export interface Language {
  /** The document's `lang`, and the name of its folders. */
  id: string
  /** Its name in the language itself. */
  name: string
  /**
   * Tests check that no text is missing. An incomplete language shows English for missing texts.
   */
  complete: boolean
  /** How it writes numbers and units, if not as English does. */
  numerals?: Numerals
  /** Fetched when it is chosen; English needs no dictionary. */
  load(): Promise<Dictionary>
}

const RUSSIAN: Numerals = {
  decimal: ',',
  between: '; ',
  units: {
    ns: 'нс',
    µs: 'мкс',
    ms: 'мс',
    s: 'с',
    min: 'мин',
    '/s': '/с',
    bytes: 'байт',
    KiB: 'КиБ',
    MiB: 'МиБ',
    GiB: 'ГиБ',
  },
}

export const languages: readonly [Language, ...Language[]] = [
  { id: 'en', name: 'English', complete: true, load: async () => NONE },
  {
    id: 'ru',
    name: 'Русский',
    complete: true,
    numerals: RUSSIAN,
    load: async () => (await import('./ru')).ru,
  },
]
