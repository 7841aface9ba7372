/** What the Lab opens with: the recorded run of its preset, before anything has run here. */
import { replayable } from '../charts/replay/replayable'
import type { TrialSeries } from '../charts/types'
import type { RunFile } from '../../workers/api'
import { KeptTrials } from './kept-trials'
import { fetchRecorded } from './recorded'
import { loaded } from './run-state'
import { seriesOf, shownTrials } from './series'
import { tasksOf } from './tasks-of'

/** Pools that are shown side by side. */
const MOST = 2

/** A trial of each of two variants of a recorded run; fewer if they cannot be replayed. */
export const pairOf = (file: RunFile, preset: string): TrialSeries[] => {
  const read = tasksOf(file)
  if (!Array.isArray(read)) return []
  const kept = new KeptTrials()
  for (const one of read) kept.end(one)
  const run = loaded(file, preset, 'recorded')
  return seriesOf(run, shownTrials(run, {}, kept), kept)
    .filter(replayable)
    .slice(0, MOST)
}

/**
 * The same of the preset's recorded run. Empty if it has none, or if that cannot be read: the picture is not
 * needed to run anything.
 */
export const openingSeries = async (preset: string): Promise<TrialSeries[]> => {
  try {
    return pairOf(await fetchRecorded(preset), preset)
  } catch {
    return []
  }
}
