/** The texts of lessons in a language, fetched when the lessons are first shown in it. */
import * as english from './en'

/** What a language that is complete has. */
export type LessonTexts = typeof english

/** What a language may have: English is shown for the rest. */
export type Translation<Texts = LessonTexts> = Texts extends string | readonly string[]
  ? Texts
  : { readonly [Key in keyof Texts]?: Translation<Texts[Key]> | undefined }

type Tree = Readonly<Record<string, unknown>>

const isTree = (value: unknown): value is Tree =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const filledUp = (whole: Tree, own: Tree): Tree =>
  Object.fromEntries(
    Object.entries(whole).map(([key, text]) => {
      const found = Object.hasOwn(own, key) ? own[key] : undefined
      return [key, isTree(text) ? filledUp(text, isTree(found) ? found : {}) : (found ?? text)]
    }),
  )

/** With English for what a language lacks. */
export const wholeTexts = (own: Translation): LessonTexts => filledUp(english, own) as LessonTexts // the shape is that of English

const folders = import.meta.glob<Translation>(['./*/index.ts', '!./en/index.ts'])

/** By language, an object for each; English if they cannot be fetched. */
const fetched = new Map<string, Promise<LessonTexts>>()

/** The texts of a language, whole. */
export const textsIn = (language: string): Promise<LessonTexts> => {
  const known = fetched.get(language)
  if (known) return known
  const load = folders[`./${language}/index.ts`]
  const texts = load ? load().then(wholeTexts, () => wholeTexts({})) : Promise.resolve(english)
  fetched.set(language, texts)
  return texts
}
