import type { TrialSeries } from '../types'

/**
 * False for tasks that were recorded in blocks and have no times of their own, and for trials
 * without a task.
 */
export const replayable = ({ reader }: TrialSeries): boolean =>
  reader.level !== 'blocks' && Number.isFinite(reader.firstSubmit)
