import { poolOf, type Lane } from './lanes'
import { scheduleOf, type Source, type Window } from './schedule'
import { totalOf } from './steps'
import {
  besideIdleOf,
  freeWithin,
  strandedMsOf,
  strandingOf,
  type StrandedOptions,
} from './stranded'
import type { BesideIdle, IdleTime, WorkerUse } from '../types'

export interface PoolUse {
  window: Window
  /** Σ busy ÷ Σ alive, 0 to 1. */
  pool: number
  /** Busy ÷ alive of each worker, 0 to 1. */
  workers: number[]
  shares: WorkerUse[]
  busyMs: number[]
  /** Total lifetime of the workers within the window, in ms. */
  aliveMs: number
  /** Max busy ÷ mean busy: 1 if even or idle, the number of workers if one does it all. */
  imbalance: number
  /** Stranded idle, summed over the workers, in ms. */
  strandedIdleMs: number
  besideIdle: BesideIdle
  /** Idle time while other work blocked the host; sums over the workers. */
  whileBlocked: IdleTime
}

/** Use from the first submit to the last done (or to `now`); O(n log n) for n tasks. */
export const utilization = (source: Source, { cores, now }: StrandedOptions): PoolUse => {
  const schedule = scheduleOf(source, now)
  const pool = poolOf(schedule)
  const stranding = strandingOf(pool, schedule, cores)
  const busyMs = pool.lanes.map(({ busy }) => totalOf(busy))
  const stranded = pool.lanes.map((lane) => strandedMsOf(lane, stranding))
  const shares = pool.lanes.map((lane, i) => useOf(lane, stranded[i] ?? 0))
  const alive = sum(pool.lanes.map(({ aliveMs }) => aliveMs))
  const busy = sum(busyMs)
  return {
    window: schedule.window,
    pool: alive > 0 ? Math.min(1, busy / alive) : 0,
    workers: shares.map(({ service }) => service),
    shares,
    busyMs,
    aliveMs: alive,
    imbalance: busy > 0 ? Math.max(...busyMs) / (busy / busyMs.length) : 1,
    strandedIdleMs: sum(stranded),
    besideIdle: besideIdleOf(pool.lanes, stranding),
    whileBlocked: freeWithin(pool.lanes, stranding, schedule.blocked),
  }
}

/** Shares of a worker's lifetime; one that never lived in the window counts as idle. */
const useOf = (lane: Lane, strandedMs: number): WorkerUse => {
  const [service, overhead] = [totalOf(lane.busy), totalOf(lane.coming)]
  const free = totalOf(lane.free)
  const stranded = Math.min(strandedMs, free)
  const whole = service + overhead + free
  if (!(whole > 0)) return { service: 0, overhead: 0, stranded: 0, idle: 1 }
  return {
    service: service / whole,
    overhead: overhead / whole,
    stranded: stranded / whole,
    idle: (free - stranded) / whole,
  }
}

const sum = (values: readonly number[]): number => values.reduce((a, b) => a + b, 0)
