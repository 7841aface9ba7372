/** The language that the page is in, and its texts. Knows nothing of the page. */
import { create } from 'zustand'

/** A name in its own language; what `lang` of the document says. */
export const languages = [
  { id: 'en', name: 'English' },
  { id: 'ru', name: 'Русский' },
] as const
export type Language = (typeof languages)[number]['id']

/** Texts by the English one. */
export type Dictionary = Readonly<Record<string, string>>

interface LanguageState {
  language: Language
  dictionary: Dictionary
}

export const NONE: Dictionary = {}

export const useLanguage = create<LanguageState>()(() => ({ language: 'en', dictionary: NONE }))
