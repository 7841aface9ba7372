import { deflateSync, strToU8 } from 'fflate'
import { describe, expect, test } from 'vitest'
import { parseExperiment, presets } from '../../workers/api'
import {
  decodeExperiment,
  encodeExperiment,
  linkedIn,
  MOST_BYTES,
  MOST_CHARACTERS,
} from './permalink'

const packed = (text: string): string => {
  const bytes = deflateSync(strToU8(text), { level: 9 })
  const base64 = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
  return `v1.${base64.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')}`
}

describe.each(presets.list.map(({ id }) => id))('%s', (id) => {
  test('comes back from its link as it was', () => {
    const { experiment } = presets.get(id).build({ cores: 8, small: false })
    const parsed = parseExperiment({ preset: id, ...experiment })
    if (!parsed.ok) throw new Error('a valid preset')
    const text = encodeExperiment(parsed.value)
    expect(text).toMatch(/^v1\.[\w-]+$/)
    expect(decodeExperiment(text)).toEqual(parsed)
  })
})

test('a text of many lines comes back as it was', () => {
  const text = '1\n20\r\n"300"\t4 µs\n'
  const parsed = parseExperiment({
    base: { workload: { id: 'spin', sizes: { kind: 'durations', text } } },
    variants: [{ id: 'A' }],
  })
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.issues))
  expect(parsed.value.base.workload.sizes['text']).toBe(text)
  expect(decodeExperiment(encodeExperiment(parsed.value))).toEqual(parsed)
})

test.each([
  ['another version', 'v2.abc', /begins with v1\./],
  ['too long', `v1.${'A'.repeat(MOST_CHARACTERS)}`, /at most \d+ characters/],
  ['not base64', 'v1.%%%', /can be unpacked/],
  ['not deflated', 'v1.////', /can be unpacked/],
  ['cut off', packed(JSON.stringify({ title: 'x'.repeat(90) })).slice(0, 20), /can be unpacked/],
  ['empty', 'v1.', /can be unpacked/],
  ['no JSON', packed('{'), /can be unpacked/],
  ['a bomb', packed(' '.repeat(4 * MOST_BYTES)), new RegExp(`at most ${MOST_BYTES} bytes`)],
])('refused: %s', (_, text, message) => {
  const parsed = decodeExperiment(text)
  expect(parsed).toMatchObject({ ok: false, issues: [{ path: 'link' }] })
  expect(parsed.ok ? '' : parsed.issues[0]?.message).toMatch(message)
})

test('what is in a link is checked like any other input, by path', () => {
  const parsed = decodeExperiment(
    packed(
      JSON.stringify({
        base: { strategy: { kind: 'push', workers: 1e9 } },
        variants: [{ id: 'A' }],
      }),
    ),
  )
  expect(parsed).toMatchObject({ ok: false, issues: [{ path: 'base.strategy.workers' }] })
})

test('the link is found in the hash, and only there', () => {
  expect(linkedIn('#/lab?x=v1.abc')).toBe('v1.abc')
  expect(linkedIn('#/lab')).toBeNull()
  expect(linkedIn('')).toBeNull()
})
