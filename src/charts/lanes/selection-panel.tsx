import { Table } from '@mantine/core'
import { useMemo } from 'react'
import { formatCount, formatMs, formatNumber } from '../../base/format'
import { figureName } from '../../i18n/figures'
import { t } from '../../i18n/text'
import type { TermId } from '../../words/list'
import { Term } from '../../words/term'
import { colorOf, hasWaiting, type TimeRange, type TrialSeries } from '../types'
import { selectionFigures, type SelectionFigures } from './selection-figures'
import { Panel } from './panel'
import { feedOf } from './trial-feed'

interface SelectionPanelProps {
  series: readonly TrialSeries[]
  range: TimeRange
  /** Absent if there is nothing to play. */
  onPlay?: (() => void) | undefined
  onClose: () => void
}

/** Maximum number of workers with their own percentages; for more, minimum, median and maximum. */
const MAX_WORKERS = 8

const sharesText = (shares: readonly number[]): string => {
  const percent = shares.map((share) => share * 100)
  if (shares.length <= MAX_WORKERS)
    return `${percent.map((one) => formatNumber(one, 0)).join(' · ')}\u202f%`
  const sorted = percent.toSorted((a, b) => a - b)
  const at = (q: number) => formatNumber(sorted[Math.round(q * (sorted.length - 1))] ?? NaN, 0)
  return t('{least} to {most} %, median {middle} %', {
    least: at(0),
    middle: at(0.5),
    most: at(1),
  })
}

/** Times that differ by less look the same on the lanes. */
const ALIKE = 1.05

/** `1 600 ms of 3 workers; a core was free for 532 ms`. */
const strandedText = ({ hatchedMs, workers, coresMs }: SelectionFigures['stranded']): string =>
  hatchedMs <= coresMs * ALIKE
    ? formatMs(hatchedMs)
    : t('{hatched} of {n} {n|worker|workers}; a core was free for {cores}', {
        hatched: formatMs(hatchedMs),
        n: workers,
        cores: formatMs(coresMs),
      })

const ROWS: readonly {
  label: () => string
  term?: TermId
  /** Nothing where it is unknown when tasks arrived. */
  waits?: true
  text: (figures: SelectionFigures) => string
}[] = [
  {
    label: () => t('Results'),
    text: ({ tasks }) =>
      tasks === null ? '–' : t('{count} {tasks|task|tasks}', { tasks, count: formatCount(tasks) }),
  },
  {
    label: () => t('Workers busy'),
    term: 'utilization',
    text: ({ busy }) => sharesText(busy.map(({ share }) => share)),
  },
  {
    label: () => t('Tasks waiting, mean'),
    waits: true,
    text: ({ waiting }) => (waiting === null ? '–' : formatNumber(waiting, 1)),
  },
  {
    label: () => t('Idle while tasks wait'),
    term: 'idle-while-tasks-wait',
    waits: true,
    text: ({ stranded }) => strandedText(stranded),
  },
  {
    label: () => figureName('responseP50'),
    term: 'response-time',
    text: ({ p50 }) => formatMs(p50),
  },
  { label: () => figureName('responseP99'), term: 'percentile', text: ({ p99 }) => formatMs(p99) },
]

export const SelectionPanel = ({ series, range, onPlay, onClose }: SelectionPanelProps) => {
  const figures = useMemo(
    () => series.map((one) => selectionFigures(one, feedOf(one.reader), range)),
    [series, range],
  )
  return (
    <Panel
      label={t('Selection')}
      title={t('From {from} to {to}', { from: formatMs(range.from), to: formatMs(range.to) })}
      buttons={onPlay ? [{ label: t('Play from here'), act: onPlay }] : []}
      onClose={onClose}
    >
      <div className="scroll">
        <Table>
          <Table.Thead>
            <Table.Tr>
              <Table.Td />
              {figures.map(({ id, name }) => (
                <Table.Th key={id} scope="col">
                  <span className="swatch" style={{ background: colorOf(id) }} /> {name}
                </Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {ROWS.filter((row) => !row.waits || series.some(hasWaiting)).map(
              ({ label, term, text }) => (
                <Table.Tr key={label()}>
                  <Table.Th scope="row">
                    {term ? <Term id={term}>{label()}</Term> : label()}
                  </Table.Th>
                  {figures.map((variant) => (
                    <Table.Td key={variant.id}>{text(variant)}</Table.Td>
                  ))}
                </Table.Tr>
              ),
            )}
          </Table.Tbody>
        </Table>
      </div>
      <p className="small faint">
        {t('Results that came in this time; percentiles only where there are enough of them.')}
      </p>
    </Panel>
  )
}
