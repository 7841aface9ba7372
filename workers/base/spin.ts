/**
 * Work of a known length: real additions in a loop, as many as this machine does in a given number
 * of microseconds. The loop watches no clock, so on a shared core it takes longer, as real work
 * does.
 */
import { measureClockStep } from './clock'
import { nextTurn } from './turn'

/** 0 + 1 + … + (count − 1) as a 32-bit integer; each step depends on the one before. */
const addUp = (count: number): number => {
  let sum = 0
  for (let i = 0; i < count; i++) sum = (sum + i) | 0
  return sum
}

/**
 * Adds up 0 + 1 + … + (additions − 1), `rounds` times, into one 32-bit integer. The work consists
 * of many short calls, measured and run by the same code, because a single long call may stay in a
 * slow compiler tier from start to end.
 */
export const addRounds = (rounds: number, additions: number): number => {
  let sum = 0
  for (let round = 0; round < rounds; round++) sum = (sum + addUp(additions)) | 0
  return sum
}

/** The sum of one round without a loop: n (n − 1) / 2 as a 32-bit integer. */
export const roundSum = (additions: number): number =>
  additions % 2 === 0
    ? Math.imul(additions / 2, additions - 1)
    : Math.imul(additions, (additions - 1) / 2)

/** Additions per round while measuring: about a µs of work. */
const MEASURED = 1000
/** Rounds of the first measurement, doubled whenever a measurement is too short. */
const ROUNDS = 1000
/** A measurement takes at least this many clock steps: some clocks step by 1 ms or more. */
const STEPS = 20
/**
 * Length of the first measurement, in ms. The compiler has its own thread and takes a while on a busy
 * machine; the loop is several times slower until the compiler has finished.
 */
const FIRST_MS = 300
/** Measurements per batch, and their maximum total time in ms where the clock is coarse. */
const BATCH = 12
const BATCH_MS = 500
/** Speed-up by which a thread shows that its loop has been compiled in the meantime. */
const FASTER = 1.5

let known = 0
let rounds = ROUNDS
let leastMs = 0
let pending: Promise<number> | null = null

/**
 * Additions per µs on a thread of this machine; a whole number, at least 1. Each thread measures
 * its own value. Later calls check for some milliseconds whether the thread has become much faster,
 * and otherwise keep the known value. To make several threads do the same work, measure in one and
 * pass the value on.
 */
export const additionsPerUs = (): Promise<number> =>
  (pending ??= measureRate().finally(() => (pending = null)))

const measureRate = async (): Promise<number> => {
  const until = performance.now() + (known === 0 ? FIRST_MS : 0)
  leastMs ||= STEPS * measureClockStep()
  let rate = 0
  do {
    rate = Math.max(rate, batchRate())
    await nextTurn()
  } while (rate === 0 || performance.now() < until)
  if (rate > FASTER * known) known = rate
  return Math.max(1, Math.round(known))
}

/**
 * The first quartile of a batch: other activity on the machine only adds time, but a single
 * shortest time may be an error of the clock. Returns 0 if the batch was too short for the clock:
 * its number of rounds was chosen while the thread was interrupted, or not compiled yet.
 */
const batchRate = (): number => {
  const until = performance.now() + BATCH_MS
  const times: number[] = []
  do times.push(timed(rounds))
  while (times.length < BATCH && performance.now() < until)
  const ms = times.sort((a, b) => a - b)[times.length >> 2] ?? 0
  if (ms >= leastMs) return (rounds * MEASURED) / (ms * 1000)
  rounds *= 2
  return 0
}

const timed = (count: number): number => {
  const before = performance.now()
  const sum = addRounds(count, MEASURED)
  const ms = performance.now() - before
  // The check uses the sum; otherwise the compiler could remove the loop.
  if (sum !== Math.imul(count, roundSum(MEASURED)))
    throw new Error(`[spin] the sum of ${count} rounds (got ${sum})`)
  return ms
}
