/** Runtimes beside browsers have it. */
declare const setImmediate: ((run: () => void) => unknown) | undefined

const waiting: (() => void)[] = []
let channel: MessageChannel | null = null

/**
 * Resolves in a later turn of the event loop, after messages that have already arrived. Timers
 * would wait 1 to 4 ms. Node, Deno and Bun take up to a thousand messages of one port before they
 * look at the next: turns by messages would keep results of workers waiting there.
 */
export const nextTurn = (): Promise<void> => {
  if (typeof setImmediate === 'function')
    return new Promise((resolve) => void setImmediate(resolve))
  if (!channel) {
    channel = new MessageChannel()
    channel.port1.onmessage = () => waiting.shift()?.()
  }
  const { port2 } = channel
  return new Promise((resolve) => {
    waiting.push(resolve)
    port2.postMessage(0)
  })
}

const pad =
  typeof SharedArrayBuffer === 'undefined' ? null : new Int32Array(new SharedArrayBuffer(4))

/** Time in ms after its end at which a sleep is taken for forgotten; a busy machine may be as late. */
const FORGOTTEN_MS = 50
/** Sleeps in a row after which the thread sleeps by timers. */
const FORGETFUL = 3

/** Sleeps that were forgotten, in a row. */
let forgotten = 0

/**
 * Sleeps without blocking the thread. Timeouts of `Atomics.waitAsync` are a fraction of a
 * millisecond late; timers, the fallback without shared memory, several milliseconds. A timer stands
 * beside each sleep: WebKitGTK 2.50 forgets most timeouts in a worker that a worker has started.
 */
export const sleep = async (ms: number): Promise<void> => {
  if (ms <= 0) return
  if (!pad || forgotten === FORGETFUL || typeof Atomics.waitAsync !== 'function') {
    await new Promise((resolve) => setTimeout(resolve, ms))
    return
  }
  const wait = Atomics.waitAsync(pad, 0, 0, ms)
  if (!wait.async) return
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(resolve, ms + FORGOTTEN_MS, null)
  })
  forgotten = (await Promise.race([wait.value, late])) === null ? forgotten + 1 : 0
  clearTimeout(timer)
}

/** Long work as a generator that yields between its pieces, to let other events go first. */
export type Pieces<T> = Generator<undefined, T, undefined>

/** Does all pieces without a pause. */
export const runToEnd = <T>(pieces: Pieces<T>): T => {
  for (;;) {
    const next = pieces.next()
    if (next.done) return next.value
  }
}

export interface Deferred<T> {
  promise: Promise<T>
  resolve(value: T): void
  reject(error: unknown): void
}

/** A promise with its handles outside; not all supported browsers have `Promise.withResolvers`. */
export const deferred = <T>(): Deferred<T> => {
  let resolve: Deferred<T>['resolve'] = () => {}
  let reject: Deferred<T>['reject'] = () => {}
  const promise = new Promise<T>((yes, no) => {
    resolve = yes
    reject = no
  })
  return { promise, resolve, reject }
}

/** A wait that ends with the next `notify()`; only the last one to wait hears it. */
export const signal = () => {
  let wake = () => {}
  return {
    next: () => new Promise<void>((resolve) => (wake = resolve)),
    notify: () => wake(),
  }
}
