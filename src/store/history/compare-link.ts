import { hasRuns } from '../../../workers/api'
import type { RunState } from '../../run/run-state'
import type { RunEntry } from './entry'

/** The address of a comparison, in the Lab; the ids of recorded runs begin with a tilde. */
export const compareLink = (ids: readonly string[]): string => `/lab?run=${ids.join(',')}`

/** The ids of a comparison's name in an address; null if it names a single run. */
export const idsIn = (name: string): string[] | null =>
  name.includes(',') ? name.split(',').filter(Boolean) : null

export const isRecordedId = (id: string): boolean => id.startsWith('~')

/**
 * Ids of the run to compare with, and of the run on screen: without one, the newest of `list`. Empty
 * if there are not two; null if the run on screen has no id.
 *
 * @param keptAs its id in the history, if it has one
 */
export const comparedPair = (
  run: Pick<RunState, 'file' | 'origin' | 'source'> & Partial<Pick<RunState, 'whole'>>,
  keptAs: string | null,
  list: readonly Pick<RunEntry, 'id' | 'baseline'>[],
): string[] | null => {
  if (run.whole && hasRuns(run.whole.file)) return []
  const kept = list.findIndex(({ id }) => id === keptAs)
  const recorded = kept < 0 && run.source === 'recorded' && run.origin !== null
  if (run.file !== null && kept < 0 && !recorded) return null
  const at = recorded ? -1 : Math.max(0, kept)
  const own = recorded ? `~${run.origin}` : list[at]?.id
  const pinned = list.find(({ baseline }) => baseline)?.id
  const before = pinned !== undefined && pinned !== own ? pinned : list[at + 1]?.id
  return own === undefined || before === undefined ? [] : [before, own]
}
