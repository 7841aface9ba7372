/** For tests and `npm run texts`: what a language lacks of the lessons' texts. */
import type { Lack } from '../../i18n/needed.testing'
import * as english from './en'

const folders = import.meta.glob<object>('./*/index.ts', { eager: true })

/** Texts by their path: `intro.text.0`. */
export const textsIn = (value: unknown, at = ''): ReadonlyMap<string, string> => {
  if (typeof value === 'string') return new Map([[at, value]])
  const inner = typeof value === 'object' && value !== null ? Object.entries(value) : []
  return new Map(
    inner.flatMap(([key, text]) => [...textsIn(text, at === '' ? key : `${at}.${key}`)]),
  )
}

/** The texts of a lesson in a language, as far as there are any. */
export const textsOf = (language: string, lesson: string): ReadonlyMap<string, string> => {
  const all = folders[`./${language}/index.ts`] ?? {}
  return textsIn(Object.entries(all).find(([id]) => id === lesson)?.[1])
}

export const lessonLacks = (language: string): readonly Lack[] =>
  Object.keys(english).map((lesson) => {
    const [needed, own] = [[...textsOf('en', lesson).keys()], textsOf(language, lesson)]
    const file = `src/lessons/texts/${language}/${lesson}.ts`
    return { file, of: needed.length, lacking: needed.filter((key) => !own.has(key)) }
  })
