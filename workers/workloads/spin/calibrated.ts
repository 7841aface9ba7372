import type { Options } from '../../base/fields'
import { additionsPerUs, addRounds, roundSum } from '../../base/spin'
import { writeSum } from '../additions/sum'

/** What `prepare` adds to the options: additions in one µs, the same for every thread of a run. */
const KEY = 'additionsPerUs'

/** Options with the additions that make a µs on this machine; those that have them keep them. */
export const withAdditions = async (options: Options): Promise<Options> =>
  typeof options[KEY] === 'number' ? options : { ...options, [KEY]: await additionsPerUs() }

/** Additions in one µs of prepared options; throws for others. */
export const additionsIn = (options: Options): number => {
  const additions = options[KEY]
  if (typeof additions === 'number' && additions >= 1) return additions
  throw new Error(`[spin] options that prepare() has seen (got ${JSON.stringify(options)})`)
}

/**
 * Spins `rounds` rounds and writes the sum of the last one, as found: from what all rounds add up to,
 * what those before must have added is taken away. One addition left out anywhere makes it wrong.
 */
export const spinInto = (rounds: number, additions: number, out: Uint8Array): void => {
  const before = Math.imul(rounds - 1, roundSum(additions))
  writeSum((addRounds(rounds, additions) - before) | 0, out)
}
