/**
 * Runs the code of one simulated thread up to its next access to shared memory. The code is the
 * same source that runs in workers: here, `Atomics` and `Int32Array` are replaced by versions that
 * answer from a log and stop the run with an exception where the log ends. A thread must depend on
 * nothing but shared memory, so that a run can be repeated.
 *
 * Source: stateless model checking by re-execution (P. Godefroid, VeriSoft, 1997).
 */

/** An access that a thread is about to make. `read` and `write` are plain, the others are atomic. */
export interface Access {
  kind: 'read' | 'write' | 'load' | 'store' | 'add' | 'exchange' | 'swap' | 'wait' | 'notify'
  word: number
  /**
   * The value written or added, the value that a wait expects, or the number of sleepers to notify.
   */
  value: number
  /** Expected value of a compare-exchange (`swap`). */
  expected: number
}

/** The result of an access: a number, or that of a wait. */
export type Answer = number | 'ok' | 'not-equal'

/**
 * The place where a thread has stopped: before an access, at its end, or at an error that it threw.
 */
export type Next =
  | { at: 'access'; access: Access }
  | { at: 'end'; value: unknown }
  | { at: 'error'; error: unknown }

/** Maximum number of words per buffer: buffers are distinguished by whole multiples of it. */
const BUFFER_WORDS = 1 << 20

/** The buffers of a scenario in their initial state, which is never changed. */
export class Buffers {
  readonly #buffers: ArrayBufferLike[] = []

  /** The number of the buffer's first word. */
  base(buffer: ArrayBufferLike): number {
    const known = this.#buffers.indexOf(buffer)
    return (known >= 0 ? known : this.#buffers.push(buffer) - 1) * BUFFER_WORDS
  }

  /** Content of a word before any thread ran. */
  initial(word: number): number {
    const buffer = this.#buffers[Math.floor(word / BUFFER_WORDS)]
    return (buffer && new Int32Array(buffer)[word % BUFFER_WORDS]) ?? 0
  }
}

class Stop {
  readonly access: Access

  constructor(access: Access) {
    this.access = access
  }
}

const INDEX = /^\d+$/

/** Runs `thread` against `log`; deterministic. */
export const runTo = (thread: () => unknown, log: readonly Answer[], buffers: Buffers): Next => {
  let place = 0
  const ask = (kind: Access['kind'], word: number, value = 0, expected = 0): Answer => {
    const answer = log[place++]
    if (answer === undefined) throw new Stop({ kind, word, value, expected })
    return answer
  }
  const bases = new WeakMap<object, number>()
  const at = (words: object, index: number): number => (bases.get(words) ?? NaN) + index

  const real = { Atomics: globalThis.Atomics, Int32Array: globalThis.Int32Array }
  const view = (of: number | ArrayBufferLike, ...rest: [number?, number?]): Int32Array => {
    if (typeof of === 'number') return new real.Int32Array(of)
    const base = buffers.base(of) + (rest[0] ?? 0) / real.Int32Array.BYTES_PER_ELEMENT
    const words = new Proxy(new real.Int32Array(0), {
      get: (_, key) => (INDEX.test(String(key)) ? ask('read', base + Number(key)) : undefined),
      set: (_, key, value) => {
        ask('write', base + Number(key), Number(value) | 0)
        return true
      },
    })
    bases.set(words, base)
    return words
  }
  const atomics = {
    load: (words: object, i: number) => ask('load', at(words, i)),
    store: (words: object, i: number, value: number) => ask('store', at(words, i), value | 0),
    add: (words: object, i: number, value: number) => ask('add', at(words, i), value | 0),
    sub: (words: object, i: number, value: number) => ask('add', at(words, i), -value | 0),
    exchange: (words: object, i: number, value: number) => ask('exchange', at(words, i), value | 0),
    compareExchange: (words: object, i: number, expected: number, value: number) =>
      ask('swap', at(words, i), value | 0, expected | 0),
    wait: (words: object, i: number, value: number) => ask('wait', at(words, i), value | 0),
    notify: (words: object, i: number, count = Infinity) => ask('notify', at(words, i), count),
  }
  const constructor = Object.assign(
    function (...given: Parameters<typeof view>) {
      return view(...given)
    },
    { BYTES_PER_ELEMENT: real.Int32Array.BYTES_PER_ELEMENT },
  )
  try {
    Object.assign(globalThis, { Atomics: atomics, Int32Array: constructor })
    return { at: 'end', value: thread() }
  } catch (error) {
    if (error instanceof Stop) return { at: 'access', access: error.access }
    return { at: 'error', error }
  } finally {
    Object.assign(globalThis, real)
  }
}
