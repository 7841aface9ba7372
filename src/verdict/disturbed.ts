/** What kept a trial from counting, in words. */
import type { Disturbance } from '../../workers/api'
import { t } from '../i18n/text'

const REASONS: Readonly<Record<Disturbance, string>> = {
  'tab-hidden': 'tab hidden',
  frozen: 'page frozen',
  'frame-gap': 'page stood still',
  drift: 'machine’s speed drifted',
  'worker-died': 'a worker died',
  'task-stuck': 'a task did not end',
  'start-failed': 'start failed',
  cancelled: 'cancelled',
}

export const reasonText = (disturbance: Disturbance): string => t(REASONS[disturbance])

export const reasonsText = (disturbed: readonly Disturbance[]): string =>
  disturbed.map(reasonText).join(', ')
