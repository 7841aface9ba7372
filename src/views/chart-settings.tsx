import { useMemo, type ReactNode } from 'react'
import { ChartSettingsContext } from '../charts/frame/chart-place'
import { usePreferences } from '../parts/preferences'
import { environmentLine, type RunMachines } from '../run/machine'

interface ChartSettingsProps {
  /** The environment of the run that the charts show. */
  made: RunMachines | null
  seed: number | undefined
  quiet?: boolean
  children: ReactNode
}

/** Settings shared by the charts inside: the line below their pictures, and tables or not. */
export const ChartSettings = ({ made, seed, quiet = false, children }: ChartSettingsProps) => {
  const tables = usePreferences((state) => state.tables)
  const environment = environmentLine(made, seed)
  const settings = useMemo(() => ({ environment, tables, quiet }), [environment, tables, quiet])
  return <ChartSettingsContext value={settings}>{children}</ChartSettingsContext>
}
