/**
 * The span log of one thread: an append-only record of what is not a task.
 *
 * Roles: one thread appends, anyone reads. A full log drops and counts; it never blocks.
 *
 * Words: COUNT entries that can be read; DROPPED entries that found no room.
 * Entry (Float64 × 4): kind, from, to (milliseconds since the epoch), argument.
 *
 * Publish/observe: the entry is stored, then COUNT with Atomics; who loads COUNT sees the entries.
 */
import { allocate, Layout, type Memory } from './layout'

/** What a span says; the meaning of `argument` stands behind it. */
export const SpanKind = {
  /** The host ran its own code in one go: submits, dispatches, answers. Argument: tasks touched. */
  HOST_BUSY: 1,
  /** The host was kept from its work by something else. Argument: 0. */
  HOST_BLOCKED: 2,
  /** A worker's life, from asked for to gone. Argument: worker. */
  WORKER_LIFE: 3,
  /** A block of tasks recorded as one. Argument: tasks in it. */
  BLOCK: 4,
  /** A worker took tasks that were dealt to another: a moment. Argument: the other worker. */
  STEAL: 5,
  /** The coordinator ran its own code in one go. Argument: tasks touched. */
  COORDINATOR_BUSY: 6,
  /** A worker's start, from asked for to its kernel being ready. Argument: worker. */
  WORKER_START: 7,
  /** The pool was given another size: a moment. Argument: see `sizing/step.ts`. */
  SIZING_STEP: 8,
} as const
export type SpanKindValue = (typeof SpanKind)[keyof typeof SpanKind]

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

export const createSpanLog = (capacity: number, shared: boolean): SpanLogMemory => ({
  buffer: allocate(spanLogBytes(capacity), shared),
  capacity,
})

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

  get count(): number {
    return Atomics.load(this.#words, 0)
  }

  get dropped(): number {
    return Atomics.load(this.#words, 1)
  }

  /** `spare`: entries that must stay free behind this one, or it finds no room. */
  append(kind: SpanKindValue, from: number, to: number, argument: number, spare = 0): void {
    const place = this.count
    if (place >= this.capacity - spare) {
      this.drop(1)
      return
    }
    this.#entries.set([kind, from, to, argument], place * ENTRY)
    Atomics.store(this.#words, 0, place + 1)
  }

  /** Counts entries that found no room. */
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
