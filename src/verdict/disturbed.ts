/** What made a trial invalid, in words. */
import { list, say, type Disturbance, type Message, type TrialResult } from '../../workers/api'
import { inWords } from '../i18n/text'

const REASONS: Readonly<Record<Disturbance, string>> = {
  'tab-hidden': 'tab hidden',
  frozen: 'page frozen',
  'frame-gap': 'page stood still',
  drift: 'machine’s speed drifted',
  'clock-skew': 'clocks contradict each other',
  hasty: 'made in haste',
  'worker-died': 'a worker died',
  'task-stuck': 'a task did not end',
  'start-failed': 'start failed',
  cancelled: 'cancelled',
}

export const reasonOf = (disturbance: Disturbance): Message => say(REASONS[disturbance])

export const reasonsText = (disturbed: readonly Disturbance[]): string =>
  inWords(list(disturbed.map(reasonOf)))

/**
 * What ended a trial early; a file of an earlier page has the English words alone. Null if nothing
 * did.
 */
export const errorOf = ({ error, said }: Pick<TrialResult, 'error' | 'said'>): Message | null =>
  said ?? (error === undefined ? null : say(error))

export const errorText = (trial: Pick<TrialResult, 'error' | 'said'>): string =>
  inWords(errorOf(trial) ?? '')
