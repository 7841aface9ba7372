import type { Options } from '../../base/fields'
import { addUp } from '../additions/additions-js'
import { writeSum } from '../additions/sum'
import type { PreparedOptions, RunKernel } from '../workload'
import { ADDITIONS, KEY, partOf } from './pairs'

/** A part was asked for, and has ended; it stays so until the next trial asks again. */
const [ASKED, DONE] = [1, 2]

/** Longest wait: a time-out of tasks ends the thread long before. */
const LONGEST_MS = 60_000

/** Throws for options without the memory. */
const wordsIn = ({ [KEY]: buffer }: PreparedOptions): Int32Array => {
  if (buffer instanceof SharedArrayBuffer) return new Int32Array(buffer)
  throw new Error('[nested] options that prepare() has seen')
}

/**
 * Blocks its thread, as the object of measurement: if no thread is left for the part, only a time-out that
 * ends this one ends the wait. A part begins when it has been asked for.
 */
export const create = async (options: Options): Promise<RunKernel> => {
  const words = wordsIn(options)
  const put = (word: number, state: number): void => {
    Atomics.store(words, word, state)
    Atomics.notify(words, word)
  }
  const whileIs = (word: number, state: number): void => {
    if (Atomics.wait(words, word, state, LONGEST_MS) === 'timed-out')
      throw new Error('[nested] a time-out of tasks below a minute')
  }
  return (task, _payload, rounds, out) => {
    const part = partOf(task)
    const word = (part ?? task) % words.length
    if (part !== null) {
      put(word, ASKED)
      whileIs(word, ASKED)
    } else if (task >= 0)
      for (let state; (state = Atomics.load(words, word)) !== ASKED;) whileIs(word, state)
    for (let round = 0; round < rounds; round++) writeSum(addUp(ADDITIONS), out)
    if (part === null && task >= 0) put(word, DONE)
  }
}
