/**
 * The span log of one thread: an append-only record of everything that is not a task.
 *
 * Roles: one thread appends, anyone reads. A full log drops entries and counts them; it never
 * blocks.
 *
 * Words: COUNT, entries that can be read; DROPPED, entries that did not fit.
 *
 * Entry (Float64 × 4): kind, from, to (milliseconds since the epoch), argument.
 *
 * Publish/observe: the entry is stored, then COUNT with Atomics; a reader that loads COUNT sees the
 * entries.
 */
import { allocate, Layout, type Memory, newShared, type MemorySource } from './layout'

/** Kinds of span, and the meaning of the `argument` of each. */
export const SpanKind = {
  /** The host ran its own code in one stretch. Argument: tasks touched. */
  HOST_BUSY: 1,
  /** Something else kept the host from its work. Argument: 0. */
  HOST_BLOCKED: 2,
  /** A worker's life, from being requested to being gone. Argument: worker. */
  WORKER_LIFE: 3,
  /** A block of tasks recorded as one. Argument: tasks in it. */
  BLOCK: 4,
  /** A worker took tasks that were dealt to another; an instant. Argument: the other worker. */
  STEAL: 5,
  /** The coordinator ran its own code in one stretch. Argument: tasks touched. */
  COORDINATOR_BUSY: 6,
  /** A worker's start, from being requested until its kernel was ready. Argument: worker. */
  WORKER_START: 7,
  /** The size of the pool changed; an instant. Argument: see `sizing/step.ts`. */
  SIZING_STEP: 8,
  /** A worker computed for a task that awaits, in one stretch. Argument: task. */
  TURN: 9,
} as const
export type SpanKindValue = (typeof SpanKind)[keyof typeof SpanKind]

/** Largest number of entries that a log is given for its tasks. */
export const MOST_SPANS = 65_536

export interface Span {
  kind: SpanKindValue
  from: number
  to: number
  argument: number
}

export interface SpanLogMemory {
  buffer: Memory
  capacity: number
}

const ENTRY = 4

const plan = (capacity: number) => {
  const layout = new Layout()
  const words = layout.area(2 * Int32Array.BYTES_PER_ELEMENT)
  const entries = layout.area(capacity * ENTRY * Float64Array.BYTES_PER_ELEMENT)
  return { words, entries, bytes: layout.bytes }
}

export const spanLogBytes = (capacity: number): number => plan(capacity).bytes

export const createSpanLog = (
  capacity: number,
  shared: boolean,
  from: MemorySource = newShared,
): SpanLogMemory => ({ buffer: allocate(spanLogBytes(capacity), shared, from), capacity })

export class SpanLog {
  readonly capacity: number
  readonly #words: Int32Array
  readonly #entries: Float64Array

  constructor({ buffer, capacity }: SpanLogMemory) {
    const { words, entries } = plan(capacity)
    this.capacity = capacity
    this.#words = new Int32Array(buffer, words, 2)
    this.#entries = new Float64Array(buffer, entries, capacity * ENTRY)
  }

  /** At most the capacity, whatever a thread with a function of the user's has written there. */
  get count(): number {
    return Math.min(Math.max(0, Atomics.load(this.#words, 0)), this.capacity)
  }

  get dropped(): number {
    return Atomics.load(this.#words, 1)
  }

  /** `spare`: entries that must stay free after this one; the entry is dropped if fewer would. */
  append(kind: SpanKindValue, from: number, to: number, argument: number, spare = 0): void {
    const place = this.count
    if (place >= this.capacity - spare) {
      this.drop(1)
      return
    }
    this.#entries.set([kind, from, to, argument], place * ENTRY)
    Atomics.store(this.#words, 0, place + 1)
  }

  /** Adds what `msAt` says of an entry's begin to its times. Allowed only when nobody appends any more. */
  shift(msAt: (from: number) => number): void {
    for (let i = 0; i < this.count; i++) {
      const { from, to } = this.at(i)
      const ms = msAt(from)
      this.#entries.set([from + ms, to + ms], i * ENTRY + 1)
    }
  }

  /** Appends the entries of another log; what that one has dropped is missing here, too. */
  join(other: SpanLog): void {
    for (let i = 0; i < other.count; i++) {
      const { kind, from, to, argument } = other.at(i)
      this.append(kind, from, to, argument)
    }
    this.drop(other.dropped)
  }

  drop(entries: number): void {
    Atomics.store(this.#words, 1, this.dropped + entries)
  }

  /** Entry `i`, 0 ≤ i < count. */
  at(i: number): Span {
    const [kind, from, to, argument] = this.#entries.subarray(i * ENTRY, (i + 1) * ENTRY)
    return {
      kind: kind as SpanKindValue, // only append writes here
      from: from ?? NaN,
      to: to ?? NaN,
      argument: argument ?? NaN,
    }
  }
}

/** The entries of a kind, in the order of the log; none without a log. */
export const spansOf = (log: SpanLog | undefined, kind: SpanKindValue): Span[] => {
  const spans: Span[] = []
  for (let i = 0; i < (log?.count ?? 0); i++) {
    const span = log?.at(i)
    if (span?.kind === kind) spans.push(span)
  }
  return spans
}
