import { beforeEach, expect, test } from 'vitest'
import { setNumerals } from '../base/numerals'
import { languageStore } from './current'
import { languages } from './languages'
import { english as inEnglish, say } from '../../workers/api'
import { filled, formsIn, inLanguage, inWords, t } from './text'

const speak = (id: string, dictionary = {}) => {
  setNumerals(languages.find((language) => language.id === id)?.numerals ?? null)
  languageStore.setState({ language: id, dictionary })
}

beforeEach(() => speak('en'))

test.each([
  ['en', 1, '1 task'],
  ['en', 0, '0 tasks'],
  ['en', 21, '21 tasks'],
] as const)('%s: %d', (language, n, text) => {
  expect(filled('{n} {n|task|tasks}', { n }, language)).toBe(text)
})

test.each([
  [1, '1 задача'],
  [2, '2 задачи'],
  [5, '5 задач'],
  [11, '11 задач'],
  [21, '21 задача'],
  [1.5, '1,5 задачи'],
])('Russian: %d', (n, text) => {
  speak('ru', { '{n} {n|task|tasks}': '{n} {n|задача|задачи|задач}' })
  expect(t('{n} {n|task|tasks}', { n })).toBe(text)
})

test.each([
  ['13\u202f095', 'раз'],
  ['1\u202f002', 'раза'],
  ['1.5', 'раза'],
  ['5.0', 'раза'],
  ['1.1 to 10', 'раз'],
  ['22 [20, 25]', 'раза'],
])('Russian: the form of a printed figure, %s', (times, form) => {
  speak('ru', { '{times|times|times}': '{times|раз|раза|раз}' })
  expect(inWords(say('{times|times|times}', { times }))).toBe(form)
})

test('a text without a translation is English, with its forms', () => {
  speak('ru')
  expect(t('{n} {n|task|tasks}', { n: 1 })).toBe('1 task')
  expect(t('{n} {n|task|tasks}', { n: 2 })).toBe('2 tasks')
})

test('an empty translation is none', () => {
  speak('ru', { '{n} {n|task|tasks}': '' })
  expect(t('{n} {n|task|tasks}', { n: 5 })).toBe('5 tasks')
})

test('a name without a value stays', () => expect(t('{what} of {n}', { n: 3 })).toBe('{what} of 3'))

test('a text that is in the language already has its forms', () => {
  expect(inLanguage('{n} {n|task|tasks}', { n: 2 })).toBe('2 tasks')
  speak('ru')
  expect(inLanguage('{n} {n|задача|задачи|задач}', { n: 2 })).toBe('2 задачи')
})

test('a language has a form for each category that whole numbers take', () => {
  expect(['en', 'de', 'fr', 'ru', 'ar', 'ja'].map(formsIn)).toEqual([2, 2, 2, 3, 6, 1])
})

test('a message of the engine, and the messages in it', () => {
  const trials = say('{n} {n|trial|trials}', { n: 2 })
  const message = say('{what}: {trials}', { what: 'A', trials })
  expect(inWords(message)).toBe('A: 2 trials')
  speak('ru', { '{n} {n|trial|trials}': '{n} {n|прогон|прогона|прогонов}' })
  expect(inWords(message)).toBe('A: 2 прогона')
})

test.each([
  ['1.98', '1,98'],
  ['× 1.98', '× 1,98'],
  ['12.0\u202fms', '12,0\u202fмс'],
  ['Node 20.20', 'Node 20.20'],
])('a figure in a message, %s, is written as the language does', (figure, written) => {
  speak('ru')
  expect(inWords(say('{figure}', { figure }))).toBe(written)
})

test('what every object has is neither a translation nor a value', () => {
  for (const text of ['constructor', 'toString', '__proto__']) {
    expect(t(text)).toBe(text)
    expect(t(`{${text}}`)).toBe(`{${text}}`)
    expect(inEnglish(say(`{${text}}`))).toBe(`{${text}}`)
  }
})
