/** The bench's host: a dedicated worker, as in the product; the workers of every pool are nested in it. */
import { environmentOf } from '../../workers/engine/machine/environment'
import { MessagesStore } from '../../workers/engine/trial/messages-store'
import type { RecordingLevel } from '../../workers/memory/trial-memory'
import type { Environment } from '../../workers/run-file/result'
import { SEED } from '../plan/reference'
import type { PastedId } from '../pasted/pools'
import type { EngineRow, Row } from '../plan/rows'
import { measureBare } from './bare'
import { measureBound } from './bound'
import { measureByHand } from './by-hand'
import { emptySpec, measuredBy, pastedSpec, referenceSpec, runSpec } from './engine'
import type { Measurement } from './measured'
import { measurePacing, type Pacing } from './pacing'
import { measurePasted } from './pasted'

export interface BenchHost {
  environment(): Promise<Environment>
  /** The reference workload on a fresh pool. */
  reference(row: Row, level: RecordingLevel): Promise<Measurement>
  /** Measures tasks that do nothing, on a fresh pool. */
  empty(row: EngineRow, tasks: number): Promise<Measurement>
  /** Measures threads that take tasks from the structure of a pull row and do nothing with them. */
  bare(row: EngineRow, tasks: number): Promise<Measurement>
  /** Measures code to paste, or the engine with the strategy that was measured for the code. */
  pasted(id: PastedId, tasks: number, by: 'pasted' | 'engine'): Promise<Measurement>
  pacing(): Promise<Pacing>
}

export const createBenchHost = (): BenchHost => {
  const messages = new MessagesStore(SEED, true)
  const nothing = new MessagesStore(SEED, true)
  let clockStepMs = NaN
  let pools = 0
  const nextName = () => `bench:${pools++}-`

  return {
    environment: async () => {
      const environment = await environmentOf('worker', null)
      clockStepMs = environment.clockStepMs
      return environment
    },
    reference: async (row, level) => {
      if (row.kind === 'engine') {
        const spec = referenceSpec(row, level)
        return measuredBy(await runSpec(spec, messages, clockStepMs, nextName()))
      }
      const { slab, references } = await messages.of(
        referenceSpec({ strategy: { kind: 'direct' } }, level),
        new AbortController().signal,
      )
      return row.kind === 'hand'
        ? measureByHand(row, slab, references, nextName())
        : measureBound(row.workers, slab, references, nextName())
    },
    empty: async (row, tasks) =>
      measuredBy(await runSpec(emptySpec(row, tasks), nothing, clockStepMs, nextName())),
    bare: (row, tasks) => measureBare(row, tasks, nextName()),
    pasted: async (id, tasks, by) =>
      by === 'pasted'
        ? measurePasted(id, tasks)
        : measuredBy(await runSpec(pastedSpec(id, tasks), nothing, clockStepMs, nextName())),
    pacing: () => measurePacing(clockStepMs, nextName()),
  }
}
