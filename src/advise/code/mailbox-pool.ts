import { createChooser, WAIT } from './free-worker'

/** Threads of the pool. */
export const THREADS = 4
/** Maximum number of tasks that a worker holds, including the running one. */
export const IN_FLIGHT = 8
/** Bytes per slot for the input of a task. */
export const REQUEST_BYTES = 0
/** Bytes per slot for a result or an error message. */
export const RESULT_BYTES = 256

/** Indices of words, each on its own cache line: where this thread sleeps … */
const SIGNAL = 0
const SLEEPS = 32
const BOXES = 64
/** … and, for each worker: tasks put, whether it sleeps, tasks answered; then its slots. */
const PUT = 0
const PARKED = 32
const DONE = 64
const SLOTS = 96
/** Words of a slot before its bytes: task, request length, result length, whether it failed. */
const HEAD = 4
/** Longest sleep, so that no thread waits forever. */
const SLEEP_MS = 200
/** Longest time, in ms, before other events can run. */
const YIELD_MS = 8

interface Job {
  task: number
  request: Uint8Array
  resolve(result: Uint8Array): void
  reject(reason: unknown): void
}

const NOTHING = new Uint8Array(0)

/** What this pool uses of `Atomics.waitAsync`, which the types of ES2022 do not know. */
type WaitAsync = (
  words: Int32Array,
  at: number,
  value: number,
  mostMs: number,
) => { async: boolean; value: string | Promise<string> }

const textOf = (thrown: unknown): string =>
  thrown instanceof Error ? thrown.message : String(thrown)

const nextTurn = (): Promise<void> =>
  new Promise((go) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => {
      port1.close()
      go()
    }
    port2.postMessage(null)
  })

/**
 * A pool without messages: each worker has a ring of slots in shared memory, with the bytes of a
 * task and of its result. The page must be cross-origin isolated. Workers sleep on `Atomics.wait`,
 * this thread on `Atomics.waitAsync`. `data` holds what all tasks need; every worker gets it once.
 */
export class MailboxPool<Data> {
  readonly #workers: Worker[] = []
  readonly #words: Int32Array
  readonly #bytes: Uint8Array
  readonly #threads: number
  readonly #depth: number
  readonly #room: number
  readonly #choose = createChooser()
  readonly #waitAsync: WaitAsync
  readonly #load: number[]
  readonly #freedAt: number[]
  /** Answers received from each worker; wraps around like the counts in shared memory. */
  readonly #seen: Int32Array
  /** Tasks put into a mailbox whose worker has not been notified yet. */
  readonly #pendingPuts: number[]
  /** Tasks for which no worker has been chosen, and those that each worker holds, in order. */
  readonly #central: Job[] = []
  readonly #held: Job[][]
  #answers = 0
  #listening = false
  #flushing = false
  /** Why the pool has ended; null while it has not. */
  #ended: string | null = null

  constructor(start: () => Worker, data: Data, threads = THREADS, depth = IN_FLIGHT) {
    const { waitAsync } = Atomics as { waitAsync?: WaitAsync }
    if (!waitAsync) throw new Error('Atomics.waitAsync is missing here: use a pool over messages')
    this.#waitAsync = waitAsync
    this.#threads = threads
    this.#depth = depth
    this.#room = 2 ** Math.ceil(Math.log2(depth))
    const zeros = () => Array.from({ length: threads }, () => 0)
    this.#load = zeros()
    this.#freedAt = zeros()
    this.#pendingPuts = zeros()
    this.#seen = new Int32Array(threads)
    this.#held = this.#load.map(() => [])
    const buffer = new SharedArrayBuffer(4 * this.#box(threads))
    this.#words = new Int32Array(buffer)
    this.#bytes = new Uint8Array(buffer)
    try {
      for (let i = 0; i < threads; i++) this.#open(start(), i, data)
    } catch (error) {
      this.terminate()
      throw error
    }
  }

  /** Runs a task: a whole number below 2³¹, and its input bytes, if any. */
  run(task: number, request: Uint8Array = NOTHING): Promise<Uint8Array> {
    return new Promise((resolve, reject) => {
      if (this.#ended !== null) return reject(new Error(this.#ended))
      if (task !== (task | 0))
        return reject(new RangeError(`task ${task} is no whole number below 2³¹`))
      if (request.length > REQUEST_BYTES)
        return reject(new RangeError(`${request.length} bytes, and room for ${REQUEST_BYTES}`))
      this.#central.push({ task, request, resolve, reject })
      this.#assign()
      // Without a listener every task would wait forever.
      if (!this.#listening) this.#listen().catch((error) => this.terminate(textOf(error)))
      if (this.#flushing) return
      // A worker that is woken for the first of many tasks has finished it before the second
      // arrives.
      this.#flushing = true
      queueMicrotask(() => this.#flush())
    })
  }

  /** Ends every worker; tasks without a result are rejected. */
  terminate(why = 'the pool was terminated'): void {
    this.#ended ??= why
    for (const worker of this.#workers) worker.terminate()
    const left = [...this.#held.flatMap((jobs) => jobs.splice(0)), ...this.#central.splice(0)]
    for (const job of left) job.reject(new Error(this.#ended))
  }

  get #slotWords(): number {
    return HEAD + Math.ceil(REQUEST_BYTES / 4) + Math.ceil(RESULT_BYTES / 4)
  }

  /** Where the words of a worker start. */
  #box(worker: number): number {
    return BOXES + worker * 32 * Math.ceil((SLOTS + this.#room * this.#slotWords) / 32)
  }

  #slot(worker: number, position: number): number {
    return this.#box(worker) + SLOTS + (position & (this.#room - 1)) * this.#slotWords
  }

  #open(worker: Worker, index: number, data: Data): void {
    this.#workers.push(worker)
    // It is unknown what the dead worker did: the whole pool ends with an error.
    worker.onerror = (event) => this.terminate(event.message || 'a worker died')
    worker.onmessageerror = () => this.terminate('a message could not be read')
    const sizes = { requestBytes: REQUEST_BYTES, resultBytes: RESULT_BYTES }
    const place = { box: this.#box(index), room: this.#room, depth: this.#depth }
    worker.postMessage({ words: this.#words, ...place, ...sizes, data })
  }

  #assign(): void {
    while (this.#central.length > 0) {
      const worker = this.#choose({
        workers: this.#threads,
        load: this.#load,
        depth: this.#depth,
        freedAt: this.#freedAt,
      })
      const job = worker === WAIT ? undefined : this.#central.shift()
      if (!job) return
      this.#load[worker] = (this.#load[worker] ?? 0) + 1
      this.#held[worker]?.push(job)
      this.#put(worker, job)
    }
  }

  /** No slot is written before its last answer was seen: no worker holds more tasks than it has slots. */
  #put(worker: number, { task, request }: Job): void {
    const words = this.#words
    const box = this.#box(worker)
    const position = Atomics.load(words, box + PUT)
    const slot = this.#slot(worker, position)
    words[slot] = task
    words[slot + 1] = request.length
    this.#bytes.set(request, 4 * (slot + HEAD))
    Atomics.store(words, box + PUT, (position + 1) | 0)
    this.#pendingPuts[worker] = (this.#pendingPuts[worker] ?? 0) + 1
    if ((this.#pendingPuts[worker] ?? 0) >= this.#depth >> 1) this.#wake(worker)
  }

  #wake(worker: number): void {
    const box = this.#box(worker)
    this.#pendingPuts[worker] = 0
    if (Atomics.load(this.#words, box + PARKED) === 1) Atomics.notify(this.#words, box + PUT, 1)
  }

  #flush(): void {
    this.#flushing = false
    for (const [worker, count] of this.#pendingPuts.entries()) if (count > 0) this.#wake(worker)
  }

  /** Runs while tasks are in progress. */
  async #listen(): Promise<void> {
    const words = this.#words
    this.#listening = true
    let yielded = performance.now()
    while (this.#ended === null && this.#held.some((jobs) => jobs.length > 0)) {
      // Announces that it is about to sleep, then checks again: a worker that answers later sees
      // the sleeper.
      Atomics.store(words, SLEEPS, 1)
      const expected = Atomics.load(words, SIGNAL)
      const found = this.#drain()
      const wait = found ? null : this.#waitAsync(words, SIGNAL, expected, SLEEP_MS)
      await (wait?.async ? wait.value : null)
      Atomics.store(words, SLEEPS, 0)
      // Answers that keep coming would hold the thread: timers and messages starve.
      if (performance.now() - yielded < YIELD_MS) continue
      await nextTurn()
      yielded = performance.now()
    }
    this.#listening = false
  }

  /** Takes every answer that is there; true if there was one. */
  #drain(): boolean {
    const before = this.#answers
    for (let worker = 0; worker < this.#threads; worker++) {
      const done = this.#box(worker) + DONE
      while (this.#seen[worker] !== Atomics.load(this.#words, done)) this.#answered(worker)
    }
    this.#flush()
    return this.#answers > before
  }

  /** Answers arrive in the order in which the worker got its tasks. */
  #answered(worker: number): void {
    const position = this.#seen[worker] ?? 0
    const slot = this.#slot(worker, position)
    const [length = 0, failed = 0] = this.#words.subarray(slot + 2, slot + HEAD)
    const from = 4 * (slot + HEAD + Math.ceil(REQUEST_BYTES / 4))
    // A copy: the slot is about to be used again.
    const result = this.#bytes.slice(from, from + length)
    this.#seen[worker] = position + 1
    this.#load[worker] = (this.#load[worker] ?? 0) - 1
    this.#freedAt[worker] = ++this.#answers
    const job = this.#held[worker]?.shift()
    if (failed === 0) job?.resolve(result)
    else {
      const [name = 'Error', ...message] = new TextDecoder().decode(result).split('\n')
      job?.reject(Object.assign(new Error(message.join('\n')), { name }))
    }
    this.#assign()
  }
}
