/** Reasons why a trial is invalid, in the page's language. */
import { disturbedBy, errorOf, list, type Disturbance, type TrialResult } from '../../workers/api'
import { inWords } from '../i18n/text'

export const reasonsText = (disturbed: readonly Disturbance[]): string =>
  inWords(list(disturbed.map(disturbedBy)))

export const errorText = (trial: Pick<TrialResult, 'error' | 'said'>): string =>
  inWords(errorOf(trial) ?? '')
