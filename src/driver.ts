/**
 * Runs experiments where there is no page, in Node, Deno or Bun: a process that takes orders and says what comes of
 * them, each as JSON in one line.
 */
import { wrap } from 'comlink'
import {
  abilities,
  failedRun,
  say,
  type Ability,
  type HostApi,
  type Message,
  type RunEvent,
} from '../workers/api'
import { callable } from './engine/callable'
import type { EngineClient } from './engine/engine-client'
import { patienceOf, silenceWatchdog } from './engine/silence-watchdog'
import { runnerIn, type PlainEvent, type RunOptions } from './headless-run'

export type Order =
  | { type: 'ability' }
  | { type: 'run'; experiment: unknown; options: RunOptions }
  /** The answer to a block: it may begin, or the run ends before it. */
  | { type: 'go'; on: boolean }
  /** The end of the run, after the trial in progress. */
  | { type: 'stop' }

export type Said =
  | { type: 'ability'; ability: Ability }
  | { type: 'event'; event: PlainEvent }
  /** The end of a run: its file as JSON, if a trial has ended, and why it failed. */
  | { type: 'ran'; run: string | null; failed: string | null }

/** An engine whose host is started anew for each run. */
const engineOf = (startHost: () => Worker): Pick<EngineClient, 'start' | 'cancel'> => {
  let cancel = () => {}
  const start: EngineClient['start'] = async (
    experiment,
    onEvent,
    { hasty = false, minutes = null, before = null } = {},
  ) => {
    const worker = startHost()
    try {
      await new Promise<void>((resolve) => {
        const end = (last: RunEvent) => {
          watchdog.stop()
          void onEvent(last)
          resolve()
        }
        const fail = (why: Message) => end(failedRun(why))
        cancel = () => fail(say('cancelled'))
        worker.onerror = (event) => {
          event.preventDefault()
          fail(say(event.message))
        }
        const watchdog = silenceWatchdog(patienceOf(experiment), () =>
          fail(say('the host does not respond: a task may never end')),
        )
        const emit = (event: RunEvent): unknown => {
          watchdog.reset()
          return event.type === 'end' || event.type === 'failed' ? end(event) : onEvent(event)
        }
        const mostMs = minutes === null ? null : minutes * 60_000
        const order = { experiment, lock: '', known: null, hasty, mostMs, before }
        void wrap<HostApi>(worker).run(order, callable(emit), callable(watchdog.reset))
      })
    } finally {
      cancel = () => {}
      worker.terminate()
    }
  }
  return { start, cancel: async () => cancel() }
}

/** Obeys until there are no more orders. */
export const drive = async (
  orders: AsyncIterable<string>,
  tell: (line: string) => void,
  startHost: () => Worker,
): Promise<void> => {
  const said = (message: Said) => tell(JSON.stringify(message))
  const { run, stop } = runnerIn(engineOf(startHost))
  let go: (on: boolean) => void = () => {}
  const hear = (event: PlainEvent): unknown => {
    said({ type: 'event', event })
    if (event.type !== 'block') return undefined
    return new Promise<boolean>((resolve) => (go = resolve))
  }
  for await (const line of orders) {
    const order = JSON.parse(line) as Order // written by our own runner
    switch (order.type) {
      case 'ability':
        said({ type: 'ability', ability: abilities() })
        break
      case 'run':
        void run(order.experiment, hear, order.options).then(
          (file) => said({ type: 'ran', run: JSON.stringify(file), failed: null }),
          (error: Error & { file?: unknown }) => {
            const kept = error.file === undefined ? null : JSON.stringify(error.file)
            said({ type: 'ran', run: kept, failed: error.message })
          },
        )
        break
      case 'go':
        go(order.on)
        break
      case 'stop':
        stop()
        break
      default:
        order satisfies never
    }
  }
}
