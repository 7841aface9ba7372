/** Texts of charts on the part of a busy worker's time in which the system gave it no core. */
import { t } from '../i18n/text'
import type { LegendEntry, TrialSeries } from './types'

/** Share of a time from which on it is named: the estimate is about as precise. */
const NAMED = 0.05

export const withoutCoreName = (): string => t('of it without a core (estimate)')

export const withoutCoreLegend = (shares: readonly (number | null | undefined)[]): LegendEntry[] =>
  shares.some((share) => (share ?? 0) >= NAMED)
    ? [
        {
          label: t('without a core (estimate)'),
          color: 'var(--ink-3)',
          look: 'dots',
          term: 'without-core',
        },
      ]
    : []

/** True if there are more workers than cores, and the share of each worker cannot be known. */
export const hidesWaiting = ({ reader, cores, result }: TrialSeries): boolean =>
  reader.ledger.workers > cores && !result?.crowding

export const hiddenWaitingNote = (): string => t('service contains time without a core')
