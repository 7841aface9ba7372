/**
 * Work of a known length: loops of real additions, as many as this machine does in so many
 * microseconds. Not a loop that looks at a clock: on a crowded core it takes longer, as work does.
 */
import { nextTurn } from './turn'

/**
 * Adds up 0 + 1 + … + (additions − 1), `rounds` times over, into one 32-bit integer. Each step needs
 * the one before, so no compiler leaves any out.
 */
export const addRounds = (rounds: number, additions: number): number => {
  let sum = 0
  for (let round = 0; round < rounds; round++)
    for (let i = 0; i < additions; i++) sum = (sum + i) | 0
  return sum
}

/** What one round adds up to, without a loop: n (n − 1) / 2 as a 32-bit integer. */
export const roundSum = (additions: number): number => {
  const n = BigInt(additions)
  return Number(BigInt.asIntN(32, (n * (n - 1n)) / 2n))
}

/** Additions in one round while measuring: about as many as a µs holds. */
const MEASURED = 1000
/** A measurement takes at least this long, many clock steps, in ms. */
const LEAST_MS = 4
/** The first ones warm the compiler; of the rest the quickest was disturbed least. */
const MEASUREMENTS = 12

let measured: Promise<number> | null = null

/**
 * Additions that a thread of this machine does in a µs; a whole number, at least 1. Measured once in
 * each thread that asks (about 0.1 s, in slices of some ms) and kept: who hands it to other threads
 * makes them all do the same work.
 */
export const additionsPerUs = (): Promise<number> => (measured ??= measure())

const measure = async (): Promise<number> => {
  let rounds = 100
  let most = 0
  for (let taken = 0; taken < MEASUREMENTS;) {
    const from = performance.now()
    const sum = addRounds(rounds, MEASURED)
    const ms = performance.now() - from
    if (sum !== Math.imul(rounds, roundSum(MEASURED)))
      throw new Error(`[spin] the sum of ${rounds} rounds (got ${sum})`)
    if (ms < LEAST_MS) rounds *= 2
    else {
      most = Math.max(most, (rounds * MEASURED) / (ms * 1000))
      taken++
    }
    await nextTurn()
  }
  return Math.max(1, Math.round(most))
}
