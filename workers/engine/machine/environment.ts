import { measureClockStep } from '../../base/clock'
import { abilities } from '../../experiment/ability'
import type { Environment } from '../../run-file/result'
import { measureParallelism } from './probe'

declare const __APP_VERSION__: string

/** Facts that hold for as long as the page is open; a new host need not measure them again. */
export type KnownFacts = Pick<Environment, 'parallelism'>

/** Measures the machine. Without shared memory, or in a hasty run, unknown figures are null. */
export const environmentOf = async (
  hostThread: 'worker' | 'page',
  known: KnownFacts | null,
  hasty = false,
): Promise<Environment> => {
  const { isolated, secureContext, coresNamed } = abilities()
  const clockStepMs = measureClockStep()
  const measures = isolated && !hasty
  const parallelism = known?.parallelism ?? (measures ? await measureParallelism(coresNamed) : null)
  return {
    app: __APP_VERSION__,
    userAgent: navigator.userAgent,
    isolated,
    secureContext,
    clockStepMs,
    coresNamed,
    parallelism,
    hostThread,
    startedAt: new Date().toISOString(),
  }
}
