/** The spans of a file in columns, before anyone has said which of them are tasks. */
import { cut, say } from '../base/message'
import { printable } from '../base/printable'
import { refuse } from './text'

/** Most spans of a file. */
export const MAX_SPANS = 4_000_000
/** Most different names of one kind: further ones are not kept. */
export const MAX_NAMES = 1_000_000
/** Longest name that is kept, in characters. */
const MAX_LETTERS = 200
const FIRST = 1024
/** Two times that are equal in the file can differ by as much once they are in ms. */
export const ROUNDED_MS = 5e-4

/** Unknown number of a lane, name, kind or part. */
export const NONE = -1

/** A name as it is kept: another program's is of any length, and may hold controls. */
export const nameOf = (text: string): string => printable(cut(text, MAX_LETTERS + 1))

/** Texts by number: each different one is kept once. */
export class Names {
  readonly list: string[] = []
  readonly #numbers = new Map<string, number>()
  /** True if there was a name for which there was no room. */
  isFull = false

  /** The number of a text, or `NONE` if there is no room; `shown` is what is printed for it. */
  of(text: string, shown = text): number {
    const key = cut(text, MAX_LETTERS + 1)
    const known = this.#numbers.get(key)
    if (known !== undefined) return known
    if (this.list.length >= MAX_NAMES) {
      this.isFull = true
      return NONE
    }
    const number = this.list.length
    this.#numbers.set(key, number)
    this.list.push(nameOf(shown))
    return number
  }

  /** A number stands for itself. */
  numberOf(name: string | number = NONE): number {
    return typeof name === 'number' ? name : this.of(name)
  }
}

interface Span {
  /** In ms; NaN in a file of durations alone. */
  start: number
  ms: number
  /** When the task could have started, in ms; NaN if unknown. */
  arrive?: number
  /** Its thread and its name, each as a text or by its number in `lanes`, in `names`. */
  lane?: string | number | undefined
  name?: string | number | undefined
  kind?: string
  part?: number
  /** How long it computed before it awaited anything, in ms; NaN if unknown. */
  computed?: number
}

/** Columns that grow; entries from `length` on are not set. */
export class SpanTable {
  length = 0
  start = new Float64Array(FIRST)
  ms = new Float64Array(FIRST)
  arrive = new Float64Array(FIRST)
  lane = new Int32Array(FIRST)
  name = new Int32Array(FIRST)
  kind = new Int32Array(FIRST)
  part = new Int32Array(FIRST)
  computed = new Float64Array(FIRST)
  /** Threads that started, in the time of their tasks; `from`, when they were asked for, may be NaN. */
  readonly starts: { lane: number; part: number; from: number; ready: number }[] = []
  /** Threads, in their order on screen. */
  readonly lanes: Names
  /** Lanes that are no thread: what overlaps on them is not one worker's. */
  readonly loose = new Set([NONE])
  /** What tells threads of one name apart, by the number of the lane. */
  readonly laneIds: string[] = []
  readonly names: Names
  /** Categories of spans, of which some are tasks. */
  readonly kinds = new Names()
  /** Several recordings in one file, such as builds: their number. */
  parts = 0
  /** True if the starts of all parts are by one clock, and keep their distances. */
  isOneClock = false

  constructor(lanes = new Names(), names = new Names()) {
    this.lanes = lanes
    this.names = names
  }

  add({ start, ms, arrive = NaN, lane, name, kind, part = 0, computed = NaN }: Span): void {
    const i = this.length
    if (!(ms >= 0 && ms < Infinity) || Math.abs(start) === Infinity)
      refuse(say('durations from 0 on, and finite (got {ms})', { ms }))
    if (i >= MAX_SPANS) refuse(say('at most {most} spans', { most: MAX_SPANS }))
    if (i === this.start.length) this.#grow()
    this.start[i] = start
    this.ms[i] = ms
    this.arrive[i] = Number.isFinite(arrive) ? arrive : NaN
    this.lane[i] = this.lanes.numberOf(lane)
    this.name[i] = this.names.numberOf(name)
    this.kind[i] = this.kinds.numberOf(kind)
    this.part[i] = part
    this.computed[i] = computed
    this.parts = Math.max(this.parts, part + 1)
    this.length = i + 1
  }

  #grow(): void {
    for (const column of ['start', 'ms', 'arrive', 'computed'] as const)
      this[column] = grown(this[column], new Float64Array(2 * this.length))
    for (const column of ['lane', 'name', 'kind', 'part'] as const)
      this[column] = grown(this[column], new Int32Array(2 * this.length))
  }
}

/** `to` with the numbers of `from`. */
export const grown = <C extends Float64Array | Int32Array | Uint8Array>(from: C, to: C): C => {
  to.set(from)
  return to
}
