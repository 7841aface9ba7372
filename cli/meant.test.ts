import { expect, it } from 'vitest'
import { meant } from './meant'

const NAMES = ['run', 'open', 'again', 'e5-sweep', '--trials', '--task', '--in']

it.each([
  ['rnu', 'run'],
  ['opne', 'open'],
  ['agian', 'again'],
  ['e5', 'e5-sweep'],
  ['e5-sweap', 'e5-sweep'],
  ['--trails', '--trials'],
  ['--tsk', '--task'],
])('%s was meant to be %s', (text, name) => {
  expect(meant(text, NAMES)).toBe(`: did you mean ${name}?`)
})

it.each(['frob', '--frob', 'xyz', 'a-long-name-of-nothing'])('%s is near to none', (text) => {
  expect(meant(text, NAMES)).toBe('')
})
