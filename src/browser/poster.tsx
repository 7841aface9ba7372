import type { CSSProperties } from 'react'
import { inWords, t } from '../i18n/text'
import { tickCost } from './cost-rows'
import type { PosterRow, PosterScale } from './poster-rows'
import styles from './poster.module.css'

interface PosterProps {
  rows: readonly PosterRow[]
  scale: PosterScale
  /** What the column of slowed times is. */
  slowed: string
}

/** A dozen costs as dots on one scale, from nanoseconds to milliseconds. */
export const Poster = ({ rows, scale, slowed }: PosterProps) => (
  <div className={styles.poster}>
    <div className={styles.axis} aria-hidden="true">
      <span className={styles.slowed}>{slowed}</span>
      <div className={styles.ticks}>
        {scale.ticks.map((ms) => (
          <span key={ms} style={place(scale.at(ms))}>
            {tickCost(ms)}
          </span>
        ))}
      </div>
    </div>
    <ol className={styles.rows} aria-label={t('A dozen costs, cheap ones first')}>
      {rows.map((row) => (
        <Row key={row.key} row={row} scale={scale} />
      ))}
    </ol>
  </div>
)

/** Custom properties are not in the type. */
const place = (at: number): CSSProperties => ({ '--at': at }) as CSSProperties

const Row = ({ row, scale }: { row: PosterRow; scale: PosterScale }) => (
  <li className={styles.row} data-poster={row.key} data-from={row.from ?? 'none'}>
    <span className={styles.name}>
      {row.name}{' '}
      <a href={`#/lessons/${row.lesson}`} aria-label={t('Lesson: {name}', { name: row.name })}>
        {t('Lesson')}
      </a>
      {row.why && (
        <span className="small" data-hurt="true">
          {t('Not here: {why}.', { why: inWords(row.why) })}
        </span>
      )}
    </span>
    <span className={styles.text}>
      {row.text}
      {row.from === 'elsewhere' && <span className="unseen"> ({t('recorded elsewhere')})</span>}
    </span>
    <span className={`small ${styles.slowed}`}>{row.slowed}</span>
    <span
      className={styles.plot}
      style={{ ...place(0), '--decades': scale.ticks.length - 1 } as CSSProperties} // as in `place`
      aria-hidden="true"
    >
      {row.other !== null && <i data-mark="other" style={place(scale.at(row.other))} />}
      {row.ms !== null && (
        <>
          <i data-mark="line" style={place(scale.at(row.ms))} />
          <i data-mark={row.from} style={place(scale.at(row.ms))} />
        </>
      )}
    </span>
  </li>
)
