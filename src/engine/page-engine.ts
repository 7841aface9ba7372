import { failedRun, say } from '../../workers/api'
import { useEngine } from './engine'
import { BUSY, createEngineClient, type EngineClient, type RunListener } from './engine-client'
import { turn, turnNow } from './turn'

const client = createEngineClient()

const count = (by: 1 | -1): void => useEngine.setState(({ running }) => ({ running: running + by }))

/** Controller that gives up a run that waits for another tab. */
let waiting: AbortController | null = null

const OTHER_TAB =
  'Another tab of this browser is measuring, and two measurements at once would disturb each other. Wait until it has finished, or stop it there.'

/** The page's one engine, for the screen and the headless runner: two runs never overlap. */
export const engine: EngineClient = {
  ...client,
  start: async (experiment, onEvent, options) => {
    if (engine.busy())
      throw new Error(client.claimed() ?? '[engine] no run in progress (there is one)')
    const own = new AbortController()
    waiting = own
    let release = await turnNow()
    if (!release && !own.signal.aborted) {
      void onEvent({ type: 'preparing', what: 'waiting for another tab that measures' })
      release = await turn(own.signal).catch(() => null)
    }
    if (waiting === own) waiting = null
    if (own.signal.aborted) release?.()
    if (!release || own.signal.aborted) return void onEvent(failedRun(say('cancelled')))
    count(1)
    const { hasty } = useEngine.getState()
    try {
      const listen: RunListener = (event, frames) => {
        const free = event.type === 'environment' ? event.environment.free : undefined
        if (free !== undefined) useEngine.setState({ free })
        return onEvent(event, frames)
      }
      await client.start(experiment, listen, { hasty, ...options })
    } finally {
      count(-1)
      release()
    }
  },
  cancel: async () => {
    waiting?.abort()
    waiting = null
    await client.cancel()
  },
  busy: () => waiting !== null || client.busy(),
  claim: async (why) => {
    if (waiting) throw new Error(BUSY)
    const letGo = await client.claim(why)
    const release = await turnNow()
    if (!release) {
      letGo()
      throw new Error(OTHER_TAB)
    }
    let held = true
    count(1)
    return () => {
      if (!held) return
      held = false
      count(-1)
      letGo()
      release()
    }
  },
}
