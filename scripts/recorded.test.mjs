/** The recorded runs that come with the page: one per preset, readable, and listed. */
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
  it.each(spec.presets.ids)('preset %s has one, made by npm run record', (id) => {
    expect(there.map((preset) => preset.id)).toContain(id)
  })

  it.each(there.map(({ id }) => id))('%s can be read back, and is a run of its preset', (id) => {
    const parsed = spec.parseRunFile(JSON.parse(read(`${id}.json`)))
    if (!parsed.ok) throw new Error(JSON.stringify(parsed.issues))
    expect(parsed.value.experiment.preset).toBe(id)
    expect(parsed.value.points.some(({ median }) => median.makespanMs !== null)).toBe(true)
  })

  it('are all listed, and nothing else is in the folder', () => {
    const entries = there.map((preset) => recordedEntry(spec, preset, read(`${preset.id}.json`)))
    expect(read('index.json')).toBe(recordedIndex(entries))
    expect(readdirSync(folder).sort()).toEqual(
      // The costs of a machine, with which another screen compares.
      ['costs.json', 'index.json', ...there.map(({ id }) => `${id}.json`)].sort(),
    )
  })

  it('refuses a record that cannot be read back', () => {
    const [preset] = spec.presets.list
    if (!preset) throw new Error('a preset')
    expect(() => recordedEntry(spec, preset, '{}')).toThrow(/record/)
  })
})
