import { Anchor, Table } from '@mantine/core'
import { useMemo, useState } from 'react'
import { percentileOf } from '../../../workers/api'
import { formatMs, UNKNOWN } from '../../base/format'
import { t } from '../../i18n/text'
import type { TermId } from '../../words/list'
import { Term } from '../../words/term'
import { Worded } from '../../words/worded'
import { ScrollTable } from '../../parts/scroll-table'
import results from '../../parts/results.module.css'
import styles from '../advise.module.css'
import { evidenceRows, valueOf, type SortKey } from '../answer/evidence-rows'
import type { StrategyResult } from '../choose/choice'
import { atRate } from '../ask/work'

interface EvidenceProps {
  measured: readonly StrategyResult[]
  chosen: string | null
}

/** Table of all results, sorted by the column that the reader chooses. */
export const EvidenceTable = ({ measured, chosen }: EvidenceProps) => {
  const [key, setKey] = useState<SortKey>('rank')
  const { rows, measure } = useMemo(() => evidenceRows(measured), [measured])
  const rate = measured.some(({ experiment }) => atRate(experiment.base))
  const sorted = [...rows].sort((a, b) => valueOf(a, key) - valueOf(b, key) || a.rank - b.rank)
  const heads: { key: SortKey | null; label: string; term?: TermId }[] = [
    { key: 'rank', label: t('Rank') },
    { key: null, label: t('Strategy'), term: 'strategy' },
    { key: 'threads', label: t('Threads') },
    rate
      ? { key: null, label: t('Keeps up, load'), term: 'load' }
      : { key: null, label: t('Speedup'), term: 'speedup' },
    {
      key: 'time',
      label: rate
        ? t('Response {percentile}', { percentile: percentileOf(measure) ?? '' })
        : t('Time per task'),
    },
    { key: 'cost', label: t('Thread time') },
    { key: 'start', label: t('Start-up') },
    { key: 'still', label: t('Page stands still') },
    { key: 'trials', label: t('Trials') },
    { key: null, label: t('Round') },
  ]
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
            {heads.map((head) => (
              <Table.Th
                key={head.label}
                scope="col"
                ta={head.label === t('Strategy') ? 'left' : undefined}
                aria-sort={head.key === key ? 'ascending' : undefined}
              >
                {head.key ? (
                  <Anchor
                    component="button"
                    type="button"
                    c="inherit"
                    fw={560}
                    mih="1.5rem"
                    onClick={() => setKey(head.key ?? 'rank')}
                  >
                    {head.label}
                    <span aria-hidden="true">{head.key === key ? ' ↑' : ''}</span>
                  </Anchor>
                ) : head.term ? (
                  <Term id={head.term}>{head.label}</Term>
                ) : (
                  head.label
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
              <Table.Td>{row.cost === null ? UNKNOWN : formatMs(row.cost)}</Table.Td>
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
