import { createChooser } from './free-worker'

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

interface Slot<Task, Result> {
  worker: Worker
  /** Tasks that wait for room, and tasks that the worker holds. */
  waiting: Job<Task, Result>[]
  held: Map<number, Job<Task, Result>>
  freedAt: number
}

/** A pool that sends tasks as messages. Each task runs once; its promise has its result. */
export class WorkerPool<Task, Result> {
  readonly #start: () => Worker
  readonly #depth: number
  readonly #choose = createChooser()
  readonly #slots: Slot<Task, Result>[]
  /** Tasks for which no worker has been chosen. */
  readonly #central: Job<Task, Result>[] = []
  #ids = 0
  #answers = 0
  #deaths = 0
  /** Reason why the pool has ended; null while it runs. */
  #ended: string | null = null

  /** `start` makes a worker; it is called once per thread, and again if one has died. */
  constructor(start: () => Worker, threads = THREADS, depth = IN_FLIGHT) {
    this.#start = start
    this.#depth = depth
    this.#slots = Array.from({ length: threads }, () => ({
      worker: start(),
      waiting: [],
      held: new Map(),
      freedAt: 0,
    }))
    for (const slot of this.#slots) this.#listen(slot)
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
    const reason = new Error(this.#ended)
    for (const { worker, held, waiting } of this.#slots) {
      worker.terminate()
      for (const job of [...held.values(), ...waiting]) job.reject(reason)
    }
    for (const job of this.#central.splice(0)) job.reject(reason)
  }

  #listen(slot: Slot<Task, Result>): void {
    const { worker } = slot
    worker.onmessage = ({ data }: MessageEvent<Answer<Result>>) => this.#answered(slot, data)
    worker.onerror = (event) => {
      // The pool handles the error: in a pool that runs in a worker it would go on to the parent
      // thread.
      event.preventDefault()
      this.#died(slot, new Error(event.message || 'a worker died'))
    }
    worker.onmessageerror = () => this.#died(slot, new Error('an answer could not be read'))
  }

  #assign(): void {
    while (this.#central.length > 0) {
      const chosen = this.#choose({
        workers: this.#slots.length,
        load: this.#slots.map(({ waiting, held }) => waiting.length + held.size),
        depth: this.#depth,
        freedAt: this.#slots.map(({ freedAt }) => freedAt),
      })
      const slot = this.#slots[chosen]
      const job = slot && this.#central.shift()
      if (!job) return
      slot.waiting.push(job)
      this.#send(slot)
    }
  }

  #send({ worker, waiting, held }: Slot<Task, Result>): void {
    while (held.size < this.#depth) {
      const job = waiting.shift()
      if (!job) return
      try {
        worker.postMessage({ id: job.id, task: job.task }, job.transfer)
        held.set(job.id, job)
      } catch (error) {
        // A task that cannot be cloned was never sent.
        job.reject(error)
      }
    }
  }

  #answered(slot: Slot<Task, Result>, { id, result, error }: Answer<Result>): void {
    const job = slot.held.get(id)
    if (!job) return
    slot.held.delete(id)
    slot.freedAt = ++this.#answers
    this.#deaths = 0
    if (error === undefined) job.resolve(result as Result)
    else job.reject(Object.assign(new Error(error.message), error))
    this.#send(slot)
    this.#assign()
  }

  /** Tasks that a dead worker held are rejected: whether they ran cannot be known. */
  #died(slot: Slot<Task, Result>, reason: Error): void {
    if (this.#ended !== null) return
    if (++this.#deaths >= MAX_DEATHS) return this.terminate(reason.message)
    for (const job of slot.held.values()) job.reject(reason)
    slot.held.clear()
    slot.worker.terminate()
    slot.worker = this.#start()
    this.#listen(slot)
    this.#send(slot)
    this.#assign()
  }
}
