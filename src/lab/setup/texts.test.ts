import fc from 'fast-check'
import { expect, test } from 'vitest'
import { catalogue } from '../../../workers/api'
import { axisNamesOf, axisTextOf, axisValuesOf } from './axis-text'
import { numberOf, textOf, valueOf } from '../../parts/fields/field-text'

const { payloadBytes } = catalogue.fields.workloadFields
const { inFlight, workers } = catalogue.fields.strategyFields.push

test.each([
  ['12', 12],
  [' 1 200 ', 1200],
  ['1\u202f200', 1200],
  ['0.5', 0.5],
  ['0,5', 0.5],
  ['-3', -3],
  ['16 KiB', 16 * 1024],
  ['64k', 64 * 1024],
  ['1 MB', 1024 * 1024],
  ['', undefined],
  ['four', undefined],
  ['1e9', undefined],
  ['3 apples', undefined],
])('the number in %j', (text, number) => {
  expect(numberOf(text)).toBe(number)
})

test('a time may be typed in its unit', () => {
  expect(['35 ms', '0.3 s', '2,5мс', '7 µs', '9'].map((text) => numberOf(text, 'µs'))).toEqual([
    35_000, 300_000, 2500, 7, 9,
  ])
  expect(numberOf('35 ms')).toBeUndefined()
})

test('what a control shows is read back as the same value', () => {
  const bytes = fc.oneof(
    fc.integer({ min: 0, max: payloadBytes.max }),
    fc.integer({ min: 0, max: payloadBytes.max / 1024 }).map((kib) => kib * 1024),
  )
  fc.assert(
    fc.property(bytes, (value) => {
      expect(valueOf(payloadBytes, textOf(payloadBytes, value))).toBe(value)
    }),
    { seed: 5 },
  )
  expect(textOf(payloadBytes, 16384)).toBe('16\u202fKiB')
  expect(valueOf(inFlight, textOf(inFlight, 'unlimited'))).toBe('unlimited')
})

test('what is no number is handed on, for the schema to refuse', () => {
  expect(valueOf(workers, ' many ')).toBe('many')
})

test.each([
  ['1..4', [1, 2, 3, 4]],
  ['1…3', [1, 2, 3]],
  ['1, 2, 4, 8', [1, 2, 4, 8]],
  ['1..3, 8, 3', [1, 2, 3, 8]],
  ['0..20 step 10', [0, 10, 20]],
  ['1 KiB; 64 KiB', [1024, 65536]],
  ['1, 8, unlimited', [1, 8, 'unlimited']],
  ['2, ∞', [2, 'unlimited']],
])('the values in %j', (text, values) => {
  expect(axisValuesOf(text)).toEqual({ ok: true, values })
})

test.each(['', 'a..b', '4..1', '1..1000000', '1..4 step 0', '1,,x'])('refused: %j', (text) => {
  expect(axisValuesOf(text).ok).toBe(false)
})

test('values print as short as they can be read', () => {
  expect(axisTextOf([1, 2, 3, 4])).toBe('1..4')
  expect(axisTextOf([1, 2, 4])).toBe('1, 2, 4')
  expect(axisTextOf([1, 2])).toBe('1, 2')
  fc.assert(
    fc.property(fc.uniqueArray(fc.integer({ min: 0, max: 500 }), { minLength: 1 }), (values) => {
      expect(axisValuesOf(axisTextOf(values))).toEqual({ ok: true, values })
    }),
    { seed: 6 },
  )
})

test('names are read as typed, each once, and others refused', () => {
  const names = ['sha256', 'bcrypt', 'xlsx']
  expect(axisNamesOf('xlsx, sha256; xlsx', names)).toEqual({ ok: true, values: ['xlsx', 'sha256'] })
  expect(axisNamesOf(axisTextOf(names), names)).toEqual({ ok: true, values: names })
  expect(axisNamesOf('md5', names)).toMatchObject({ ok: false })
  expect(axisNamesOf(' ', names)).toMatchObject({ ok: false })
})
