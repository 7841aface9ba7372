import { Queue } from '../base/queue'
import { WAIT, type Chooser, type PoolView } from './policy'

interface DispatcherPorts {
  /** Reports that the policy has chosen `worker` for `task`. */
  assigned(worker: number, task: number): void
  send(worker: number, task: number): void
}

/**
 * The dispatcher of every push channel: a central queue, a queue per worker, and a credit per
 * worker. The policy answers one question: which worker, or wait in the central queue. A task is
 * sent when fewer than `depth` tasks are out at its worker.
 *
 * The dispatcher owns no thread, clock or channel, so both host and coordinator can run it. Tasks
 * leave each queue in their order of arrival.
 */
export class Dispatcher {
  readonly #view: { -readonly [K in keyof PoolView]: PoolView[K] }
  readonly #choose: Chooser
  readonly #ports: DispatcherPorts
  readonly #central: Queue
  readonly #queues: Queue[]
  /** Tasks sent and not yet answered, per worker; at most `depth`. */
  readonly #out: Int32Array
  readonly #load: Int32Array
  readonly #freedAt: Float64Array
  readonly #withdrawn = new Set<number>()
  #answers = 0

  /** `load`: tasks that each worker holds; shared memory if another thread reads them. */
  constructor(
    choose: Chooser,
    workers: number,
    depth: number,
    ports: DispatcherPorts,
    load: Int32Array = new Int32Array(workers),
  ) {
    this.#choose = choose
    this.#ports = ports
    this.#central = new Queue()
    this.#queues = Array.from({ length: workers }, () => new Queue())
    this.#out = new Int32Array(workers)
    this.#load = load
    this.#freedAt = new Float64Array(workers)
    this.#view = { workers, depth, load: this.#load, freedAt: this.#freedAt }
  }

  get view(): PoolView {
    return this.#view
  }

  /** Limits the choice to the first `workers`. The other workers keep the tasks that they hold. */
  resize(workers: number): void {
    this.#view.workers = workers
    this.#assign()
  }

  /** Chooses a worker no more until it is `readmit`ted; it keeps the tasks that it holds. */
  withdraw(worker: number): void {
    this.#withdrawn.add(worker)
  }

  readmit(worker: number): void {
    this.#withdrawn.delete(worker)
    this.#assign()
  }

  /** Tasks for which no worker has been chosen. */
  get waiting(): number {
    return this.#central.length
  }

  submit(task: number): void {
    this.#central.push(task)
    // While others wait, the policy has said so for the pool as it is.
    if (this.#central.length === 1) this.#assign()
  }

  /** Takes note of an answer to one of the worker's tasks: the worker has room for another one. */
  release(worker: number): void {
    this.#load[worker] = (this.#load[worker] ?? 0) - 1
    this.#out[worker] = (this.#out[worker] ?? 0) - 1
    this.#freedAt[worker] = ++this.#answers
    this.#sendQueued(worker)
    this.#assign()
  }

  /** Gives the first of the tasks that wait, if any, to a worker that the policy has not chosen. */
  give(worker: number): void {
    if (this.#central.length === 0) return
    const task = this.#central.shift()
    this.#load[worker] = (this.#load[worker] ?? 0) + 1
    this.#ports.assigned(worker, task)
    this.#queues[worker]?.push(task)
    this.#sendQueued(worker)
  }

  #assign(): void {
    while (this.#central.length > 0) {
      const worker = this.#choice()
      if (worker === WAIT) return
      this.give(worker)
    }
  }

  /** The policy's choice: it sees a pool of the workers that may be chosen. */
  #choice(): number {
    if (this.#withdrawn.size === 0) return this.#choose(this.#view)
    const { workers, depth, load, freedAt } = this.#view
    const all = Array.from({ length: workers }, (_, worker) => worker)
    const there = all.filter((worker) => !this.#withdrawn.has(worker))
    if (there.length === 0) return WAIT
    const chosen = this.#choose({
      workers: there.length,
      depth,
      load: Int32Array.from(there, (worker) => load[worker] ?? 0),
      freedAt: Float64Array.from(there, (worker) => freedAt[worker] ?? 0),
    })
    return there[chosen] ?? WAIT
  }

  #sendQueued(worker: number): void {
    const queue = this.#queues[worker]
    while (queue && queue.length > 0 && (this.#out[worker] ?? 0) < this.#view.depth) {
      this.#out[worker] = (this.#out[worker] ?? 0) + 1
      this.#ports.send(worker, queue.shift())
    }
  }
}
