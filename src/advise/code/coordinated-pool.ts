/** Maximum number of tasks per message to the coordinator: the first ones must not wait for all. */
const MAX_BATCH = 16

interface Job<Task, Result> {
  id: number
  task: Task
  transfer: Transferable[]
  resolve(result: Result): void
  reject(reason: unknown): void
}

interface Answer<Result> {
  id: number
  result?: Result
  error?: { name: string; message: string; stack: string }
}

/**
 * A pool behind a coordinator: a dedicated worker that dispatches the tasks, so that free workers
 * get tasks while this thread does other things. Each task runs once; its promise has its result.
 */
export class CoordinatedPool<Task, Result> {
  readonly #coordinator: Worker
  readonly #under = new Map<number, Job<Task, Result>>()
  #unsent: Job<Task, Result>[] = []
  #ids = 0
  /** Why the pool has ended; null while it has not. */
  #ended: string | null = null

  /** `start` makes the coordinator, which makes its workers. */
  constructor(start: () => Worker) {
    this.#coordinator = start()
    this.#coordinator.onmessage = ({ data }: MessageEvent<Answer<Result>[]>) =>
      data.forEach((answer) => this.#answered(answer))
    this.#coordinator.onerror = (event) => this.terminate(event.message || 'the coordinator died')
    this.#coordinator.onmessageerror = () => this.terminate('an answer could not be read')
  }

  /** Runs a task. The buffers in `transfer` are transferred: you can no longer use them. */
  run(task: Task, transfer: Transferable[] = []): Promise<Result> {
    return new Promise((resolve, reject) => {
      if (this.#ended !== null) return reject(new Error(this.#ended))
      const job = { id: this.#ids++, task, transfer, resolve, reject }
      this.#under.set(job.id, job)
      // At the latest when this turn ends.
      if (this.#unsent.push(job) === 1) queueMicrotask(() => this.#flush())
      if (this.#unsent.length >= MAX_BATCH) this.#flush()
    })
  }

  /** Ends the coordinator and its workers; tasks without a result are rejected. */
  terminate(why = 'the pool was terminated'): void {
    this.#ended ??= why
    this.#coordinator.terminate()
    for (const job of this.#under.values()) job.reject(new Error(this.#ended))
    this.#under.clear()
    this.#unsent = []
  }

  #flush(): void {
    const jobs = this.#unsent
    this.#unsent = []
    if (jobs.length === 0) return
    try {
      this.#post(jobs)
    } catch {
      // A task that cannot be cloned must not block the others.
      for (const job of jobs) this.#postOne(job)
    }
  }

  #post(jobs: readonly Job<Task, Result>[]): void {
    const asked = jobs.map(({ id, task, transfer }) => ({ id, task, transfer }))
    this.#coordinator.postMessage(
      asked,
      asked.flatMap(({ transfer }) => transfer),
    )
  }

  #postOne(job: Job<Task, Result>): void {
    try {
      this.#post([job])
    } catch (error) {
      this.#under.delete(job.id)
      job.reject(error)
    }
  }

  #answered({ id, result, error }: Answer<Result>): void {
    const job = this.#under.get(id)
    this.#under.delete(id)
    if (error === undefined) job?.resolve(result as Result)
    else job?.reject(Object.assign(new Error(error.message), error))
  }
}
