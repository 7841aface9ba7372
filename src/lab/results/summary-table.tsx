import { Button, Table } from '@mantine/core'
import { useMemo, useState } from 'react'
import { isByName, valuesDiffer, valueText, type VariantId } from '../../../workers/api'
import { readingOfRun } from '../../run/run-reading'
import type { RunState } from '../../run/run-state'
import { columnsFor, computedRows, FIRST_ROWS, frameRow, summaryOf } from '../../run/summary-rows'
import { useEndedSeries, useTrialsNote } from '../../views/charts-area'
import { VariantName } from '../../views/variant-name'
import { ScrollTable } from '../../parts/scroll-table'
import styles from '../../parts/results.module.css'
import { inWords, t } from '../../i18n/text'
import { Term } from '../../words/term'

/** Figures of the variants side by side; of a sweep, those of each variant's fastest point. */
export const SummaryTable = ({ run, winner }: { run: RunState; winner: VariantId | null }) => {
  const { experiment } = run
  const reading = readingOfRun(run)
  const variants = experiment?.variants
  const series = useEndedSeries()
  const { places, rows } = useMemo(
    () => (reading ? summaryOf(reading, winner, series) : { places: [], rows: [] }),
    [reading, winner, series],
  )
  const frames = frameRow(run, places)
  const [all, setAll] = useState(false)
  const note = useTrialsNote()
  // Points of different work cannot be compared side by side.
  if (!variants || isByName(experiment) || valuesDiffer(experiment)) return null
  const shown = columnsFor(variants, places)
  const alone = shown.length === 1 && reading?.origin !== undefined
  const two = shown.length === 2 && reading?.origin === undefined
  const atOf = (point?: { x: number | string | null }) =>
    point?.x != null ? t(' at {x}', { x: inWords(valueText(point.x)) }) : ''
  const idAt = (one: (typeof shown)[number] | undefined) =>
    one && `${one.variant.id}${atOf(one.point)}`
  const isSwept = places.some(({ x }) => x !== null)
  // Computed when asked for: of many tasks it takes some milliseconds.
  const computed = all ? computedRows(places, series) : []
  const every = [...rows, ...(frames ? [frames] : []), ...computed]
  return (
    <div>
      <ScrollTable
        label={t('Summary')}
        about={
          reading?.origin
            ? t('One run of another program')
            : t('Medians over valid trials, with 95 % intervals in brackets')
        }
        className={`${styles.table} ${styles.figures}`}
        heads={[
          isSwept ? t('Each at its fastest value') : '',
          ...shown.map(({ variant, point }) => (
            <>
              <VariantName variant={{ ...variant, alone }} />
              {atOf(point)}
            </>
          )),
          two && t('{one} to {other}', { one: idAt(shown[1]), other: idAt(shown[0]) }),
        ]}
      >
        {every.slice(0, all ? undefined : FIRST_ROWS).map(({ label, term, cells, ratio }) => (
          <Table.Tr key={label}>
            <Table.Th scope="row">
              <Term id={term}>{label}</Term>
            </Table.Th>
            {shown.map(({ variant, cell: at }) => {
              const cell = cells[at]
              return (
                <Table.Td key={variant.id} data-best={cell?.best} data-hurt={cell?.hurt}>
                  {cell?.text ?? '–'}
                  {cell?.interval !== null && (
                    <span className={styles.interval}>{cell?.interval}</span>
                  )}
                </Table.Td>
              )
            })}
            {two && <Table.Td>{ratio}</Table.Td>}
          </Table.Tr>
        ))}
      </ScrollTable>
      {computed.length > 0 && note && (
        <p className={`small ${styles.about}`}>{t('Computed from: {note}', { note })}</p>
      )}
      <Button variant="subtle" size="compact-sm" aria-expanded={all} onClick={() => setAll(!all)}>
        {t('All figures')}
      </Button>
    </div>
  )
}
