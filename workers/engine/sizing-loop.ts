/**
 * Changes the size of a pool while a trial runs: looks at it in the rhythm that its sizing wants, does
 * what the sizing says, and logs each step with its reason. Run by whoever lets workers in: the thread
 * that owns the dispatcher, or the host where workers take tasks themselves.
 */
import { randomSource } from '../base/random'
import { sleep } from '../base/turn'
import { SpanKind, type SpanLog } from '../memory/span-log'
import { sizings } from '../sizing'
import type { Observation, Step } from '../sizing/sizing'
import { encodeStep } from '../sizing/step'
import type { PullStrategy, PushStrategy } from '../spec/types'
import { handOverMs } from './hand-over'

/** What a sizing needs of the thread that runs it. */
export interface SizingSite {
  seed: number
  /** Threads that run at once. */
  cores: number
  now(): number
  /** The log of the thread that calls. */
  spans: SpanLog
}

/** The pool as a sizing sees it. */
export interface SizedPool {
  /** Lets the first `workers` in, and no others. */
  resize(workers: number): void
  /** Counts of the moment. */
  look(): Pick<Observation, 'submitted' | 'finished' | 'waiting'>
}

export interface SizingLoop {
  /** Sets the first size; to be called before the first task. */
  open(): void
  /** Nothing is changed any more. */
  close(): void
}

/** Null for a pool that keeps its size. */
export const sizingLoop = (
  strategy: PushStrategy | PullStrategy,
  { seed, cores, now, spans }: SizingSite,
  pool: SizedPool,
): SizingLoop | null => {
  const limits = { most: strategy.workers, cores, overheadMs: handOverMs }
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
      // The end of the trial, or nothing to look at yet.
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
      void run()
    },
    close: () => (open = false),
  }
}
