/** Findings in made runs of one or two variants. Not part of the engine. */
import { readingOf } from '../reading'
import { whatStandsOut } from './index'
import { madeRun, type Made } from '../made-run.testing'

export const freeWorker = { 'strategy.policy': 'free-worker', 'strategy.inFlight': 1 }
export const inline = { 'strategy.kind': 'direct' }
export const push = {
  workload: { payloadBytes: 64 * 1024 },
  strategy: { kind: 'push', policy: 'round-robin', workers: 4 },
}

export interface Sides {
  A: Made
  B?: Made
  set?: Record<string, unknown>
  base?: object
  trials?: number
  parallelism?: number
}

/** Ids of the findings in a run of A, and of B with `set` over it. */
const found = ({ A, B, set = {}, base = push, trials = 10, parallelism = 2 }: Sides) =>
  whatStandsOut(
    readingOf(
      madeRun(
        {
          base,
          variants: [{ id: 'A', label: 'One' }, ...(B ? [{ id: 'B', label: 'Other', set }] : [])],
        },
        (variant) => (variant === 'A' ? A : (B ?? null)),
        { trials, parallelism },
      ),
    ),
  )

/** The one of a rule. */
export const one = (sides: Sides, id: string) => found(sides).find((finding) => finding.id === id)
