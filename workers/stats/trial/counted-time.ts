/** Core time as a runtime counts it per thread: the reference for estimates made without it. */
import type { TrialMetrics } from '../types'

interface CountedTrial extends Pick<TrialMetrics, 'utilization' | 'makespanMs'> {
  processorMs?: readonly (number | null)[]
}

/** Share of the trial for which a worker had a core, 0 to 1; null if it was not reported. */
export const onCore = (
  { processorMs, makespanMs }: CountedTrial,
  worker: number,
): number | null => {
  const ms = processorMs?.[worker] ?? null
  return ms === null || !(makespanMs > 0) ? null : Math.min(1, ms / makespanMs)
}

/**
 * Lower bound of the share of the workers' service for which they had no core, 0 to 1: all of a
 * thread's core time is taken for service. Null if it was not counted for each worker, or none
 * served.
 */
export const countedWithoutCore = (trial: CountedTrial): number | null => {
  const { shares } = trial.utilization
  let [served, without] = [0, 0]
  for (const [worker, { service }] of shares.entries()) {
    const had = onCore(trial, worker)
    if (had === null) return null
    served += service
    without += Math.max(0, service - had)
  }
  return served > 0 ? without / served : null
}
