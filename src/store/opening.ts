/** The picture that the Lab opens with: the recorded run of its preset. */
import { isJoined, viewOf, type RunFile } from '../../workers/api'
import { breather } from '../base/breather'
import { type TrialSeries, replayable } from '../charts/types'
import { seriesOfFile } from '../run/file-series'
import { fetchRecorded } from './recorded'

/** Maximum number of pools side by side. */
const MOST = 2

/** A trial of each of two variants of a recorded run; fewer if they cannot be replayed. */
export const pairOf = (file: RunFile): TrialSeries[] => {
  // The picture shows what would run here: the variants.
  const series = seriesOfFile(isJoined(file) ? viewOf(file, { compare: 'variant' }) : file)
  return Array.isArray(series) ? series.filter(replayable).slice(0, MOST) : []
}

/**
 * The same for the preset's recorded run. Empty if there is none, or if it cannot be read: nothing
 * needs the picture in order to run.
 */
export const openingPair = async (preset: string): Promise<readonly TrialSeries[]> => {
  try {
    const file = await fetchRecorded(preset)
    await breather()
    return pairOf(file)
  } catch {
    return []
  }
}
