import { useMemo, useState } from 'react'
import { formatMs, UNKNOWN } from '../format'
import { t } from '../i18n/text'
import results from '../lab/results/results.module.css'
import styles from './advise.module.css'
import { evidenceRows, valueOf, type SortKey } from './evidence-rows'
import type { Measured } from './judge'
import { atRate } from './work'

interface EvidenceProps {
  measured: readonly Measured[]
  chosen: string | null
}

/** Everything that was measured, sorted by what matters to the reader. */
export const EvidenceTable = ({ measured, chosen }: EvidenceProps) => {
  const [key, setKey] = useState<SortKey>('rank')
  const { rows, measure } = useMemo(() => evidenceRows(measured), [measured])
  const rate = measured.some(({ experiment }) => atRate(experiment.base))
  const p99 = measure === 'responseP99'
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
