import { Fragment, useMemo, useRef } from 'react'
import type { VariantId } from '../../../workers/api'
import { colorOf } from '../../charts'
import { formatInterval, formatRatio } from '../../format'
import { t } from '../../i18n/text'
import { useNarrow } from '../../parts/use-narrow'
import { placeName, whyNothing } from './chart-rows'
import {
  comparedRows,
  comparisonsMade,
  FIRM_TRIALS,
  type Compared,
  type ComparedCell,
  type ComparedRun,
  type Correspondence,
  type Difference,
} from './compare-model'
import { measureText } from './measures'
import shared from '../../lab/results/results.module.css'
import styles from './compare.module.css'

interface CompareTableProps {
  runs: readonly ComparedRun[]
  model: Correspondence
  baseline: number
  measures: readonly Compared[]
}

/** Least widths of the column of names and of a run's, in rem: with less, runs stand below each other. */
const NAMES_REM = 7
const COLUMN_REM = 7.25

/** The figures of each run with their intervals, and their ratio to the baseline's. */
export const CompareTable = ({ runs, model, baseline, measures }: CompareTableProps) => {
  const base = runs[baseline]
  const seed = base?.file.experiment.seed ?? 0
  const rows = useMemo(
    () => comparedRows(model, baseline, measures, seed),
    [model, baseline, measures, seed],
  )
  const made = comparisonsMade(rows)
  const single = measures.length === 1
  const frame = useRef<HTMLDivElement>(null)
  const stacked = useNarrow(frame, NAMES_REM + COLUMN_REM * runs.length)
  return (
    <section className={`${shared.card} ${styles.figures}`}>
      <h2>{t('Figures')}</h2>
      {rows.length > 0 && (
        <p className={styles.about}>
          {t(
            'Medians over sound trials with 95 % intervals; × is the ratio to run {letter}, with the 95 % bootstrap interval over trials.',
            { letter: base?.letter ?? '' },
          )}
        </p>
      )}
      {made > 0 && (
        <p className={styles.about} data-note="chance">
          {t(
            '{n} {n|comparison|comparisons} made: of runs that are alike, about one in twenty may differ by chance. With fewer than {least} sound trials on a side a difference is provisional.',
            { n: made, least: FIRM_TRIALS },
          )}
        </p>
      )}
      <div
        ref={frame}
        className={shared.tableScroll}
        role="group"
        aria-label={t('Comparison')}
        tabIndex={0}
      >
        {rows.length === 0 ? (
          <p className={styles.about}>{whyNothing(model.places)}</p>
        ) : (
          <table className={`${shared.table} ${styles.table}`} data-stacked={stacked}>
            <thead>
              <tr>
                <td />
                {runs.map(({ id, letter, name, mark }) => (
                  <th key={id} scope="col">
                    <span className={shared.swatch} style={{ background: colorOf(letter) }} />{' '}
                    {letter} {name}
                    {mark && <b className={styles.mark}>{mark}</b>}
                  </th>
                ))}
              </tr>
            </thead>
            {model.places.map((place) => {
              const own = rows.filter((row) => row.place === place)
              return own.length === 0 ? null : (
                <tbody key={place.key}>
                  {!single && (
                    <tr>
                      <th scope="colgroup" colSpan={runs.length + 1} className={styles.place}>
                        {placeName(place)}
                      </th>
                    </tr>
                  )}
                  {own.map(({ measure, cells }) => (
                    <tr key={measure}>
                      <th scope="row">{single ? placeName(place) : measureText(measure).name}</th>
                      {runs.map(({ id, letter }, i) => (
                        <td key={id} data-none={!cells[i]}>
                          <Letter letter={letter} />
                          {cells[i] ? <Cell cell={cells[i]} measure={measure} /> : '–'}
                        </td>
                      ))}
                    </tr>
                  ))}
                </tbody>
              )
            })}
          </table>
        )}
      </div>
    </section>
  )
}

const Cell = ({ cell, measure }: { cell: ComparedCell; measure: Compared }) => {
  const { print } = measureText(measure)
  const { median, interval, trials, difference } = cell
  return (
    <Fragment>
      <span className={styles.value}>
        {print(median)}{' '}
        <span className={shared.interval}>
          {interval ? formatInterval(interval, print) : t('{n} {n|trial|trials}', { n: trials })}
        </span>
      </span>
      {difference && (
        <span className={styles.difference} data-kind={difference.kind}>
          <Said difference={difference} />
        </span>
      )}
    </Fragment>
  )
}

/** Names the run of a figure where the columns that do are gone. */
const Letter = ({ letter }: { letter: VariantId }) => (
  <span className={styles.letter}>
    <span className={shared.swatch} style={{ background: colorOf(letter) }} /> {letter}
  </span>
)

const Said = ({ difference }: { difference: Difference }) => {
  switch (difference.kind) {
    case 'too-few':
      return t('too few trials')
    case 'no-ratio':
      return t('no ratio')
    case 'none':
    case 'provisional':
    case 'better':
    case 'worse': {
      const { kind, ratio, interval } = difference
      const words = {
        none: t('no difference found'),
        provisional: t('provisional'),
        better: t('better'),
        worse: t('worse'),
      }
      return (
        <>
          <span className={styles.together}>
            × {formatRatio(ratio)} {formatInterval(interval)}
          </span>{' '}
          {words[kind]}
        </>
      )
    }
    default:
      return difference satisfies never
  }
}
