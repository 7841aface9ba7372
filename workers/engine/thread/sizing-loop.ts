/**
 * Changes the size of a pool while a trial runs: samples the pool at the interval of its sizing,
 * follows the sizing's answer, and logs each step with its reason. The loop runs in the thread that
 * admits workers: the one that owns the dispatcher, or the host if workers take tasks themselves.
 */
import { randomSource } from '../../base/random'
import { sleep } from '../../base/turn'
import { SpanKind, type SpanLog } from '../../memory/span-log'
import { sizings } from '../../sizing'
import type { Observation, Step } from '../../sizing/sizing'
import { encodeStep } from '../../sizing/step'
import type { PullStrategy, PushStrategy } from '../../experiment/types'
import { handoverMs } from './handover-cost'

/** Means that a sizing needs from the thread that runs it. */
export interface SizingSite {
  seed: number
  cores: number
  now(): number
  spans: SpanLog
}

interface SizedPool {
  /** Admits the first `workers`, and no others. */
  resize(workers: number): void
  look(): Pick<Observation, 'submitted' | 'finished' | 'waiting'>
  /** Reports an error of a step, which ends the trial. */
  failed(error: unknown): void
}

interface SizingLoop {
  /** Sets the first size; to be called before the first task. */
  open(): void
  close(): void
}

/** The loop of a strategy; null for a pool that keeps its size. */
export const sizingLoop = (
  strategy: PushStrategy | PullStrategy,
  { seed, cores, now, spans }: SizingSite,
  pool: SizedPool,
): SizingLoop | null => {
  const limits = { maxWorkers: strategy.workers, cores, overheadMs: handoverMs }
  const random = randomSource(seed, 'sizing')
  const controller = sizings.get(strategy.sizing).create?.(strategy.sizingOptions, limits, random)
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
      if (step) take(step)
    }
  }
  return {
    open: () => {
      open = true
      take({ workers: active, reason: 'initializing', figure: NaN })
      run().catch((error: unknown) => pool.failed(error))
    },
    close: () => (open = false),
  }
}
