import { segments, type ResponseFrom, type Segment, type VariantId } from '../../../workers/api'
import { formatCount, formatMs } from '../../base/format'
import { t } from '../../i18n/text'
import type { Table } from '../frame/table'
import { libraryOf, nameOf, type MeasuredTrial } from '../types'
import { withoutCoreName } from '../without-core'
import { segmentName, type Part, insideName } from './segment-look'

/** All parts in order of time. */
const allParts: readonly Part[] = segments.flatMap((segment): Part[] =>
  segment === 'queueWait' ? [segment, 'inside'] : [segment],
)

export type AnatomyValue = 'mean' | 'p50' | 'p99'

export interface AnatomyRow {
  id: VariantId
  name: string
  n: number
  /** Share of the service without a core, an estimate; 0 if unknown, or if it cannot be split. */
  withoutCore: number
  /** Lengths in ms; null if a part was not recorded, or for too few tasks. */
  parts: Readonly<Record<Part, number | null>>
  /** Sum of the parts that belong to the response. */
  sumMs: number
  responseMs: number | null
  /** Part of transport out in which the host did other work; null if none, or if unknown. */
  blockedMs: number | null
  /** Library whose pool ran the tasks; null for our own pools. */
  library: string | null
}

/** Schedule lag is part of the response only if that is counted from the arrival. */
const belongs = (segment: Segment, from: ResponseFrom): boolean =>
  segment !== 'scheduleLag' || from === 'arrive'

export const anatomyRows = (all: readonly MeasuredTrial[], value: AnatomyValue): AnatomyRow[] =>
  all.map((one) => {
    const { latency, responseFrom, crowding, transportOut } = one.result
    // The host ran the tasks itself: they waited in its own queue, and no worker had an inbox.
    const inHost = one.strategy.kind === 'direct'
    const library = libraryOf(one.strategy)
    const of = (segment: Part): number | null => {
      if (segment === 'inside') return library === null ? null : latency.queueWait[value]
      if (!belongs(segment, responseFrom)) return null
      if (library !== null && segment === 'queueWait') return null
      if (inHost && segment === 'queueWait') return latency.waiting[value]
      return inHost && segment === 'inboxWait' ? null : latency[segment][value]
    }
    const parts = Object.fromEntries(allParts.map((segment) => [segment, of(segment)]))
    return {
      id: one.id,
      name: nameOf(one),
      n: latency.response.n,
      // The share is known for the mean; a percentile would have another one.
      withoutCore: value === 'mean' ? (crowding?.waiting ?? 0) : 0,
      parts: parts as AnatomyRow['parts'], // one per segment
      sumMs: allParts.reduce((sum, segment) => sum + (of(segment) ?? 0), 0),
      responseMs: latency.response[value],
      // Known as a mean only: nothing is kept of single tasks.
      blockedMs: value === 'mean' ? transportOut?.blockedMs || null : null,
      library,
    }
  })

const WAITING: readonly Part[] = ['scheduleLag', 'queueWait', 'inside', 'inboxWait']

/** The parts that some row has; `isWork`: those without waiting. */
export const shownSegments = (rows: readonly AnatomyRow[], isWork = false): Part[] =>
  allParts.filter(
    (segment) =>
      !(isWork && WAITING.includes(segment)) && rows.some((row) => row.parts[segment] !== null),
  )

export const sumOf = ({ parts }: AnatomyRow, shown: readonly Part[]): number =>
  shown.reduce((sum, segment) => sum + (parts[segment] ?? 0), 0)

/** Name of a part for these rows: with the library's name, if a library is the part. */
export const partName = (part: Part, rows: readonly AnatomyRow[]): string => {
  const [first, ...others] = new Set(rows.flatMap(({ library }) => library ?? []))
  return part === 'inside' && first !== undefined && others.length === 0
    ? insideName(first)
    : segmentName(part)
}

export const withoutCoreMs = ({ parts, withoutCore }: AnatomyRow): number =>
  (parts.service ?? 0) * withoutCore

export const behindHost = (): string => t('transport out behind the blocked host')

/** One row per segment, then their sum if they add up, and the response; one column per variant. */
export const anatomyTable = (rows: readonly AnatomyRow[], value: AnatomyValue): Table => ({
  columns: [
    { label: t('Part'), text: true },
    ...rows.map(({ name }) => ({ label: name, unit: 'ms' })),
  ],
  rows: [
    ...shownSegments(rows).flatMap((segment) => [
      [partName(segment, rows), ...rows.map(({ parts }) => parts[segment])],
      ...(segment === 'service' && rows.some(({ withoutCore }) => withoutCore > 0)
        ? [[withoutCoreName(), ...rows.map(withoutCoreMs)]]
        : []),
    ]),
    ...(value === 'mean' ? [[t('sum'), ...rows.map(({ sumMs }) => sumMs)]] : []),
    [t('response'), ...rows.map(({ responseMs }) => responseMs)],
    ...(rows.some(({ blockedMs }) => blockedMs !== null)
      ? [[behindHost(), ...rows.map(({ blockedMs }) => blockedMs)]]
      : []),
  ],
  note: addsUp(value),
})

export const addsUp = (value: AnatomyValue): string =>
  value === 'mean'
    ? t('means add up to the mean response')
    : t('{value} of each part: percentiles do not add up', { value })

export const anatomySummary = (rows: readonly AnatomyRow[]): string =>
  rows
    .map((row) => {
      const { name, n, parts, responseMs } = row
      const each = shownSegments(rows).map(
        (one) => `${partName(one, [row])} ${formatMs(parts[one])}`,
      )
      return `${name}, n ${formatCount(n)}: ${t('response')} ${formatMs(responseMs)}; ${each.join(', ')}.`
    })
    .join(' ')
