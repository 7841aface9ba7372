import { say } from '../../base/message'
import { format, notesOf } from '../format'
import { nameOf, SpanTable } from '../spans'
import { refuse, type TextSource } from '../text'
import { itemsOf } from './json-items'

/** Fields of a trace event that are read; all may be missing, or of another type. */
type TraceEvent = Partial<
  Record<
    'ph' | 'ts' | 'dur' | 'pid' | 'tid' | 'cat' | 'name' | 'id' | 'id2' | 'scope' | 'args',
    unknown
  >
>

/** Categories that are known to be the tasks of a pool, by the program that writes them. */
const TASKS = [
  'action processing', // Bazel
  'targets', // ninjatracing
  'task:execute', // Ray
]

const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : ''

const argument = ({ args }: TraceEvent, name: string): unknown =>
  typeof args === 'object' && args !== null ? (args as Record<string, unknown>)[name] : undefined

interface Thread {
  pid: string
  tid: string
}

/** A span that has begun and not ended, in ms. */
interface Open extends Thread {
  start: number
  name: string
  kind: string
}

class TraceReader {
  readonly spans = new SpanTable()
  #last = -Infinity
  readonly #threads = new Map<string, string>()
  readonly #processes = new Map<string, string>()
  /** Begun spans, by thread as a stack, or by id. */
  readonly #open = new Map<string, Open[]>()
  /** Thread of each lane, to name it in the end. */
  readonly #lanes: Thread[] = []

  read(event: TraceEvent): void {
    const [pid, tid] = [textOf(event.pid), textOf(event.tid)]
    const phase = event.ph
    if (phase === 'M') return this.#name(event, pid, tid)
    const start = Number(event.ts) / 1000
    if (!Number.isFinite(start)) return
    const span = { start, pid, tid, name: textOf(event.name), kind: textOf(event.cat) }
    if (phase === 'X') {
      const ms = Number(event.dur ?? NaN) / 1000
      if (ms >= 0 && ms < Infinity) this.#add(span, ms)
    } else if (phase === 'B' || phase === 'b') {
      const key = keyOf(event, pid, tid)
      const open = this.#open.get(key)
      if (open) open.push(span)
      else this.#open.set(key, [span])
    } else if (phase === 'E' || phase === 'e') {
      // An end without a beginning: the trace began within the span.
      const open = this.#open.get(keyOf(event, pid, tid))?.pop()
      if (open) this.#add({ ...open, tid }, Math.max(0, start - open.start))
    }
    this.#last = Math.max(this.#last, start)
  }

  /** Ends what has not ended, and names the threads. @returns the number of spans without an end */
  finish(): number {
    const unfinished = [...this.#open.values()].flat()
    for (const span of unfinished) this.#add(span, Math.max(0, this.#last - span.start))
    const several = new Set(this.#lanes.map(({ pid }) => pid)).size > 1
    this.#lanes.forEach(({ pid, tid }, lane) => {
      const thread = this.#threads.get(`${pid}/${tid}`) ?? (tid === '' ? 'no thread' : tid)
      const process = this.#processes.get(pid) ?? pid
      const name = several && process !== '' ? `${process} · ${thread}` : thread
      this.spans.lanes.list[lane] = nameOf(name)
    })
    return unfinished.length
  }

  #name(event: TraceEvent, pid: string, tid: string): void {
    const name = nameOf(textOf(argument(event, 'name')))
    if (name === '') return
    if (event.name === 'thread_name') this.#threads.set(`${pid}/${tid}`, name)
    if (event.name === 'process_name') this.#processes.set(pid, name)
  }

  #add({ start, name, kind, pid, tid }: Open, ms: number): void {
    const lane = this.spans.lanes.of(`${pid}/${tid}`)
    if (lane === this.#lanes.length) this.#lanes.push({ pid, tid })
    this.spans.add({ start, ms, lane, name, kind })
    this.#last = Math.max(this.#last, start + ms)
  }
}

/**
 * What the beginning and the end of a span share: the thread, or of an async one the category, the id
 * and the scope; `id2` has ids within the process.
 */
const keyOf = ({ ph, cat, id, id2, scope }: TraceEvent, pid: string, tid: string): string => {
  if (ph === 'B' || ph === 'E') return `${pid}/${tid}`
  const own = typeof id2 === 'object' && id2 !== null ? (id2 as Record<string, unknown>) : {}
  const name = textOf(id ?? own['global'] ?? own['local'])
  return `${pid}/async ${textOf(cat)} ${textOf(scope)} ${name}`
}

const read = async (source: TextSource) => {
  const reader = new TraceReader()
  const begins = /^\s*\[/.test(source.head) ? /^\s*\[/ : /"traceEvents"\s*:\s*\[/
  const { isCut } = await itemsOf(source, begins, 'traceEvents', (event) =>
    reader.read(event as TraceEvent),
  )
  const unfinished = reader.finish()
  if (reader.spans.length === 0) refuse(say('a trace with spans (it has none that ends)'))
  return {
    spans: reader.spans,
    likely: likelyIn(reader.spans),
    nested: 'outermost' as const,
    notes: notesOf(
      isCut && say('The file is cut off at its end, as Chrome leaves it: all before was read.'),
      unfinished > 0 &&
        say(
          '{n} {n|span has|spans have} no end, and {n|is|are} drawn to the last time in the file.',
          { n: unfinished },
        ),
    ),
  }
}

/**
 * The category that is most likely that of a pool's tasks: a known one, or else the one with most
 * time beside its busiest thread, since a pool shares its work among threads.
 */
const likelyIn = ({ kinds, kind, lane, ms, length }: SpanTable): string[] | null => {
  const known = TASKS.find((name) => kinds.list.includes(name))
  if (known !== undefined) return [known]
  if (kinds.list.length <= 1) return null
  const byLane = kinds.list.map(() => new Map<number, number>())
  for (let i = 0; i < length; i++) {
    const times = byLane[kind[i] ?? 0]
    const on = lane[i] ?? 0
    times?.set(on, (times.get(on) ?? 0) + (ms[i] ?? 0))
  }
  const shared = byLane.map((times) => {
    let [sum, most] = [0, 0]
    for (const one of times.values()) [sum, most] = [sum + one, Math.max(most, one)]
    return sum - most
  })
  const most = shared.reduce((best, one) => Math.max(best, one), 0)
  return most > 0 ? [kinds.list[shared.indexOf(most)] ?? ''] : null
}

/**
 * Reads the format of Chrome's tracing, which Bazel, Ray, ninjatracing and many others write:
 * complete events (X), pairs on a thread (B, E), pairs by id (b, e), names (M). Times are in µs.
 *
 * Source: the document "Trace Event Format" of the Chromium project.
 */
export const traceEvent = format({
  id: 'trace-event',
  name: 'Trace events',
  files: say('a trace: Trace Event JSON of Chrome, Bazel, Ray or ninjatracing'),
  recognises: (head) =>
    /^\s*[[{]/.test(head) && (/"traceEvents"\s*:/.test(head) || /"ph"\s*:\s*"\w"/.test(head)),
  read,
})
