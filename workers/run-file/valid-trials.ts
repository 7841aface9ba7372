import type { PointResult, TrialResult } from './result'
import { isValid, median } from '../stats'

export const validTrials = ({ trials }: PointResult): TrialResult[] => trials.filter(isValid)

/** The valid trial whose makespan is nearest to the median, or any trial if none is valid. */
export const medianTrial = (point: PointResult): TrialResult | null => {
  const valid = validTrials(point)
  const from = valid.length > 0 ? valid : point.trials
  const middle = median(from.map(({ makespanMs }) => makespanMs).filter(Number.isFinite))
  let best: TrialResult | null = null
  const off = (trial: TrialResult) => {
    const distance = Math.abs(trial.makespanMs - middle)
    return Number.isFinite(distance) ? distance : Infinity
  }
  for (const trial of from) if (!best || off(trial) < off(best)) best = trial
  return best
}

/** Share by which the machine's speed may differ before and after a trial. */
const DRIFT = 0.05

/**
 * True if the machine's speed changed. The trial still counts: it may have heated the machine
 * itself, and leaving it out would favour variants that heat less.
 */
export const drifted = ({ canaryMs: [before, after] }: Pick<TrialResult, 'canaryMs'>): boolean =>
  Math.abs(after - before) / Math.min(before, after) > DRIFT
