import { useStore } from 'zustand'
import { languageStore, type LanguageState } from './current'

/** A part of the page's language; a component that uses it is drawn anew with another language. */
export const useLanguage = <T>(pick: (state: LanguageState) => T): T =>
  useStore(languageStore, pick)
