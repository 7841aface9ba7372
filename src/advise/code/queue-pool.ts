/** Threads of the pool. */
export const THREADS = 4
/** Capacity of the queue in tasks: a power of two. Further tasks wait in this thread. */
const CAPACITY = 1024

/** Indices of the words of the queue, each on its own cache line. */
const HEAD = 0
const TAIL = 32
const ITEMS = 64

interface Job<Result> {
  resolve(result: Result): void
  reject(reason: unknown): void
}

/** Answer of a worker: tasks in order, their results, and an error for each that failed. */
interface Answers<Result> {
  tasks: number[]
  results: Result[]
  errors: ({ name: string; message: string; stack: string } | null)[]
}

/**
 * A pool whose workers take task numbers themselves, from shared memory. The page must be
 * cross-origin isolated. `data` says what a task number means; every worker gets it once, so share
 * it.
 */
export class QueuePool<Data, Result> {
  readonly #workers: Worker[] = []
  /** One queue for all workers. */
  readonly #words = new Int32Array(
    new SharedArrayBuffer((ITEMS + CAPACITY) * Int32Array.BYTES_PER_ELEMENT),
  )
  readonly #jobs = new Map<number, Job<Result>>()
  /** Tasks for which the queue has no room. */
  readonly #waiting: number[] = []
  #ended = false

  constructor(start: () => Worker, data: Data, threads = THREADS) {
    try {
      for (let i = 0; i < threads; i++) this.#open(start(), data)
    } catch (error) {
      this.terminate()
      throw error
    }
  }

  #open(worker: Worker, data: Data): void {
    this.#workers.push(worker)
    worker.onmessage = ({ data: answers }: MessageEvent<Answers<Result>>) => this.#answered(answers)
    // It is unknown which tasks the dead worker held: the whole pool ends with an error.
    worker.onerror = (event) => this.terminate(event.message || 'a worker died')
    worker.onmessageerror = () => this.terminate('an answer could not be read')
    worker.postMessage({ words: this.#words, data })
  }

  /** Runs task `task`, a whole number below 2³¹ that is not in progress already. */
  run(task: number): Promise<Result> {
    return new Promise((resolve, reject) => {
      if (this.#ended) return reject(new Error('the pool was terminated'))
      if (task !== (task | 0))
        return reject(new RangeError(`task ${task} is no whole number below 2³¹`))
      if (this.#jobs.has(task)) return reject(new Error(`task ${task} is already in progress`))
      this.#jobs.set(task, { resolve, reject })
      this.#waiting.push(task)
      this.#put()
    })
  }

  /**
   * Only this thread puts: an item is written before TAIL passes it, and only after HEAD has passed
   * its slot.
   */
  #put(): void {
    const words = this.#words
    let tail = Atomics.load(words, TAIL)
    const free = CAPACITY - ((tail - Atomics.load(words, HEAD)) | 0)
    const now = this.#waiting.splice(0, free)
    if (now.length === 0) return
    for (const task of now) {
      Atomics.store(words, ITEMS + (tail & (CAPACITY - 1)), task)
      tail = (tail + 1) | 0
    }
    Atomics.store(words, TAIL, tail)
    Atomics.notify(words, TAIL, now.length)
  }

  /** Ends every worker; tasks without a result are rejected. */
  terminate(why = 'the pool was terminated'): void {
    this.#ended = true
    for (const worker of this.#workers) worker.terminate()
    for (const job of this.#jobs.values()) job.reject(new Error(why))
    this.#jobs.clear()
    this.#waiting.length = 0
  }

  #answered({ tasks, results, errors }: Answers<Result>): void {
    for (const [i, task] of tasks.entries()) {
      const job = this.#jobs.get(task)
      this.#jobs.delete(task)
      const error = errors[i]
      if (error) job?.reject(Object.assign(new Error(error.message), error))
      else job?.resolve(results[i] as Result)
    }
    this.#put()
  }
}
