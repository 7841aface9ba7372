import { NativeSelect } from '@mantine/core'
import { lazy, useMemo, useState } from 'react'
import { ChartCard, Segments } from '../../charts/frame/chart-card'
import { colorOf } from '../../charts/types'
import type { LegendEntry } from '../../charts/types'
import { t } from '../../i18n/text'
import { axisMeta } from '../../store/axis-meta'
import {
  dotGroups,
  dotTable,
  overlaidPoints,
  ownName,
  percentileRows,
  percentileTable,
  placeName,
  runName,
  whyNothing,
  type PercentileTime,
} from './chart-rows'
import type { Compared, ComparedRun, Place } from './compare-model'
import { measureText } from './measures'
import styles from './compare.module.css'

const Sweep = lazy(async () => ({ default: (await import('../../charts/sweep/sweep')).Sweep }))
const DotsPlot = lazy(async () => ({ default: (await import('./dots-plot')).DotsPlot }))
const PercentilesPlot = lazy(async () => ({
  default: (await import('./percentiles-plot')).PercentilesPlot,
}))

/** With more places than this, their names do not fit. */
const MAX_PLACES = 8

interface ChartsProps {
  runs: readonly ComparedRun[]
  places: readonly Place[]
  measure: Compared
}

const legendOf = (runs: readonly ComparedRun[]): LegendEntry[] =>
  runs.map((run) => ({ label: runName(run), color: colorOf(run.letter) }))

/** The runs overlaid, wherever they correspond. */
export const CompareCharts = (props: ChartsProps) => {
  const level = props.places.filter(({ x }) => x === null)
  const swept = props.places.filter(({ x }) => x !== null)
  if (props.places.length === 0) return null
  return (
    <div className={styles.charts}>
      {level.length > 0 && <Dots {...props} places={level.slice(0, MAX_PLACES)} />}
      {swept.length > 0 && <SweepOverlay {...props} places={swept} />}
      <Percentiles {...props} />
    </div>
  )
}

const Dots = ({ runs, places, measure }: ChartsProps) => {
  const groups = useMemo(() => dotGroups(places, runs, measure), [places, runs, measure])
  const { name, print, unit } = measureText(measure)
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
      state={groups.length > 0 ? { kind: 'ready' } : { kind: 'empty', message: whyNothing(places) }}
    >
      <DotsPlot {...{ groups, places, runs, print }} />
    </ChartCard>
  )
}

const variantsOf = (places: readonly Place[]): string[] => [
  ...new Set(places.map(({ variant }) => variant)),
]

const SweepOverlay = ({ runs, places }: ChartsProps) => {
  const names = variantsOf(places)
  const [chosen, setChosen] = useState<string | null>(null)
  const variant = chosen !== null && names.includes(chosen) ? chosen : (names[0] ?? '')
  const points = useMemo(() => overlaidPoints(places, runs, variant), [places, runs, variant])
  const first = runs.find(({ file }) => file.experiment.axis)
  const axis = first && axisMeta(first.file.experiment)
  if (!axis) return null
  return (
    <div className={`stack ${styles.chart}`}>
      {names.length > 1 && (
        <Segments
          label={t('Variant shown')}
          value={variant}
          options={names.map((name) => ({ value: name, label: name }))}
          onChange={setChosen}
        />
      )}
      <Sweep
        points={points}
        variants={runs.map((run) => ({ id: run.letter, label: ownName(run) }))}
        // The table shows which run has the best point, with its interval.
        axis={{ ...axis, mixed: true }}
        parallelism={null}
        measure="time"
      />
    </div>
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
      table={() => percentileTable(rows, runs)}
      state={
        rows.length > 0
          ? { kind: 'ready' }
          : {
              kind: 'empty',
              message: whyNothing([place], t('Too few tasks, or their times were not recorded.')),
            }
      }
      controls={
        <>
          <Segments label={t('Time shown')} value={time} options={times} onChange={setTime} />
          {places.length > 1 && (
            <NativeSelect
              aria-label={t('Place shown')}
              value={place.key}
              onChange={(event) => setChosen(event.currentTarget.value)}
            >
              {places.map((one) => (
                <option key={one.key} value={one.key}>
                  {placeName(one)}
                </option>
              ))}
            </NativeSelect>
          )}
        </>
      }
    >
      <PercentilesPlot {...{ rows, runs }} />
    </ChartCard>
  )
}
