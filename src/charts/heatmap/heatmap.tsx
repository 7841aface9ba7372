import { useElementSize } from '@mantine/hooks'
import { useMemo } from 'react'
import type { VariantId } from '../../../workers/api'
import { formatNumber } from '../../base/format'
import type { SweptProps } from '../chart'
import { ChartCard } from '../frame/chart-card'
import { useVariantSwitch } from '../frame/variant-switch'
import { whyNoPoints } from '../frame/why-empty'
import { halo } from '../frame/plot-parts'
import { colorOf, MAX_DRAWN, nameOf, withDrawn, type SweepAxis } from '../types'
import { heatRows, heatSummary, heatTable, strengthOf, type HeatRow } from './heatmap-rows'
import { t } from '../../i18n/text'

export const UtilizationHeatmap = ({ reading, axis }: SweptProps) => {
  /** Fixed from the start, so that nothing moves while rows come. */
  const height = Math.min(MAX_HEIGHT, Math.max(MIN_HEIGHT, (axis.count ?? 99) * ROW + FOOT + 8))
  const swept = reading.experiment.variants.filter(({ id }) =>
    reading.of(id).some(({ x }) => x !== null),
  )
  const { shown, control } = useVariantSwitch(swept, t('Variant'))
  const rows = useMemo(() => (shown ? heatRows(reading.of(shown.id)) : []), [reading, shown])
  return (
    <ChartCard
      title={t('Busy share of each worker{of}', { of: shown ? `, ${nameOf(shown)}` : '' })}
      subtitle={withDrawn(
        t('%, one row per value of {label}, median trial', { label: axis.label }),
        Math.max(0, ...rows.map(({ busy }) => busy.length)),
      )}
      summary={heatSummary(rows, axis.label)}
      height={height}
      table={() => heatTable(rows, axis.label)}
      empty={rows.some(({ busy }) => busy.length > 0) ? null : whyNoPoints(reading.places)}
      controls={control}
    >
      {shown && <HeatCells rows={rows} id={shown.id} axis={axis} />}
    </ChartCard>
  )
}

interface CellsProps {
  rows: readonly HeatRow[]
  id: VariantId
  axis: SweepAxis
}

const MIN_LEFT = 30
const CHARACTER_PX = 6.2
const FOOT = 22
/** Height of a row, unless the card is taller. */
const ROW = 30
const MAX_CELL_WIDTH = 96
const MAX_HEIGHT = 340
/** Room for the message while there are no rows. */
const MIN_HEIGHT = 110
/** Minimum size of a cell with a number. */
const MIN_CELL = { width: 17, height: 11 }

const HeatCells = ({ rows, id, axis }: CellsProps) => {
  const { ref, width, height } = useElementSize()
  const left = Math.max(MIN_LEFT, ...rows.map(({ x }) => 14 + CHARACTER_PX * String(x).length))
  const widest = Math.min(MAX_DRAWN, Math.max(1, ...rows.map(({ busy }) => busy.length)))
  const cell = {
    width: Math.min(MAX_CELL_WIDTH, Math.max(0, width - left - 2) / widest),
    // Room for all rows to come, so that none shrinks when the next one comes.
    height: Math.max(0, height - FOOT) / Math.max(1, axis.count ?? 0, rows.length),
  }
  const numbers = cell.width >= MIN_CELL.width && cell.height >= MIN_CELL.height
  const gap = cell.width > 8 ? 1 : 0.5
  const every = Math.max(1, Math.ceil(11 / cell.height))
  return (
    <svg
      ref={ref}
      data-chart
      width="100%"
      height="100%"
      role="img"
      aria-label={t('Heatmap of busy shares')}
    >
      {width > 0 &&
        rows.map(({ x, busy }, r) => (
          <g key={x} transform={`translate(0 ${r * cell.height})`}>
            {r % every === 0 && (
              <text
                x={left - 8}
                y={cell.height / 2}
                textAnchor="end"
                dominantBaseline="central"
                fill="var(--ink-3)"
                fontSize="0.6875rem"
              >
                {x}
              </text>
            )}
            {busy.length === 0 && cell.height >= MIN_CELL.height && (
              <text
                x={left + 1}
                y={cell.height / 2}
                dominantBaseline="central"
                fill="var(--ink-3)"
                fontSize={Math.min(11, cell.height * 0.72)}
              >
                {t('no valid trial')}
              </text>
            )}
            {busy.slice(0, MAX_DRAWN).map((share, worker) => (
              <g key={worker} transform={`translate(${left + worker * cell.width} 0)`}>
                <rect
                  x={gap}
                  y={gap}
                  width={Math.max(0, cell.width - 2 * gap)}
                  height={Math.max(0, cell.height - 2 * gap)}
                  rx={Math.min(3, cell.height / 4)}
                  fill={colorOf(id)}
                  fillOpacity={strengthOf(share)}
                />
                {numbers && (
                  <text
                    x={cell.width / 2}
                    y={cell.height / 2}
                    textAnchor="middle"
                    dominantBaseline="central"
                    {...halo}
                    fill="var(--ink)"
                    fontSize={Math.min(11, cell.height * 0.72, cell.width * 0.5)}
                  >
                    {formatNumber(share * 100)}
                  </text>
                )}
              </g>
            ))}
          </g>
        ))}
      <text x={left} y={height - 7} fill="var(--ink-3)" fontSize="0.6875rem">
        {t('{axisLabel} ↓   worker →   busy, %', { axisLabel: axis.label })}
      </text>
    </svg>
  )
}
