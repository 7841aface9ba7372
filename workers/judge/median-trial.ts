import type { PointResult, TrialResult } from '../run-file/result'
import { median } from '../stats'

export const isSound = ({ disturbed }: Pick<TrialResult, 'disturbed'>): boolean =>
  disturbed.length === 0

export const soundTrials = ({ trials }: PointResult): TrialResult[] => trials.filter(isSound)

/** The valid trial whose makespan is nearest to the median, or any trial if none is valid. */
export const medianTrial = (point: PointResult): TrialResult | null => {
  const sound = soundTrials(point)
  const from = sound.length > 0 ? sound : point.trials
  const middle = median(from.map(({ makespanMs }) => makespanMs).filter(Number.isFinite))
  let best: TrialResult | null = null
  const off = (trial: TrialResult) => {
    const distance = Math.abs(trial.makespanMs - middle)
    return Number.isFinite(distance) ? distance : Infinity
  }
  for (const trial of from) if (!best || off(trial) < off(best)) best = trial
  return best
}
