/** The part of a busy worker's time in which the system gave it no core: how charts say it. */
import { t } from '../i18n/text'
import type { LegendEntry, TrialSeries } from './types'

/** From this share of a time on it is named: the estimate is right to about as much. */
const NAMED = 0.05

export const withoutCoreName = (): string => t('of it without a core (estimate)')

/** What the legend says, if there is enough of it. */
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

/** More workers than cores, and nobody can tell how long each had one. */
export const hidesWaiting = ({ reader, cores, result }: TrialSeries): boolean =>
  reader.ledger.workers > cores && !result?.crowding

export const hiddenWaitingNote = (): string => t('service contains time without a core')
