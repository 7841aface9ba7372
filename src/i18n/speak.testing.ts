/** Speaks each language of the page without a page, for tests. */
import { languageStore } from './current'
import { languages } from './languages'

export interface Tongue {
  id: string
  /** Makes the page speak this language. */
  speak(): void
}

export const tongues: readonly Tongue[] = await Promise.all(
  languages.map(async ({ id, load }) => {
    const dictionary = await load()
    return { id, speak: () => languageStore.setState({ language: id, dictionary }) }
  }),
)
