import { useMemo, useState } from 'react'
import { percentileOf, type Reading } from '../../../workers/api'
import type { Opener, SweptProps } from '../chart'
import { ChartCard, Segments } from '../frame/chart-card'
import { whyNoPoints } from '../frame/why-empty'
import { colorOf, nameOf, type LegendEntry, medianText } from '../types'
import {
  baselinesOf,
  measureName,
  responsesOf,
  sweepRows,
  sweepSummary,
  sweepTable,
  type SweepMeasure,
} from './sweep-rows'
import { SweepPlot } from './sweep-plot'
import { t } from '../../i18n/text'

interface SweepProps extends SweptProps {
  /** Measure at first; the user can switch. */
  measure: SweepMeasure
  opens: Opener
}

/** What the curve can show of a run; of one there is nothing to choose. */
const optionsFor = (reading: Reading): readonly { value: SweepMeasure; label: string }[] => {
  const responses = responsesOf(reading)
  if (responses.length > 0)
    return responses.map((value) => ({ value, label: percentileOf(value) ?? '' }))
  if (baselinesOf(reading).text === null) return []
  return [
    { value: 'time', label: t('Time') },
    { value: 'speedup', label: t('Speedup') },
  ]
}

export const Sweep = (props: SweepProps) => {
  const { reading, axis, measure, opens } = props
  const [chosen, setChosen] = useState<SweepMeasure | null>(null)
  const options = optionsFor(reading)
  const wanted = options.find(({ value }) => value === (chosen ?? measure))
  // The percentile that judges an open loop is its last option.
  const shown = (wanted ?? options.at(responsesOf(reading).length > 0 ? -1 : 0))?.value ?? 'time'
  const rows = useMemo(() => sweepRows(reading, shown, axis.mixed), [reading, shown, axis.mixed])
  const measured = shown === 'time' ? t('Time') : measureName(shown)
  const counts = rows.points.map(({ trials }) => trials.length)
  const base = shown === 'speedup' && rows.baseline ? `${rows.baseline} · ` : ''
  const ideal = shown === 'speedup' && axis.path === 'strategy.workers'
  const legend: LegendEntry[] = [
    ...reading.experiment.variants.map((one) => ({ label: nameOf(one), color: colorOf(one.id) })),
    { label: t('one trial'), color: 'var(--ink-3)', look: 'dot' },
    ...(rows.theory.length > 0
      ? [{ label: t('without costs, computed'), color: 'var(--ink-3)', look: 'dash' } as const]
      : []),
    ...(ideal ? [{ label: t('ideal'), color: 'var(--ink-3)', look: 'dash' } as const] : []),
  ]
  return (
    <ChartCard
      title={t('{measure} over {label}', { measure: measured, label: axis.label })}
      subtitle={`${base}${medianText(counts, t('95 % interval'))}`}
      hint={
        rows.points.some(({ x }) => opens.can(x)) ? t('press a dot to see its lanes') : undefined
      }
      legend={legend}
      summary={sweepSummary(rows, axis, shown)}
      height={340}
      table={() => sweepTable(rows, axis, shown)}
      empty={rows.points.length > 0 ? null : whyNoPoints(reading.places)}
      controls={
        options.length > 1 ? (
          <Segments label={t('Value shown')} value={shown} options={options} onChange={setChosen} />
        ) : undefined
      }
    >
      <SweepPlot
        {...{ rows, axis, opens }}
        measure={shown}
        parallelism={reading.machine.parallelism}
      />
    </ChartCard>
  )
}
