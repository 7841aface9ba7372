/** Names and looks of the seven segments, the same everywhere on the screen. */
import { type Segment } from '../../../workers/api'
import { t } from '../../i18n/text'
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

interface SegmentLook extends Pick<LegendEntry, 'look' | 'term'> {
  /** CSS colour; null for the variant's own. */
  color: string | null
}

/** Waiting has the colour of harm, work that of the variant; transport is grey. */
export const segmentLooks: Readonly<Record<Part, SegmentLook>> = {
  scheduleLag: { color: 'var(--ink-3)', look: 'hatch', term: 'schedule-lag' },
  queueWait: { color: 'var(--hurt)', look: 'solid', term: 'queue-wait' },
  inside: { color: 'var(--hurt)', look: 'soft' },
  inboxWait: { color: 'var(--hurt)', look: 'hatch', term: 'inbox-wait' },
  transportIn: { color: 'var(--ink-3)', look: 'solid', term: 'transport-in' },
  decode: { color: 'var(--ink-3)', look: 'soft', term: 'decode' },
  service: { color: null, look: 'solid', term: 'service' },
  transportOut: { color: 'var(--line-strong)', look: 'outline', term: 'transport-out' },
}
