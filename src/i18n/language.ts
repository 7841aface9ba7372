/** Chooses the language: that of the last visit, or the browser's; it is kept between visits. */
import { setNumerals } from '../base/numerals'
import { recall, remember } from '../base/storage'
import { languageStore } from './current'
import { languages, type Language } from './languages'

let asked = 0

/** Shows the page in another language, once its dictionary is there. */
export const choose = async (language: Language): Promise<void> => {
  const own = ++asked
  const dictionary = await language.load()
  if (own !== asked) return
  document.documentElement.lang = language.id
  setNumerals(language.numerals ?? null)
  languageStore.setState({ language: language.id, dictionary })
}

export const chooseAndKeep = (language: Language): Promise<void> => {
  remember('language', language.id)
  return choose(language)
}

/** The language of the last visit, else the browser's first that the page has, else English. */
export const firstLanguage = (): Language => {
  const [english] = languages
  const wanted = [recall('language'), ...navigator.languages.map((tag) => tag.split('-')[0])]
  for (const id of wanted) {
    const found = languages.find((language) => language.id === id)
    if (found) return found
  }
  return english
}
