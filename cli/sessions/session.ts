/** A runtime that was started to run experiments for the command line. */
import type { Ability } from '../../workers/experiment/ability'
import type { RunEvent } from '../../workers/run-file/events'
import type { Progress } from '../progress'

export interface SessionOptions {
  /** Whether the file holds the tasks of each variant's median trial. */
  tasks: boolean
  /** Whether only counts matter, and no figures: see `RunOrder`. */
  hasty: boolean
  /** Time after which a run that is not sure yet ends. */
  minutes: number | null
}

export interface SessionRun {
  /** The run file, as JSON; after a failure a file of the trials that had ended. */
  run: string | null
  /** Reason of a failure. */
  failed: { message: string; path?: string } | null
}

/**
 * Gets each event in its light form, in order. The runtime waits for the answer to an event of type
 * `block`, and for no other; the answer false ends the run after the blocks so far.
 */
export type Listener = (event: Progress) => unknown

export interface Session {
  /** The name that `--in` takes. */
  id: string
  ability: Ability
  /** Runs one experiment at a time. Rejects with Advice if the runtime does not answer. */
  run: (experiment: object, options: SessionOptions, listen: Listener) => Promise<SessionRun>
  /** Ends the run after its trial in progress, as failed, with the trials that ended. No run starts any more. */
  stop: () => void
  /** Id of the process, if the runtime is a process of its own. */
  pid?: number
  /** Ends the runtime; nothing of it is left. */
  close: () => Promise<void>
}

/** Silence, in ms, after which a page that answers nothing is given up. */
const SILENT_MS = 60_000

/**
 * Allows for a page that is the host: it blocks for as long as a task may take.
 *
 * @returns ms of silence after which the page is given up
 */
export const silentMs = (experiment: object): number => {
  const { base } = experiment as { base?: { limits?: { watchdogMs?: number } } } // parsed by the page
  return SILENT_MS + (base?.limits?.watchdogMs ?? 0)
}

/**
 * Makes a run's events light: without memory and results, which never leave the runtime or come at
 * the end. A page gets the text of this function alone, so that it can use nothing of this module.
 */
export const lightener = (): ((event: { type: string }) => Progress) => {
  type Event = RunEvent | { type: 'block'; block: number }
  let places: readonly { variant: string; x: number | string | null }[] = []
  return (given) => {
    const event = given as Event // an event of any other type is passed on by its type
    const { type } = event
    if (type === 'plan') places = event.points
    if (type === 'plan') return { type, total: event.order.length }
    if (type === 'again') {
      const { length } = event.order
      return { type, total: length, more: length * (event.more ?? 0) }
    }
    if (type === 'trial-end') {
      const { variant, x } = places[event.point] ?? { variant: '', x: null }
      const { makespanMs, disturbed } = event.result
      return { type, variant, x, makespanMs, disturbed }
    }
    if (type === 'preparing') return { type, what: event.what }
    if (type === 'environment') {
      const { coresNamed, free } = event.environment
      return { type, cores: coresNamed, ...(free !== undefined && { free }) }
    }
    if (type === 'block') return { type, block: event.block }
    return { type }
  }
}
