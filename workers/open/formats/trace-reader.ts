/** Spans of trace events: complete ones, and pairs of a beginning and an end, in any order. */
import { nameOf, SpanTable } from '../spans'

/** Fields of a trace event that are read; all may be missing, or of another type. */
export type TraceEvent = Partial<
  Record<
    'ph' | 'ts' | 'dur' | 'pid' | 'tid' | 'cat' | 'name' | 'id' | 'id2' | 'scope' | 'args',
    unknown
  >
>

/** Phases that begin a span, on a thread or of an id; that end one. */
const BEGINS = ['B', 'b', 'S']
const ENDS = ['E', 'e', 'F']
/** Most open spans among which the beginning of an end is looked for by its name. */
const NEAR = 64

const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : ''

/** A time in µs, which some programs write as a text; NaN for anything else. */
const timeOf = (value: unknown): number =>
  typeof value === 'number' ? value : Number(textOf(value).trim() || NaN)

const argument = ({ args }: TraceEvent, name: string): unknown =>
  typeof args === 'object' && args !== null ? (args as Record<string, unknown>)[name] : undefined

/** Frames of PyTorch's profiler around all it recorded, and around its steps; the sums of clang. */
const isProfilers = (event: TraceEvent): boolean =>
  textOf(event.name).startsWith('ProfilerStep') ||
  (event.cat === 'Trace' && event.pid === 'Spans') ||
  (textOf(event.name).startsWith('Total ') && argument(event, 'avg ms') !== undefined)

const { compare } = new Intl.Collator('en', { numeric: true })

/** What spans run on: a thread, or the async ones of a category in a process. */
interface Lane {
  pid: string
  tid: string
  /** Name of the lane of async spans; null for a thread. */
  async: string | null
}

/** Threads of a process in the order of their ids, and then its async spans. */
const byIds = (one: Lane, other: Lane): number =>
  compare(one.pid, other.pid) ||
  compare(one.async ?? '', other.async ?? '') ||
  compare(one.tid, other.tid)

/** The beginning or the end of a span, in ms. */
interface Edge {
  at: number
  name: string
  /** Null for an end. */
  kind: string | null
}

/** Beginnings and ends that belong together, in the order of the file. */
interface Edges {
  lane: number
  isAsync: boolean
  list: Edge[]
}

/** Why an event is no span. */
export type Reason = 'phase' | 'time' | 'length' | 'begin' | 'end' | 'profiler'

export class TraceReader {
  readonly spans = new SpanTable()
  /** Categories of async spans. */
  readonly async = new Set<string>()
  readonly dropped = new Map<Reason, number>()
  /** Spans that are drawn to the last time, since they have no end. */
  unfinished = 0
  #last = -Infinity
  readonly #threads = new Map<string, string>()
  readonly #processes = new Map<string, string>()
  readonly #edges = new Map<string, Edges>()
  readonly #lanes: Lane[] = []

  read(event: TraceEvent): void {
    const { ph } = event
    if (typeof ph !== 'string' || ph === '') return this.#drop('phase')
    const [pid, tid] = [textOf(event.pid), textOf(event.tid)]
    if (ph === 'M') return this.#name(event, pid, tid)
    const isBegin = BEGINS.includes(ph)
    if (ph !== 'X' && !isBegin && !ENDS.includes(ph)) return
    const at = timeOf(event.ts) / 1000
    if (!Number.isFinite(at)) return this.#drop('time')
    const [name, kind] = [textOf(event.name), textOf(event.cat)]
    if (ph === 'X') {
      const ms = timeOf(event.dur) / 1000
      if (!(ms >= 0 && ms < Infinity)) return this.#drop('length')
      if (isProfilers(event)) return this.#drop('profiler')
      return this.#add(this.#laneOf(pid, tid, null), at, ms, name, kind)
    }
    const isAsync = ph !== 'B' && ph !== 'E'
    const async = isAsync ? `async ${kind}`.trim() : null
    const key = isAsync ? asyncKey(event, pid) : `${pid}/${tid}`
    let edges = this.#edges.get(key)
    if (!edges) {
      edges = { lane: this.#laneOf(pid, tid, async), isAsync, list: [] }
      this.#edges.set(key, edges)
    }
    edges.list.push({ at, name, kind: isBegin ? (async ?? kind) : null })
    if (at > this.#last) this.#last = at
  }

  /** Makes spans of beginnings and ends, and names the lanes. */
  finish(): void {
    for (const edges of this.#edges.values()) this.#pair(edges)
    const { lanes, lane, length, laneIds, loose } = this.spans
    const isSeveral = new Set(this.#lanes.map(({ pid }) => pid)).size > 1
    const order = this.#lanes.map((one, i) => ({ ...one, i })).sort(byIds)
    const places = new Int32Array(order.length)
    order.forEach(({ i, pid, tid, async }, place) => {
      places[i] = place
      if (async !== null) loose.add(place)
      const thread = async ?? this.#threads.get(`${pid}/${tid}`) ?? (tid === '' ? 'no thread' : tid)
      const process = this.#processes.get(pid) ?? pid
      lanes.list[place] = nameOf(isSeveral && process !== '' ? `${process} · ${thread}` : thread)
      const ids = [isSeveral && `pid ${pid}`, async === null && `tid ${tid}`]
      laneIds[place] = ids.filter(Boolean).join(', ')
    })
    for (let i = 0; i < length; i++) lane[i] = places[lane[i] ?? 0] ?? 0
  }

  #drop(why: Reason): void {
    this.dropped.set(why, (this.dropped.get(why) ?? 0) + 1)
  }

  #name(event: TraceEvent, pid: string, tid: string): void {
    const name = nameOf(textOf(argument(event, 'name')))
    if (name === '') return
    if (event.name === 'thread_name') this.#threads.set(`${pid}/${tid}`, name)
    if (event.name === 'process_name') this.#processes.set(pid, name)
  }

  #laneOf(pid: string, tid: string, async: string | null): number {
    const lane = this.spans.lanes.of(async === null ? `${pid}/${tid}` : `${pid} ${async}`)
    if (lane === this.#lanes.length) this.#lanes.push({ pid, tid, async })
    return lane
  }

  #add(lane: number, start: number, ms: number, name: string, kind: string): void {
    this.spans.add({ start, ms, lane, name, kind })
    if (start + ms > this.#last) this.#last = start + ms
  }

  #pair({ lane, isAsync, list }: Edges): void {
    const isSorted = list.every(({ at }, i) => at >= (list[i - 1]?.at ?? -Infinity))
    const open: Edge[] = []
    for (const edge of isSorted ? list : list.toSorted((a, b) => a.at - b.at)) {
      if (edge.kind !== null) {
        open.push(edge)
        continue
      }
      const begin = beginOf(open, edge.name, isAsync)
      if (begin) this.#add(lane, begin.at, edge.at - begin.at, begin.name, begin.kind ?? '')
      else this.#drop('begin')
      if (begin && isAsync) this.async.add(begin.kind ?? '')
    }
    for (const { at, name, kind } of open)
      // An async span may wait for anything: without its end nothing is known of it.
      if (isAsync) this.#drop('end')
      else {
        this.unfinished++
        this.#add(lane, at, Math.max(0, this.#last - at), name, kind ?? '')
      }
  }
}

/**
 * Takes the innermost open beginning of an end's name; where either has no name, the innermost.
 * An async end belongs to its id by whatever name.
 */
const beginOf = (open: Edge[], name: string, isAsync: boolean): Edge | undefined => {
  const near = open.slice(-NEAR)
  const place = near.findLastIndex((begin) => !name || !begin.name || begin.name === name)
  if (place < 0) return isAsync ? open.pop() : undefined
  return open.splice(place - near.length, 1)[0]
}

/**
 * What the beginning and the end of an async span share: the category, the id and the scope. `id2`
 * has ids within the process, or of all processes.
 */
const asyncKey = ({ cat, id, id2, scope }: TraceEvent, pid: string): string => {
  const { local, global }: Record<string, unknown> =
    typeof id2 === 'object' && id2 !== null ? { ...id2 } : {}
  const of = global === undefined ? pid : ''
  return `${of}/async ${textOf(cat)} ${textOf(scope)} ${textOf(id ?? global ?? local)}`
}
