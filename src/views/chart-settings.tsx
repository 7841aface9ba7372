import { useMemo, type ReactNode } from 'react'
import type { Environment } from '../../workers/api'
import { ChartSettingsContext } from '../charts/frame/settings'
import { usePreferences } from '../parts/preferences'
import { environmentLine } from '../store/environment-line'

interface ChartSettingsProps {
  /** Of the run that the charts are of. */
  environment: Environment | null
  seed: number | undefined
  children: ReactNode
}

/** What the charts in it share: the line below their pictures, and whether they are tables. */
export const ChartSettings = ({ environment, seed, children }: ChartSettingsProps) => {
  const tables = usePreferences((state) => state.tables)
  const settings = useMemo(
    () => ({ environment: environmentLine(environment, seed), tables }),
    [environment, seed, tables],
  )
  return <ChartSettingsContext value={settings}>{children}</ChartSettingsContext>
}
