/** The languages of the page: one line each. CONTRIBUTING says what else a language needs. */
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
  /** Fetched when it is chosen; English needs no dictionary. */
  load(): Promise<Dictionary>
}

export const languages: readonly [Language, ...Language[]] = [
  { id: 'en', name: 'English', complete: true, load: async () => NONE },
  { id: 'ru', name: 'Русский', complete: true, load: async () => (await import('./ru')).ru },
]
