/** The list of the recorded runs that come with the page. */
import { Advice } from './run.mjs'

/** @typedef {import('../../workers/presets/preset').Preset} Preset */

/**
 * A recorded run's entry in the list. Throws Advice if the run cannot be read back.
 *
 * @param {Pick<import('./lab-spec.mjs').SpecModule, 'parseRunFile'>} spec
 * @param {Pick<Preset, 'id' | 'teaches'>} preset
 * @param {string} text of the run file
 */
export const recordedEntry = ({ parseRunFile }, { id, teaches }, text) => {
  const read = parseRunFile(JSON.parse(text))
  if (!read.ok) {
    const [issue] = read.issues
    throw new Advice(
      `[record] a run file that can be read back (${id}: ${issue?.path} ${issue?.message})`,
    )
  }
  const { experiment, environment } = read.value
  const bytes = new TextEncoder().encode(text).length
  return { preset: id, title: experiment.title, teaches, environment, bytes }
}

/** @param {readonly object[]} entries */
export const recordedIndex = (entries) => `${JSON.stringify(entries, null, 2)}\n`
