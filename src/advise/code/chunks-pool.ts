/** Threads of the pool. */
export const THREADS = 4

interface Batch<Result> {
  results: Result[]
  left: number
  errors: Error[]
  resolve(results: Result[]): void
  reject(reason: unknown): void
}

/** What a worker answers for a range of tasks: the first task, and the results from there. */
interface Range<Result> {
  from: number
  results: Result[]
  errors: Error[]
}

/**
 * A pool that runs tasks 0 to count − 1 of a batch: workers take ranges of them from a counter in
 * shared memory. The page must be cross-origin isolated. The data say what a task number means;
 * every worker gets them with the batch, so share them.
 */
export class ChunkPool<Data, Result> {
  readonly #workers: Worker[]
  #batch: Batch<Result> | null = null
  #ended = false

  constructor(start: () => Worker, threads = THREADS) {
    this.#workers = Array.from({ length: threads }, () => {
      const worker = start()
      worker.onmessage = ({ data }: MessageEvent<Range<Result>>) => this.#answered(data)
      worker.onerror = (event) => this.terminate(event.message || 'a worker died')
      worker.onmessageerror = () => this.terminate('an answer could not be read')
      return worker
    })
  }

  /** Runs a batch; one at a time. Rejects with all errors once every task has run. */
  runAll(count: number, data: Data): Promise<Result[]> {
    return new Promise((resolve, reject) => {
      if (this.#ended) return reject(new Error('the pool was terminated'))
      if (this.#batch) return reject(new Error('a batch is already in progress'))
      if (count === 0) return resolve([])
      if (count !== (count | 0) || count < 0)
        return reject(new RangeError(`${count} is no whole number from 0 to 2³¹ − 1`))
      let sent = 0
      try {
        const next = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT))
        this.#batch = { results: [], left: count, errors: [], resolve, reject }
        this.#batch.results.length = count
        for (const worker of this.#workers) {
          worker.postMessage({ next, count, threads: this.#workers.length, data })
          sent++
        }
      } catch (error) {
        reject(error)
        this.#batch = null
        // Those that have it would answer into the next batch.
        if (sent > 0) this.terminate()
      }
    })
  }

  /** Ends every worker; a batch in progress is rejected. */
  terminate(why = 'the pool was terminated'): void {
    this.#ended = true
    for (const worker of this.#workers) worker.terminate()
    this.#batch?.reject(new Error(why))
    this.#batch = null
  }

  #answered({ from, results, errors }: Range<Result>): void {
    const batch = this.#batch
    if (!batch) return
    for (const [i, result] of results.entries()) batch.results[from + i] = result
    batch.errors.push(...errors)
    batch.left -= results.length
    if (batch.left > 0) return
    this.#batch = null
    if (batch.errors.length > 0) batch.reject(new AggregateError(batch.errors, 'tasks failed'))
    else batch.resolve(batch.results)
  }
}
