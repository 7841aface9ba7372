import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, describe, expect, test } from 'vitest'
import { dictionaryOf } from '../i18n/dictionary-file.testing'
import { languages } from '../i18n/languages'
import { allLiterals, sourcesIn } from '../i18n/sources.testing'
import { tongues } from '../i18n/speak.testing'
import { t } from '../i18n/text'
import { Card } from './card'
import { Drawing } from './drawing'
import { groups, parts, words, type TermId } from './list'
import { partsOf } from './worded'
import { Words } from './words'

// Tests of other files are in English.
afterEach(() => tongues.find(({ id }) => id === 'en')?.speak())

const ids = Object.keys(words) as TermId[] // of our own list
const listed = Object.values(groups).flatMap(Object.keys)

/** A card is read on one look. */
const MAX_LETTERS = 190

const drawn = Object.entries(parts).map(([id, marked]) => ({
  id,
  svg: renderToStaticMarkup(<Drawing marked={marked} />),
}))

test('every word stands in one group', () => expect(listed.toSorted()).toEqual(ids.toSorted()))

describe.each(ids)('%s', (id) => {
  test.each(tongues)('is said in two short sentences, in $id', ({ id: language, speak }) => {
    speak()
    const { name, says } = words[id]
    if (language !== 'en') expect([t(name), t(says)]).not.toEqual([name, says])
    expect(t(says).length).toBeLessThanOrEqual(MAX_LETTERS)
    expect(t(says)).toMatch(/[.:] .+\.$/)
    const card = renderToStaticMarkup(<Card id={id} onLeave={() => {}} />)
    for (const part of [t(name), t(says), `#/words/${id}`]) expect(card).toContain(part)
  })
})

test.each(drawn)('the drawing of $id marks something', ({ svg }) =>
  expect(svg).toMatch(/data-marked="true"/),
)

test('no two words have the same drawing', () => {
  expect(drawn.length).toBeGreaterThan(0)
  expect(new Set(drawn.map(({ svg }) => svg)).size).toBe(drawn.length)
})

test('the page has all of them, each at an address of its own', () => {
  const page = renderToStaticMarkup(<Words />)
  for (const id of ids) expect(page).toContain(`href="#/words/${id}"`)
})

/** Where words are marked, lessons apart: texts of the page, of the engine, of the dictionaries. */
const texts = [
  ...allLiterals([...sourcesIn('src'), ...sourcesIn('workers')]),
  ...languages.flatMap(({ id }) => Object.values(dictionaryOf(id))),
]

describe('words that are marked in a text', () => {
  test('are found, with what is around them', () =>
    expect(partsOf('The [policy](policy) decides, [host](host)')).toEqual([
      { said: 'The ', id: null },
      { said: 'policy', id: 'policy' },
      { said: ' decides, ', id: null },
      { said: 'host', id: 'host' },
    ]))

  test('a text without marks stays whole', () =>
    expect(partsOf('[mailbox] an answer (none came)')).toEqual([
      { said: '[mailbox] an answer (none came)', id: null },
    ]))

  test('are all in the list', () => {
    const marked = texts.flatMap(partsOf).flatMap(({ id }) => id ?? [])
    expect(marked.length).toBeGreaterThan(10)
    expect(marked.filter((id) => !ids.includes(id))).toEqual([])
  })

  test('are the same in every translation', () => {
    const idsIn = (text: string) => partsOf(text).flatMap(({ id }) => id ?? [])
    for (const { speak } of tongues) {
      speak()
      for (const text of texts.filter((one) => idsIn(one).length > 0 && t(one) !== one))
        expect(new Set(idsIn(t(text))), text).toEqual(new Set(idsIn(text)))
    }
  })
})
