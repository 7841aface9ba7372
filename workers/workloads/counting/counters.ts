/** The counters of all threads of a run, in shared memory. */
import { int, valuesOf } from '../../base/fields'
import type { PreparedOptions } from '../workload'

export const countingOptions = {
  increments: int({
    label: 'Increments',
    help: 'How often a round adds 1 to the thread’s own counter.',
    min: 1,
    max: 10_000_000,
    unit: '',
    default: 50_000,
    presets: [1000, 50_000, 1_000_000],
  }),
  bytesApart: int({
    label: 'Bytes apart',
    help: 'From one thread’s counter to the next. Cores hand memory to each other in lines of 64 or 128 bytes: counters in one line are in each other’s way, though no thread reads another’s.',
    min: 4,
    max: 4096,
    unit: 'bytes',
    default: 4,
    presets: [4, 64, 128],
  }),
}

/** Key of the option that `prepare` adds: one memory for all threads of a run. */
const KEY = 'counters'
/** Shortest and longest cache line of any processor. */
const LINE_BYTES = { least: 64, most: 128 }
/** Bytes of a page, which begins at the start of a line. */
const PAGE_BYTES = 4096
/** Number of counters that do not share a line; with more threads, some share a counter. */
const APART = 64

/** Counters closer than a line are limited to one line, so that no two are in different lines. */
const placesOf = (options: PreparedOptions): { words: number; count: number } => {
  const words = Math.ceil(valuesOf(countingOptions, options).bytesApart / 4)
  const inLine = LINE_BYTES.least / (4 * words)
  return { words, count: inLine > 1 ? Math.ceil(inLine) : APART }
}

/** Adds the memory to options that lack it. */
export const withCounters = async (options: PreparedOptions): Promise<PreparedOptions> => {
  if (options[KEY] instanceof SharedArrayBuffer) return options
  const { words, count } = placesOf(options)
  const bytes = LINE_BYTES.most + 4 * words * count
  return { ...options, [KEY]: new SharedArrayBuffer(Math.ceil(bytes / PAGE_BYTES) * PAGE_BYTES) }
}

/** All counters, and the place of the calling thread's. Throws for options without the memory. */
export const threadCounter = (
  options: PreparedOptions,
): { counters: Int32Array; place: number } => {
  const buffer = options[KEY]
  if (!(buffer instanceof SharedArrayBuffer))
    throw new Error('[counting] options that prepare() has seen')
  const counters = new Int32Array(buffer)
  const { words, count } = placesOf(options)
  const thread = Atomics.add(counters, 0, 1) % count
  // The first line holds the number of threads that have asked for a place.
  return { counters, place: LINE_BYTES.most / 4 + thread * words }
}
