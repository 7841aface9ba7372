/** The texts of lessons in a language, fetched when the lessons are first shown in it. */
import english from './en.json' with { type: 'json' }

/** Texts of all lessons, each under the id of its lesson. */
export type LessonTexts = typeof english

/** Texts from a JSON file. A test, not the compiler, compares their shape with that of English. */
export type Tree = { readonly [key: string]: Tree } | readonly Tree[] | string

/** The texts of `part` in the shape of `whole`, which fills the gaps. An empty text is a gap. */
export const filledUp = (whole: Tree, part?: Tree): Tree => {
  if (typeof whole === 'string') return typeof part === 'string' && part !== '' ? part : whole
  const parts = new Map(typeof part === 'object' ? Object.entries<Tree>(part) : [])
  const texts = Object.entries(whole).map(([key, inner]): [string, Tree] => [
    key,
    filledUp(inner, parts.get(key)),
  ])
  return Array.isArray(whole) ? texts.map(([, text]) => text) : Object.fromEntries(texts)
}

/** With English for what a language lacks. */
export const wholeTexts = (texts: Tree): LessonTexts => filledUp(english, texts) as LessonTexts // the shape is that of English

const files = import.meta.glob<Tree>(['./*.json', '!./en.json'], { import: 'default' })

/** By language, an object for each; English if they cannot be fetched. */
const fetched = new Map<string, Promise<LessonTexts>>()

/** The texts of a language, whole. */
export const textsIn = (language: string): Promise<LessonTexts> => {
  const known = fetched.get(language)
  if (known) return known
  const load = files[`./${language}.json`]
  const texts = load ? load().then(wholeTexts, () => english) : Promise.resolve(english)
  fetched.set(language, texts)
  return texts
}
