import { useMemo, useState } from 'react'
import { formatInterval, formatMs, formatRatio, UNKNOWN } from '../format'
import { t } from '../i18n/text'
import results from '../lab/results/results.module.css'
import styles from './advise.module.css'
import { comparedTo, evidenceOf } from './figures'
import { finalsFirst, measureOf, type Measured } from './judge'
import { structureName } from './names'
import type { RoundName } from './plan'
import { atRate } from './work'

type SortKey = 'rank' | 'threads' | 'time' | 'cost' | 'trials'

interface Row {
  id: string
  rank: number
  name: string
  threads: number
  compared: string
  interval: string
  time: number | null
  timeText: string
  cost: number | null
  trials: number
  trialsText: string
  round: RoundName
}

const rowOf = (one: Measured, rank: number, measure: ReturnType<typeof measureOf>): Row => {
  const figure = comparedTo(one, measure)
  const evidence = evidenceOf(one)
  const rate = atRate(one.experiment.base)
  const time = rate ? (evidence.p99Ms ?? evidence.p50Ms) : evidence.perTaskMs
  return {
    id: one.candidate.id,
    rank,
    name: structureName(one.candidate),
    threads: one.candidate.threads,
    compared: rate
      ? evidence.keepsUp
        ? t('yes')
        : t('no')
      : figure
        ? `${formatRatio(figure.value)} ×`
        : UNKNOWN,
    interval: !rate && figure?.interval ? formatInterval(figure.interval) : '',
    time,
    timeText: formatMs(time),
    cost: evidence.threadTaskMs,
    trials: evidence.sound,
    trialsText:
      evidence.sound === evidence.ran
        ? String(evidence.ran)
        : `${evidence.sound} / ${evidence.ran}`,
    round: one.round,
  }
}

const valueOf = (row: Row, key: SortKey): number => {
  switch (key) {
    case 'rank':
      return row.rank
    case 'threads':
      return row.threads
    case 'time':
      return row.time ?? Infinity
    case 'cost':
      return row.cost ?? 0
    case 'trials':
      return -row.trials
    default:
      return key satisfies never
  }
}

interface EvidenceProps {
  measured: readonly Measured[]
  chosen: string | null
}

/** Everything that was measured, sorted by what matters to the reader. */
export const EvidenceTable = ({ measured, chosen }: EvidenceProps) => {
  const [key, setKey] = useState<SortKey>('rank')
  const rows = useMemo(() => {
    const ranked = finalsFirst(measured)
    const measure = measureOf(ranked)
    return ranked.map((one, i) => rowOf(one, i + 1, measure))
  }, [measured])
  const rate = measured.some(({ experiment }) => atRate(experiment.base))
  const p99 = rate && measureOf(finalsFirst(measured)) === 'responseP99'
  const sorted = [...rows].sort((a, b) => valueOf(a, key) - valueOf(b, key) || a.rank - b.rank)
  const heads: { key: SortKey | null; label: string }[] = [
    { key: 'rank', label: t('Rank') },
    { key: null, label: t('Strategy') },
    { key: 'threads', label: t('Threads') },
    { key: null, label: rate ? t('Keeps up') : t('Against no pool') },
    { key: 'time', label: rate ? (p99 ? t('Response p99') : t('Response p50')) : t('Time a task') },
    { key: 'cost', label: t('Thread time') },
    { key: 'trials', label: t('Trials') },
    { key: null, label: t('Round') },
  ]
  return (
    <section className={results.card} aria-label={t('Everything that was measured')}>
      <h2 className={styles.heading}>{t('Everything that was measured')}</h2>
      <div
        className={`${results.tableScroll} ${styles.evidence}`}
        tabIndex={0}
        role="region"
        aria-label={t('Table of strategies')}
      >
        <table className={results.table}>
          <thead>
            <tr>
              {heads.map((head) => (
                <th
                  key={head.label}
                  scope="col"
                  className={head.label === t('Strategy') ? styles.left : undefined}
                  aria-sort={head.key === key ? 'ascending' : undefined}
                >
                  {head.key ? (
                    <button
                      type="button"
                      className={styles.sort}
                      onClick={() => setKey(head.key ?? 'rank')}
                    >
                      {head.label}
                      <span aria-hidden="true">{head.key === key ? ' ↑' : ''}</span>
                    </button>
                  ) : (
                    head.label
                  )}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {sorted.map((row) => (
              <tr key={row.id} data-best={row.id === chosen} data-candidate={row.id}>
                <td>{row.rank}</td>
                <th scope="row">{row.name}</th>
                <td>{row.threads === 0 ? UNKNOWN : row.threads}</td>
                <td>
                  {row.compared} <small className={styles.interval}>{row.interval}</small>
                </td>
                <td>{row.timeText}</td>
                <td>{row.cost === null ? UNKNOWN : formatMs(row.cost)}</td>
                <td>{row.trialsText}</td>
                <td>{row.round === 'finals' ? '3' : row.round === 'threads' ? '2' : '1'}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className={styles.note}>
        {t(
          'Figures of a strategy are those of its last round; finalists come first. Thread time is what a task holds of all threads. Trials: sound ones / all. Without interval: fewer than three sound trials.',
        )}
      </p>
    </section>
  )
}
