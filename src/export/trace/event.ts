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
  | (At & { ph: 'b' | 'e'; id: string; args?: Args })
  | (At & { ph: 'C'; args: Args })
  | (At & { ph: 's'; id: string })
  | (At & { ph: 'f'; id: string; bp: 'e' })

/** What comes first of what happens at once: a slice before the arrows that hang on it. */
const RANK: Readonly<Record<TraceEvent['ph'], number>> = {
  M: 0,
  X: 1,
  s: 2,
  b: 3,
  C: 4,
  e: 5,
  f: 6,
}

const tsOf = (event: TraceEvent): number => (event.ph === 'M' ? -1 : event.ts)
const durOf = (event: TraceEvent): number => (event.ph === 'X' ? event.dur : 0)

/** Metadata first, then by time; a slice before those that it holds. */
export const inOrder = (events: TraceEvent[]): TraceEvent[] =>
  events.sort((a, b) => tsOf(a) - tsOf(b) || RANK[a.ph] - RANK[b.ph] || durOf(b) - durOf(a))

/** Threads in the order in which viewers list them: sort hints are ignored, numbers are not. */
export const Tid = { HOST: 1, COORDINATOR: 2, WORKERS: 10 } as const
