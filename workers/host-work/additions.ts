/** A loop of additions of a known speed: work whose amount is fixed, not a clock that is watched. */
import { nextTurn } from '../base/turn'

/** Additions in a round. */
const ROUND = 1000

/** 0 + 1 + … + (n − 1) as a 32-bit integer; each step needs the one before. */
export const addUp = (count: number): number => {
  let sum = 0
  for (let i = 0; i < count; i++) sum = (sum + i) | 0
  return sum
}

/**
 * So many rounds of additions. Many short calls, measured and run as the same code: one long call may
 * stay in a slow tier of the compiler from its start to its end.
 */
export const addRounds = (rounds: number): number => {
  let sum = 0
  for (let round = 0; round < rounds; round++) sum = (sum + addUp(ROUND)) | 0
  return sum
}

/** Rounds in a measurement: a fraction of a millisecond, far above a clock step. */
const COUNT = 1000
/**
 * The first call lasts this long, in ms: on a crowded machine the compiler, a thread of its own, takes
 * its time, and until it is through the loop is several times slower.
 */
const FIRST_MS = 300
/** Measurements in one go. */
const BUNCH = 12
/** A thread that is quicker by this factor than it was has been compiled since. */
const QUICKER = 1.5

let known = 0

/**
 * Rounds that this thread does in a millisecond. Measured at the first call; later ones look for some
 * milliseconds whether the thread has become much quicker.
 */
export const roundsPerMs = async (): Promise<number> => {
  const until = performance.now() + (known === 0 ? FIRST_MS : 0)
  let rate = 0
  do {
    rate = Math.max(rate, measured())
    await nextTurn()
  } while (performance.now() < until)
  if (rate > QUICKER * known) known = rate
  return known
}

/**
 * The first quartile of a bunch: whatever else runs on the machine only adds time, but a single
 * shortest time may be the clock's mistake.
 */
const measured = (): number => {
  const times = Float64Array.from({ length: BUNCH }, timed).sort()
  return COUNT / (times[BUNCH >> 2] ?? NaN)
}

/** What all rounds of a measurement add up to, without a loop. */
const SUM = Math.imul(COUNT, (ROUND * (ROUND - 1)) / 2)

const timed = (): number => {
  const before = performance.now()
  const sum = addRounds(COUNT)
  const ms = performance.now() - before
  // A loop whose result nobody looks at could be left out.
  if (sum !== SUM) throw new Error(`[additions] the sum ${SUM} (got ${sum})`)
  return ms
}
