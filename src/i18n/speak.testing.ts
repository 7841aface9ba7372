/** Speaks each language of the page without a page, for tests. */
import { setNumerals } from '../base/numerals'
import { languageStore } from './current'
import { languages } from './languages'

export interface Tongue {
  id: string
  /** Makes the page speak this language. */
  speak(): void
}

export const tongues: readonly Tongue[] = await Promise.all(
  languages.map(async ({ id, load, numerals = null }) => {
    const dictionary = await load()
    const speak = () => {
      setNumerals(numerals)
      languageStore.setState({ language: id, dictionary })
    }
    return { id, speak }
  }),
)
