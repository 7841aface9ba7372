/** The lessons' texts in every language: those of English, with the same values. */
import { describe, expect, test } from 'vitest'
import { hasAllForms, hasSameValues } from '../../i18n/dictionary-file.testing'
import { languages } from '../../i18n/languages'
import { words } from '../../words/list'
import { partsOf } from '../../words/worded'
import { wholeTexts } from './fetch'
import { flatTexts, lessonFile, lessonTextsOf } from './lesson-file.testing'
import english from './en.json' with { type: 'json' }

/** Ids of the words that the text leads to. */
const wordsIn = (text: string): string[] =>
  partsOf(text)
    .flatMap(({ id }) => id ?? [])
    .toSorted()

const needed = flatTexts(english)

test('English leads to words that are in the list', () => {
  const marked = [...needed.values()].flatMap(wordsIn)
  expect(marked.length).toBeGreaterThan(5)
  expect(marked.filter((id) => !(id in words))).toEqual([])
})

describe.each(languages)('$name', ({ id, complete }) => {
  test.runIf(complete)('lacks nothing', () => expect(lessonFile(id).missing).toEqual([]))

  test('has no text that English no longer has', () => expect(lessonFile(id).leftOver).toEqual([]))

  test('has the same values and words in every text, and as many forms as its numbers need', () => {
    const faults = [...flatTexts(lessonTextsOf(id))].flatMap(([key, text]) => {
      const source = needed.get(key)
      const right =
        !source ||
        text === '' ||
        (text.trim() !== '' &&
          String(wordsIn(text)) === String(wordsIn(source)) &&
          hasAllForms(text, id) &&
          // A unit's forms follow the number before it, if the language has forms.
          (key.endsWith('.unit') || hasSameValues(text, source)))
      return right ? [] : [`${key}: ${text}`]
    })
    expect(faults).toEqual([])
  })
})

test('what a language lacks is in English', () => {
  const part = { 'blocked-host': { title: 'Titel', lead: '', intro: { text: ['', 'Pools'] } } }
  const replaced = [
    ['blocked-host.title', 'Titel'],
    ['blocked-host.intro.text.1', 'Pools'],
  ] as const
  expect(flatTexts(wholeTexts(part))).toEqual(new Map([...needed, ...replaced]))
})

test('a language without a file lacks every text', () => {
  const { missing, count, synced } = lessonFile('xx')
  expect(missing).toHaveLength(count)
  expect(flatTexts(synced)).toEqual(new Map(missing.map((key) => [key, ''])))
})
