/** The page's language and its texts. Knows nothing of the page. */
import { createStore } from 'zustand/vanilla'

/** Texts by the English one. An empty text is missing. */
export type Dictionary = Readonly<Record<string, string>>

export interface LanguageState {
  language: string
  dictionary: Dictionary
}

export const NONE: Dictionary = {}

export const languageStore = createStore<LanguageState>()(() => ({
  language: 'en',
  dictionary: NONE,
}))
