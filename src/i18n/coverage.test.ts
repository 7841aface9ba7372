/** Russian and the page keep in step: what must be there is, and nothing is left over. */
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { ru } from './ru'
import { allLiterals, bareTexts, sourcesIn, textsSaid } from './sources'

const findings = textsSaid(sourcesIn('workers/findings'), 'say')
/** What every chart has around it; the charts themselves are in folders of their own. */
const cards = sourcesIn('src/charts').filter((path) => dirname(path) === join('src', 'charts'))
/** Parts of the page that are in Russian to the last text. */
const whole = {
  advise: sourcesIn('src/advise'),
  'the app, its keys and its header': sourcesIn('src/app'),
  'chart cards': cards,
  export: sourcesIn('src/export'),
  lessons: sourcesIn('src/lessons'),
  runs: sourcesIn('src/runs'),
  'service worker': sourcesIn('src/service-worker'),
  share: [...sourcesIn('src/share'), 'src/store/file-actions.ts', 'src/store/run-actions.ts'],
}
const screens = sourcesIn('src/app').filter((path) => path.endsWith('screens.ts'))

const lacking = (texts: readonly string[]): string[] =>
  texts.filter((text) => !Object.hasOwn(ru, text))

test('the texts of findings are found', () => expect(findings.length).toBeGreaterThan(30))

describe('has Russian', () => {
  test('every finding', () => expect(lacking(findings)).toEqual([]))

  test.each(Object.entries(whole))('%s', (_, paths) => {
    const texts = [...textsSaid(paths, 't'), ...textsSaid(paths, 'say')]
    expect(texts.length).toBeGreaterThan(5)
    expect(lacking(texts)).toEqual([])
  })

  test('the name of every screen', () => {
    const names = [...allLiterals(screens)].filter((text) => /^[A-Z]/.test(text))
    expect(names.filter((name) => !Object.hasOwn(ru, name))).toEqual([])
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
