import { lazy, useMemo } from 'react'
import type { PointResult } from '../../../workers/api'
import { ChartCard, type ChartState } from '../chart-card'
import { emptyPoints } from '../empty-points'
import type { SweepAxis, SweepVariant } from '../sweep/sweep-rows'
import { colorOf, nameOf } from '../types'
import {
  shootOutGroups,
  shootOutScale,
  shootOutSummary,
  shootOutTable,
  type Entrant,
} from './shoot-out-rows'
import { t } from '../../i18n/text'

const ShootOutPlot = lazy(async () => ({
  default: (await import('./shoot-out-plot')).ShootOutPlot,
}))

export interface ShootOutProps {
  points: readonly PointResult[]
  /** All points of the experiment, measured or not. */
  entrants: readonly Entrant[]
  variants: readonly SweepVariant[]
  axis: SweepAxis
  seed: number
  /** What the table says besides. */
  notes?: readonly string[]
  state?: ChartState
}

const BAR_PX = 13
const GROUP_PX = 9
const AXIS_PX = 32

/** Who is fastest at each value of the axis, and how many times as long the others take. */
export const ShootOut = (props: ShootOutProps) => {
  const { points, entrants, variants, axis, seed, notes = [], state } = props
  const groups = useMemo(
    () => shootOutGroups(points, entrants, variants, axis, seed),
    [points, entrants, variants, axis, seed],
  )
  const measured = groups.some(({ bars }) => bars.length > 0)
  const log = shootOutScale(groups).scale === 'log' ? t(', log axis') : ''
  const height = AXIS_PX + groups.length * (variants.length * BAR_PX + GROUP_PX)
  return (
    <ChartCard
      title={t('Shoot-out over {label}', { label: axis.label })}
      subtitle={t('time of a task, times the fastest{log} · ratio of medians, 95 % interval', {
        log,
      })}
      legend={variants.map((one) => ({ label: nameOf(one), color: colorOf(one.id) }))}
      summary={shootOutSummary(groups, variants)}
      height={height}
      table={() => shootOutTable(groups, variants, axis, notes)}
      state={state ?? (measured ? { kind: 'ready' } : emptyPoints(points))}
    >
      <ShootOutPlot {...{ groups, variants, height }} />
    </ChartCard>
  )
}
