import { useElementSize, useMediaQuery } from '@mantine/hooks'
import { scaleLog } from 'd3-scale'
import { cut, sentenceOf } from '../../../workers/api'
import { formatNumber } from '../../base/format'
import { inWords, t } from '../../i18n/text'
import type { ShownMachines } from '../chart'
import { ChartCard } from '../frame/chart-card'
import { axisTitle, useTextPx } from '../frame/plot-parts'
import { type DrawnRow, drawnRows, machineScale, machineTable, namesOf } from './machine-rows'

/** Rooms above and below the rows, for the names of the sides and for the axis. */
const HEAD_PX = 20
const FOOT_PX = 22
/** Height of a row, which a finger can meet, and of all rows before they get lower than that. */
const ROW_PX = { least: 11, most: 24 }
const ROWS_PX = 440

/**
 * A row for each machine that ran the experiment, by its own verdict. Shows no text of a file if the runs have no
 * names, and their experiments are of the page.
 */
export const MachinesChart = ({ machines, onOpen }: ShownMachines) => {
  const rows = drawnRows(machines)
  const { asked, verdict } = machines
  const [first, second] = namesOf(machines)
  const hasGuesses = asked?.ranges.some(({ count }) => count !== undefined)
  const isTouched = useMediaQuery('(pointer: coarse)')
  const least = isTouched ? ROW_PX.most : ROW_PX.least
  const row = Math.min(ROW_PX.most, Math.max(least, ROWS_PX / rows.length))
  const sign = { color: 'var(--ink-3)' } as const
  return (
    <ChartCard
      title={t('Each machine by itself')}
      subtitle={[
        first ? t('ratio {first} : {second}', { first, second }) : asked?.text,
        hasAxis(rows) && t('log axis · 95 % interval'),
        hasGuesses && t('dashed: ranges of the guesses, with their number'),
      ]
        .filter(Boolean)
        .join(' · ')}
      legend={
        hasAxis(rows)
          ? [
              { ...sign, label: t('computer'), look: 'dot' },
              { ...sign, label: t('phone or tablet'), look: 'triangle' },
              { ...sign, label: t('hollow: coarse clock'), look: 'outline' },
            ]
          : []
      }
      summary={inWords(sentenceOf(verdict))}
      height={HEAD_PX + FOOT_PX + rows.length * row}
      table={() => machineTable(machines)}
    >
      <MachinePlot {...{ machines, rows, onOpen }} />
    </ChartCard>
  )
}

/** Without a ratio, a row has its answer in place of a sign. */
const hasAxis = (rows: readonly DrawnRow[]): boolean => rows.some(({ ratio }) => ratio > 0)

/** Most of the width that labels take, and room at the other end. */
const MOST_LABEL = 0.36
const END_PX = 12
/** Width from which words are as large as a room needs them. */
const WIDE_PX = 600
const GAP_PX = 8

interface PlotProps extends ShownMachines {
  rows: readonly DrawnRow[]
}

const MachinePlot = ({ machines, rows, onOpen }: PlotProps) => {
  const { ref, width, height } = useElementSize()
  const px = useTextPx()
  const [first, second] = namesOf(machines)
  const ranges = machines.asked?.ranges ?? []
  const ends = ranges.slice(0, -1).map(({ to }) => to)
  const { min, max, ticks } = machineScale(rows, ends)
  const bottom = height - FOOT_PX
  const rowPx = Math.max(1, (bottom - HEAD_PX) / rows.length)
  const fontSize = Math.min(width < WIDE_PX ? 11.5 : 15, 0.8 * rowPx)
  const scale = fontSize / 11
  const labels = scale * Math.max(...rows.map(({ label }) => px(label))) + END_PX
  const left = Math.min(MOST_LABEL * width, labels)
  const at = scaleLog([min, max], [left, Math.max(left, width - END_PX)]).clamp(true)
  const upright = (ratio: number) => ({ x1: at(ratio), x2: at(ratio), y1: 0, y2: bottom })
  const fitted = (text: string, room: number) => cut(text, Math.max(1, room / px('0')))
  const look = { ...axisTitle, dominantBaseline: 'central' } as const
  const head = { ...look, y: HEAD_PX / 2 }
  const line = { ...look, fontSize }
  return (
    <svg ref={ref} data-chart width="100%" height="100%">
      {width > 0 && (
        <>
          {hasAxis(rows) && (
            <>
              {ticks.map((tick) => (
                <g key={tick}>
                  <line {...upright(tick)} y1={HEAD_PX} stroke="var(--line)" />
                  <text {...look} x={at(tick)} y={bottom + FOOT_PX / 2} textAnchor="middle">
                    {`${formatNumber(tick, tick < 1 ? 2 : tick % 1 ? 1 : 0)} ×`}
                  </text>
                </g>
              ))}
              <line {...upright(1)} stroke="var(--ink-2)" strokeWidth={1.5} />
              {first && (
                <>
                  <text {...head} x={at(1) - GAP_PX} textAnchor="end">
                    {fitted(t('← {name} faster', { name: first }), at(1) - GAP_PX)}
                  </text>
                  <text {...head} x={at(1) + GAP_PX}>
                    {fitted(t('{name} faster →', { name: second }), width - at(1) - GAP_PX)}
                  </text>
                </>
              )}
              {ends.map((end) => (
                <line key={end} {...upright(end)} stroke="var(--ink-3)" strokeDasharray="3 3" />
              ))}
              {ranges.map(({ from, to, count }) => (
                <text key={from} {...head} x={(at(from) + at(to)) / 2} textAnchor="middle">
                  {count}
                </text>
              ))}
            </>
          )}
          {rows.map((row, i) => (
            <g
              key={row.id}
              data-machine={row.id}
              transform={`translate(0 ${HEAD_PX + (i + 0.5) * rowPx})`}
              style={{ outlineOffset: -2, cursor: 'pointer' }}
              role="button"
              tabIndex={0}
              aria-label={row.spoken}
              onClick={() => onOpen(row.id)}
              onKeyDown={({ key }) => key === 'Enter' && onOpen(row.id)}
            >
              <title>{row.spoken}</title>
              {/* All of the row can be pressed. */}
              <rect y={-rowPx / 2} width={width} height={rowPx} fillOpacity={0} />
              <text {...line} x={left - GAP_PX} textAnchor="end">
                {fitted(row.label, (left - GAP_PX) / scale)}
              </text>
              {row.ratio > 0 ? (
                <Sign row={row} at={at} size={Math.min(4.5, rowPx / 3)} />
              ) : (
                <text {...line} x={left + GAP_PX}>
                  {fitted(row.answer, (width - left - GAP_PX) / scale)}
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
  const look = { fill: isCoarse ? 'var(--panel)' : color, stroke: color, strokeWidth: 1.6 }
  const [from, to] = range.map((end) => at(end || ratio))
  const triangle = `M${at(ratio)} ${-1.2 * size}l${1.2 * size} ${2.2 * size}h${-2.4 * size}z`
  return (
    <>
      <line x1={from} x2={to} stroke={color} strokeWidth={1.8} />
      {isPhone ? <path d={triangle} {...look} /> : <circle cx={at(ratio)} r={size} {...look} />}
    </>
  )
}
