import fc from 'fast-check'
import { deflateSync, strToU8 } from 'fflate'
import { describe, expect, test } from 'vitest'
import { parseExperiment, presets } from '../../workers/api'
import { decodeExperiment, encodeExperiment, MAX_BYTES, MAX_CHARACTERS } from './permalink'

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
  expect(parsed.value.base.workload.sizes).toMatchObject({ text })
  expect(decodeExperiment(encodeExperiment(parsed.value))).toEqual(parsed)
})

test.each([
  ['another version', 'v2.abc', /begins with v1\./],
  ['too long', `v1.${'A'.repeat(MAX_CHARACTERS)}`, /at most \d+ characters/],
  ['not base64', 'v1.%%%', /can be unpacked/],
  ['not deflated', 'v1.////', /can be unpacked/],
  ['cut off', packed(JSON.stringify({ title: 'x'.repeat(90) })).slice(0, 20), /can be unpacked/],
  ['empty', 'v1.', /can be unpacked/],
  ['no JSON', packed('{'), /can be unpacked/],
  ['a bomb', packed(' '.repeat(4 * MAX_BYTES)), new RegExp(`at most ${MAX_BYTES} bytes`)],
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

describe('whatever a link holds, it is refused with a reason or is an experiment', () => {
  const told = (text: string) => {
    const parsed = decodeExperiment(text)
    if (parsed.ok) expect(parseExperiment(parsed.value).ok).toBe(true)
    else for (const { path, message } of parsed.issues) expect(path && message).toBeTruthy()
  }

  test('any text', () =>
    fc.assert(fc.property(fc.string({ maxLength: 300 }), (text) => told(text))))

  test('any JSON', () =>
    fc.assert(fc.property(fc.json({ maxDepth: 4 }), (json) => told(packed(json)))))

  test('an experiment with one field replaced', () => {
    const whole = JSON.parse(
      JSON.stringify(presets.get('rr-or-free').build({ cores: 4, small: false }).experiment),
    ) as Record<string, unknown> // a preset is an object
    const paths: string[][] = []
    const list = (value: unknown, path: string[]): void => {
      if (path.length > 0) paths.push(path)
      if (typeof value === 'object' && value !== null)
        for (const [key, inner] of Object.entries(value)) list(inner, [...path, key])
    }
    list(whole, [])
    fc.assert(
      fc.property(fc.constantFrom(...paths), fc.jsonValue({ maxDepth: 2 }), (path, value) => {
        const copy = structuredClone(whole)
        let at: Record<string, unknown> = copy
        for (const key of path.slice(0, -1)) at = at[key] as Record<string, unknown> // a listed path
        at[path.at(-1) ?? ''] = value
        told(packed(JSON.stringify(copy)))
      }),
      { numRuns: 300 },
    )
  })
})
