import { useMemo } from 'react'
import type { SweptProps } from '../chart'
import { ChartCard } from '../frame/chart-card'
import { whyNoPoints } from '../frame/why-empty'
import { variantEntry } from '../types'
import {
  loneKernelNotes,
  shootOutGroups,
  shootOutScale,
  shootOutSummary,
  shootOutTable,
} from './shoot-out-rows'
import { ShootOutPlot } from './shoot-out-plot'
import { t } from '../../i18n/text'

const DOT_ROW_PX = 13
const GROUP_PX = 9
const AXIS_PX = 32

export const ShootOut = ({ reading, axis }: SweptProps) => {
  const { experiment } = reading
  const { variants } = experiment
  const groups = useMemo(() => shootOutGroups(reading, axis), [reading, axis])
  const measured = groups.some(({ bars }) => bars.length > 0)
  const log = shootOutScale(groups).scale === 'log' ? t(', log axis') : ''
  const height = AXIS_PX + groups.length * (variants.length * DOT_ROW_PX + GROUP_PX)
  return (
    <ChartCard
      title={t('Shoot-out over {label}', { label: axis.label })}
      subtitle={t('time per task, relative to the fastest{log} · ratio of medians, 95 % interval', {
        log,
      })}
      legend={variants.map(variantEntry)}
      summary={shootOutSummary(groups, variants)}
      height={height}
      table={() => shootOutTable(groups, variants, axis, loneKernelNotes(experiment))}
      empty={measured ? null : whyNoPoints(reading.places)}
    >
      <ShootOutPlot {...{ groups, variants }} />
    </ChartCard>
  )
}
