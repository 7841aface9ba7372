import { Anchor, Table } from '@mantine/core'
import { useMemo, useState } from 'react'
import type { Measure } from '../../../workers/api'
import { formatMs, UNKNOWN } from '../../base/format'
import { figureName } from '../../i18n/figures'
import { t } from '../../i18n/text'
import type { TermId } from '../../words/list'
import { Term } from '../../words/term'
import { Worded } from '../../words/worded'
import { ScrollTable } from '../../parts/scroll-table'
import results from '../../parts/results.module.css'
import styles from '../advise.module.css'
import { evidenceRows, type Row } from '../answer/evidence-rows'
import type { StrategyResult } from '../choose/choice'
import { atRate } from '../ask/work'

interface EvidenceProps {
  measured: readonly StrategyResult[]
  chosen: string | null
}

interface Column {
  label: string
  term?: TermId
  /** Value by which rows are sorted; absent if they cannot be sorted by this column. */
  sort?: (row: Row) => number
}

const columnsFor = (rate: boolean, measure: Measure): Column[] => [
  { label: t('Rank'), sort: ({ rank }) => rank },
  { label: t('Strategy'), term: 'strategy' },
  { label: t('Threads'), sort: ({ threads }) => threads },
  rate ? { label: t('Keeps up, load'), term: 'load' } : { label: t('Speedup'), term: 'speedup' },
  {
    label: rate ? figureName(measure) : t('Time per task'),
    sort: ({ time }) => time ?? Infinity,
  },
  { label: figureName('threadMs'), sort: ({ cost }) => cost ?? 0 },
  { label: t('Start-up'), sort: ({ startMs }) => startMs ?? 0 },
  { label: t('Page stands still'), sort: ({ stillMs }) => stillMs ?? 0 },
  { label: t('Trials'), sort: ({ trials }) => -trials },
  { label: t('Round') },
]

/** Table of all results, sorted by the column that the reader chooses. */
export const EvidenceTable = ({ measured, chosen }: EvidenceProps) => {
  const [sortedBy, setSortedBy] = useState(0)
  const { rows, measure } = useMemo(() => evidenceRows(measured), [measured])
  const rate = measured.some(({ experiment }) => atRate(experiment.base))
  const columns = columnsFor(rate, measure)
  const value = columns[sortedBy]?.sort ?? (({ rank }) => rank)
  const sorted = [...rows].sort((a, b) => value(a) - value(b) || a.rank - b.rank)
  return (
    <section className="card" aria-label={t('All measurements')}>
      <h2 className={styles.heading}>{t('All measurements')}</h2>
      <ScrollTable
        role="region"
        label={t('Table of strategies')}
        frameClass={styles.evidence}
        className={results.table}
        stickyHeader
      >
        <Table.Thead>
          <Table.Tr>
            {columns.map(({ label, term, sort }, i) => (
              <Table.Th
                key={label}
                scope="col"
                ta={term === 'strategy' ? 'left' : undefined}
                aria-sort={i === sortedBy ? 'ascending' : undefined}
              >
                {sort ? (
                  <Anchor
                    component="button"
                    type="button"
                    c="inherit"
                    fw={560}
                    mih="1.5rem"
                    onClick={() => setSortedBy(i)}
                  >
                    {label}
                    <span aria-hidden="true">{i === sortedBy ? ' ↑' : ''}</span>
                  </Anchor>
                ) : term ? (
                  <Term id={term}>{label}</Term>
                ) : (
                  label
                )}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {sorted.map((row) => (
            <Table.Tr key={row.id} data-best={row.id === chosen} data-candidate={row.id}>
              <Table.Td>{row.rankText}</Table.Td>
              <Table.Th scope="row">{row.name}</Table.Th>
              <Table.Td>{row.threads === 0 ? UNKNOWN : row.threads}</Table.Td>
              <Table.Td>
                {row.compared} <small>{row.interval}</small>
              </Table.Td>
              <Table.Td>{row.timeText}</Table.Td>
              <Table.Td>{formatMs(row.cost)}</Table.Td>
              <Table.Td>{formatMs(row.startMs)}</Table.Td>
              <Table.Td>{formatMs(row.stillMs)}</Table.Td>
              <Table.Td>{row.trialsText}</Table.Td>
              <Table.Td>
                {row.round === 'finals' ? t('finals') : row.round === 'threads' ? '2' : '1'}
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </ScrollTable>
      <p className={`fine ${styles.note}`}>
        <Worded
          text={t(
            'The figures of a strategy are from its last round; finalists come first, and only they are ranked: other rounds had fewer and shorter trials. [Response time](response-time) is from submit to result, [percentiles](percentile) of it over all tasks. [Thread time](thread-time) is the time of all threads that a task takes up. [Start-up](start-up), warm-up included, counts only if the pool is started for the batch. [Page stands still](frame-gap): the longest time without an answer to input. [Trials](trial): [valid](valid-trial) / all. No [interval](interval): fewer than six valid trials.',
          )}
        />
      </p>
    </section>
  )
}
