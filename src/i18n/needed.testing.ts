/** Texts that a dictionary needs, for tests and `npm run texts`. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  catalogue,
  parseCosts,
  presetGroups,
  presets,
  variantIds,
  type Value,
} from '../../workers/api'
import { phases } from '../../workers/testing'
import { allLiterals, propertyTexts, sentencesIn, sourcesIn, textsSaid } from './sources.testing'

/** Files of the page, new folders included. */
const page = sourcesIn('src')

const saidIn = (paths: readonly string[]): string[] => [
  ...textsSaid(paths, 't'),
  ...textsSaid(paths, 'say'),
]

/** Texts that the page looks up, by folder. */
export const pageTexts = (folder = ''): string[] =>
  saidIn(page.filter((path) => path.startsWith(join('src', folder))))

/** Texts of the engine: findings and everything else. */
export const engineTexts = (folder = ''): string[] => {
  const paths = sourcesIn(join('workers', folder))
  return [...textsSaid(paths, 'say'), ...textsSaid(paths, 'refuse', 1)]
}

const screenNames = (): string[] => propertyTexts(['src/app/screens.ts'], ['name'])

/** The Lab with everything it shows, except the charts, which look up their texts themselves. */
const lab = ['src/lab', 'src/draft', 'src/views', 'workers/verdict', 'src/store'].flatMap(sourcesIn)

/** Texts that the Lab looks up by name: labels, titles, messages. */
const labNames = (): string[] =>
  propertyTexts(lab, ['label', 'says', 'title', 'subtitle', 'message', 'unit', 'strong'])

/** Texts of the page *Words*: headings of the groups, names and sentences. */
const wordTexts = (): string[] => {
  const groups: Record<string, Record<string, Record<string, string>>> = JSON.parse(
    readFileSync(join('src', 'words', 'words.json'), 'utf8'),
  )
  return Object.entries(groups).flatMap(([heading, words]) => [
    heading,
    ...Object.values(words).flatMap((word) => Object.values(word)),
  ])
}

const figureNames = (): string[] =>
  ['measured', 'rare', 'memory'].flatMap((kind) =>
    textsSaid(sourcesIn(join('workers', 'figures')), kind, 1),
  )

/** Texts that the Lab looks up by key: reasons, levels. */
const labKeys = (): string[] => {
  const literals = [...allLiterals(['src/lab/results/quality-rows.ts'])]
  return [...literals.filter((text) => /^\p{Ll}+ \p{L}/u.test(text)), ...phases, 'starting']
}

/** Texts of the parts of an experiment. */
const catalogueTexts = (): string[] => {
  const shown = [
    'name',
    'description',
    'label',
    'help',
    'unit',
    'placeholder',
    'says',
    'text',
    'explains',
  ]
  const texts: string[] = []
  const walk = (value: unknown, key: string): void => {
    if (typeof value === 'string' && value !== '' && shown.includes(key)) texts.push(value)
    if (typeof value !== 'object' || value === null) return
    for (const [name, inner] of Object.entries(value)) walk(inner, name)
  }
  walk(catalogue, '')
  const libraries = catalogue.workloads.flatMap(({ kernels }) => kernels.map(({ name }) => name))
  const proper = libraries.filter((name) => /^[\w@./:-]+$/.test(name))
  return texts.filter((text) => !proper.includes(text))
}

/** Reasons why a policy chose a worker, and why a pool changed its size. */
export const reasonTexts = (): string[] => [
  ...sentencesIn(sourcesIn(join('workers', 'policies')), 'why'),
  ...propertyTexts([join('workers', 'sizing', 'reasons.ts')], ['name', 'text']),
]

/** Texts of a message, and of the messages in it that are looked up too. */
const textsOf = (value: Value): string[] =>
  typeof value === 'object' ? [value.text, ...Object.values(value.values).flatMap(textsOf)] : []

/**
 * Titles, variants and notes of the presets; figures and names of algorithms are in no dictionary.
 */
const textsOfPresets = (): string[] =>
  presets.ids.flatMap((id) =>
    [true, false].flatMap((small) =>
      [1, 2, 8, 32].flatMap((cores) => {
        const { texts, notes } = presets.get(id).build({ cores, small })
        return [...texts, ...notes].flatMap(textsOf).filter((text) => /\p{Ll}{2}/u.test(text))
      }),
    ),
  )

/** Titles and variants of the lessons' runs, beside those of the presets. */
const lessonNames = (): string[] =>
  propertyTexts(sourcesIn(join('src', 'lessons', 'content')), [
    'title',
    ...variantIds.map((id) => `${id}.label`),
  ])

/**
 * Texts of measured costs, which carry their names; the file that ships with the page has all of
 * them.
 */
const costTexts = (): string[] => {
  const recorded = parseCosts(JSON.parse(readFileSync('public/recorded/costs.json', 'utf8')))
  if (!recorded.ok) throw new Error('[needed] recorded costs that can be read')
  return recorded.value.costs.flatMap(({ name, what }) => [name, what])
}

/** Every text that a dictionary needs. */
export const neededTexts = (): readonly string[] => [
  ...new Set([
    ...pageTexts(),
    ...engineTexts(),
    ...screenNames(),
    ...labNames(),
    ...labKeys(),
    ...figureNames(),
    ...wordTexts(),
    ...catalogueTexts(),
    ...reasonTexts(),
    ...textsOfPresets(),
    ...presetGroups.map(({ name }) => name),
    ...lessonNames(),
    ...costTexts(),
  ]),
]
