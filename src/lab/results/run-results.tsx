import { useMemo, type Ref } from 'react'
import { ChartSettingsContext, type LanesHandle } from '../../charts'
import { usePreferences } from '../../app/preferences'
import { useLab } from '../../store/lab-store'
import { ChartsArea } from './charts-area'
import { environmentLine } from './environment-line'
import { Findings } from './findings'
import { HonestyLine } from './honesty-line'
import { KeptLine } from './kept-line'
import { TrialsList } from './trials-list'
import { VerdictCard } from './verdict-card'

/** All that a run shows. Its code is not needed before there is one, and comes after the first drawing. */
export const RunResults = ({ lanes }: { lanes: Ref<LanesHandle> }) => {
  const environment = useLab(({ run }) => run.environment)
  const seed = useLab(({ run }) => run.experiment?.seed)
  const tables = usePreferences((state) => state.tables)
  const settings = useMemo(
    () => ({ environment: environmentLine(environment, seed), tables }),
    [environment, seed, tables],
  )
  return (
    <ChartSettingsContext value={settings}>
      <VerdictCard />
      <KeptLine />
      <Findings />
      <ChartsArea lanes={lanes} />
      <HonestyLine />
      <TrialsList />
    </ChartSettingsContext>
  )
}
