import {
  CartesianGrid,
  Line,
  LineChart,
  ReferenceLine,
  ResponsiveContainer,
  XAxis,
  YAxis,
} from 'recharts'
import type { Answer } from '../../../workers/api'
import { formatMs } from '../../base/format'
import { tickMs } from '../frame/plot-parts'
import { t } from '../../i18n/text'

/**
 * Time over workers, computed: the mean response of tasks that arrive, or else the makespan, above
 * the bound that no rule beats.
 */
export const Curve = ({
  answers,
  workers,
  own,
}: {
  answers: readonly Answer[]
  workers: number
  own: { ms: number; color: string } | null
}) => {
  const isOpen = answers.some(({ responseMs }) => responseMs !== null)
  const key = isOpen ? 'responseMs' : 'makespanMs'
  return (
    <div
      role="img"
      style={{ height: '100%' }}
      aria-label={t('Computed time over the number of workers, from {first} to {last}', {
        first: formatMs(answers[0]?.[key]),
        last: formatMs(answers.at(-1)?.[key]),
      })}
    >
      <ResponsiveContainer width="100%" height="100%">
        <LineChart data={[...answers]} margin={{ top: 8, right: 8, bottom: 0, left: 8 }}>
          <CartesianGrid stroke="var(--line)" vertical={false} />
          <XAxis
            dataKey="workers"
            type="number"
            scale="log"
            domain={['dataMin', 'dataMax']}
            ticks={[1, 2, 4, 8, 16, 32, 64, 128, 256]}
            stroke="var(--ink-3)"
            fontSize={11}
          />
          <YAxis tickFormatter={tickMs} stroke="var(--ink-3)" fontSize={11} width={84} />
          <ReferenceLine x={workers} stroke="var(--ink-3)" />
          {own && !isOpen && <ReferenceLine y={own.ms} stroke={own.color} strokeDasharray="2 3" />}
          {!isOpen && (
            <Line
              dataKey="boundMs"
              stroke="var(--ink-3)"
              strokeDasharray="5 4"
              dot={false}
              isAnimationActive={false}
            />
          )}
          <Line
            dataKey={key}
            stroke="var(--ink)"
            strokeWidth={1.6}
            dot={false}
            isAnimationActive={false}
          />
        </LineChart>
      </ResponsiveContainer>
    </div>
  )
}
