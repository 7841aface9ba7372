import { Table } from '@mantine/core'
import { Fragment, useMemo, useRef } from 'react'
import { WITHIN } from '../../../workers/api'
import { formatInterval, formatRatio } from '../../base/format'
import { t } from '../../i18n/text'
import { useNarrow } from '../../parts/use-narrow'
import { placeName, whyNothing } from './chart-rows'
import {
  comparedRows,
  comparisonsMade,
  type ComparedMeasure,
  type ComparedCell,
  type ComparedRun,
  type Correspondence,
  type Difference,
} from './compare-model'
import { figureName, figureText } from '../../i18n/figures'
import shared from '../../parts/results.module.css'
import styles from './compare.module.css'

interface CompareTableProps {
  runs: readonly ComparedRun[]
  model: Correspondence
  baseline: number
  measures: readonly ComparedMeasure[]
}

/** Minimum widths in rem of the column of names and of a run's: below them, runs are stacked. */
const NAMES_REM = 7
const COLUMN_REM = 7.25

export const CompareTable = ({ runs, model, baseline, measures }: CompareTableProps) => {
  const base = runs[baseline]
  const rows = useMemo(() => {
    const noises = runs.map(({ file }) => file.noise)
    return comparedRows(model, baseline, measures, noises)
  }, [runs, model, baseline, measures])
  const made = comparisonsMade(rows)
  const single = measures.length === 1
  const frame = useRef<HTMLDivElement>(null)
  const stacked = useNarrow(frame, NAMES_REM + COLUMN_REM * runs.length)
  return (
    <section className="card">
      <h2 className="heading">{t('Figures')}</h2>
      {rows.length > 0 && (
        <p className={`fine ${styles.about}`}>
          {t(
            'Medians over valid trials with 95 % intervals; × is the ratio to run {run}, with its 95 % interval over trials.',
            { run: base?.sign ?? '' },
          )}
        </p>
      )}
      {made > 0 && (
        <p className={`fine ${styles.about}`} data-note="chance">
          {t(
            '{n} {n|comparison|comparisons}: about one in twenty may differ by chance. What changes from one start of a browser to the next no trial of a run shows: below {share} nothing is called a difference here. Compare within one run if you can.',
            { n: made, share: WITHIN },
          )}
        </p>
      )}
      <div ref={frame} className="scroll" role="group" aria-label={t('Comparison')} tabIndex={0}>
        {rows.length === 0 ? (
          <p className={`fine ${styles.about}`}>{whyNothing(model.places)}</p>
        ) : (
          <Table
            className={`${shared.table} ${styles.table}`}
            data-stacked={stacked}
            style={{ '--runs': runs.length }}
          >
            <Table.Thead className={stacked ? 'unseen' : undefined}>
              <Table.Tr>
                <Table.Td />
                {runs.map(({ id, sign, name, mark }) => (
                  <Table.Th key={id} scope="col">
                    <span className={styles.sign}>{sign}</span> {name}
                    {mark && <b className={styles.mark}>{mark}</b>}
                  </Table.Th>
                ))}
              </Table.Tr>
            </Table.Thead>
            {model.places.map((place) => {
              const own = rows.filter((row) => row.place === place)
              return own.length === 0 ? null : (
                <Table.Tbody key={place.key}>
                  {!single && (
                    <Table.Tr>
                      <Table.Th scope="colgroup" colSpan={runs.length + 1} className={styles.place}>
                        {placeName(place)}
                      </Table.Th>
                    </Table.Tr>
                  )}
                  {own.map(({ measure, cells }) => (
                    <Table.Tr key={measure}>
                      <Table.Th scope="row">
                        {single ? placeName(place) : figureName(measure)}
                      </Table.Th>
                      {runs.map(({ id, sign }, i) => (
                        <Table.Td key={id} data-none={!cells[i]}>
                          <span className={`${styles.sign} ${styles.rowSign}`}>{sign}</span>
                          {cells[i] ? <Cell cell={cells[i]} measure={measure} /> : '–'}
                        </Table.Td>
                      ))}
                    </Table.Tr>
                  ))}
                </Table.Tbody>
              )
            })}
          </Table>
        )}
      </div>
    </section>
  )
}

const Cell = ({ cell, measure }: { cell: ComparedCell; measure: ComparedMeasure }) => {
  const print = (value: number | null) => figureText(measure, value)
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
        <span className={`small ${styles.difference}`} data-kind={difference.kind}>
          <DifferenceText difference={difference} />
        </span>
      )}
    </Fragment>
  )
}

const DifferenceText = ({ difference }: { difference: Difference }) => {
  const words = {
    'too-few': t('too few trials'),
    'no-ratio': t('no ratio'),
    'other-work': t('other work'),
    same: t('equal within {share}', { share: WITHIN }),
    unknown: t('cannot tell'),
    better: t('better'),
    worse: t('worse'),
  }[difference.kind]
  if (!('ratio' in difference)) return words
  return (
    <>
      <span className={styles.together}>
        × {formatRatio(difference.ratio)} {formatInterval(difference.interval)}
      </span>{' '}
      {words}
    </>
  )
}
