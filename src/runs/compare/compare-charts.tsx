import { NativeSelect } from '@mantine/core'
import { lazy, useMemo, useState } from 'react'
import { figureOf, type Figure } from '../../../workers/api'
import { ChartCard, Segments } from '../../charts/frame/chart-card'
import type { LegendEntry } from '../../charts/types'
import { formatMs } from '../../base/format'
import { named, t } from '../../i18n/text'
import { axisMeta } from '../../draft/axis-meta'
import {
  axisRows,
  dotGroups,
  dotTable,
  lineTable,
  percentileRows,
  placeName,
  runName,
  whyNothing,
  type PercentileTime,
} from './chart-rows'
import type { ComparedMeasure, ComparedRun, ComparedPlace } from './compare-model'
import { figureName, figureText } from '../../i18n/figures'
import styles from './compare.module.css'

const DotsPlot = lazy(async () => ({ default: (await import('./dots-plot')).DotsPlot }))
const LinesPlot = lazy(async () => ({ default: (await import('./lines-plot')).LinesPlot }))

/** Maximum number of places whose names fit. */
const MAX_PLACES = 8

interface ChartsProps {
  runs: readonly ComparedRun[]
  places: readonly ComparedPlace[]
  measure: ComparedMeasure
}

const SIGNS: Partial<Record<Figure['unit'], string>> = { 'per-second': '/s', ms: 'ms' }

const shownAs = (measure: ComparedMeasure) => ({
  name: figureName(measure),
  print: (value: number | null) => figureText(measure, value),
  unit: SIGNS[figureOf(measure).unit] ?? '',
})

const legendOf = (runs: readonly ComparedRun[]): LegendEntry[] =>
  runs.map((run) => ({ label: runName(run), color: run.color }))

/** Charts of the runs side by side, at all places that two of them have. */
export const CompareCharts = (props: ChartsProps) => {
  const level = props.places.filter(({ x }) => x === null)
  const swept = props.places.filter(({ x }) => x !== null)
  if (props.places.length === 0) return null
  return (
    <div className={styles.charts}>
      {level.length > 0 && <Dots {...props} places={level.slice(0, MAX_PLACES)} />}
      {swept.length > 0 && <OverAxis {...props} places={swept} />}
      <Percentiles {...props} />
    </div>
  )
}

const Dots = ({ runs, places, measure }: ChartsProps) => {
  const groups = useMemo(() => dotGroups(places, runs, measure), [places, runs, measure])
  const { name, print, unit } = shownAs(measure)
  return (
    <ChartCard
      title={t('{measure}, trial by trial', { measure: name })}
      subtitle={t('median with 95 % interval, one dot per trial')}
      legend={legendOf(runs)}
      summary={groups
        .map(({ run, place, value }) => `${runName(run)}, ${placeName(place)}: ${print(value)}.`)
        .join(' ')}
      height={280}
      table={() => dotTable(groups, unit)}
      empty={groups.length > 0 ? null : whyNothing(places)}
    >
      <DotsPlot {...{ groups, places, runs, print }} />
    </ChartCard>
  )
}

const variantsOf = (places: readonly ComparedPlace[]): string[] => [
  ...new Set(places.map(({ variant }) => variant)),
]

const OverAxis = ({ runs, places, measure }: ChartsProps) => {
  const variants = variantsOf(places)
  const [chosen, setChosen] = useState<string | null>(null)
  const variant = chosen !== null && variants.includes(chosen) ? chosen : (variants[0] ?? '')
  const rows = useMemo(
    () => axisRows(places, runs, variant, measure),
    [places, runs, variant, measure],
  )
  const first = runs.find(({ file }) => file.experiment.axis)
  const axis = first && axisMeta(first.file.experiment)
  const { name, print, unit } = shownAs(measure)
  if (!axis) return null
  return (
    <ChartCard
      title={t('{measure} over {label}: {variant}', {
        measure: name,
        label: axis.label,
        variant: named(variant),
      })}
      subtitle={t('median with 95 % interval')}
      legend={legendOf(runs)}
      summary={t('Values shown: {n}; runs: {runs}.', { n: rows.length, runs: runs.length })}
      height={280}
      table={() => lineTable(rows, runs, { label: axis.label, unit })}
      empty={rows.length > 0 ? null : whyNothing(places)}
      controls={
        variants.length > 1 && (
          <NativeSelect
            aria-label={t('Variant shown')}
            value={variant}
            onChange={(event) => setChosen(event.currentTarget.value)}
            data={variants.map((value) => ({ value, label: named(value) }))}
          />
        )
      }
    >
      <LinesPlot {...{ rows, runs, print }} />
    </ChartCard>
  )
}

const Percentiles = ({ runs, places }: ChartsProps) => {
  const [time, setTime] = useState<PercentileTime>('response')
  const [chosen, setChosen] = useState<string | null>(null)
  const place = places.find(({ key }) => key === chosen) ?? places[0]
  const rows = useMemo(() => (place ? percentileRows(place, runs, time) : []), [place, runs, time])
  if (!place) return null
  const times = [
    { value: 'response', label: t('Response') },
    { value: 'waiting', label: t('Waiting') },
    { value: 'service', label: t('Service') },
  ] as const
  return (
    <ChartCard
      title={t('Percentiles: {place}', { place: placeName(place) })}
      subtitle={t('ms · median over valid trials')}
      legend={legendOf(runs)}
      summary={t('Percentiles shown: {n}; runs: {runs}.', { n: rows.length, runs: runs.length })}
      height={280}
      table={() => lineTable(rows, runs, { label: t('Percentile'), unit: 'ms' })}
      empty={
        rows.length > 0
          ? null
          : whyNothing([place], t('Too few tasks, or their times were not recorded.'))
      }
      controls={
        <>
          <Segments label={t('Time shown')} value={time} options={times} onChange={setTime} />
          {places.length > 1 && (
            <NativeSelect
              aria-label={t('Place shown')}
              value={place.key}
              onChange={(event) => setChosen(event.currentTarget.value)}
              data={places.map((one) => ({ value: one.key, label: placeName(one) }))}
            />
          )}
        </>
      }
    >
      <LinesPlot rows={rows} runs={runs} print={(value) => formatMs(value)} />
    </ChartCard>
  )
}
