/** The counters of all threads of a run, in shared memory. */
import { valuesOf } from '../options'
import type { Prepared } from '../workload'
import { countingOptions } from './options'

/** What `prepare` adds to the options: one memory for all threads of a run. */
const KEY = 'counters'
/** The shortest and the longest line of a processor's cache that there is. */
const LINE_BYTES = { least: 64, most: 128 }
/** A whole page: memory that starts at a line's start. */
const PAGE_BYTES = 4096
/** Counters that do not share a line; with more threads, some threads share a counter. */
const APART = 64

/**
 * If counters are closer than a line, there are as many as fit into one, so that no two of them stand in
 * different lines.
 */
const placesOf = (options: Prepared): { words: number; count: number } => {
  const words = Math.ceil(valuesOf(countingOptions, options).bytesApart / 4)
  const inLine = LINE_BYTES.least / (4 * words)
  return { words, count: inLine > 1 ? Math.ceil(inLine) : APART }
}

/** Options with the memory; options that have it keep it. */
export const withCounters = async (options: Prepared): Promise<Prepared> => {
  if (options[KEY] instanceof SharedArrayBuffer) return options
  const { words, count } = placesOf(options)
  const bytes = LINE_BYTES.most + 4 * words * count
  return { ...options, [KEY]: new SharedArrayBuffer(Math.ceil(bytes / PAGE_BYTES) * PAGE_BYTES) }
}

/** All counters, and the place of the calling thread's. Throws for options that are not prepared. */
export const ownCounter = (options: Prepared): { counters: Int32Array; place: number } => {
  const buffer = options[KEY]
  if (!(buffer instanceof SharedArrayBuffer))
    throw new Error('[counting] options that prepare() has seen')
  const counters = new Int32Array(buffer)
  const { words, count } = placesOf(options)
  const thread = Atomics.add(counters, 0, 1) % count
  // The first line has the number of threads that have come.
  return { counters, place: LINE_BYTES.most / 4 + thread * words }
}
