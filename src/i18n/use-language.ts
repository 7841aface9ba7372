import { useStore } from 'zustand'
import { languageStore, type LanguageState } from './current'

/** A part of the language that the page is in; whoever uses it is drawn anew with another one. */
export const useLanguage = <T>(pick: (state: LanguageState) => T): T =>
  useStore(languageStore, pick)
