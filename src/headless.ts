/** What scripts outside the page may do with it: run an experiment, measure costs. */
import type { Ability, CostsFile } from '../workers/api'
import { once } from './base/once'
import type { CostProgress } from './engine/costs-client'
import { ability, hasten } from './engine/engine'
import type { Runner } from './headless-run'

export interface Poolscope extends Runner {
  /** Settles when the page is drawn and all that a run needs has been fetched. */
  ready: Promise<void>
  /** What this browser can do. */
  ability(): Ability
  /**
   * From now on also the screens make their runs in haste: for tests of what is drawn, said and kept.
   * No figure is made from such runs, and the page says so.
   */
  haste(): void
  /** Measures the costs here; rejects if it fails, or while a run is in progress. */
  costs(onProgress?: (progress: CostProgress) => void): Promise<CostsFile>
}

declare global {
  interface Window {
    poolscope: Poolscope
  }
}

/** Fetched when the page is drawn. */
const loadRunner = once(async () => {
  const [{ runnerIn }, { engine }] = await Promise.all([
    import('./headless-run'),
    import('./engine/page-engine'),
  ])
  return runnerIn(engine)
})

const costs: Poolscope['costs'] = async (onProgress) => {
  const { measureCosts } = await import('./engine/costs-client')
  const file = await measureCosts((progress) => onProgress?.(progress)).done
  if (!file) throw new Error('[costs] a measurement that ends (it was cancelled)')
  return file
}

/** Puts the runner at `window.poolscope`. */
export const installHeadless = (ready: Promise<void>): void => {
  window.poolscope = {
    ready: ready.then(loadRunner).then(() => undefined),
    ability: () => ({ ...ability }),
    run: async (...order) => (await loadRunner()).run(...order),
    stop: () => void loadRunner().then(({ stop }) => stop()),
    haste: hasten,
    costs,
  }
}
