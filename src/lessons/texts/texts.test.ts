/** The lessons' texts in every language: what English says is said, with the same values. */
import { describe, expect, test } from 'vitest'
import { languages } from '../../i18n/languages'
import { formsIn } from '../../i18n/text'
import { partsOf } from '../../words/worded'
import { wholeTexts } from './fetch'
import { lessonLacks, textsIn, textsOf } from './lacks.testing'
import * as english from './en'

const placeholdersIn = (text: string): string[] =>
  [...new Set([...text.matchAll(/\{(\w+)/g)].map(([, name]) => name ?? ''))].sort()

/** Words that the text leads to. */
const wordsIn = (text: string): string[] =>
  partsOf(text)
    .flatMap(({ id }) => id ?? [])
    .toSorted()

describe.each(languages)('$name', ({ id, complete }) => {
  test.runIf(complete)('lacks nothing', () => {
    expect(lessonLacks(id).filter(({ lacking }) => lacking.length > 0)).toEqual([])
  })

  test.each(Object.keys(english))('%s has nothing over, and the same values', (lesson) => {
    const whole = textsOf('en', lesson)
    const faults = [...textsOf(id, lesson)].flatMap(([key, text]) => {
      const said = whole.get(key)
      const forms = [...text.matchAll(/\{\w+((?:\|[^{}|]*)+)\}/g)].map(([, all = '']) => all)
      const right =
        said !== undefined &&
        text.trim() !== '' &&
        String(wordsIn(text)) === String(wordsIn(said)) &&
        forms.every((all) => all.slice(1).split('|').length === formsIn(id)) &&
        // A unit's forms follow the number before it, if the language has forms.
        (key.endsWith('.unit') || String(placeholdersIn(text)) === String(placeholdersIn(said)))
      return right ? [] : [`${key}: ${text}`]
    })
    expect(faults).toEqual([])
  })
})

test('what a language lacks is in English', () => {
  const own = { 'blocked-host': { title: 'Titel', intro: { title: 'Anfang' } } }
  const whole = wholeTexts(own)['blocked-host']
  expect([whole.title, whole.intro.title]).toEqual(['Titel', 'Anfang'])
  expect(whole.intro.text).toEqual(wholeTexts({})['blocked-host'].intro.text)
  expect(textsIn(wholeTexts({}))).toEqual(textsIn(english))
})
