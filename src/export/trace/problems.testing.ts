/** Events that a viewer would drop or show wrongly: the oracle of the tests. */
import type { TraceEvent } from './event'

/** µs have tenths; sums of them are compared in tenths. */
const tenths = (us: number): number => Math.round(us * 10)

const idOf = (event: TraceEvent): string | null =>
  'id' in event ? event.id : 'id2' in event ? event.id2.local : null

const fieldProblems = (event: TraceEvent, place: number): string[] => {
  const bad: string[] = []
  for (const name of ['pid', 'tid'] as const)
    if (!Number.isInteger(event[name]) || event[name] < 0) bad.push(name)
  if (!event.name) bad.push('name')
  if (event.ph === 'M') return bad.map((name) => `event ${place}: ${name}`)
  if (!event.cat) bad.push('cat')
  if (!Number.isFinite(event.ts) || event.ts < 0) bad.push('ts')
  if (event.ph === 'X' && !(event.dur >= 0)) bad.push('dur')
  const id = idOf(event)
  if (id !== null && !/^0x[0-9a-f]+$/.test(id)) bad.push('id')
  if (event.ph === 'C' && !Object.values(event.args).every((count) => Number(count) >= 0))
    bad.push('count')
  return bad.map((name) => `event ${place}: ${name}`)
}

/** Slices of one thread that overlap without one holding the other. */
const nestingProblems = (events: readonly TraceEvent[]): string[] => {
  const open = new Map<string, number[]>()
  const found: string[] = []
  for (const event of events) {
    if (event.ph !== 'X') continue
    const thread = `${event.pid}/${event.tid}`
    const ends = open.get(thread) ?? []
    open.set(thread, ends)
    const [from, to] = [tenths(event.ts), tenths(event.ts + event.dur)]
    while ((ends.at(-1) ?? Infinity) <= from) ends.pop()
    if (to > (ends.at(-1) ?? Infinity)) found.push(`overlap on ${thread} at ${event.ts}`)
    ends.push(to)
  }
  return found
}

/** Starts without an end, and ends without a start. */
const pairProblems = (
  events: readonly TraceEvent[],
  [first, last]: readonly [TraceEvent['ph'], TraceEvent['ph']],
  word: string,
): string[] => {
  const open = new Map<string, number>()
  const found: string[] = []
  for (const event of events) {
    const id = idOf(event)
    if (id === null || event.ph === 'M' || (event.ph !== first && event.ph !== last)) continue
    const key = `${event.pid} ${event.cat} ${event.name} ${id}`
    if (event.ph === first && open.has(key)) found.push(`${word} twice: ${key}`)
    if (event.ph === first) open.set(key, event.ts)
    else if (!((open.get(key) ?? Infinity) <= event.ts)) found.push(`${word} without start: ${key}`)
    else open.delete(key)
  }
  return [...found, ...[...open.keys()].map((key) => `${word} without end: ${key}`)]
}

/**
 * Arrows without a slice: the last slice of their thread must not have ended. Viewers leave them
 * out.
 */
const arrowProblems = (events: readonly TraceEvent[]): string[] => {
  const last = new Map<string, number>()
  return events.flatMap((event) => {
    const thread = `${event.pid}/${event.tid}`
    if (event.ph === 'X') last.set(thread, tenths(event.ts + event.dur))
    if (event.ph !== 's' && event.ph !== 't' && event.ph !== 'f') return []
    const hangs = tenths(event.ts) <= (last.get(thread) ?? -Infinity)
    return hangs ? [] : [`arrow in the air: ${event.ph} on ${thread} at ${event.ts}`]
  })
}

const orderProblems = (events: readonly TraceEvent[]): string[] => {
  let last = -1
  return events.flatMap((event, place) => {
    const ts = event.ph === 'M' ? -1 : event.ts
    const before = ts < last
    last = Math.max(last, ts)
    return before ? [`order: event ${place} at ${ts}`] : []
  })
}

export const problemsOf = (events: readonly TraceEvent[]): string[] => [
  ...events.flatMap(fieldProblems),
  ...orderProblems(events),
  ...nestingProblems(events),
  ...arrowProblems(events),
  ...pairProblems(events, ['b', 'e'], 'async'),
  ...pairProblems(events, ['s', 'f'], 'flow'),
]
