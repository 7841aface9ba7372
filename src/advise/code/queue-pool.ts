import { createBoard, type Board } from './one-queue'

/** Threads of the pool. */
export const THREADS = 4

interface Job<Result> {
  resolve(result: Result): void
  reject(reason: unknown): void
}

/** What a worker answers: tasks in order, their results, and an error for each that failed. */
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
  readonly #board: Board
  readonly #jobs = new Map<number, Job<Result>>()
  readonly #waiting: number[] = []
  #ended = false

  constructor(start: () => Worker, data: Data, threads = THREADS) {
    this.#board = createBoard(threads)
    try {
      for (let i = 0; i < threads; i++) this.#open(start(), i, threads, data)
    } catch (error) {
      this.terminate()
      throw error
    }
  }

  #open(worker: Worker, index: number, threads: number, data: Data): void {
    this.#workers.push(worker)
    worker.onmessage = ({ data: answers }: MessageEvent<Answers<Result>>) => this.#answered(answers)
    // It is unknown which tasks the dead worker held: the whole pool ends with an error.
    worker.onerror = (event) => this.terminate(event.message || 'a worker died')
    worker.onmessageerror = () => this.terminate('an answer could not be read')
    worker.postMessage({ words: this.#board.words, worker: index, threads, data })
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
      this.#board.put(this.#waiting)
    })
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
    this.#board.put(this.#waiting)
  }
}
