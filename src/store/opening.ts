/** What the Lab opens with: the recorded run of its preset, before anything has run here. */
import { replayable } from '../charts/replay/replayable'
import type { TrialSeries } from '../charts/types'
import { KeptTrials } from './kept-trials'
import { fetchRecorded } from './recorded'
import { loaded } from './run-state'
import { seriesOf, shownTrials } from './series'
import { tasksOf } from './tasks-of'

/** Pools that are shown side by side. */
const MOST = 2

/**
 * A trial of each of two variants, as it was recorded elsewhere. Empty if the preset has no recorded run, or if
 * that cannot be read: the picture is not needed to run anything.
 */
export const openingSeries = async (preset: string): Promise<TrialSeries[]> => {
  try {
    const file = await fetchRecorded(preset)
    const read = tasksOf(file)
    if (!Array.isArray(read)) return []
    const kept = new KeptTrials()
    for (const one of read) kept.end(one)
    const run = loaded(file, preset, 'recorded')
    return seriesOf(run, shownTrials(run, {}, kept), kept)
      .filter(replayable)
      .slice(0, MOST)
  } catch {
    return []
  }
}
