/** Why tasks were slow: what the choices cost, and what the slowest tasks spent their time on. */
import {
  type Regret,
  regretsOf,
  scheduleOf,
  tailOf,
  type Segment,
  segments,
  type VariantId,
} from '../../../workers/api'
import { formatCount, formatMs, formatPercent } from '../../base/format'
import { t } from '../../i18n/text'
import { segmentName } from '../anatomy/segment-look'
import type { Table } from '../frame/table'
import { workerName } from '../trial/thread-name'
import { nameOf, type TrialSeries } from '../types'

interface SlowPart {
  segment: Segment
  /** Means in ms, of the slowest tasks and of all. */
  slowest: number
  all: number
}

export interface WhyRow {
  one: TrialSeries
  /** Null if nobody chose a worker. */
  regret: { sumMs: number; share: number; worst: readonly Regret[] } | null
  /** Empty if there are too few tasks for a slowest 1 %. */
  parts: readonly SlowPart[]
}

/** A part that takes less than this share of the difference is left out. */
const SEEN = 0.02

export const whyRows = (all: readonly TrialSeries[]): WhyRow[] =>
  all
    .filter(({ live, reader }) => !live && reader.level !== 'blocks')
    .map((one): WhyRow => {
      const schedule = scheduleOf(one.reader)
      const isPush = one.strategy?.kind === 'push'
      const tail = tailOf(schedule, one.responseFrom)
      const parts = segments.flatMap((segment): SlowPart[] => {
        const means = tail?.parts[segment]
        return means && Number.isFinite(means.slowest) ? [{ segment, ...means }] : []
      })
      const most = Math.max(...parts.map(({ slowest }) => slowest))
      return {
        one,
        regret: isPush ? regretsOf(schedule, one.reader) : null,
        parts: parts.filter(({ slowest }) => slowest >= SEEN * most),
      }
    })

export const regretText = ({ one }: WhyRow, { task, ms, worker }: Regret): string =>
  t('Task {task}: worker {worker} could have begun it {time} earlier', {
    task: formatCount(task),
    worker: workerName(one, worker),
    time: formatMs(ms),
  })

/** Empty where it is not known who chose, as inside a library or another program. */
export const costText = ({ one, regret }: WhyRow): string =>
  regret === null
    ? one.strategy?.kind === 'pull'
      ? t('Workers took the tasks themselves: nobody chose.')
      : ''
    : regret.sumMs === 0
      ? t('No choice cost anything: each task went to a worker that could begin it first.')
      : t('Choices made tasks start {time} later in all: {share} of their waiting.', {
          time: formatMs(regret.sumMs),
          share: formatPercent(regret.share),
        })

/** A segment of the tasks of a pool, in a plot of all pools. */
export interface TailBar extends Omit<SlowPart, 'segment'> {
  key: string
  id: VariantId
  name: string
}

export const tailBars = (rows: readonly WhyRow[]): TailBar[] =>
  rows.flatMap(({ one: { id }, parts }) =>
    parts.map(({ segment, slowest, all }) => ({
      key: `${id}${segment}`,
      id,
      name: rows.length > 1 ? `${id} · ${segmentName(segment)}` : segmentName(segment),
      slowest,
      all,
    })),
  )

export const whyTable = (rows: readonly WhyRow[]): Table => ({
  columns: [
    { label: t('Variant'), text: true },
    { label: t('Part'), text: true },
    { label: t('Slowest 1 %, mean'), unit: 'ms' },
    { label: t('All, mean'), unit: 'ms' },
  ],
  rows: rows.flatMap(({ one, parts }) =>
    parts.map(({ segment, slowest, all }) => [nameOf(one), segmentName(segment), slowest, all]),
  ),
})

export const whySummary = (rows: readonly WhyRow[]): string =>
  rows
    .flatMap((row) => (costText(row) === '' ? [] : `${nameOf(row.one)}: ${costText(row)}`))
    .join(' ')
