import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { parseCosts } from '../../workers/api'

const recorded = (): Record<string, unknown> =>
  JSON.parse(
    readFileSync(new URL('../../public/recorded/costs.json', import.meta.url), 'utf8'),
  ) as Record<string, unknown> // our own file

describe('measured costs', () => {
  test('those that ship with the page can be read, and name their machine', () => {
    const parsed = parseCosts(recorded())
    expect(parsed).toMatchObject({ ok: true, value: { hidden: false } })
    expect(parsed.ok && parsed.value.machine.label).toBeTruthy()
  })

  test.each<[string, (file: Record<string, unknown>) => unknown, string]>([
    ['nothing', () => null, '(whole)'],
    ['another format', (file) => ({ ...file, format: 'poolscope-run' }), 'format'],
    ['an unknown field', (file) => ({ ...file, more: 1 }), 'more'],
    ['a negative time', (file) => ({ ...file, tookMs: -1 }), 'tookMs'],
    ['a time that is text', (file) => ({ ...file, tookMs: '1' }), 'tookMs'],
    ['no costs', (file) => ({ ...file, costs: 'none' }), 'costs'],
    [
      'a bad date',
      (file) => ({ ...file, machine: { ...Object(file['machine']), measuredAt: 'now' } }),
      'machine.measuredAt',
    ],
    [
      'too many',
      (file) => ({ ...file, costs: Array(101).fill((file['costs'] as unknown[])[0]) }),
      'costs',
    ],
  ])('%s is refused with the path', (_, spoil, path) => {
    const parsed = parseCosts(spoil(recorded()))
    expect(parsed.ok).toBe(false)
    expect(!parsed.ok && parsed.issues.map((issue) => issue.path)).toContain(path)
  })
})
