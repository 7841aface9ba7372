/** One thread of the probe: reports its clock, and spins for a while at the same time as others. */
import { absoluteNow } from '../../base/clock'
import { holdForLife } from './locks'
import { spin, type Spin } from './spin'

export interface ProbeOrder {
  /** Int32: 0 threads that are ready, 1 go, 2 the host's turn (odd: the thread answers). */
  words: SharedArrayBuffer
  /** Float64 of the clock's answer. */
  clock: SharedArrayBuffer
  rounds: number
  spinMs: number
}

/** Order to hold a Web Lock for as long as the thread lives. */
export interface ProbeLock {
  lock: string
}

/** Longest spin, in ms, whatever happened to the other side. */
const PATIENCE_MS = 2000

/** Reports ready, answers `rounds` requests for the time, spins on request. */
const obeyProbe = ({ words, clock, rounds, spinMs }: ProbeOrder): Spin => {
  const shared = new Int32Array(words)
  const times = new Float64Array(clock)
  spin(spinMs / 4)
  Atomics.add(shared, 0, 1)
  const patience = performance.now() + PATIENCE_MS
  for (let round = 0; round < rounds; round++) {
    while (Atomics.load(shared, 2) !== 2 * round + 1 && performance.now() < patience);
    times[0] = absoluteNow()
    Atomics.store(shared, 2, 2 * round + 2)
  }
  while (Atomics.load(shared, 1) === 0 && performance.now() < patience);
  return spin(spinMs)
}

addEventListener('message', ({ data }: MessageEvent<ProbeOrder | ProbeLock>) => {
  if ('lock' in data) void holdForLife(data.lock).then(() => postMessage(null))
  else postMessage(obeyProbe(data))
})
postMessage('up')
