import { createChooser, WAIT } from './free-worker'

/** Threads of the pool. */
export const THREADS = 4
/** Maximum number of tasks that a worker holds, including the running one. */
export const IN_FLIGHT = 2
/** After this many deaths in a row without an answer, a new worker would not help. */
const MAX_DEATHS = 3

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

/** A pool that sends tasks as messages. Each task runs once; its promise has its result. */
export class WorkerPool<Task, Result> {
  readonly #start: () => Worker
  readonly #workers: Worker[]
  readonly #depth: number
  readonly #choose = createChooser()
  readonly #load: number[]
  readonly #freedAt: number[]
  /** Tasks for which no worker has been chosen. */
  readonly #central: Job<Task, Result>[] = []
  /** Per worker: tasks that wait for room, and tasks that the worker holds. */
  readonly #own: Job<Task, Result>[][]
  readonly #out: Map<number, Job<Task, Result>>[]
  #ids = 0
  #answers = 0
  #deaths = 0
  /** Reason why the pool has ended; null while it runs. */
  #ended: string | null = null

  /** `start` makes a worker; it is called once per thread, and again if one has died. */
  constructor(start: () => Worker, threads = THREADS, depth = IN_FLIGHT) {
    this.#start = start
    this.#depth = depth
    this.#load = Array.from({ length: threads }, () => 0)
    this.#freedAt = Array.from({ length: threads }, () => 0)
    this.#own = Array.from({ length: threads }, () => [])
    this.#out = Array.from({ length: threads }, () => new Map())
    this.#workers = this.#load.map((_, worker) => this.#open(worker))
  }

  /** Runs a task. The buffers in `transfer` are transferred: you can no longer use them. */
  run(task: Task, transfer: Transferable[] = []): Promise<Result> {
    return new Promise((resolve, reject) => {
      if (this.#ended !== null) return reject(new Error(this.#ended))
      this.#central.push({ id: this.#ids++, task, transfer, resolve, reject })
      this.#assign()
    })
  }

  /** Ends every worker; tasks without a result are rejected. */
  terminate(why = 'the pool was terminated'): void {
    this.#ended ??= why
    for (const worker of this.#workers) worker.terminate()
    const reason = new Error(this.#ended)
    const waiting = [...this.#own.flat(), ...this.#central.splice(0)]
    for (const job of [...this.#out.flatMap((jobs) => [...jobs.values()]), ...waiting])
      job.reject(reason)
  }

  #open(index: number): Worker {
    const worker = this.#start()
    worker.onmessage = ({ data }: MessageEvent<Answer<Result>>) => this.#answered(index, data)
    worker.onerror = (event) => {
      // The pool handles the error: in a pool that runs in a worker it would go on to the parent
      // thread.
      event.preventDefault()
      this.#died(index, new Error(event.message || 'a worker died'))
    }
    worker.onmessageerror = () => this.#died(index, new Error('an answer could not be read'))
    return worker
  }

  #assign(): void {
    while (this.#central.length > 0) {
      const worker = this.#choose({
        workers: this.#workers.length,
        load: this.#load,
        depth: this.#depth,
        freedAt: this.#freedAt,
      })
      const job = worker === WAIT ? undefined : this.#central.shift()
      if (!job) return
      this.#load[worker] = (this.#load[worker] ?? 0) + 1
      this.#own[worker]?.push(job)
      this.#send(worker)
    }
  }

  #send(worker: number): void {
    const own = this.#own[worker] ?? []
    const out = this.#out[worker] ?? new Map()
    while (own.length > 0 && out.size < this.#depth) {
      const job = own.shift()
      if (!job) return
      try {
        this.#workers[worker]?.postMessage({ id: job.id, task: job.task }, job.transfer)
        out.set(job.id, job)
      } catch (error) {
        // A task that cannot be cloned was never sent.
        this.#load[worker] = (this.#load[worker] ?? 0) - 1
        job.reject(error)
      }
    }
  }

  #answered(worker: number, { id, result, error }: Answer<Result>): void {
    const job = this.#out[worker]?.get(id)
    if (!job) return
    this.#out[worker]?.delete(id)
    this.#deaths = 0
    this.#load[worker] = (this.#load[worker] ?? 0) - 1
    this.#freedAt[worker] = ++this.#answers
    if (error === undefined) job.resolve(result as Result)
    else job.reject(Object.assign(new Error(error.message), error))
    this.#send(worker)
    this.#assign()
  }

  /** Tasks that a dead worker held are rejected: whether they ran cannot be known. */
  #died(worker: number, reason: Error): void {
    if (this.#ended !== null) return
    if (++this.#deaths >= MAX_DEATHS) return this.terminate(reason.message)
    const held = [...(this.#out[worker]?.values() ?? [])]
    this.#out[worker]?.clear()
    this.#load[worker] = this.#own[worker]?.length ?? 0
    this.#workers[worker]?.terminate()
    this.#workers[worker] = this.#open(worker)
    for (const job of held) job.reject(reason)
    this.#send(worker)
    this.#assign()
  }
}
