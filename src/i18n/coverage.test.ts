/** The languages match the page: no text is missing, and none is left over. */
import { describe, expect, test } from 'vitest'
import { languages } from './languages'
import {
  dictionariesOf,
  dictionaryLacks,
  engineTexts,
  pageTexts,
  reasonTexts,
} from './needed.testing'
import { allLiterals, bareTexts, propertyTexts, sourcesIn } from './sources.testing'
import { formsIn } from './text'

/** Folders of the page with screens of their own: each of them looks texts up. */
const folders = ['advise', 'app', 'browser', 'charts', 'export', 'lab', 'lessons', 'runs', 'share']

test('the texts of the page and of the engine are found', () => {
  for (const folder of folders) expect(pageTexts(`${folder}/`).length, folder).toBeGreaterThan(5)
  expect(pageTexts().length).toBeGreaterThan(1000)
  expect(engineTexts('findings').length).toBeGreaterThan(30)
  expect(engineTexts().length).toBeGreaterThan(150)
  expect(reasonTexts()).toContain('Only worker {worker} had room.')
  expect(reasonTexts()).toContain('Climbing move')
})

/** Names of the values that a text needs. */
const namesIn = (text: string): string[] =>
  [...new Set([...text.matchAll(/\{(\w+)/g)].map(([, name]) => name ?? ''))].sort()

/** English is the key of the dictionaries. */
const translated = languages.filter(({ id }) => id !== 'en')

describe.each(translated)('$name', ({ id, complete, load }) => {
  const entries = [...dictionariesOf(id).values()].flatMap((part) => Object.entries(part))

  test.runIf(complete)('lacks nothing', () => {
    expect(dictionaryLacks(id).flatMap(({ lacking }) => lacking)).toEqual([])
  })

  test('is loaded with all its files, and no text stands in two of them', async () => {
    const keys = entries.map(([key]) => key)
    expect(keys.filter((key, i) => keys.indexOf(key) !== i)).toEqual([])
    expect(Object.keys(await load()).sort()).toEqual(keys.sort())
  })

  test('has no text that has lost its English one', () => {
    const sources = [...sourcesIn('src'), ...sourcesIn('workers')]
    const said = allLiterals(sources.filter((path) => !/i18n.[^/\\]+[/\\]/.test(path)))
    expect(entries.map(([text]) => text).filter((text) => !said.has(text))).toEqual([])
  })

  test('has the same values in every text, and as many forms as its numbers need', () => {
    const faults = entries.flatMap(([english, own]) => {
      const forms = [...own.matchAll(/\{\w+((?:\|[^{}|]*)+)\}/g)].map(([, all = '']) => all)
      const wrong =
        own.trim() === '' ||
        String(namesIn(own)) !== String(namesIn(english)) ||
        forms.some((all) => all.slice(1).split('|').length !== formsIn(id))
      return wrong ? [`${english}: ${own}`] : []
    })
    expect(faults).toEqual([])
  })
})

test('charts hand finished texts to their cards and tables', () => {
  const names = ['label', 'title', 'subtitle', 'message', 'note']
  // Columns of CSV files are the same in all languages.
  const columns = ['failed', 'name', 'rounds', 'task', 'variant', 'worker']
  expect(propertyTexts(sourcesIn('src/charts'), names).toSorted()).toEqual(columns)
})

/** The name of the page is the same in all languages. */
const NAMES = ['Poolscope']

test('no words are shown without a look into the dictionary', () => {
  const bare = bareTexts(sourcesIn('src').filter((path) => path.endsWith('.tsx')))
  expect(bare.filter((found) => !NAMES.some((name) => found.endsWith(`: ${name}`)))).toEqual([])
})
