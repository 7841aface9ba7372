/** Chooses the language: that of the last visit, or the browser's. Kept between visits. */
import { recall, remember } from '../app/storage'
import { languages, NONE, useLanguage, type Dictionary, type Language } from './current'

/** English needs no dictionary; the others are fetched when they are chosen. */
const load: Readonly<Record<Language, () => Promise<Dictionary>>> = {
  en: async () => NONE,
  ru: async () => (await import('./ru')).ru,
}

let asked = 0

/** Shows the page in another language, once its dictionary is there. */
export const choose = async (language: Language): Promise<void> => {
  const own = ++asked
  const dictionary = await load[language]()
  if (own !== asked) return
  document.documentElement.lang = language
  useLanguage.setState({ language, dictionary })
}

export const chooseAndKeep = (language: Language): Promise<void> => {
  remember('language', language)
  return choose(language)
}

/** The language of the last visit, else the browser's first one that there is, else English. */
export const firstLanguage = (): Language => {
  const wanted = [recall('language'), ...navigator.languages.map((tag) => tag.split('-')[0])]
  for (const id of wanted) {
    const found = languages.find((language) => language.id === id)
    if (found) return found.id
  }
  return 'en'
}
