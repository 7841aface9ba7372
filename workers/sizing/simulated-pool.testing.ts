/** A pool in virtual time, for tests: tasks flow as fast as its size allows. */
import { randomSource } from '../base/random'
import type { Options } from '../base/fields'
import { defaultsOf } from '../base/fields'
import { controllers } from './controllers'
import { sizings } from './index'
import type { Limits, Step } from './sizing'

interface SimulatedPool {
  /** Throughput of a pool of this size, in tasks per ms. */
  throughput(workers: number, atMs: number): number
  /** Arrivals in tasks per ms; Infinity if there is always a task. */
  arrivals(atMs: number): number
  /** Half-width of the noise per ms, as a share. */
  noise?: number
  maxWorkers: number
  cores?: number
  overheadMs?: number
  forMs: number
  seed?: number
}

interface SimulationResult {
  /** Size at each ms. */
  sizes: number[]
  /** Tasks waiting at each ms. */
  waiting: number[]
  steps: (Step & { atMs: number })[]
  finished: number
}

/** Runs a sizing over a simulated pool, in steps of 1 ms or of its own interval if shorter. */
export const simulate = (
  id: (typeof sizings.ids)[number],
  given: Options,
  pool: SimulatedPool,
): SimulationResult => {
  const { maxWorkers, cores = maxWorkers, overheadMs = 0, noise = 0, seed = 1 } = pool
  const limits: Limits = { maxWorkers, cores, overheadMs: () => overheadMs }
  const random = randomSource(seed, 'noise')
  const options = { ...defaultsOf(sizings.get(id).options), ...given }
  const controller = controllers[id]?.(options, limits, randomSource(seed, 'sizing'))
  if (!controller) throw new Error('[simulate] a sizing that changes something')
  let active = controller.first
  let [submitted, done] = [0, 0]
  let nextLook = 0
  const ran: SimulationResult = { sizes: [], waiting: [], steps: [], finished: 0 }
  for (let atMs = 0; atMs < pool.forMs; atMs++) {
    const came = pool.arrivals(atMs)
    submitted = came === Infinity ? Math.ceil(done) + 1e6 : submitted + came
    const able = pool.throughput(active, atMs) * (1 + noise * (2 * random() - 1))
    const isBehind = submitted - done > able
    done = Math.min(submitted, done + able)
    const [whole, finished] = [Math.floor(submitted), Math.floor(done)]
    const held = isBehind ? active : Math.min(active - 1, whole - finished)
    const waiting = Math.max(0, whole - finished - held)
    ran.sizes.push(active)
    ran.waiting.push(waiting)
    if (atMs < nextLook) continue
    nextLook = atMs + controller.everyMs
    const step = controller.step({ atMs, active, submitted: whole, finished, waiting })
    if (!step) continue
    active = step.workers
    ran.steps.push({ ...step, atMs })
  }
  ran.finished = Math.floor(done)
  return ran
}
