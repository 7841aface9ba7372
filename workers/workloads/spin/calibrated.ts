import type { Options } from '../../base/fields'
import { additionsPerUs, addRounds, roundSum } from '../../base/spin'
import { writeSum } from '../additions/sum'

/** Key of the option that `prepare` adds: additions per µs, the same for every thread of a run. */
const KEY = 'additionsPerUs'

/** Adds this machine's additions per µs to options that lack them. */
export const withAdditions = async (options: Options): Promise<Options> =>
  typeof options[KEY] === 'number' ? options : { ...options, [KEY]: await additionsPerUs() }

/** Additions per µs from prepared options; throws for others. */
export const additionsIn = (options: Options): number => {
  const additions = options[KEY]
  if (typeof additions === 'number' && additions >= 1) return additions
  throw new Error(`[spin] options that prepare() has seen (got ${JSON.stringify(options)})`)
}

/**
 * Spins `rounds` rounds and writes the sum of the last one as computed: the total of all rounds
 * minus what the earlier ones must have added. A single missing addition makes it wrong.
 */
export const spinInto = (rounds: number, additions: number, out: Uint8Array): void => {
  const before = Math.imul(rounds - 1, roundSum(additions))
  writeSum((addRounds(rounds, additions) - before) | 0, out)
}
