/** The seven segments on the screen: their names, and how each looks everywhere. */
import type { Segment } from '../../../workers/api'
import { t } from '../../i18n/text'
import type { TermId } from '../../words/list'
import type { LegendEntry } from '../types'

export const segmentName = (segment: Segment): string =>
  ({
    scheduleLag: t('schedule lag'),
    queueWait: t('queue wait'),
    inboxWait: t('inbox wait'),
    transportIn: t('transport in'),
    decode: t('decode'),
    service: t('service'),
    transportOut: t('transport out'),
  })[segment]

export const segmentTerms: Readonly<Record<Segment, TermId>> = {
  scheduleLag: 'schedule-lag',
  queueWait: 'queue-wait',
  inboxWait: 'inbox-wait',
  transportIn: 'transport-in',
  decode: 'decode',
  service: 'service',
  transportOut: 'transport-out',
}

export interface SegmentLook {
  /** CSS colour; null for the variant's own. */
  color: string | null
  look: NonNullable<LegendEntry['look']>
}

/** Waiting has the colour of harm, work has the variant's colour, transport between threads is grey. */
export const segmentLooks: Readonly<Record<Segment, SegmentLook>> = {
  scheduleLag: { color: 'var(--ink-3)', look: 'hatch' },
  queueWait: { color: 'var(--hurt)', look: 'solid' },
  inboxWait: { color: 'var(--hurt)', look: 'hatch' },
  transportIn: { color: 'var(--ink-3)', look: 'solid' },
  decode: { color: 'var(--ink-3)', look: 'soft' },
  service: { color: null, look: 'solid' },
  transportOut: { color: 'var(--line-strong)', look: 'outline' },
}
