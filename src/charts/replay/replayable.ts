import type { TrialSeries } from '../types'

/** Tasks that were recorded in blocks have no times of their own; a trial without a task has none at all. */
export const replayable = ({ reader }: TrialSeries): boolean =>
  reader.level !== 'blocks' && Number.isFinite(reader.firstSubmit)
