/** The recorded runs that come with the page: one per preset, readable, and listed. */
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { basename, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import * as spec from '../workers/node'
import {
  hasRecorded,
  readRecorded,
  RECORDED,
  recordedEntry,
  recordedIndex,
  recordedPath,
} from './lib/recorded.mjs'

const there = spec.presets.list.filter(({ id }) => hasRecorded(id))
/** All of them, in the repository and beside the page. */
const MAX_BYTES = 12_000_000

describe('recorded runs', () => {
  it.each(spec.presets.ids)('preset %s has one, made by npm run record', (id) => {
    expect(there.map((preset) => preset.id)).toContain(id)
  })

  it.each(there.map(({ id }) => id))('%s can be read back, and is a run of its preset', (id) => {
    const parsed = spec.parseRunFile(JSON.parse(readRecorded(id)))
    if (!parsed.ok) throw new Error(JSON.stringify(parsed.issues))
    expect(parsed.value.experiment.preset).toBe(id)
    expect(parsed.value.points.some(({ median }) => median.makespanMs !== null)).toBe(true)
  })

  it('are all listed, and nothing else is in the folder', () => {
    expect(readFileSync(join(RECORDED, 'index.json'), 'utf8')).toBe(recordedIndex(spec))
    expect(readdirSync(RECORDED).sort()).toEqual(
      // The costs of a machine, with which another screen compares.
      ['costs.json', 'index.json', ...there.map(({ id }) => basename(recordedPath(id)))].sort(),
    )
  })

  it(`take at most ${MAX_BYTES} bytes together`, () => {
    const sizes = readdirSync(RECORDED).map((name) => statSync(join(RECORDED, name)).size)
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(MAX_BYTES)
  })

  it('refuses a record that cannot be read back', () => {
    const [preset] = spec.presets.list
    if (!preset) throw new Error('a preset')
    expect(() => recordedEntry(spec, preset, '{}', 2)).toThrow(/record/)
  })
})
