/** The languages of the page: one entry each. `docs/adding.md` says what else a language needs. */
import type { Numerals } from '../base/numerals'
import { NONE, type Dictionary } from './current'

export interface Language {
  /** The document's `lang`, and the name of its files. */
  id: string
  /** Its name in the language itself. */
  name: string
  /** True if tests refuse missing texts; an incomplete language shows them in English. */
  complete: boolean
  /** Writing of numbers and units, if not as in English. */
  numerals?: Numerals
  /** Fetches the dictionary when the language is chosen; English needs none. */
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
    h: 'ч',
    d: 'д',
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
    load: async () => (await import('./ru.json')).default,
  },
]
