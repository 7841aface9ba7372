import { scaleLinear, scaleLog } from 'd3-scale'
import { useElementSize } from '@mantine/hooks'
import { useMemo } from 'react'
import { percentileOf } from '../../../workers/api'
import { ChartCard } from '../../charts/frame/chart-card'
import { formatInterval, formatMs, formatRatio } from '../../base/format'
import { t } from '../../i18n/text'
import styles from '../advise.module.css'
import { rowsOf, tableOf, type Row } from '../answer/rows'
import type { StrategyResult } from '../choose/choice'

/** Height of a row, whose name is above its dot. */
const ROW = 36
const AXIS = 26
/** Least height, so that the table has room for some rows. */
const TABLE = 180
/** A wider range of responses is drawn in logarithms. */
const LOG_FROM = 12
const MAX_ROWS = 14

type Drawn = Row & { compared: NonNullable<Row['compared']> }

/** The finalists, or before there are any, the best so far; no pool among them in any case. */
const drawnOf = (rows: readonly Row[]): Drawn[] => {
  const isDecided = rows.some(({ result }) => result.round === 'finals')
  const known = rows.filter(
    (row): row is Drawn => row.compared !== null && (!isDecided || row.rank !== null),
  )
  return known.filter((row, i) => i < MAX_ROWS || row.id === 'inline')
}

interface StrategyPlotProps {
  measured: readonly StrategyResult[]
  /** Id of the chosen strategy. */
  chosen: string | null
}

/** Every strategy's figure with its interval, the best first; all others are in the table. */
export const StrategyPlot = ({ measured, chosen }: StrategyPlotProps) => {
  const all = useMemo(() => rowsOf(measured), [measured])
  const { isRate, measure } = all
  const rows = drawnOf(all.rows)
  const print = isRate ? formatMs : (value: number) => `${formatRatio(value)} ×`
  const [best] = rows
  const left = all.rows.length - rows.length
  return (
    <ChartCard
      title={isRate ? t('Response at this rate') : t('Speedup over no pool')}
      subtitle={[
        isRate ? (percentileOf(measure) ?? '') : '',
        t('median, with 95 % interval if known'),
        left > 0 ? t('{n} more in the table', { n: left }) : '',
      ]
        .filter(Boolean)
        .join(' · ')}
      summary={
        best
          ? t('{n} strategies; the best is {name} with {value}.', {
              n: rows.length,
              name: best.name,
              value: print(best.compared.value),
            })
          : t('Nothing measured yet.')
      }
      height={Math.max(TABLE, rows.length * ROW + AXIS)}
      table={() => tableOf(all)}
    >
      <DotsPlot {...{ rows, chosen, print, isRate }} />
    </ChartCard>
  )
}

interface PlotProps {
  rows: readonly Drawn[]
  chosen: string | null
  print: (value: number) => string
  isRate: boolean
}

const DotsPlot = ({ rows, chosen, print, isRate }: PlotProps) => {
  const { ref, width } = useElementSize()
  const values = rows.flatMap(({ compared }) => [compared.value, ...(compared.interval ?? [])])
  const [least, most] = [Math.min(...values), Math.max(...values)]
  const range = [14, Math.max(54, width - 64)]
  const scale =
    isRate && least > 0 && most / least > LOG_FROM
      ? scaleLog([least, most], range).nice()
      : scaleLinear([0, isRate ? most : Math.max(most, 1)], range).nice()
  const bottom = rows.length * ROW
  return (
    <div ref={ref} className={styles.plot}>
      {width > 0 && (
        <svg width={width} height={bottom + AXIS} aria-hidden="true">
          {scale.ticks(3).map((tick) => (
            <g key={tick} transform={`translate(${scale(tick)} 0)`}>
              <line y2={bottom} className={styles.gridLine} />
              <text y={bottom + 16} className={styles.tick} textAnchor="middle">
                {isRate ? formatMs(tick) : `${tick} ×`}
              </text>
            </g>
          ))}
          {!isRate && <line x1={scale(1)} x2={scale(1)} y2={bottom} className={styles.oneLine} />}
          {rows.map(({ id, name, compared: { value, interval } }, i) => {
            const [low, high] = interval ?? [value, value]
            return (
              <g
                key={id}
                transform={`translate(0 ${i * ROW})`}
                data-candidate={id}
                data-chosen={id === chosen}
                className={styles.dotRow}
              >
                <title>
                  {`${name}: ${print(value)}${interval ? ` ${formatInterval(interval, print)}` : ''}`}
                </title>
                <text x={4} y={12}>
                  {name}
                </text>
                <line x1={scale(low)} x2={scale(high)} y1={24} y2={24} className={styles.arm} />
                <circle cx={scale(value)} cy={24} r={4.5} className={styles.dot} />
                <text x={scale(high) + 9} y={28}>
                  {print(value)}
                </text>
              </g>
            )
          })}
        </svg>
      )}
    </div>
  )
}
