/** The runs that are hosted beside the page: one for each preset, readable, and listed as they are. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import * as spec from '../workers/node'
import { recordedEntry, recordedIndex } from './lib/recorded.mjs'
import { root } from './lib/root.mjs'

const folder = join(root, 'public/recorded')
/** @param {string} name */
const read = (name) => readFileSync(join(folder, name), 'utf8')
const there = spec.presets.list.filter(({ id }) => existsSync(join(folder, `${id}.json`)))

describe('recorded runs', () => {
  it.each(spec.presets.ids)('npm run record has made one of preset %s', (id) => {
    expect(there.map((preset) => preset.id)).toContain(id)
  })

  it.each(there.map(({ id }) => id))('%s can be read back, and is a run of its preset', (id) => {
    const parsed = spec.parseRunFile(JSON.parse(read(`${id}.json`)))
    if (!parsed.ok) throw new Error(JSON.stringify(parsed.issues))
    expect(parsed.value.experiment.preset).toBe(id)
    expect(parsed.value.points.some(({ median }) => median.makespanMs !== null)).toBe(true)
  })

  it('are listed as they are, and no others lie there', () => {
    const entries = there.map((preset) => recordedEntry(spec, preset, read(`${preset.id}.json`)))
    expect(read('index.json')).toBe(recordedIndex(entries))
    expect(readdirSync(folder).sort()).toEqual(
      // The costs of a machine are what another screen compares with.
      ['costs.json', 'index.json', ...there.map(({ id }) => `${id}.json`)].sort(),
    )
  })

  it('refuses a record that cannot be read back', () => {
    const [preset] = spec.presets.list
    if (!preset) throw new Error('a preset')
    expect(() => recordedEntry(spec, preset, '{}')).toThrow(/record/)
  })
})
