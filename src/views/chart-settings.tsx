import { useMemo, type ReactNode } from 'react'
import { ChartSettingsContext } from '../charts/frame/chart-place'
import { usePreferences } from '../parts/preferences'
import { environmentLine, type RunMachines } from '../run/machine'

interface ChartSettingsProps {
  /** The environment of the run that the charts show. */
  made: RunMachines | null
  seed: number | undefined
  children: ReactNode
}

/**
 * Settings that the charts in it share: the line below their pictures, and whether they are tables.
 */
export const ChartSettings = ({ made, seed, children }: ChartSettingsProps) => {
  const tables = usePreferences((state) => state.tables)
  const environment = environmentLine(made, seed)
  const settings = useMemo(() => ({ environment, tables }), [environment, tables])
  return <ChartSettingsContext value={settings}>{children}</ChartSettingsContext>
}
