/** `merge`: the run files of several machines as one. */
import { UsageError } from '../scripts/lib/run.mjs'
import { writeFile } from '../scripts/lib/write-file.mjs'
import { besideHeadline } from '../workers/findings'
import { readingOf } from '../workers/reading'
import { choicesOf } from '../workers/views/choice'
import { machinesIn } from '../workers/verdict/machines'
import { joined } from '../workers/views/join'
import { viewOf } from '../workers/views/view'
import type { RunFile } from '../workers/run-file/result'
import type { MergeCommand } from './args'
import { refuse, runFileIn } from './experiment'
import { findingsText, summaryText } from './table'

/** @returns the file's name, without folder and ending */
export const baseName = (path: string): string =>
  path.replace(/^.*[\\/]/, '').replace(/\.json(\.gz)?$/i, '') || path

/** Names the machine of each file: by the file's base name, unless the command names it. */
export const machinesOf = ({ files, names }: Pick<MergeCommand, 'files' | 'names'>) => {
  const bases = files.map(baseName)
  for (const name of Object.keys(names))
    if (!bases.includes(name))
      throw new UsageError(`[lab] --name of one of ${bases.join(', ')} (got ${name})`)
  return files.map((path, i) => {
    const base = bases[i] ?? path
    return { path, machine: names[base] ?? base }
  })
}

const DIMENSIONS = {
  run: 'run',
  runtime: 'runtime',
  machine: 'machine',
  variant: 'variant',
  x: 'axis',
}

/** Prints the usual view of a joined file: its choice, its figures, and what stands out. */
export const viewText = (file: RunFile): string => {
  const { dimensions, usual } = choicesOf(file)
  const view = viewOf(file, usual)
  const chosen = dimensions.map(({ id, values }) => {
    const fixed = values.find((value) => value.id === usual.fixed[id])?.label
    const role = id === usual.compare ? 'compared' : id === usual.axis ? 'each value' : fixed
    return `${DIMENSIONS[id]}: ${role ?? '–'}`
  })
  const verdict = machinesIn(file, usual)?.verdict
  return `${chosen.join(' · ')}\n\n${summaryText(view, verdict)}${findingsText(besideHeadline(readingOf(view)))}`
}

/**
 * Writes the joined file. Throws UsageError, with a line for each issue, for a file that is no run
 * file, and for runs of different experiments.
 *
 * @returns the text to print
 */
export const merge = (command: MergeCommand): string => {
  const machines = machinesOf(command)
  const file = joined(machines.map(({ path, machine }) => ({ machine, file: runFileIn(path) })))
  if (!file.ok)
    return refuse(
      file.issues.map(({ path, message }) => ({
        // The first part of the path is the file's index.
        path: path.replace(/^\d+/, (index) => machines[Number(index)]?.path ?? index),
        message,
      })),
    )
  writeFile(command.out, `${JSON.stringify(file.value)}\n`)
  return viewText(file.value)
}
