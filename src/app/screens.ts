import { t } from '../i18n/text'

interface Screen {
  /** First part of the hash: `lab` of `#/lab?x=…`. */
  id: string
  /** Its name, in English. */
  name: string
  /** True for a place in the navigation; the others are in the menu _More_. */
  inBar: boolean
}

/** The screens, in the order of the navigation; `app.tsx` has their code. */
export const screens = [
  { id: 'lab', name: 'Lab', inBar: true },
  { id: 'lessons', name: 'Lessons', inBar: true },
  { id: 'advise', name: 'Which pool?', inBar: true },
  { id: 'open', name: 'Open', inBar: true },
  { id: 'runs', name: 'Runs', inBar: true },
  { id: 'browser', name: 'This browser', inBar: false },
  { id: 'words', name: 'Words', inBar: false },
  { id: 'play', name: 'Game', inBar: false },
  { id: 'docs', name: 'Documents', inBar: false },
  { id: 'about', name: 'About', inBar: false },
] as const satisfies readonly Screen[]

export type ScreenId = (typeof screens)[number]['id']

/** Documents of five minutes, one for each kind of reader; names in the page's language. */
export const guides = {
  teacher: { name: () => t('For teachers'), path: 'docs/teacher.md' },
  engineer: { name: () => t('For engineers'), path: 'docs/engineer.md' },
  contributor: { name: () => t('For contributors'), path: 'docs/contributor.md' },
}

/** The guide that goes with a screen. */
export const guideOf = (screen: string) =>
  screen === 'lessons' || screen === 'words' ? guides.teacher : guides.engineer

/** Address at which the page shows a document of the repository. */
export const documentLink = (path: string): string => `#/${path.replace(/\.md$/, '')}`
