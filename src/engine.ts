import { create } from 'zustand'
import type { Ability } from '../workers/api'
import { createEngineClient, type EngineClient } from './engine-client'
import { hasLargeKernels } from './service-worker/hosting'

const client = createEngineClient()

/** How many runs of this page are under way: none or one, whoever started it. */
export const useEngine = create<{ running: number }>()(() => ({ running: 0 }))

const count = (by: 1 | -1): void => useEngine.setState(({ running }) => ({ running: running + by }))

/** The page's one engine: the screen and the headless runner share it, so that never two runs meet. */
export const engine: EngineClient = {
  ...client,
  start: async (experiment, onEvent) => {
    count(1)
    try {
      await client.start(experiment, onEvent)
    } finally {
      count(-1)
    }
  },
}

/** What this browser can do. All but the last does not change while the page is open. */
export const ability: Ability = {
  ...engine.abilities(),
  get largeKernels() {
    return hasLargeKernels()
  },
}
