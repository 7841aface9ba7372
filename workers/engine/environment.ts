import { measureClockStep } from '../base/clock'
import { abilities } from '../spec/ability'
import type { Environment } from '../spec/result'
import { measureClockSkew, measureParallelism } from './probe'

declare const __APP_VERSION__: string

/** Facts that hold for as long as the page is open; a host that starts anew need not find them again. */
export type KnownFacts = Pick<Environment, 'parallelism' | 'clockSkewMs'>

/** Looks at the machine. What needs shared memory is null without it. */
export const environmentOf = async (
  hostThread: 'worker' | 'page',
  known: KnownFacts | null,
): Promise<Environment> => {
  const { isolated, secureContext, coresNamed } = abilities()
  const clockStepMs = measureClockStep()
  // The probe spins while it asks: never on the page's thread.
  const clockSkewMs =
    known?.clockSkewMs ?? (isolated && hostThread === 'worker' ? await measureClockSkew() : null)
  const parallelism = known?.parallelism ?? (isolated ? await measureParallelism(coresNamed) : null)
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
