/** Tasks that block, each until a task behind it has ended, and the memory in which the two meet. */
import { int, valuesOf, type Options } from '../../base/fields'
import type { PreparedOptions } from '../workload'

export const nestedOptions = {
  blocking: int({
    label: 'Blocking tasks',
    help: 'How many tasks block, each until one of as many tasks behind them has ended in the same pool.',
    min: 1,
    max: 64,
    default: 2,
    presets: [1, 2, 4],
  }),
}

/** Additions of a round. */
export const ADDITIONS = 1001

/** The task that another one blocks for; null for a task that blocks for none, and for a warm-up. */
export const partOf = (task: number, options: Options): number | null => {
  const { blocking } = valuesOf(nestedOptions, options)
  return task >= 0 && task % (2 * blocking) < blocking ? task + blocking : null
}

const KEY = 'words'
/** A word per part; far more than are in progress at a time. */
const WORDS = 1024

export const withWords = async (options: PreparedOptions): Promise<PreparedOptions> =>
  KEY in options ? options : { ...options, [KEY]: new SharedArrayBuffer(4 * WORDS) }

/** Throws for options without the memory. */
export const wordsIn = ({ [KEY]: buffer }: PreparedOptions): Int32Array => {
  if (buffer instanceof SharedArrayBuffer) return new Int32Array(buffer)
  throw new Error('[nested] options that prepare() has seen')
}
