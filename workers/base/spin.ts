/**
 * Work of a known length: loops of real additions, as many as this machine does in so many
 * microseconds. Not a loop that looks at a clock: on a crowded core it takes longer, as work does.
 */
import { measureClockStep } from './clock'
import { nextTurn } from './turn'

/** 0 + 1 + … + (count − 1) as a 32-bit integer; each step needs the one before. */
const addUp = (count: number): number => {
  let sum = 0
  for (let i = 0; i < count; i++) sum = (sum + i) | 0
  return sum
}

/**
 * Adds up 0 + 1 + … + (additions − 1), `rounds` times over, into one 32-bit integer. Many short calls,
 * measured and run as the same code: one long call may stay in a slow tier of the compiler from its
 * start to its end.
 */
export const addRounds = (rounds: number, additions: number): number => {
  let sum = 0
  for (let round = 0; round < rounds; round++) sum = (sum + addUp(additions)) | 0
  return sum
}

/** What one round adds up to, without a loop: n (n − 1) / 2 as a 32-bit integer. */
export const roundSum = (additions: number): number => {
  const n = BigInt(additions)
  return Number(BigInt.asIntN(32, (n * (n - 1n)) / 2n))
}

/** Additions in one round while measuring: about as many as a µs holds. */
const MEASURED = 1000
/** Rounds of the first measurement; they double until one is long enough. */
const ROUNDS = 1000
/** A measurement takes at least so many clock steps: clocks of 1 ms and more are about. */
const STEPS = 20
/**
 * The first look lasts this long, in ms: on a crowded machine the compiler, a thread of its own, takes
 * its time, and until it is through the loop is several times slower.
 */
const FIRST_MS = 300
/** Measurements in one go, and how long they may take together, in ms, where the clock is coarse. */
const BUNCH = 12
const BUNCH_MS = 500
/** A thread that is quicker by this factor than it was has been compiled since. */
const QUICKER = 1.5

let known = 0
let rounds = 0
let looking: Promise<number> | null = null

/**
 * Additions that a thread of this machine does in a µs; a whole number, at least 1. Measured in each
 * thread that asks; later calls look for some milliseconds whether the thread has become much quicker,
 * and keep to what is known if it has not. Who hands it to other threads makes them all do the same.
 */
export const additionsPerUs = (): Promise<number> =>
  (looking ??= look().finally(() => (looking = null)))

const look = async (): Promise<number> => {
  const until = performance.now() + (known === 0 ? FIRST_MS : 0)
  if (rounds === 0) rounds = longEnough(STEPS * measureClockStep())
  let rate = 0
  do {
    rate = Math.max(rate, measured())
    await nextTurn()
  } while (performance.now() < until)
  if (rate > QUICKER * known) known = rate
  return Math.max(1, Math.round(known))
}

/** Rounds that take at least `leastMs`. A thread that gets quicker later is measured the coarser. */
const longEnough = (leastMs: number): number => {
  let count = ROUNDS
  while (timed(count) < leastMs) count *= 2
  return count
}

/**
 * The first quartile of a bunch: whatever else runs on the machine only adds time, but a single
 * shortest time may be the clock's mistake. 0 where the clock did not move.
 */
const measured = (): number => {
  const until = performance.now() + BUNCH_MS
  const times: number[] = []
  do times.push(timed(rounds))
  while (times.length < BUNCH && performance.now() < until)
  const us = (times.sort((a, b) => a - b)[times.length >> 2] ?? 0) * 1000
  return us > 0 ? (rounds * MEASURED) / us : 0
}

const timed = (count: number): number => {
  const before = performance.now()
  const sum = addRounds(count, MEASURED)
  const ms = performance.now() - before
  // A loop whose result nobody looks at could be left out.
  if (sum !== Math.imul(count, roundSum(MEASURED)))
    throw new Error(`[spin] the sum of ${count} rounds (got ${sum})`)
  return ms
}
