import { createEngineClient } from './engine-client'

/** The page's one engine: the screen and the headless runner share it, so that never two runs meet. */
export const engine = createEngineClient()

/** What this browser can do; it does not change while the page is open. */
export const ability = engine.abilities()
