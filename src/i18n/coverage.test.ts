/** Russian and the page keep in step: what must be there is, and nothing is left over. */
import { describe, expect, test } from 'vitest'
import { ru } from './ru'
import { allLiterals, bareTexts, sourcesIn, textsSaid } from './sources'

const findings = textsSaid(sourcesIn('workers/findings'), 'say')
const navigation = textsSaid(['src/app/header.tsx'], 't')
const lessons = textsSaid(sourcesIn('src/lessons'), 't')
const screens = sourcesIn('src/app').filter((path) => path.endsWith('screens.ts'))

test('the texts of findings are found', () => expect(findings.length).toBeGreaterThan(30))

describe('has Russian', () => {
  test.each([...findings, ...navigation, ...lessons])('%s', (text) =>
    expect(ru).toHaveProperty([text]),
  )

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
