/** Names and looks of the seven segments, the same everywhere on the screen. */
import { type Segment } from '../../../workers/api'
import { t } from '../../i18n/text'
import type { TermId } from '../../words/list'
import type { LegendEntry } from '../types'

/** A segment, or the one part that stands for all segments that a library hides. */
export type Part = Segment | 'inside'

export const insideName = (library: string): string => t('inside {library}', { library })

export const segmentName = (segment: Part): string =>
  ({
    scheduleLag: t('schedule lag'),
    queueWait: t('queue wait'),
    inside: insideName(t('the library')),
    inboxWait: t('inbox wait'),
    transportIn: t('transport in'),
    decode: t('decode'),
    service: t('service'),
    transportOut: t('transport out'),
  })[segment]

export const segmentTerms: Readonly<Partial<Record<Part, TermId>>> = {
  scheduleLag: 'schedule-lag',
  queueWait: 'queue-wait',
  inboxWait: 'inbox-wait',
  transportIn: 'transport-in',
  decode: 'decode',
  service: 'service',
  transportOut: 'transport-out',
}

interface SegmentLook {
  /** CSS colour; null for the variant's own. */
  color: string | null
  look: NonNullable<LegendEntry['look']>
}

/** Waiting has the colour of harm, work that of the variant; transport is grey. */
export const segmentLooks: Readonly<Record<Part, SegmentLook>> = {
  scheduleLag: { color: 'var(--ink-3)', look: 'hatch' },
  queueWait: { color: 'var(--hurt)', look: 'solid' },
  inside: { color: 'var(--hurt)', look: 'soft' },
  inboxWait: { color: 'var(--hurt)', look: 'hatch' },
  transportIn: { color: 'var(--ink-3)', look: 'solid' },
  decode: { color: 'var(--ink-3)', look: 'soft' },
  service: { color: null, look: 'solid' },
  transportOut: { color: 'var(--line-strong)', look: 'outline' },
}
