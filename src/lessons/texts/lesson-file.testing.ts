/** The texts of lessons in a language, compared with the English ones, for tests and `npm run texts`. */
import type { TextFile } from '../../i18n/dictionary-file.testing'
import english from './en.json' with { type: 'json' }
import { filledUp, type Tree } from './fetch'

const files = import.meta.glob<Tree>('./*.json', { eager: true, import: 'default' })

/** Texts by lesson, step and name: `blocked-host.intro.text.0`. */
export const flatTexts = (tree: unknown, at = ''): ReadonlyMap<string, string> => {
  if (typeof tree === 'string') return new Map([[at, tree]])
  const inner = typeof tree === 'object' && tree !== null ? Object.entries(tree) : []
  return new Map(
    inner.flatMap(([key, text]) => [...flatTexts(text, at === '' ? key : `${at}.${key}`)]),
  )
}

export const lessonTextsOf = (language: string): Tree => files[`./${language}.json`] ?? {}

/** English with every text empty. */
const blank = (tree: Tree): Tree =>
  JSON.parse(JSON.stringify(tree), (_, value) => (typeof value === 'string' ? '' : value))

export const lessonFile = (language: string): TextFile => {
  const needed = flatTexts(english)
  const texts = flatTexts(lessonTextsOf(language))
  return {
    path: `src/lessons/texts/${language}.json`,
    count: needed.size,
    missing: [...needed.keys()].filter((key) => !texts.get(key)),
    leftOver: [...texts.keys()].filter((key) => !needed.has(key)),
    synced: Object(filledUp(blank(english), lessonTextsOf(language))),
  }
}
