/** The recorded runs that come with the page: one per preset, readable, and listed. */
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { basename, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { some } from '../workers/base/extent.testing'
import { parseRunFile } from '../workers/reading/read-run-file'
import { presets } from '../workers/presets'
import {
  readRecorded,
  RECORDED,
  recordedEntry,
  recordedIndex,
  recordedPath,
  recordings,
} from './lib/recorded.mjs'

const there = recordings(presets.list)
/** Limit for all recordings together, in the repository and beside the page. */
const MAX_BYTES = 12_000_000

describe('recorded runs', () => {
  it.each(presets.ids)('preset %s has one, made by npm run record', (id) => {
    expect(there.map(({ name }) => name)).toContain(id)
  })

  it.each(some(there))('$name can be read back, and is a run of its preset', ({ name, preset }) => {
    const parsed = parseRunFile(JSON.parse(readRecorded(name)))
    if (!parsed.ok) throw new Error(JSON.stringify(parsed.issues))
    expect(parsed.value.experiment.preset).toBe(preset.id)
    expect(parsed.value.points.some(({ median }) => median.makespanMs !== null)).toBe(true)
  })

  it('are all listed, and nothing else is in the folder', () => {
    expect(readFileSync(join(RECORDED, 'index.json'), 'utf8')).toBe(
      recordedIndex(presets.list, parseRunFile),
    )
    expect(readdirSync(RECORDED).sort()).toEqual(
      // The screen This browser compares its costs with these of one machine; lessons have a test of their own.
      [
        'costs.json',
        'index.json',
        'lessons',
        ...there.map(({ name }) => basename(recordedPath(name))),
      ].sort(),
    )
  })

  it(`take at most ${MAX_BYTES} bytes together`, () => {
    const sizes = readdirSync(RECORDED).map((name) => statSync(join(RECORDED, name)).size)
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(MAX_BYTES)
  })

  it('refuses a record that cannot be read back', () => {
    const [preset] = presets.list
    if (!preset) throw new Error('a preset')
    expect(() => recordedEntry(parseRunFile, preset.id, preset, '{}', 2)).toThrow(/record/)
  })
})
