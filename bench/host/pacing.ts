/** Delay of the host in submitting tasks that are due at fixed times. */
import { MessagesStore } from '../../workers/engine/trial/messages-store'
import { parseSpec } from '../../workers/experiment/parse'
import { distributionOf } from '../../workers/stats'
import type { Distribution } from '../../workers/stats/types'
import { SEED } from '../plan/reference'
import { runSpec } from './engine'

const PACING = { ratePerS: 500, durationMs: 2000, payloadBytes: 16 * 1024 } as const

export interface Pacing {
  /** Submit − intended arrival, in ms. */
  lagMs: Distribution
}

export const measurePacing = async (clockStepMs: number, lock: string): Promise<Pacing> => {
  const { ratePerS, durationMs, payloadBytes } = PACING
  const parsed = parseSpec({
    workload: { id: 'sha256', kernel: 'wasm', tasks: 2 * ratePerS, payloadBytes },
    arrivals: {
      kind: 'open',
      process: 'constant',
      rate: ratePerS,
      rateUnit: 'per-second',
      durationMs,
    },
    strategy: { kind: 'push', policy: 'free-worker', channel: 'mailbox', workers: 2, inFlight: 8 },
    recording: { level: 'full' },
  })
  if (!parsed.ok)
    throw new Error(`[pacing] a spec that the schema accepts (${parsed.issues[0]?.message})`)
  const { submit, arrive } = await runSpec(
    parsed.value,
    new MessagesStore(SEED, true),
    clockStepMs,
    lock,
  )
  return { lagMs: distributionOf(submit.map((time, task) => time - (arrive[task] ?? NaN))) }
}
