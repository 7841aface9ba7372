/** One thread of the probe: tells its clock, and spins for a while together with others. */
import { absoluteNow } from '../base/clock'

export interface ProbeOrder {
  /** Int32: 0 how many threads are ready, 1 go, 2 the host's turn (odd: the thread answers). */
  words: SharedArrayBuffer
  /** Float64 of the clock's answer. */
  clock: SharedArrayBuffer
  /** Rounds of the clock comparison. */
  rounds: number
  spinMs: number
}

/** Additions between two looks at the clock. */
const SPIN_STEPS = 20_000

const spin = (ms: number): number => {
  const until = performance.now() + ms
  let loops = 0
  let sum = 0
  while (performance.now() < until) {
    for (let i = 0; i < SPIN_STEPS; i++) sum = (Math.imul(sum, 31) + i) | 0
    loops++
  }
  return sum === 0.5 ? NaN : loops
}

/** Answers `rounds` questions for the time, then spins when told to; returns loops done. */
export const obeyProbe = ({ words, clock, rounds, spinMs }: ProbeOrder): number => {
  const shared = new Int32Array(words)
  const times = new Float64Array(clock)
  for (let round = 0; round < rounds; round++) {
    while (Atomics.load(shared, 2) !== 2 * round + 1);
    times[0] = absoluteNow()
    Atomics.store(shared, 2, 2 * round + 2)
  }
  spin(spinMs / 4)
  Atomics.add(shared, 0, 1)
  Atomics.notify(shared, 0)
  const patience = performance.now() + 5000
  while (Atomics.load(shared, 1) === 0 && performance.now() < patience);
  return spin(spinMs)
}
