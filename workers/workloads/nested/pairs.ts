/** Tasks that block, each until a task behind it has ended, and the memory in which the two meet. */
import type { PreparedOptions } from '../workload'

/** Tasks that block, before as many parts of theirs. */
const BLOCKING = 2

/** Additions of a round. */
export const ADDITIONS = 1001

/** The task that another one blocks for; null for a task that blocks for none, and for a warm-up. */
export const partOf = (task: number): number | null =>
  task >= 0 && task % (2 * BLOCKING) < BLOCKING ? task + BLOCKING : null

/** The option with the words in which the two meet. */
export const KEY = 'words'
/** A word per part; far more than are in progress at a time. */
const WORDS = 1024

export const withWords = async (options: PreparedOptions): Promise<PreparedOptions> =>
  KEY in options ? options : { ...options, [KEY]: new SharedArrayBuffer(4 * WORDS) }
