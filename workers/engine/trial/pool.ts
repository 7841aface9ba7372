/// <reference types="vite/client" />
/** Threads of one trial: started together, watched, guaranteed to have ended before the next. */
import { absoluteNow } from '../../base/clock'
import { deferred } from '../../base/turn'
import { say } from '../../base/message'
import type { Clocks } from './align-clocks'
import { because, cancelledFault, Fault, goOn, workerName } from './fault'
import type {
  CoordinatorInit,
  CoordinatorStage,
  WarmUp,
  WorkerInit,
  WorkerStage,
} from '../thread/protocol'
import { startOpaque } from '../../runtimes/opaque-start'
import { textOf } from '../../runtimes/own-text'
import { ForeignMessage } from '../thread/foreign-message'
import { Thread, type Bye, type ThreadEnd } from './thread'

export interface PoolOrder {
  /** Number of workers whose threads start with the pool; the others start later, if at all. */
  first?: number
  workers: readonly Omit<WorkerInit, 'control'>[]
  /** The coordinator; null if the host dispatches. */
  coordinator: Omit<CoordinatorInit, 'control'> | null
  /** Starts a worker's thread, if it is not the usual one. */
  create?(worker: number): Worker
  /** Whether the library itself ended the thread (not a fault); known a few turns after it ends. */
  wasEnded?(worker: number): Promise<boolean>
}

/** What the threads have in place of what they were started with. */
export interface PoolStage {
  worker: WorkerStage
  coordinator: CoordinatorStage | null
}

interface PoolEvents {
  message(worker: number, event: MessageEvent<unknown>): void
  receiveResults(event: MessageEvent<unknown>): void
  fault(fault: Fault): void
}

interface PoolEnd extends ThreadEnd {
  /** Number of workers that measure the time of a round when the others are done. */
  timed?: number
}

export interface PoolSetting {
  signal: AbortSignal
  /** Called when a thread was given up while it still ran; `gone` resolves when it has ended. */
  left(gone: Promise<void>): void
}

export class Pool {
  readonly #workers: Thread[]
  readonly #left: PoolSetting['left']
  readonly #order: PoolOrder
  /** Threads of each worker that others have taken the places of. */
  readonly #past: Thread[][]
  /** Last messages of threads that were ended while the trial went on. */
  readonly retired: { worker: number; bye: Bye | null }[] = []
  #isOver = false
  /** Workers without a thread: what is posted to them is lost, as what their threads had. */
  readonly #absent = new Set<number>()
  readonly #coordinator: Thread | null = null
  #events: PoolEvents | null = null
  /** Time from the first `new Worker` to the last warm kernel, in ms. */
  startMs = 0
  #isBroken = false
  /** Rejects with the first fault: code that waits for the threads then waits no longer. */
  readonly #broken = deferred<never>()

  private constructor(order: PoolOrder, left: PoolSetting['left']) {
    const { workers, coordinator } = order
    this.#order = order
    this.#left = left
    this.#broken.promise.catch(() => {})
    this.#workers = workers.map((init) => this.#threadOf(init))
    this.#past = workers.map(() => [])
    const { first = workers.length } = order
    for (let worker = first; worker < workers.length; worker++) this.#absent.add(worker)
    if (!coordinator) return
    const message = (event: MessageEvent<unknown>) => this.#events?.receiveResults(event)
    const name = say('the coordinator')
    const init = {
      name,
      text: null,
      init: coordinator,
      transfer: coordinator.workers,
      create: coordinatorThread,
    }
    this.#coordinator = new Thread(init, { fault: this.#fault, left, message })
  }

  readonly #fault = (reason: Fault): void => {
    this.#isBroken = true
    this.#broken.reject(reason)
    this.#events?.fault(reason)
  }

  #threadOf(init: PoolOrder['workers'][number]): Thread {
    const { worker, tasks, channel } = init
    const text = textOf({ id: init.workload, options: init.options })
    const { create = () => taskThread(text) } = this.#order
    const name = workerName(worker)
    const message = (event: MessageEvent<unknown>) => {
      // Tasks may travel elsewhere, or not yet: then only a text posts.
      if (text !== null && (!this.#events || tasks || channel.kind !== 'push'))
        fault(new Fault('worker-died', because(name, new ForeignMessage().said)))
      else this.#events?.message(worker, event)
    }
    const transfer = tasks ? [tasks] : []
    const order = { name, text, init, transfer, create: () => create(worker) }
    const { wasEnded } = this.#order
    const died = async (reason: Fault) => {
      if (!(await wasEnded?.(worker))) this.#fault(reason)
    }
    const fault = (reason: Fault): void => {
      if (wasEnded && reason.kind === 'worker-died') void died(reason)
      else this.#fault(reason)
    }
    return new Thread(order, { fault, left: this.#left, message })
  }

  /**
   * Ends a worker's thread, which may be stuck, if it has one, and starts another in its place, cold.
   * Resolves when it can be given tasks, with false if it was ended before, or the trial is over. `epoch`,
   * `stepMs`: the zero of the trial, and the step of the clocks.
   */
  async replace(worker: number, epoch: number, stepMs: number): Promise<boolean> {
    const [old, past] = [this.#workers[worker], this.#past[worker]]
    const init = this.#order.workers[worker]
    if (!old || !past || !init || this.#isOver) return false
    this.#absent.add(worker)
    old.terminate()
    past.push(old)
    const lock = init.lock && `${init.lock}-again-${past.length}`
    const thread = this.#threadOf({ ...init, lock, cold: true })
    this.#workers[worker] = thread
    const born = async () => {
      await thread.start()
      await thread.compareClocks(stepMs)
      thread.clock.from = absoluteNow() - epoch
      await thread.begin(epoch, null, false)
      return true
    }
    // Whoever ends it meanwhile gets no answer from it.
    if (!(await Promise.race([born(), thread.ended.then(() => false)]))) return false
    this.#absent.delete(worker)
    return true
  }

  /** Ends the thread of a worker that has no task, and keeps its last message; resolves when it is gone. */
  async retire(worker: number, end: ThreadEnd): Promise<void> {
    this.#absent.add(worker)
    const bye = await this.#workers[worker]?.stop(end)
    this.retired.push({ worker, bye: bye ?? null })
  }

  /** Ends the thread of a worker that has no task. */
  end(worker: number): void {
    this.#absent.add(worker)
    this.#workers[worker]?.terminate()
  }

  /**
   * Starts all threads and waits until every kernel is warm. Throws a Fault if one does not start,
   * or if the run is stopped meanwhile; no thread is left then.
   */
  static async start(order: PoolOrder, { signal, left }: PoolSetting): Promise<Pool> {
    goOn(signal)
    const pool = new Pool(order, left)
    const cancel = () => pool.#broken.reject(cancelledFault())
    signal.addEventListener('abort', cancel)
    try {
      await pool.#all((thread) => thread.start())
    } catch (error) {
      // Threads that still start do not hear that they should stop.
      pool.terminate()
      await pool.stop()
      throw error
    } finally {
      signal.removeEventListener('abort', cancel)
    }
    return pool
  }

  /** False after a fault, or if a thread has ended or has taken another one's place. */
  get isWhole(): boolean {
    return !this.#isBroken && this.#past.flat().length === 0 && this.#absent.size === 0
  }

  /** Number of threads. */
  get size(): number {
    return this.#threads.length
  }

  /** Tasks that the coordinator has given each worker; null if the host dispatches. */
  get load(): Int32Array | null {
    const { coordinator } = this.#order
    return coordinator && new Int32Array(coordinator.load)
  }

  /** Passes messages to `events` from now on; before `begin` no channel end sends any. */
  listen(events: PoolEvents): void {
    this.#events = events
  }

  get warmUps(): WarmUp[] {
    return this.#workers.flatMap(({ warmUp }) => warmUp ?? [])
  }

  post(worker: number, message: unknown, transfer?: Transferable[]): void {
    if (!this.#absent.has(worker)) this.#workers[worker]?.post(message, transfer)
  }

  postTasks(message: unknown, transfer: Transferable[]): void {
    this.#coordinator?.post(message, transfer)
  }

  /** Lead of the clocks of each worker's threads, and of the coordinator's, over the host's. */
  get clocks(): Clocks {
    return {
      workers: this.#workers.map((last, worker) =>
        [...(this.#past[worker] ?? []), last].flatMap(({ hasBegun, clock }) =>
          hasBegun ? clock : [],
        ),
      ),
      coordinator: this.#coordinator?.clock ?? null,
    }
  }

  /** Compares all clocks with the host's, before `begin`. `stepMs`: step of the clocks. */
  async compareClocks(stepMs: number): Promise<void> {
    await this.#all((thread) => thread.compareClocks(stepMs))
  }

  /** Sets the clock of each thread and opens its channel end. `stage`: null for the first trial. */
  async begin(epoch: number, stage: PoolStage | null, rehearses = false): Promise<void> {
    const { worker = null, coordinator = null } = stage ?? {}
    await this.#all((thread) =>
      thread.begin(epoch, thread === this.#coordinator ? coordinator : worker, rehearses),
    )
  }

  /**
   * Ends every thread, by force after `ms` without an answer. Returns each worker's last message.
   * When the others are gone, `timed` workers measure the time of a round, in calls of `rounds`.
   */
  async stop(end: PoolEnd = {}): Promise<(Bye | null)[]> {
    this.#isOver = true
    return this.#byes(end, (thread, how) => thread.stop(how))
  }

  /** Ends the trial only; a thread that does not say so breaks the pool. The same as for `stop`. */
  async rest(end: PoolEnd): Promise<(Bye | null)[]> {
    const byes = await this.#byes(end, async (thread, how) => {
      const bye = await thread.rest(how)
      if (!bye) this.#isBroken = true
      return bye
    })
    this.#events = null
    return byes
  }

  async #byes(
    { timed = 0, ...end }: PoolEnd,
    over: (thread: Thread, end: ThreadEnd) => Promise<Bye | null>,
  ): Promise<(Bye | null)[]> {
    const [first, others] = [this.#workers.slice(0, timed), this.#workers.slice(timed)]
    const untimed = { ...end, rounds: null }
    const coordinator = this.#coordinator && over(this.#coordinator, untimed)
    const byes = await Promise.all(others.map((thread) => over(thread, untimed)))
    await Promise.all(this.#past.flat().map((thread) => thread.stop({ ...untimed, ms: 0 })))
    await coordinator
    return [...(await Promise.all(first.map((thread) => over(thread, end)))), ...byes]
  }

  terminate(): void {
    this.#isOver = true
    for (const thread of this.#workers) thread.terminate()
    this.#coordinator?.terminate()
  }

  async #all(step: (thread: Thread) => Promise<void>): Promise<void> {
    await Promise.race([Promise.all(this.#threads.map(step)), this.#broken.promise])
  }

  get #threads(): Thread[] {
    const here = this.#workers.filter((_, worker) => !this.#absent.has(worker))
    return this.#coordinator ? [this.#coordinator, ...here] : here
  }
}

const taskThread = (text: string | null): Worker =>
  text === null
    ? new Worker(new URL('../thread/task.worker.ts', import.meta.url), { type: 'module' })
    : startOpaque('worker', text)

const coordinatorThread = (): Worker =>
  new Worker(new URL('../thread/coordinator.worker.ts', import.meta.url), { type: 'module' })
