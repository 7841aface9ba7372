import { createContext, useContext } from 'react'

/** Settings that all charts on a screen share. */
export interface ChartSettings {
  /** One line on browser, isolation, clock, cores, seed, printed below every exported picture. */
  environment: string
  /** Shows every chart as its table. A card's own switch has priority. */
  tables: boolean
}

export const ChartSettingsContext = createContext<ChartSettings>({ environment: '', tables: false })

export const useChartSettings = (): ChartSettings => useContext(ChartSettingsContext)
