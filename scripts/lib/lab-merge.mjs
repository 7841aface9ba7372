/** `npm run lab -- merge`: the run files of several machines as one. */
import { writeFileSync } from 'node:fs'
import { refuse, runFileIn } from './lab-spec.mjs'
import { findingsText, summaryText } from './lab-table.mjs'
import { UsageError } from './run.mjs'

/**
 * @typedef {object} MergeCommand
 * @property {'merge'} command
 * @property {string[]} files
 * @property {string} out
 * @property {Record<string, string>} names of machines, by the file's base name
 */

/** @param {string} path @returns {string} the file's name, without folder and ending */
export const baseName = (path) =>
  path.replace(/^.*[\\/]/, '').replace(/\.json(\.gz)?$/i, '') || path

/**
 * Which file is of which machine: its base name, unless it was given another one.
 *
 * @param {Pick<MergeCommand, 'files' | 'names'>} command
 * @returns {{ path: string, machine: string }[]}
 */
export const machinesOf = ({ files, names }) => {
  const bases = files.map(baseName)
  for (const name of Object.keys(names))
    if (!bases.includes(name))
      throw new UsageError(`[lab] --name of one of ${bases.join(', ')} (got ${name})`)
  return files.map((path, i) => {
    const base = bases[i] ?? path
    return { path, machine: names[base] ?? base }
  })
}

const DIMENSIONS = { runtime: 'runtime', machine: 'machine', variant: 'variant', x: 'axis' }

/**
 * A joined file as text: what its usual view shows, the figures of that, and what stands out.
 *
 * @param {import('./lab-spec.mjs').SpecModule} spec
 * @param {import('../../workers/run-file/result').RunFile} file
 * @returns {string}
 */
export const viewText = (spec, file) => {
  const { dimensions, usual } = spec.choicesOf(file)
  const view = spec.viewOf(file, usual)
  const chosen = dimensions.map(({ id, values }) => {
    const fixed = values.find((value) => value.id === usual.fixed[id])?.label
    const role = id === usual.compare ? 'compared' : id === usual.axis ? 'each value' : fixed
    return `${DIMENSIONS[id]}: ${role ?? '–'}`
  })
  return [
    `${chosen.join(' · ')}\n`,
    summaryText(view, spec),
    findingsText(spec.whatStandsOut(view)),
  ].join('')
}

/**
 * Writes the joined file, and returns what is to be printed. Throws UsageError, with a line for each issue,
 * for what is no run file, and for runs of different experiments.
 *
 * @param {import('./lab-spec.mjs').SpecModule} spec
 * @param {MergeCommand} command
 * @returns {string}
 */
export const merge = (spec, command) => {
  const machines = machinesOf(command)
  const parts = machines.map(({ path, machine }) => ({ machine, file: runFileIn(spec, path) }))
  const file = spec.joined(parts)
  if (!file.ok)
    return refuse(
      file.issues.map(({ path, message }) => ({
        // The first part of the path is the place of the file.
        path: path.replace(/^\d+/, (place) => machines[Number(place)]?.path ?? place),
        message,
      })),
    )
  writeFileSync(command.out, `${JSON.stringify(file.value)}\n`)
  return viewText(spec, file.value)
}
