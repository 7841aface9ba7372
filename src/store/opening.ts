/** What the Lab opens with: the recorded run of its preset, before anything has run here. */
import { isJoined, viewOf, type RunFile } from '../../workers/api'
import { breather } from '../base/breather'
import { type TrialSeries, replayable } from '../charts/types'
import { seriesOfFile } from '../run/file-series'
import { fetchRecorded } from './recorded'

/** Pools that are shown side by side. */
const MOST = 2

/** A trial of each of two variants of a recorded run; fewer if they cannot be replayed. */
export const pairOf = (file: RunFile): TrialSeries[] => {
  // What is shown is what would run here: its variants.
  const series = seriesOfFile(isJoined(file) ? viewOf(file, { compare: 'variant' }) : file)
  return Array.isArray(series) ? series.filter(replayable).slice(0, MOST) : []
}

/**
 * The same of the preset's recorded run. Empty if it has none, or if that cannot be read: the picture is not
 * needed to run anything.
 */
export const openingSeries = async (preset: string): Promise<TrialSeries[]> => {
  try {
    const file = await fetchRecorded(preset)
    await breather()
    return pairOf(file)
  } catch {
    return []
  }
}
