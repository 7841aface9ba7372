import { measureClockStep } from '../../base/clock'
import { abilities } from '../../experiment/ability'
import type { Environment } from '../../run-file/result'
import { measureClockSkew, measureParallelism } from './probe'

declare const __APP_VERSION__: string

/** Facts that hold for as long as the page is open; a new host need not measure them again. */
export type KnownFacts = Pick<Environment, 'parallelism' | 'clockSkewMs'>

/**
 * Measures the machine. Figures that need shared memory are null without it, and in haste if they are
 * not known.
 */
export const environmentOf = async (
  hostThread: 'worker' | 'page',
  known: KnownFacts | null,
  hasty = false,
): Promise<Environment> => {
  const { isolated, secureContext, coresNamed } = abilities()
  const clockStepMs = measureClockStep()
  const measures = isolated && !hasty
  // The probe spins while it measures: never run it on the page's thread.
  const clockSkewMs =
    known?.clockSkewMs ?? (measures && hostThread === 'worker' ? await measureClockSkew() : null)
  const parallelism = known?.parallelism ?? (measures ? await measureParallelism(coresNamed) : null)
  return {
    app: __APP_VERSION__,
    userAgent: navigator.userAgent,
    isolated,
    secureContext,
    clockStepMs,
    clockSkewMs,
    coresNamed,
    parallelism,
    hostThread,
    startedAt: new Date().toISOString(),
  }
}
