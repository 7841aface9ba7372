/** What scripts outside the page may do with it: run an experiment, measure costs. */
import type { Ability, CostsFile } from '../workers/api'
import { measureCosts, type CostProgress } from './engine/costs-client'
import { ability, engine, hasten } from './engine/engine'
import { runnerIn, type Runner } from './headless-run'

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

const costs: Poolscope['costs'] = async (onProgress) => {
  const file = await measureCosts((progress) => onProgress?.(progress)).done
  if (!file) throw new Error('[costs] a measurement that ends (it was cancelled)')
  return file
}

/** Puts the runner at `window.poolscope`. */
export const installHeadless = (ready: Promise<void>): void => {
  window.poolscope = {
    ready,
    ability: () => ({ ...ability }),
    ...runnerIn(engine),
    haste: hasten,
    costs,
  }
}
