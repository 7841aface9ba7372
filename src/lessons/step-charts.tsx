import { useMemo } from 'react'
import { usePreferences } from '../app/preferences'
import { ChartSettingsContext } from '../charts'
import { ChartsArea } from '../lab/results/charts-area'
import { environmentLine } from '../lab/results/environment-line'
import { useLab } from '../store/lab-store'
import type { CompareStep } from './lesson'
import player from './player.module.css'

/** The charts of the run at hand. */
export const StepCharts = ({ views }: Pick<CompareStep, 'views'>) => {
  const environment = useLab(({ run }) => run.environment)
  const seed = useLab(({ run }) => run.experiment?.seed)
  const tables = usePreferences((state) => state.tables)
  const settings = useMemo(
    () => ({ environment: environmentLine(environment, seed), tables }),
    [environment, seed, tables],
  )
  return (
    <ChartSettingsContext value={settings}>
      <div className={player.charts}>
        <ChartsArea views={views} />
      </div>
    </ChartSettingsContext>
  )
}
