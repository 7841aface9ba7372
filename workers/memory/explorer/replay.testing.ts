/**
 * Runs the code of one simulated thread up to its next access to shared memory. The code is the
 * same source that runs in workers: here, `Atomics`, `Int32Array` and what else a thread sees of
 * others are replaced by versions that answer from a log and stop the run with an exception where
 * the log ends. A thread must depend on nothing else, so that a run can be repeated.
 *
 * A thread that returns a promise has an event loop (`event-loop.testing.ts`): when its code has
 * nothing more to do, the thread takes an event, which is a step as any access.
 *
 * Source: stateless model checking by re-execution (P. Godefroid, VeriSoft, 1997).
 */
import { EventLoop } from './event-loop.testing'

/** An access that a thread is about to make. `read` and `write` are plain, the others are atomic. */
export interface Access {
  kind:
    | 'read'
    | 'write'
    | 'load'
    | 'store'
    | 'add'
    | 'exchange'
    | 'swap'
    | 'wait'
    | 'notify'
    | 'wait-async'
    | 'post'
    | 'event'
    | 'attach'
    | 'lend'
  /** The word; the mail of a `post`. */
  word: number
  /**
   * The value written or added, the value that a wait expects, or the number of sleepers to notify;
   * the thread that gets a `post`.
   */
  value: number
  /** Expected value of a compare-exchange (`swap`); number of a `wait-async` in its thread. */
  expected: number
  /** Content of a `post`. */
  message?: string
  /** Events that the thread can take, but for those of other threads; and mails that it reads. */
  turns?: readonly number[]
  mails?: readonly number[]
  /** How often the buffer had been lent when the thread attached to it; absent if it never is. */
  lent?: number
}

/** The result of an access: a number, that of a wait, or the event taken. */
export type Answer = number | string

/**
 * The place where a thread has stopped: before an access, at its end, or at an error that it threw.
 */
export type Next =
  | { at: 'access'; access: Access }
  | { at: 'end'; value: unknown }
  | { at: 'error'; error: unknown }

/** The constructor itself: threads that run have another under its name. */
const Shared = globalThis.SharedArrayBuffer

/** Maximum number of words per buffer: buffers are distinguished by whole multiples of it. */
const BUFFER_WORDS = 1 << 20

/** Number of the buffer that a word is in. */
export const bufferOf = (word: number): number => Math.floor(word / BUFFER_WORDS)

/** The buffers of a scenario in their initial state, which is never changed, and its mails. */
export class Buffers {
  readonly #buffers: ArrayBufferLike[] = []
  readonly #mails: Mail[] = []
  /** Buffers that threads have made, by thread and number there. */
  readonly #made = new Map<string, SharedArrayBuffer>()
  /** Time that passes between two looks of a thread at its clock. */
  readonly clockStepMs: number

  constructor(clockStepMs: number) {
    this.clockStepMs = clockStepMs
  }

  /** The number of the buffer's first word. */
  base(buffer: ArrayBufferLike): number {
    return numberIn(this.#buffers, buffer) * BUFFER_WORDS
  }

  /** Content of a word before any thread ran. */
  initial(word: number): number {
    const buffer = this.#buffers[bufferOf(word)]
    return (buffer && new Int32Array(buffer)[word % BUFFER_WORDS]) ?? 0
  }

  mail(mail: Mail): number {
    return numberIn(this.#mails, mail)
  }

  /** The buffer that a thread makes as its `count`th; the same one in each run. */
  make(thread: number, count: number, bytes: number): SharedArrayBuffer {
    const key = `${thread}:${count}`
    const made = this.#made.get(key) ?? new Shared(bytes)
    this.#made.set(key, made)
    return made
  }

  /** True if a thread has made the buffer: it may be lent. */
  isMade(buffer: unknown): boolean {
    return [...this.#made.values()].some((made) => made === buffer)
  }

  /** A message as text, and back; its buffers are those of the scenario. */
  toText(message: unknown): string {
    return JSON.stringify(message, (_, value: unknown) =>
      value instanceof Shared ? { $buffer: numberIn(this.#buffers, value) } : value,
    )
  }

  fromText(text: string): unknown {
    const buffers = this.#buffers
    const revived = (_: string, value: unknown) =>
      isBufferText(value) ? buffers[value.$buffer] : value
    return JSON.parse(text, revived)
  }
}

const isBufferText = (value: unknown): value is { $buffer: number } =>
  typeof value === 'object' && value !== null && '$buffer' in value

const numberIn = <Item>(list: Item[], item: Item): number => {
  const known = list.indexOf(item)
  return known >= 0 ? known : list.push(item) - 1
}

/** One direction of a port: what others post here, the thread `to` receives, in order. */
export class Mail {
  readonly to: number

  constructor(to: number) {
    this.to = to
  }
}

class Stop {
  readonly access: Access

  constructor(access: Access) {
    this.access = access
  }
}

const INDEX = /^\d+$/

/** The run in progress, for what stands in a scenario's memory. */
let current: { post(mail: Mail, message: unknown): void; loop: EventLoop; buffers: Buffers } | null

const running = () => {
  if (!current) throw new Error('[explorer] a thread that runs')
  return current
}

/** A port of the running thread: posts to one mail, and receives from another. */
export const portOf = (out: Mail | null, mine: Mail | null) => ({
  postMessage: (message: unknown) => {
    if (out) running().post(out, message)
  },
  set onmessage(handler: ((event: MessageEvent<unknown>) => void) | null) {
    const { loop, buffers } = running()
    if (mine) loop.listen(buffers.mail(mine), handler)
  },
})

/** Runs `thread`, which has this number, against `log`; deterministic. */
export const runTo = (
  thread: () => unknown,
  number: number,
  log: readonly Answer[],
  buffers: Buffers,
): Next | Promise<Next> => {
  let place = 0
  let stop: Stop | null = null
  const ask = (access: Partial<Access> & Pick<Access, 'kind'>): Answer => {
    // Code that waits for several things at once goes on after the first has stopped.
    if (stop) throw stop
    const answer = log[place]
    if (answer === undefined) {
      stop = new Stop({ word: 0, value: 0, expected: 0, ...access })
      throw stop
    }
    place++
    return answer
  }
  const loop = new EventLoop(() => place)
  const bases = new WeakMap<object, number>()
  /** How often its buffer had been lent when a view was made, for buffers that may be lent. */
  const lent = new WeakMap<object, number>()
  const to = (words: object, index: number) => {
    const before = lent.get(words)
    return {
      word: (bases.get(words) ?? NaN) + index,
      ...(before !== undefined && { lent: before }),
    }
  }

  const real = {
    Atomics: globalThis.Atomics,
    Int32Array: globalThis.Int32Array,
    Float64Array: globalThis.Float64Array,
    SharedArrayBuffer: globalThis.SharedArrayBuffer,
    setImmediate: globalThis.setImmediate,
    performance: globalThis.performance,
  }
  const viewAt = (base: number, length: number, before: number | undefined): Int32Array => {
    const words: Int32Array = new Proxy(new real.Int32Array(0), {
      get: (_, key) => {
        if (INDEX.test(String(key))) return ask({ kind: 'read', ...to(words, Number(key)) })
        if (key === 'length') return length
        if (key === 'subarray')
          return (from = 0, end = length) => viewAt(base + from, end - from, before)
        const method: unknown = Reflect.get(Array.prototype, key)
        return typeof method === 'function' ? method.bind(words) : undefined
      },
      set: (_, key, value) => {
        ask({ kind: 'write', ...to(words, Number(key)), value: Number(value) | 0 })
        return true
      },
    })
    bases.set(words, base)
    if (before !== undefined) lent.set(words, before)
    return words
  }
  const view = (of: number | ArrayBufferLike, ...rest: [number?, number?]): Int32Array => {
    if (typeof of === 'number') return new real.Int32Array(of)
    const [from = 0, length] = rest
    const base = buffers.base(of)
    const bytes = real.Int32Array.BYTES_PER_ELEMENT
    const before = buffers.isMade(of) ? Number(ask({ kind: 'attach', word: base })) : undefined
    return viewAt(base + from / bytes, length ?? (of.byteLength - from) / bytes, before)
  }
  const floats = (...given: ConstructorParameters<typeof Float64Array>) => {
    const [of] = given as unknown[]
    if (!buffers.isMade(of)) return new real.Float64Array(...given)
    // A lender fills the memory; nothing else uses such a view in a scenario.
    return { fill: () => ask({ kind: 'lend', word: buffers.base(of as SharedArrayBuffer) }) }
  }
  let waits = 0
  const atomics = {
    load: (words: object, i: number) => ask({ kind: 'load', ...to(words, i) }),
    store: (words: object, i: number, value: number) =>
      ask({ kind: 'store', ...to(words, i), value: value | 0 }),
    add: (words: object, i: number, value: number) =>
      ask({ kind: 'add', ...to(words, i), value: value | 0 }),
    sub: (words: object, i: number, value: number) =>
      ask({ kind: 'add', ...to(words, i), value: -value | 0 }),
    exchange: (words: object, i: number, value: number) =>
      ask({ kind: 'exchange', ...to(words, i), value: value | 0 }),
    compareExchange: (words: object, i: number, expected: number, value: number) =>
      ask({ kind: 'swap', ...to(words, i), value: value | 0, expected: expected | 0 }),
    wait: (words: object, i: number, value: number) =>
      ask({ kind: 'wait', ...to(words, i), value: value | 0 }),
    notify: (words: object, i: number, count = Infinity) =>
      ask({ kind: 'notify', ...to(words, i), value: count }),
    waitAsync: (words: object, i: number, value: number) => {
      // Nobody notifies words of one thread alone: that is how code sleeps.
      if (!bases.has(words)) return { async: true, value: loop.turn() }
      const access = { ...to(words, i), value: value | 0, expected: waits }
      const answer = ask({ kind: 'wait-async', ...access })
      if (answer === 'not-equal') return { async: false, value: answer }
      return { async: true, value: loop.woken(waits++) }
    },
  }
  const constructed = <Given extends unknown[], Made>(
    make: (...given: Given) => Made,
    from: { prototype: unknown; BYTES_PER_ELEMENT?: number },
  ) =>
    Object.assign(
      function (...given: Given) {
        return make(...given)
      },
      { prototype: from.prototype, BYTES_PER_ELEMENT: from.BYTES_PER_ELEMENT },
    )
  let made = 0
  let now = 0
  const simulated = {
    Atomics: atomics,
    Int32Array: constructed(view, real.Int32Array),
    Float64Array: constructed(floats, real.Float64Array),
    SharedArrayBuffer: constructed(
      (bytes: number) => buffers.make(number, made++, bytes),
      real.SharedArrayBuffer,
    ),
    setImmediate: (run: () => void) => void loop.turn().then(run),
    performance: { now: () => (now += buffers.clockStepMs), timeOrigin: 0 },
  }
  const post = (mail: Mail, message: unknown) =>
    void ask({
      kind: 'post',
      word: buffers.mail(mail),
      value: mail.to,
      message: buffers.toText(message),
    })
  const stopped = (error: unknown): Next =>
    error instanceof Stop ? { at: 'access', access: error.access } : { at: 'error', error }
  const live = async (main: Promise<unknown>): Promise<Next> => {
    let end: Next | null = null
    main.then(
      (value) => (end = { at: 'end', value }),
      (error: unknown) => (end = stopped(error)),
    )
    for (;;) {
      await loop.idle()
      if (stop) return stopped(stop)
      if (end) return end
      try {
        loop.take(String(ask({ kind: 'event', ...loop.open })), (text) => buffers.fromText(text))
      } catch (error) {
        return stopped(error)
      }
    }
  }
  const over = () => {
    Object.assign(globalThis, real)
    current = null
  }
  Object.assign(globalThis, simulated)
  current = { post, loop, buffers }
  let value: unknown
  try {
    value = thread()
  } catch (error) {
    over()
    return stopped(error)
  }
  if (value instanceof Promise) return live(value).finally(over)
  over()
  return { at: 'end', value }
}
