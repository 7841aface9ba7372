import { measureClockStep } from '../../base/clock'
import { abilities } from '../../experiment/ability'
import type { Environment } from '../../run-file/result'
import { runtime } from '../../runtimes/runtime'
import { measureParallelism } from './probe'

declare const __APP_VERSION__: string

/** Facts that hold for as long as the page is open; a new host need not measure them again. */
export type KnownFacts = Pick<Environment, 'parallelism' | 'limit'>

/** The measured parallelism, within what the system says where a runtime can ask it. */
const factsOf = async (coresNamed: number): Promise<KnownFacts> => {
  const { parallelism, isPaused } = await measureParallelism(coresNamed)
  const quota = runtime.quotaCores?.() ?? Infinity
  // A quota of one core may measure as a little less than it.
  if (quota < parallelism || (isPaused && quota < coresNamed))
    return { parallelism: quota, limit: 'quota' }
  return { parallelism: runtime.likeBrowser ? parallelism : Math.min(parallelism, coresNamed) }
}

/**
 * Measures the machine. Without shared memory, or in a hasty run, unknown figures are null.
 * `stepMs`: step of the clock of other threads, if it may be coarser than this one's.
 */
export const environmentOf = async (
  hostThread: 'worker' | 'page',
  known: KnownFacts | null,
  hasty = false,
  stepMs = 0,
): Promise<Environment> => {
  const { isolated, secureContext, coresNamed } = abilities()
  const clockStepMs = Math.max(stepMs, measureClockStep())
  const measures = isolated && !hasty
  // An earlier run in haste knows nothing.
  const knows = known !== null && known.parallelism !== null
  const unknown = async () => (measures ? factsOf(coresNamed) : { parallelism: null })
  const facts: KnownFacts = knows ? known : await unknown()
  return {
    app: __APP_VERSION__,
    userAgent: navigator.userAgent,
    isolated,
    secureContext,
    clockStepMs,
    coresNamed,
    parallelism: facts.parallelism,
    ...(facts.limit && { limit: facts.limit }),
    hostThread,
    startedAt: new Date().toISOString(),
  }
}
