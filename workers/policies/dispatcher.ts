import { WAIT, type Chooser, type PoolView } from './policy'

export interface DispatcherPorts {
  /** The policy has chosen `worker` for `task`. */
  assigned(task: number, worker: number): void
  /** The worker has room: send the task. */
  send(worker: number, task: number): void
}

/**
 * The dispatcher of every push channel: a central queue, a queue for each worker, and a credit for
 * each worker. The policy answers one question: which worker, or wait in the central queue. A task
 * goes out when its worker holds fewer than `depth` that are out.
 *
 * It owns no thread, clock or channel, so host, coordinator and simulator can all run it. Tasks
 * leave each queue in the order in which they came in.
 */
export class Dispatcher {
  /** What the policy sees. */
  readonly #view: { -readonly [K in keyof PoolView]: PoolView[K] }
  readonly #choose: Chooser
  readonly #ports: DispatcherPorts
  readonly #central: Queue
  readonly #own: Queue[]
  /** Tasks sent and not yet answered, by worker; at most `depth`. */
  readonly #out: Int32Array
  readonly #load: Int32Array
  readonly #freedAt: Float64Array
  #answers = 0

  /** `load`: where to count what each worker holds; shared, if another thread is to look on. */
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
    this.#own = Array.from({ length: workers }, () => new Queue())
    this.#out = new Int32Array(workers)
    this.#load = load
    this.#freedAt = new Float64Array(workers)
    this.#view = { workers, depth, load: this.#load, freedAt: this.#freedAt }
  }

  get view(): PoolView {
    return this.#view
  }

  /**
   * Only the first `workers` may be chosen from now on. The others keep what they have been given:
   * nothing is taken back.
   */
  resize(workers: number): void {
    this.#view.workers = workers
    this.#assign()
  }

  /** Tasks for which no worker has been chosen. */
  get waiting(): number {
    return this.#central.length
  }

  submit(task: number): void {
    this.#central.push(task)
    this.#assign()
  }

  /** A worker has answered one of its tasks. */
  answered(worker: number): void {
    this.#load[worker] = (this.#load[worker] ?? 0) - 1
    this.#out[worker] = (this.#out[worker] ?? 0) - 1
    this.#freedAt[worker] = ++this.#answers
    this.#sendOwn(worker)
    this.#assign()
  }

  #assign(): void {
    while (this.#central.length > 0) {
      const worker = this.#choose(this.#view)
      if (worker === WAIT) return
      const task = this.#central.shift()
      this.#load[worker] = (this.#load[worker] ?? 0) + 1
      this.#ports.assigned(task, worker)
      this.#own[worker]?.push(task)
      this.#sendOwn(worker)
    }
  }

  #sendOwn(worker: number): void {
    const own = this.#own[worker]
    while (own && own.length > 0 && (this.#out[worker] ?? 0) < this.#view.depth) {
      this.#out[worker] = (this.#out[worker] ?? 0) + 1
      this.#ports.send(worker, own.shift())
    }
  }
}

/** First in, first out, without moving what is inside at each step. */
class Queue {
  #items: number[] = []
  #head = 0

  get length(): number {
    return this.#items.length - this.#head
  }

  push(item: number): void {
    this.#items.push(item)
  }

  /** The oldest item; throws RangeError when there is none. */
  shift(): number {
    const item = this.#items[this.#head]
    if (item === undefined) throw new RangeError('[queue] an item (it is empty)')
    this.#head++
    if (this.#head > 1024 && this.#head * 2 > this.#items.length) {
      this.#items = this.#items.slice(this.#head)
      this.#head = 0
    }
    return item
  }
}
