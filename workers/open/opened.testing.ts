/** Files of other programs, opened as the page and the command line do it. */
import { chosen, likelyChoice, observedOf, OpenError, openFile } from '.'
import { english } from '../base/message'
import { figuresOf } from './figures'
import { blobOf } from './made.testing'

export const opened = async (text: string, ...pairs: string[]) => {
  const file = await openFile(blobOf(text), 'a file')
  const observed = observedOf(file, chosen(file, likelyChoice(file), pairs))
  const { format, tasks, lanes, names, name, ms, start, arrive, cores } = observed
  const { busyMs, timed } = figuresOf(observed)
  return {
    format,
    tasks,
    lanes,
    cores,
    machine: file.machine,
    busyMs,
    ms: [...ms],
    start: start && [...start],
    arrive: arrive && [...arrive],
    names: Array.from(name, (i) => names[i]),
    most: timed?.atOnce.most ?? null,
    kinds: file.spans?.kinds.list ?? [],
    columns: file.columns,
    said: observed.notes.map(english).join(' '),
  }
}

/** What is said of a file that cannot be opened. */
export const refusal = async (text: string, ...pairs: string[]): Promise<string> => {
  try {
    return `opened with ${(await opened(text, ...pairs)).tasks} tasks`
  } catch (error) {
    if (error instanceof OpenError) return error.message
    throw error
  }
}

export const lines = (...rows: readonly object[]) =>
  rows.map((row) => JSON.stringify(row)).join('\n')
