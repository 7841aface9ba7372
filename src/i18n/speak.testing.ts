/** For tests: each language of the page, to be spoken without a page. */
import { languageStore } from './current'
import { languages } from './languages'

export interface Tongue {
  id: string
  /** The page speaks it from now on. */
  speak(): void
}

export const tongues: readonly Tongue[] = await Promise.all(
  languages.map(async ({ id, load }) => {
    const dictionary = await load()
    return { id, speak: () => languageStore.setState({ language: id, dictionary }) }
  }),
)
