/** The picture that the Lab opens with: the recorded run of its preset. */
import { isJoined, viewOf, type RunFile } from '../../workers/api'
import { breather } from '../base/breather'
import { type TrialSeries, replayable } from '../charts/types'
import { seriesOfFile } from '../run/file-series'
import { fetchRecorded } from './recorded'

/** A trial of each variant of a recorded run; none if one of them cannot be replayed. */
export const raceOf = (file: RunFile): TrialSeries[] => {
  // The picture shows what would run here: the variants.
  const series = seriesOfFile(isJoined(file) ? viewOf(file, { compare: 'variant' }) : file)
  return Array.isArray(series) && series.every(replayable) ? series : []
}

/**
 * The same for the preset's recorded run. Empty if there is none, or if it cannot be read: nothing
 * needs the picture in order to run.
 */
export const openingRace = async (preset: string): Promise<readonly TrialSeries[]> => {
  try {
    const file = await fetchRecorded(preset)
    await breather()
    return raceOf(file)
  } catch {
    return []
  }
}
