/** Russian and the page keep in step: what must be there is, and nothing is left over. */
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import {
  catalogue,
  faultTexts,
  phases,
  presets,
  presetTexts,
  readBack,
  whyTexts,
  type Message,
  type Value,
} from '../../workers/api'
import { ru } from './ru'
import { allLiterals, bareTexts, propertyTexts, sourcesIn, textsSaid } from './sources'

const findings = textsSaid(sourcesIn('workers/findings'), 'say')
/** All of the page but its dictionaries: a new folder is looked at without a word here. */
const page = sourcesIn('src').filter((path) => !path.startsWith(join('src', 'i18n')))
const saidIn = (paths: readonly string[]): string[] => [
  ...textsSaid(paths, 't'),
  ...textsSaid(paths, 'say'),
]
/** Folders of the page with screens of their own: each of them looks texts up. */
const folders = ['advise', 'app', 'browser', 'charts', 'export', 'lab', 'lessons', 'runs', 'share']
/** The Lab with all that it shows, but for the frame that charts share with other screens. */
const lab = ['src/lab', 'src/charts', 'src/verdict', 'src/store']
  .flatMap(sourcesIn)
  .filter((path) => !path.includes('charts/chart-card'))
const screens = sourcesIn('src/app').filter((path) => path.endsWith('screens.ts'))

const lacking = (texts: readonly string[]): string[] =>
  texts.filter((text) => !Object.hasOwn(ru, text))

test('the texts of findings are found', () => expect(findings.length).toBeGreaterThan(30))

test.each(folders)('texts of src/%s are found', (folder) => {
  const paths = page.filter((path) => path.startsWith(join('src', folder, '/')))
  expect(saidIn(paths).length).toBeGreaterThan(5)
})

describe('has Russian', () => {
  test('every finding', () => expect(lacking(findings)).toEqual([]))

  test('every text that the page looks up', () => {
    const said = saidIn(page)
    expect(said.length).toBeGreaterThan(1000)
    expect(lacking(said)).toEqual([])
  })

  test('the name of every screen', () => {
    const names = [...allLiterals(screens)].filter((text) => /^[A-Z]/.test(text))
    expect(names.filter((name) => !Object.hasOwn(ru, name))).toEqual([])
  })
})

const withoutRussian = (texts: Iterable<string>): string[] =>
  [...new Set(texts)].filter((text) => !Object.hasOwn(ru, text))

describe('the Lab has Russian for', () => {
  test('what it looks up by name: labels, titles, messages', () => {
    const texts = propertyTexts(lab, ['label', 'title', 'subtitle', 'message', 'unit', 'strong'])
    // Columns of CSV files are the same in all languages.
    const columns = ['variant', 'task', 'worker', 'failed']
    expect(withoutRussian(texts).filter((text) => !columns.includes(text))).toEqual([])
  })

  test('what it looks up by key: stories of charts, reasons, levels', () => {
    const paths = ['src/lab/results/intro.tsx', 'src/lab/results/honesty-items.ts']
    const sentences = [...allLiterals(paths)].filter((text) => /^\p{Ll}+ \p{L}/u.test(text))
    expect(sentences.length).toBeGreaterThan(20)
    expect(withoutRussian([...sentences, ...phases, 'starting'])).toEqual([])
  })
})

/** Texts of a message, and of those in it that are looked up too. */
const textsOf = (value: Value): string[] =>
  typeof value === 'object' ? [value.text, ...Object.values(value.values).flatMap(textsOf)] : []

describe('the engine has Russian for', () => {
  test('all that it says', () => {
    const said = textsSaid(sourcesIn('workers'), 'say')
    expect(said.length).toBeGreaterThan(150)
    expect(withoutRussian(said)).toEqual([])
  })

  test('what files keep as text', () => {
    expect(withoutRussian([...faultTexts, ...whyTexts, ...presetTexts])).toEqual([])
  })

  test('all that an experiment can be made of', () => {
    const shown = ['name', 'description', 'label', 'help', 'unit', 'placeholder', 'teaches']
    const texts: string[] = []
    const walk = (value: unknown, key: string): void => {
      if (typeof value === 'string' && value !== '' && shown.includes(key)) texts.push(value)
      if (typeof value !== 'object' || value === null) return
      for (const [name, inner] of Object.entries(value)) walk(inner, name)
    }
    walk(catalogue, '')
    const libraries = catalogue.workloads.flatMap(({ kernels }) => kernels.map(({ name }) => name))
    const proper = libraries.filter((name) => /^[\w@./-]+$/.test(name))
    expect(withoutRussian(texts).filter((text) => !proper.includes(text))).toEqual([])
  })

  test.each(presets.ids)('the title, the variants and the notes of %s', (id) => {
    const said = [true, false].flatMap((small) =>
      [1, 2, 8].flatMap((cores): Message[] => {
        const { experiment, notes } = presets.get(id).build({ cores, small })
        const { title, variants } = experiment as { title: string; variants: { label: string }[] }
        const labels = variants.map(({ label }) => label)
        return [title, ...labels, ...notes].map((text) => readBack(text, presetTexts))
      }),
    )
    // Figures and names of algorithms are the same in all languages.
    const words = said.flatMap(textsOf).filter((text) => /\p{Ll}{2}/u.test(text))
    expect(withoutRussian(words)).toEqual([])
  })
})

test('no Russian text has lost its English one', () => {
  const said = allLiterals(
    [...sourcesIn('src'), ...sourcesIn('workers')].filter((path) => !path.includes('i18n/ru')),
  )
  expect(Object.keys(ru).filter((text) => !said.has(text))).toEqual([])
})

/** The name of the page is the same in all languages. */
const NAMES = ['Poolscope']

test('no words are shown without a look into the dictionary', () => {
  const bare = bareTexts(sourcesIn('src').filter((path) => path.endsWith('.tsx')))
  expect(bare.filter((found) => !NAMES.some((name) => found.endsWith(`: ${name}`)))).toEqual([])
})
