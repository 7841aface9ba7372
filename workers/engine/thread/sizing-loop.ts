/**
 * Changes the size of a pool while a trial runs: samples the pool at the interval of its sizing,
 * follows the sizing's answer, and logs each step with its reason. The loop runs in the thread that
 * admits workers: the one that owns the dispatcher, or the host if workers take tasks themselves.
 */
import { randomSource, type RandomSource } from '../../base/random'
import { sleep } from '../../base/turn'
import { createQueue, SharedQueue } from '../../memory/shared-queue'
import { SpanKind, type SpanLog } from '../../memory/span-log'
import { controllers } from '../../sizing/controllers'
import type { Observation, Step } from '../../sizing/sizing'
import { encodeStep } from '../../sizing/step'
import type { PullStrategy, PushStrategy } from '../../experiment/types'

export interface SizingSite {
  seed: number
  cores: number
  now(): number
  spans: SpanLog
}

interface SizedPool {
  resize(workers: number): void
  /** Resolves when so many workers have threads; absent if all have theirs from the start. */
  born?: ((workers: number) => Promise<void>) | undefined
  look(): Pick<Observation, 'submitted' | 'finished' | 'waiting'>
  /** Reports an error of a step, which ends the trial. */
  failed(error: unknown): void
}

/** Handovers per round of the measurement. */
const PAIRS = 20_000
/** Number of rounds, since the first runs uncompiled. */
const ROUNDS = 3

/**
 * Cost of handing over one task within a single thread, in ms: the time of a put and a take on its
 * own shared queue. 0 without shared memory. Takes some milliseconds.
 */
const handoverMs = (): number => {
  if (typeof SharedArrayBuffer === 'undefined') return 0
  const queue = new SharedQueue(createQueue({ room: 64 }))
  let best = Infinity
  for (let round = 0; round < ROUNDS; round++) {
    const from = performance.now()
    for (let task = 0; task < PAIRS; task++) {
      queue.put(task)
      queue.take()
    }
    best = Math.min(best, (performance.now() - from) / PAIRS)
  }
  return best
}

type Limited = PushStrategy | PullStrategy

const controllerOf = (strategy: Limited, cores: number, random: RandomSource) => {
  const limits = { maxWorkers: strategy.workers, cores, overheadMs: handoverMs }
  return controllers[strategy.sizing]?.(strategy.sizingOptions, limits, random) ?? null
}

/** Number of workers with which a pool begins. */
export const firstSize = (strategy: Limited, cores: number): number =>
  controllerOf(strategy, cores, randomSource(0, 'sizing'))?.first ?? strategy.workers

/** The loop of a strategy; null for a pool that keeps its size. */
export const sizingLoop = (
  strategy: Limited,
  { seed, cores, now, spans }: SizingSite,
  pool: SizedPool,
) => {
  const controller = controllerOf(strategy, cores, randomSource(seed, 'sizing'))
  if (!controller) return null
  let active = controller.first
  let open = false
  const take = (step: Step) => {
    const at = now()
    spans.append(SpanKind.SIZING_STEP, at, at, encodeStep(step))
    if (step.workers === active && step.reason !== 'initializing') return
    active = step.workers
    pool.resize(active)
  }
  const run = async () => {
    while (open) {
      await sleep(controller.everyMs)
      // The trial has ended, or there is nothing to sample yet.
      const counts = open ? pool.look() : null
      if (!counts || counts.submitted === 0) continue
      const step = controller.step({ atMs: now(), active, ...counts })
      if (!step) continue
      // The pool grows when its new threads are there.
      await pool.born?.(step.workers)
      if (open) take(step)
    }
  }
  return {
    /** Sets the first size; to be called before the first task. */
    open: () => {
      open = true
      take({ workers: active, reason: 'initializing', figure: NaN })
      run().catch((error: unknown) => pool.failed(error))
    },
    close: () => (open = false),
  }
}
