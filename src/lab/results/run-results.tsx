import type { Ref } from 'react'
import type { LanesHandle } from '../../charts/types'
import { useLab } from '../../store/lab-store'
import { ChartSettings } from '../../views/chart-settings'
import { ChartsArea } from '../../views/charts-area'
import { Findings } from './findings'
import { RunQuality } from './run-quality'
import { KeptStatus } from './kept-status'
import { TrialsList } from './trials-list'
import { VerdictCard } from './verdict-card'

/**
 * Everything that a run shows. Its code is not needed before a run, and is fetched after the first
 * drawing.
 */
export const RunResults = ({ lanes }: { lanes: Ref<LanesHandle> }) => {
  const environment = useLab(({ run }) => run.environment)
  const seed = useLab(({ run }) => run.experiment?.seed)
  return (
    <ChartSettings environment={environment} seed={seed}>
      <VerdictCard />
      <KeptStatus />
      <Findings />
      <ChartsArea lanes={lanes} />
      <RunQuality />
      <TrialsList />
    </ChartSettings>
  )
}
