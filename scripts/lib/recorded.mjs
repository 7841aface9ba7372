/**
 * The recorded runs that come with the page, and their list. The files are packed, since some
 * static hosts pack nothing; the page reads packed and plain files.
 */
import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { root } from './root.mjs'
import { Advice } from './run.mjs'
import { writeFile } from './write-file.mjs'

/** @typedef {import('../../workers/presets/preset').Preset} Preset */
/** @typedef {typeof import('../../workers/reading/read-run-file').parseRunFile} ParseRunFile */

export const RECORDED = join(root, 'public/recorded')

/**
 * Name of a preset's recording in several runtimes; the usual recording has the preset's own name.
 *
 * @param {string} preset
 */
export const inRuntimes = (preset) => `${preset}-runtimes`

/** @param {string} name of a recording */
export const recordedPath = (name) => join(RECORDED, `${name}.json.gz`)
/** @param {string} name of a recording */
export const hasRecorded = (name) => existsSync(recordedPath(name))
/** @param {string} name of a recording @returns {string} the run file */
export const readRecorded = (name) => gunzipSync(readFileSync(recordedPath(name))).toString()
/** @param {string} name of a recording @param {string} text the run file */
export const writeRecorded = (name, text) =>
  writeFile(recordedPath(name), gzipSync(text, { level: 9 }), 'record')

/**
 * Lists the recordings that exist, in the order of the presets.
 *
 * @template {Pick<Preset, 'id'>} P
 * @param {readonly P[]} presets
 * @returns {{ name: string, preset: P }[]}
 */
export const recordings = (presets) =>
  presets
    .flatMap((preset) => [preset.id, inRuntimes(preset.id)].map((name) => ({ name, preset })))
    .filter(({ name }) => hasRecorded(name))

/**
 * A recorded run's entry in the list. Throws Advice if the run cannot be read back.
 *
 * @param {ParseRunFile} parseRunFile from the bundle, since Node cannot import TypeScript
 * @param {string} name of the recording
 * @param {Pick<Preset, 'id' | 'question'>} preset
 * @param {string} text of the run file
 * @param {number} bytes of it as it is served
 */
export const recordedEntry = (parseRunFile, name, { id, question }, text, bytes) => {
  const read = parseRunFile(JSON.parse(text))
  if (!read.ok) {
    const [issue] = read.issues
    throw new Advice(
      `[record] a run file that can be read back (${name}: ${issue?.path} ${issue?.message})`,
    )
  }
  const { experiment, environment, environments } = read.value
  return {
    name,
    preset: id,
    title: experiment.title,
    question: question.text,
    environment,
    ...(environments && { environments }),
    bytes,
  }
}

/**
 * Text of the list of all recordings that exist.
 *
 * @param {readonly Preset[]} presets @param {ParseRunFile} parseRunFile
 */
export const recordedIndex = (presets, parseRunFile) => {
  const entries = recordings(presets).map(({ name, preset }) =>
    recordedEntry(
      parseRunFile,
      name,
      preset,
      readRecorded(name),
      statSync(recordedPath(name)).size,
    ),
  )
  return `${JSON.stringify(entries, null, 2)}\n`
}
