/** The languages match the page: no text is missing, and none is left over. */
import { describe, expect, test } from 'vitest'
import { parseDocument } from 'yaml'
import {
  dictionaryFile,
  dictionaryOf,
  hasAllForms,
  hasSameValues,
  withTexts,
} from './dictionary-file.testing'
import { languages } from './languages'
import { engineTexts, pageTexts, reasonTexts } from './needed.testing'
import { bareTexts, propertyTexts, sourcesIn } from './sources.testing'

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

const files = import.meta.glob<string>(['./*.json', '../lessons/texts/*.json', '../words/*.json'], {
  eager: true,
  query: '?raw',
  import: 'default',
})

// JSON allows a key to occur twice, and keeps the last.
test.each(Object.entries(files))('no key occurs twice in %s', (_, text) => {
  const { errors } = parseDocument(text, { uniqueKeys: true })
  expect(errors.map(({ message }) => message)).toEqual([])
})

/** English is the key of the dictionaries. */
const translated = languages.filter(({ id }) => id !== 'en')

describe.each(translated)('$name', ({ id, complete, load }) => {
  const dictionary = dictionaryOf(id)
  const file = dictionaryFile(id)

  test.runIf(complete)('lacks nothing', () => expect(file.missing).toEqual([]))

  test('is what the page loads', async () => expect(await load()).toEqual(dictionary))

  test('has no text that English no longer has', () => expect(file.leftOver).toEqual([]))

  test('has the same values in every text, and as many forms as its numbers need', () => {
    const faults = Object.entries(dictionary).filter(
      ([english, text]) =>
        text !== '' &&
        (text.trim() === '' || !hasSameValues(text, english) || !hasAllForms(text, id)),
    )
    expect(faults).toEqual([])
  })
})

test('a new text follows the text before it in the source', () =>
  expect(withTexts(['b', 'a', 'd'], ['new', 'a', 'c', 'e', 'd']).join(' ')).toBe('new b a c e d'))

test('a language without a file lacks every text', () => {
  const { missing, count, synced } = dictionaryFile('xx')
  expect(missing).toHaveLength(count)
  expect(synced).toEqual(Object.fromEntries(missing.map((text) => [text, ''])))
})

test('charts hand finished texts to their cards and tables', () => {
  const names = ['label', 'title', 'subtitle', 'message', 'note']
  expect(propertyTexts(sourcesIn('src/charts'), names)).toEqual([])
})

/** The name of the page is the same in all languages. */
const NAMES = ['Poolscope']

test('no words are shown without a look into the dictionary', () => {
  const bare = bareTexts(sourcesIn('src').filter((path) => path.endsWith('.tsx')))
  expect(bare.filter((found) => !NAMES.some((name) => found.endsWith(`: ${name}`)))).toEqual([])
})
