import { scaleLinear, scaleLog } from 'd3-scale'
import { useElementSize } from '@mantine/hooks'
import { useMemo, type Ref } from 'react'
import { ChartCard } from '../../charts/frame/chart-card'
import type { Table } from '../../charts/frame/table'
import { formatInterval, formatMs, formatRatio } from '../../base/format'
import { t } from '../../i18n/text'
import styles from '../advise.module.css'
import { strategyRows, type StrategyRows } from '../answer/strategy-rows'
import type { StrategyResult } from '../choose/choice'

const ROW = 24
const AXIS = 26
const TOP = 4
/** Names are beside the dots, with room for the longest; below this width they are above. */
const BESIDE_FROM = 620
const CHARACTER = 6.4
const NAME_GAP = 12
const NAMES_SHARE = 0.5
/** Height of a row whose name is above its dot. */
const TALL_ROW = 42
const NAME_ABOVE = 14
/** A wider range of responses is drawn in logarithms. */
const LOG_FROM = 12
const TICKS = 5
/** Height of the line above a group of rows. */
const HEAD = 22

interface StrategyPlotProps {
  measured: readonly StrategyResult[]
  /** Id of the chosen strategy. */
  chosen: string | null
}

const tableOf = ({ rows, kind }: StrategyRows): Table => ({
  columns: [
    { label: t('Strategy'), text: true },
    kind === 'speedup'
      ? { label: t('Speedup over no pool'), print: formatRatio }
      : { label: t('Response'), unit: 'ms', print: (ms) => formatMs(ms) },
    { label: t('95 % from'), print: kind === 'speedup' ? formatRatio : (ms) => formatMs(ms) },
    { label: t('95 % to'), print: kind === 'speedup' ? formatRatio : (ms) => formatMs(ms) },
  ],
  rows: rows.map(({ name, value, interval }) => [
    name,
    value,
    interval?.[0] ?? null,
    interval?.[1] ?? null,
  ]),
})

/**
 * Lines above groups of rows: only finalists ran in one experiment. Figures of earlier rounds, with
 * fewer and shorter trials, do not compare with theirs.
 */
const headsOf = ({ rows }: StrategyRows): { at: number; text: string }[] => {
  const earlier = rows.findIndex(({ final }) => !final)
  return earlier > 0
    ? [
        { at: 0, text: t('Finalists, best first') },
        { at: earlier, text: t('Earlier rounds: fewer and shorter trials') },
      ]
    : []
}

/** Every strategy's figure with its interval, the best first. */
export const StrategyPlot = ({ measured, chosen }: StrategyPlotProps) => {
  const shown = useMemo(() => strategyRows(measured), [measured])
  const { rows, kind, left, measure } = shown
  const percentile = kind === 'response' ? `${measure === 'responseP99' ? 'p99' : 'p50'} · ` : ''
  const print = kind === 'speedup' ? (value: number) => `${formatRatio(value)} ×` : formatMs
  const [best] = rows
  const more = left > 0 ? ` · ${t('{n} more in the table below', { n: left })}` : ''
  const { ref, width } = useElementSize()
  const beside = width >= BESIDE_FROM
  const heads = headsOf(shown)
  const height = TOP + heads.length * HEAD + rows.length * (beside ? ROW : TALL_ROW) + AXIS
  return (
    <ChartCard
      title={kind === 'speedup' ? t('Speedup over no pool') : t('Response at this rate')}
      subtitle={percentile + t('median, with 95 % interval if known') + more}
      legend={[
        { label: t('finalist'), color: 'var(--a)', look: 'dot' },
        { label: t('earlier round'), color: 'var(--ink-3)', look: 'outline' },
      ]}
      summary={
        best
          ? t('{n} strategies; the best is {name} with {value}.', {
              n: rows.length,
              name: best.name,
              value: print(best.value),
            })
          : t('Nothing measured yet.')
      }
      height={height}
      table={() => tableOf(shown)}
    >
      <DotsPlot {...{ ref, shown, heads, chosen, width, height, beside, print }} />
    </ChartCard>
  )
}

interface PlotProps {
  ref: Ref<HTMLDivElement>
  shown: StrategyRows
  heads: ReturnType<typeof headsOf>
  chosen: string | null
  width: number
  height: number
  beside: boolean
  print: (value: number) => string
}

const DotsPlot = (props: PlotProps) => {
  const { ref, shown, heads, chosen, width, height, beside, print } = props
  const { rows, kind } = shown
  const values = rows.flatMap(({ value, interval }) => [value, ...(interval ?? [])])
  const [least, most] = [Math.min(...values), Math.max(...values)]
  const log = kind === 'response' && least > 0 && most / least > LOG_FROM
  const longest = Math.max(0, ...rows.map(({ name }) => name.length))
  const names = Math.min(width * NAMES_SHARE, 2 * NAME_GAP + longest * CHARACTER)
  const from = beside ? names : 14
  const range = [from, Math.max(from + 40, width - 64)]
  const scale = log
    ? scaleLog([least, most], range).nice()
    : scaleLinear([0, Math.max(most, kind === 'speedup' ? 1 : 0)], range).nice()
  const ticks = scale.ticks(width < BESIDE_FROM ? 3 : TICKS).slice(0, 12)
  const sparse = log ? ticks.filter((tick) => /^1(\.0+)?e|^1$/.test(tick.toExponential())) : ticks
  const step = beside ? ROW : TALL_ROW
  const bottom = height - AXIS
  const topOf = (i: number) => TOP + step * i + HEAD * heads.filter(({ at }) => at <= i).length
  return (
    <div ref={ref} className={styles.plot}>
      {width > 0 && (
        <svg width={width} height={height} aria-hidden="true">
          {(sparse.length > 1 ? sparse : ticks).map((tick) => (
            <g key={tick} transform={`translate(${scale(tick)} 0)`}>
              <line y1={0} y2={bottom} className={styles.gridLine} />
              <text y={bottom + 16} className={styles.tick} textAnchor="middle">
                {kind === 'speedup' ? `${tick} ×` : formatMs(tick)}
              </text>
            </g>
          ))}
          {kind === 'speedup' && (
            <line x1={scale(1)} x2={scale(1)} y1={0} y2={bottom} className={styles.oneLine} />
          )}
          {heads.map(({ at, text }) => (
            <text key={at} x={4} y={topOf(at) - 7} className={styles.groupName}>
              {text}
            </text>
          ))}
          {rows.map((row, i) => {
            const y = topOf(i) + (beside ? step / 2 : step * 0.68)
            const x = scale(row.value)
            const end = row.interval ? scale(row.interval[1]) : x
            return (
              <g key={row.id} data-chosen={row.id === chosen} className={styles.dotRow}>
                <title>
                  {`${row.name}: ${print(row.value)}${row.interval ? ` ${formatInterval(row.interval, print)}` : ''}`}
                </title>
                <text
                  x={beside ? names - NAME_GAP : 4}
                  y={beside ? y + 4 : y - NAME_ABOVE}
                  textAnchor={beside ? 'end' : 'start'}
                >
                  {row.name}
                </text>
                {row.interval && (
                  <line
                    x1={scale(row.interval[0])}
                    x2={end}
                    y1={y}
                    y2={y}
                    className={row.final ? styles.arm : styles.armEarly}
                  />
                )}
                <circle
                  cx={x}
                  cy={y}
                  r={4.5}
                  className={row.final ? styles.dot : styles.dotEarly}
                />
                <text x={Math.max(x, end) + 9} y={y + 4}>
                  {print(row.value)}
                </text>
              </g>
            )
          })}
        </svg>
      )}
    </div>
  )
}
