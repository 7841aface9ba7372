import { useMemo, type ReactNode } from 'react'
import { ChartSettings } from '../../views/chart-settings'
import { ChartsArea } from '../../views/charts-area'
import { MoreCharts } from '../../views/more-charts'
import { useLab } from '../../store/lab-store'
import { madeAt } from '../../run/run-state'
import { t } from '../../i18n/text'
import type { CompareStep } from '../lesson'
import player from './player.module.css'

/** What charts of the current run need around them. */
const Charts = ({ quiet = false, children }: { quiet?: boolean; children: ReactNode }) => {
  const run = useLab((state) => state.run)
  return (
    <ChartSettings made={madeAt(run)} seed={run.experiment?.seed} quiet={quiet}>
      <div className={player.charts}>{children}</div>
    </ChartSettings>
  )
}

interface StepChartsProps extends Pick<CompareStep, 'views'> {
  /** False until the figures may be read. */
  isTold: boolean
}

/** The picture of the current run; its other charts are folded, and come with the answer. */
export const StepCharts = ({ views, isTold }: StepChartsProps) => {
  // The area looks its charts up anew for a new list.
  const [first, others] = useMemo(() => [views.slice(0, 1), views.slice(1)], [views])
  return (
    <Charts quiet={!isTold}>
      <ChartsArea views={first} />
      {isTold && others.length > 0 && (
        <MoreCharts>{() => <ChartsArea views={others} />}</MoreCharts>
      )}
    </Charts>
  )
}

const LANES = ['lanes'] as const

/** What every thread does, while it does it; room for it before the run. */
export const LiveLanes = () => (
  <Charts>
    <ChartsArea views={LANES}>
      {(lanes) =>
        lanes || (
          <div className={`card ${player.room}`} data-part="lanes">
            <p className="fine">{t('Every worker gets a lane here when the run starts.')}</p>
          </div>
        )
      }
    </ChartsArea>
  </Charts>
)
