/** The language that the page is in, and its texts. Knows nothing of the page. */
import { create } from 'zustand'

/** Texts by the English one. */
export type Dictionary = Readonly<Record<string, string>>

interface LanguageState {
  /** Its id. */
  language: string
  dictionary: Dictionary
}

export const NONE: Dictionary = {}

export const useLanguage = create<LanguageState>()(() => ({ language: 'en', dictionary: NONE }))
