import { Line, ReferenceArea, ReferenceLine, XAxis } from 'recharts'
import type { Projection } from '../../../workers/api'
import { formatMs } from '../../base/format'
import { t } from '../../i18n/text'
import {
  axis,
  curveLook,
  CurvePlot,
  fullTicks,
  margin,
  tickMs,
  ValueAxis,
} from '../frame/plot-parts'

const TICKS = [1, 2, 4, 8, 16, 32, 64, 128, 256]

interface CurveProps {
  answers: readonly Projection[]
  workers: number
  /** Those of the machine; null if they are unknown. */
  cores: number | null
  measured: { ms: number; color: string } | null
  /** A number of them in words. */
  countOf(workers: number): string
}

/**
 * Time over workers, computed: the mean response of tasks that arrive, or else the makespan, above
 * the bound that no rule beats.
 */
export const Curve = ({ answers, workers, cores, measured, countOf }: CurveProps) => {
  const isOpen = answers.some(({ responseMs }) => responseMs !== null)
  const key = isOpen ? 'responseMs' : 'makespanMs'
  const last = answers.at(-1)?.workers ?? 0
  const times = answers.map((one) => one[key] ?? 0)
  return (
    <div
      role="img"
      style={{ height: '100%' }}
      aria-label={t('Computed time, from {first} to {last}', {
        first: formatMs(times[0]),
        last: formatMs(times.at(-1)),
      })}
    >
      <CurvePlot
        data={[...answers]}
        margin={margin}
        tip={(_, answer: Projection) => ({
          title: countOf(answer.workers),
          lines: [{ label: t('without costs, computed'), value: formatMs(answer[key]) }],
        })}
      >
        <XAxis
          {...axis}
          dataKey="workers"
          type="number"
          scale="log"
          domain={['dataMin', 'dataMax']}
          ticks={TICKS.filter((n) => n <= last)}
        />
        <ValueAxis ticks={fullTicks(Math.max(0, ...times), 4)} print={tickMs} />
        {cores !== null && cores < last && (
          <ReferenceArea x1={cores} x2={last} fill="var(--line)" fillOpacity={0.5} />
        )}
        <ReferenceLine x={workers} stroke="var(--ink-3)" />
        {cores !== null && (
          <ReferenceLine
            x={cores}
            stroke="var(--ink-3)"
            strokeDasharray="5 4"
            label={{
              ...axis.tick,
              value: t('{cores} {cores|core|cores}', { cores }),
              position: 'insideTopLeft',
            }}
          />
        )}
        {measured && !isOpen && (
          <ReferenceLine y={measured.ms} stroke={measured.color} strokeDasharray="2 3" />
        )}
        {!isOpen && (
          <Line {...curveLook} dataKey="boundMs" stroke="var(--ink-3)" strokeDasharray="5 4" />
        )}
        <Line {...curveLook} dataKey={key} stroke="var(--ink)" />
      </CurvePlot>
    </div>
  )
}
