import { Fragment, useMemo } from 'react'
import { colorOf } from '../../charts'
import { formatInterval, formatRatio } from '../../format'
import { t } from '../../i18n/text'
import { placeName } from './chart-rows'
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
  return (
    <section className={`${shared.card} ${styles.figures}`}>
      <h2>{t('Figures')}</h2>
      <p className={styles.about}>
        {t(
          'Medians over sound trials with 95 % intervals; × is the ratio to run {letter}, with the 95 % bootstrap interval over trials.',
          { letter: base?.letter ?? '' },
        )}
      </p>
      {made > 0 && (
        <p className={styles.about} data-note="chance">
          {t(
            '{n} {n|comparison|comparisons} made: of runs that are alike, about one in twenty may differ by chance. With fewer than {least} sound trials on a side a difference is provisional.',
            { n: made, least: FIRM_TRIALS },
          )}
        </p>
      )}
      <div className={shared.tableScroll} role="group" aria-label={t('Comparison')} tabIndex={0}>
        <table className={`${shared.table} ${styles.table}`}>
          <thead>
            <tr>
              <td />
              {runs.map(({ id, letter, name }) => (
                <th key={id} scope="col">
                  <span className={shared.swatch} style={{ background: colorOf(letter) }} />{' '}
                  <span className={styles.name}>
                    {letter} {name}
                  </span>
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
                    {cells.map((cell, i) => (
                      <td key={runs[i]?.id}>
                        {cell ? <Cell cell={cell} measure={measure} /> : '–'}
                      </td>
                    ))}
                  </tr>
                ))}
              </tbody>
            )
          })}
        </table>
      </div>
    </section>
  )
}

const Cell = ({ cell, measure }: { cell: ComparedCell; measure: Compared }) => {
  const { print } = measureText(measure)
  const { median, interval, trials, difference } = cell
  return (
    <Fragment>
      {print(median)}{' '}
      <span className={shared.interval}>
        {interval ? formatInterval(interval, print) : t('{n} {n|trial|trials}', { n: trials })}
      </span>
      {difference && (
        <span className={styles.difference} data-kind={difference.kind}>
          {differenceText(difference)}
        </span>
      )}
    </Fragment>
  )
}

const differenceText = (difference: Difference): string => {
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
      return `× ${formatRatio(ratio)} ${formatInterval(interval)} ${words[kind]}`
    }
    default:
      return difference satisfies never
  }
}
