import { use } from 'react'
import { useLanguage } from '../i18n/use-language'
import { lessonsIn } from './content'
import type { Lesson } from './lesson'
import { textsIn } from './texts/fetch'

const told = new Map<string, readonly Lesson[]>()

/** The lessons in the page's language. They are told while it is drawn: `t` speaks its language then. */
export const useLessons = (): readonly Lesson[] => {
  const language = useLanguage((state) => state.language)
  const texts = use(textsIn(language))
  const known = told.get(language)
  if (known) return known
  const lessons = lessonsIn(texts)
  told.set(language, lessons)
  return lessons
}
