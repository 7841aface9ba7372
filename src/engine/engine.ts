/** What the page knows of its engine before anything runs: what this browser can do, and who measures. */
import { create } from 'zustand'
import { abilities, type Ability } from '../../workers/api'
import { hasLargeKernels } from './hosting'
import { watchTurns } from './turn'

interface EngineState {
  /** Measurements of this page in progress, whatever started them: runs and claims. */
  running: number
  /** True if another tab of this browser measures. */
  elsewhere: boolean
  /** Cores that other programs left to the last run of this page; null while unknown. */
  free: number | null
  /** True if runs of this page are made in haste, unless they say otherwise. */
  hasty: boolean
}

export const useEngine = create<EngineState>()(() => ({
  running: 0,
  elsewhere: false,
  free: null,
  hasty: false,
}))

export const watchOtherTabs = (): void =>
  watchTurns((taken) =>
    useEngine.setState(({ running }) => ({ elsewhere: taken && running === 0 })),
  )

/** Makes every later run of this page in haste, unless it says otherwise. */
export const hasten = (): void => useEngine.setState({ hasty: true })

/** Features of this browser. All but the last do not change while the page is open. */
export const ability: Ability = {
  ...abilities(),
  get largeKernels() {
    return hasLargeKernels()
  },
}

/** Settles as soon as no run is in progress. */
export const untilNoRun = (): Promise<void> =>
  new Promise((resolve) => {
    if (useEngine.getState().running === 0) return resolve()
    const stop = useEngine.subscribe(({ running }) => {
      if (running > 0) return
      stop()
      resolve()
    })
  })
