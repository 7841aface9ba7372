/** The events of the Trace Event format that are written. Times in µs, with tenths. */
interface Base {
  pid: number
  tid: number
}
interface At extends Base {
  ts: number
  name: string
  cat: string
}

export type Args = Readonly<Record<string, string | number>>

export type TraceEvent =
  | (Base & { ph: 'M'; name: 'process_name' | 'thread_name'; args: { name: string } })
  | (At & { ph: 'X'; dur: number; args?: Args })
  // Ids of the process: with a global one Perfetto draws the waits of all processes in one place.
  | (At & { ph: 'b'; id2: { local: string }; args?: Args })
  | (At & { ph: 'e'; id2: { local: string } })
  | (At & { ph: 'C'; args: Args })
  | (At & { ph: 'i'; s: 't'; args?: Args })
  | (At & { ph: 's'; id: string })
  | (At & { ph: 't'; id: string })
  | (At & { ph: 'f'; id: string; bp: 'e' })

const tsOf = (event: TraceEvent): number => (event.ph === 'M' ? -1 : event.ts)

/**
 * Metadata first, then by time. What happens at once stays in its order: viewers hang an arrow on
 * the last slice of its thread that they have read.
 */
export const inOrder = (events: readonly TraceEvent[]): TraceEvent[] =>
  events.toSorted((a, b) => tsOf(a) - tsOf(b))

/** Numbers that no process shares with the next one: more than threads of a pool. */
const PLACES = 1000

/** The numbers of a process and its threads, in the order in which viewers list them. */
export interface Ids {
  pid: number
  /** Number of the process: viewers take this thread for the main one, and list it first. */
  host: number
  coordinator: number
  worker(worker: number): number
}

/** The numbers of the process at a place, from 0. */
export const idsOf = (place: number): Ids => {
  const pid = (place + 1) * PLACES
  return { pid, host: pid, coordinator: pid + 1, worker: (worker) => pid + 11 + worker }
}
