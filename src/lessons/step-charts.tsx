import { ChartSettings } from '../views/chart-settings'
import { ChartsArea } from '../views/charts-area'
import { useLab } from '../store/lab-store'
import type { CompareStep } from './lesson'
import player from './player.module.css'

/** The charts of the current run. */
export const StepCharts = ({ views }: Pick<CompareStep, 'views'>) => {
  const environment = useLab(({ run }) => run.environment)
  const seed = useLab(({ run }) => run.experiment?.seed)
  return (
    <ChartSettings environment={environment} seed={seed}>
      <div className={player.charts}>
        <ChartsArea views={views} />
      </div>
    </ChartSettings>
  )
}
