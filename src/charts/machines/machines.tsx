import { useElementSize, useMediaQuery } from '@mantine/hooks'
import { SAME_WITHIN, type Machines } from '../../../workers/api'
import { formatNumber } from '../../base/format'
import { inWords, t } from '../../i18n/text'
import type { ShownMachines } from '../chart'
import { ChartCard } from '../frame/chart-card'
import { useTextPx, useTypeScale } from '../frame/plot-parts'
import { type DrawnRow, drawnRows, machineScale, machineTable } from './machine-rows'

/** Rooms above and below the rows, for the names of the sides and for the axis. */
const HEAD_PX = 20
const FOOT_PX = 22
/** Height of a row, which a finger can meet, and of all rows before they get lower than that. */
const ROW_PX = { least: 12, most: 24 }
const ROWS_PX = 460

/**
 * A row for each machine that ran the experiment, by its own verdict. Shows no text of a file if the runs have no
 * names, and `machinesOf` was given an experiment of the page.
 */
export const MachinesChart = ({ machines, onOpen }: ShownMachines) => {
  const rows = machines ? drawnRows(machines) : []
  const isTouched = useMediaQuery('(pointer: coarse)')
  const least = isTouched ? ROW_PX.most : ROW_PX.least
  const row = Math.min(ROW_PX.most, Math.max(least, ROWS_PX / Math.max(1, rows.length)))
  const sign = { color: 'var(--ink-3)' } as const
  const sentences = machines ? [...machines.verdict.headline, ...machines.verdict.second] : []
  return (
    <ChartCard
      title={t('Each machine by itself')}
      subtitle={machines ? inWords(machines.axis.ratio) : ''}
      legend={[
        { ...sign, label: t('computer'), look: 'dot' },
        { ...sign, label: t('phone or tablet'), look: 'triangle' },
        { ...sign, label: t('hollow: coarse clock'), look: 'outline' },
      ]}
      summary={sentences.map(({ text }) => inWords(text)).join(' ')}
      height={HEAD_PX + FOOT_PX + rows.length * row}
      table={() => (machines ? machineTable(machines) : { columns: [], rows: [] })}
      empty={rows.length > 0 ? null : t('No machine has a run to compare yet.')}
    >
      {machines && <MachinePlot {...{ machines, rows, onOpen }} />}
    </ChartCard>
  )
}

/** Widths: of the words of a row, and of a plot from which on they have room; shares of the width. */
const SAID_PX = 184
const WIDE_PX = 620
const MOST_LABEL = 0.36

interface PlotProps extends ShownMachines {
  machines: Machines
  rows: readonly DrawnRow[]
}

const MachinePlot = ({ machines, rows, onOpen }: PlotProps) => {
  const { ref, width, height } = useElementSize()
  const [px, type] = [useTextPx(), useTypeScale()]
  const { min, max, ticks } = machineScale(rows)
  const bottom = height - FOOT_PX
  const rowPx = Math.max(1, (bottom - HEAD_PX) / rows.length)
  const left = Math.min(MOST_LABEL * width, Math.max(...rows.map(({ label }) => px(label))) + 12)
  const right = width > WIDE_PX ? SAID_PX * type : 12
  const at = (ratio: number): number => {
    const inside = Math.min(max, Math.max(min, ratio))
    return left + (Math.log(inside / min) / Math.log(max / min)) * Math.max(0, width - left - right)
  }
  // Labels of ticks have room, and that of 1 is always there.
  const one = ticks.indexOf(1)
  const every = Math.ceil((ticks.length * px('0.00 ×')) / Math.max(1, width - left - right))
  const fitted = (text: string, room: number): string => {
    const most = Math.max(1, Math.floor(room / px('0')))
    return text.length > most ? `${text.slice(0, most - 1)}…` : text
  }
  const text = { dominantBaseline: 'central', fill: 'var(--ink-2)', fontSize: '0.6875rem' } as const
  const within = { ...text, fontSize: Math.min(11.5 * type, rowPx - 1) }
  return (
    <svg
      ref={ref}
      data-chart
      width="100%"
      height="100%"
      role="group"
      aria-label={t('Each machine by itself')}
    >
      {width > 0 && (
        <>
          <rect
            x={at(1 / SAME_WITHIN)}
            width={at(SAME_WITHIN) - at(1 / SAME_WITHIN)}
            y={HEAD_PX}
            height={bottom - HEAD_PX}
            fill="var(--sunk)"
          />
          {ticks.map((tick, i) => (
            <g key={tick}>
              <line x1={at(tick)} x2={at(tick)} y1={HEAD_PX} y2={bottom} stroke="var(--line)" />
              {(i - one) % every === 0 && (
                <text {...text} x={at(tick)} y={bottom + FOOT_PX / 2} textAnchor="middle">
                  {`${formatNumber(tick, tick < 1 ? 2 : tick % 1 ? 1 : 0)} ×`}
                </text>
              )}
            </g>
          ))}
          <line x1={at(1)} x2={at(1)} y1={0} y2={bottom} stroke="var(--ink-2)" strokeWidth={1.5} />
          <text {...text} x={at(1) - 8} y={HEAD_PX / 2} textAnchor="end">
            {fitted(inWords(machines.axis.first), at(1) - 8)}
          </text>
          <text {...text} x={at(1) + 8} y={HEAD_PX / 2}>
            {fitted(inWords(machines.axis.second), width - at(1) - 8)}
          </text>
          {rows.map((row, i) => (
            <g
              key={row.id}
              data-machine={row.id}
              data-outcome={row.outcome}
              transform={`translate(0 ${HEAD_PX + (i + 0.5) * rowPx})`}
              style={{ outlineOffset: -2, ...(onOpen && { cursor: 'pointer' }) }}
              role={onOpen ? 'button' : 'img'}
              tabIndex={onOpen && 0}
              aria-label={row.spoken}
              onClick={() => onOpen?.(row.id)}
              onKeyDown={({ key }) => key === 'Enter' && onOpen?.(row.id)}
            >
              <title>{row.spoken}</title>
              {/* All of the row can be pressed. */}
              <rect y={-rowPx / 2} width={width} height={rowPx} fillOpacity={0} />
              <text {...within} x={left - 8} textAnchor="end">
                {fitted(row.label, left - 8)}
              </text>
              <Sign row={row} at={at} size={Math.min(4.5, rowPx / 3)} />
              {width > WIDE_PX && (
                <text {...within} x={width - right + 8}>
                  {fitted(inWords(row.said), right - 8)}
                </text>
              )}
            </g>
          ))}
        </>
      )}
    </svg>
  )
}

interface SignProps {
  row: DrawnRow
  at: (ratio: number) => number
  size: number
}

/** A circle is a computer, a triangle a phone; a hollow one has a coarse clock. */
const Sign = ({ row: { ratio, range, color, isPhone, isCoarse }, at, size }: SignProps) => {
  if (Number.isNaN(ratio)) return null
  const look = { fill: isCoarse ? 'var(--panel)' : color, stroke: color, strokeWidth: 1.6 }
  const [low, high] = Number.isNaN(range[0]) ? [ratio, ratio] : range
  return (
    <>
      <line x1={at(low)} x2={at(high)} stroke={color} strokeWidth={1.8} />
      {isPhone ? (
        <path
          d={`M${at(ratio)} ${-1.2 * size}l${1.2 * size} ${2.2 * size}h${-2.4 * size}z`}
          {...look}
        />
      ) : (
        <circle cx={at(ratio)} r={size} {...look} />
      )}
    </>
  )
}
