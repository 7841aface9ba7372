/**
 * The recorded runs that come with the page, and their list. Packed, since some static hosts pack nothing; the page
 * reads either.
 */
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { root } from './root.mjs'
import { Advice } from './run.mjs'

/** @typedef {import('../../workers/presets/preset').Preset} Preset */

export const RECORDED = join(root, 'public/recorded')

/** @param {string} id of a preset */
export const recordedPath = (id) => join(RECORDED, `${id}.json.gz`)
/** @param {string} id of a preset */
export const hasRecorded = (id) => existsSync(recordedPath(id))
/** @param {string} id of a preset @returns {string} the run file */
export const readRecorded = (id) => gunzipSync(readFileSync(recordedPath(id))).toString()
/** @param {string} id of a preset @param {string} text the run file */
export const writeRecorded = (id, text) =>
  writeFileSync(recordedPath(id), gzipSync(text, { level: 9 }))

/**
 * A recorded run's entry in the list. Throws Advice if the run cannot be read back.
 *
 * @param {Pick<import('./lab-spec.mjs').SpecModule, 'parseRunFile'>} spec
 * @param {Pick<Preset, 'id' | 'teaches'>} preset
 * @param {string} text of the run file
 * @param {number} bytes of it as it is served
 */
export const recordedEntry = ({ parseRunFile }, { id, teaches }, text, bytes) => {
  const read = parseRunFile(JSON.parse(text))
  if (!read.ok) {
    const [issue] = read.issues
    throw new Advice(
      `[record] a run file that can be read back (${id}: ${issue?.path} ${issue?.message})`,
    )
  }
  const { experiment, environment, environments } = read.value
  return {
    preset: id,
    title: experiment.title,
    teaches,
    environment,
    ...(environments && { environments }),
    bytes,
  }
}

/**
 * The list of those that are there.
 *
 * @param {import('./lab-spec.mjs').SpecModule} spec
 */
export const recordedIndex = (spec) => {
  const entries = spec.presets.list
    .filter(({ id }) => hasRecorded(id))
    .map((preset) =>
      recordedEntry(spec, preset, readRecorded(preset.id), statSync(recordedPath(preset.id)).size),
    )
  return `${JSON.stringify(entries, null, 2)}\n`
}
