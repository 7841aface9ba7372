import fc from 'fast-check'
import { expect, it } from 'vitest'
import { readJson } from './json'
import { english } from './message'

const refusal = (text: string): string => {
  const read = readJson(text)
  return read.ok ? `read: ${JSON.stringify(read.value)}` : english(read.said)
}

it.each([
  ['{"a": 1,\n "c": [1,2,\n}\n', 'valid JSON (got “}” in line 3, column 1)'],
  ['{"a": 1 "b": 2}', 'valid JSON (got “"b": 2}” in line 1, column 9)'],
  ['{\n  a: 1\n}', 'valid JSON (got “a: 1” in line 2, column 3)'],
  ['[1, 2]]', 'valid JSON (got “]” in line 1, column 7)'],
  ["{'a': 1}", "valid JSON (got “'a': 1}” in line 1, column 2)"],
  ['{"a"}', 'valid JSON (got “}” in line 1, column 5)'],
  ['{"a": "\\x"}', 'valid JSON (got “"\\x"}” in line 1, column 7)'],
  ['{"a": [1,\n2', 'valid JSON (it ends too soon, in line 2)'],
  ['', 'valid JSON (it ends too soon, in line 1)'],
])('names the place in %j', (text, why) => {
  expect(refusal(text)).toBe(why)
})

const values = fc.object({
  key: fc.constantFrom('a', 'b c'),
  values: [fc.integer(), fc.double(), fc.boolean(), fc.constant(null)],
})

it('reads what it wrote, and finds its end wherever it is cut (seed 7)', () =>
  fc.assert(
    fc.property(values, fc.nat(), (value, at) => {
      const text = JSON.stringify([value], null, 1)
      expect(refusal(text)).toBe(`read: ${JSON.stringify([value])}`)
      const cut = text.slice(0, at % text.length)
      const line = cut.split('\n').length
      if (!/[\w"+.-]$/.test(cut.trimEnd()))
        expect(refusal(cut)).toContain(`too soon, in line ${line}`)
      expect(refusal(`${text}]`)).toContain(`got “]” in line ${text.split('\n').length},`)
    }),
    { seed: 7, numRuns: 300 },
  ))

it('is not lost in a long string', () => {
  expect(refusal(`["${'a'.repeat(5_000_000)}" 1]`)).toContain('got “1]” in line 1')
})
