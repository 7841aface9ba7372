import { create } from 'zustand'
import type { Ability } from '../../workers/api'
import { createEngineClient, type EngineClient } from './engine-client'
import { hasLargeKernels } from './hosting'

const client = createEngineClient()

/** How many measurements of this page are in progress, whatever started them: runs and claims. */
export const useEngine = create<{ running: number }>()(() => ({ running: 0 }))

const count = (by: 1 | -1): void => useEngine.setState(({ running }) => ({ running: running + by }))

let hasty = false

/** From now on every run of this page is made in haste, unless it says otherwise. */
export const hasten = (): void => {
  hasty = true
}

/**
 * The page's one engine: the screen and the headless runner share it, so that two runs never
 * overlap.
 */
export const engine: EngineClient = {
  ...client,
  start: async (experiment, onEvent, options) => {
    count(1)
    try {
      await client.start(experiment, onEvent, { hasty, ...options })
    } finally {
      count(-1)
    }
  },
  claim: async (why) => {
    const release = await client.claim(why)
    let held = true
    count(1)
    return () => {
      if (held) count(-1)
      held = false
      release()
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
