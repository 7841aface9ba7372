/** Threads of one trial: started together, watched, and gone for sure before the next trial. */
import { deferred, type Deferred } from '../base/deferred'
import { Fault } from './fault'
import { gone } from './locks'
import type { FromWorker, ToWorker, WarmUp, WorkerInit } from './protocol'

/** A thread that has not come up by then never will. */
const START_MS = 20_000
/** A worker that is asked to stop has this long before it is terminated. */
const GRACE_MS = 500

interface Thread {
  worker: Worker
  control: MessagePort
  init: WorkerInit
  warmUp: WarmUp | null
  /** Resolves when the thread is gone: its lock is free, or, without locks, it said goodbye. */
  gone: Promise<void>
  bye: Deferred<Extract<FromWorker, { type: 'bye' }>>
}

export interface PoolEvents {
  /** A message of a worker's channel end. */
  message(worker: number, data: unknown): void
  /** A worker is not what it should be; told at most once for each. */
  fault(fault: Fault): void
}

export class Pool {
  readonly #threads: Thread[] = []
  readonly #events: PoolEvents
  #stopping = false

  private constructor(events: PoolEvents) {
    this.#events = events
  }

  /**
   * Starts a thread for each init and waits until every kernel is warm. Throws a Fault when one does
   * not come up; no thread is left then.
   */
  static async start(
    inits: readonly Omit<WorkerInit, 'control'>[],
    events: PoolEvents,
  ): Promise<Pool> {
    const pool = new Pool(events)
    try {
      await Promise.all(inits.map((init) => pool.#startOne(init)))
    } catch (error) {
      await pool.stop()
      throw error
    }
    return pool
  }

  get warmUps(): WarmUp[] {
    return this.#threads.flatMap(({ warmUp }) => warmUp ?? [])
  }

  post(worker: number, message: unknown, transfer: Transferable[] = []): void {
    this.#threads[worker]?.worker.postMessage(message, transfer)
  }

  /** Sets the clock of each worker and opens its channel end. */
  async begin(epoch: number): Promise<void> {
    await Promise.all(
      this.#threads.map((thread) => {
        const begun = heard(thread.control, 'begun', START_MS)
        tell(thread, { type: 'begin', epoch })
        return begun
      }),
    )
  }

  /**
   * Ends every thread and resolves when all are gone; a busy one outlives `terminate()` by up to 2 s.
   * Returns what each worker said last.
   */
  async stop(): Promise<(Extract<FromWorker, { type: 'bye' }> | null)[]> {
    this.#stopping = true
    return Promise.all(
      this.#threads.map(async (thread) => {
        tell(thread, { type: 'stop' })
        const bye = await Promise.race([thread.bye.promise, later(GRACE_MS), thread.gone])
        if (!bye) thread.worker.terminate()
        await Promise.race([thread.gone, later(10 * GRACE_MS)])
        thread.worker.terminate()
        thread.control.close()
        return bye ?? null
      }),
    )
  }

  /** Ends every thread at once, busy or not. */
  terminate(): void {
    this.#stopping = true
    for (const { worker } of this.#threads) worker.terminate()
  }

  async #startOne(init: Omit<WorkerInit, 'control'>): Promise<void> {
    const worker = new Worker(new URL('../task.worker.ts', import.meta.url), { type: 'module' })
    const { port1: control, port2 } = new MessageChannel()
    const bye = deferred<Extract<FromWorker, { type: 'bye' }>>()
    const thread: Thread = {
      worker,
      control,
      init: { ...init, control: port2 },
      warmUp: null,
      gone: init.lock ? new Promise(() => {}) : bye.promise.then(() => {}),
      bye,
    }
    this.#threads[init.worker] = thread
    worker.onmessage = (event: MessageEvent<unknown>) =>
      this.#events.message(init.worker, event.data)
    const failed = new Promise<never>((_, reject) => {
      worker.onerror = (event) => {
        event.preventDefault()
        // A script that cannot be loaded gives an event without a message.
        const why = event.message || `its script did not load (${event.filename || 'task.worker'})`
        reject(this.#report(new Fault('start-failed', `worker ${init.worker + 1}: ${why}`)))
      }
    })
    const up = this.#comeUp(thread)
    worker.postMessage(thread.init, [port2])
    await Promise.race([up, failed])
    worker.onerror = (event) => {
      event.preventDefault()
      this.#report(new Fault('worker-died', `worker ${init.worker + 1}: ${event.message}`))
    }
  }

  #comeUp(thread: Thread): Promise<void> {
    const { control, init, bye } = thread
    return new Promise((resolve, reject) => {
      const timer = setTimeout(
        () => reject(new Fault('start-failed', `worker ${init.worker + 1} did not start`)),
        START_MS,
      )
      control.onmessage = ({ data }: MessageEvent<FromWorker>) => {
        switch (data.type) {
          case 'held':
            if (init.lock) this.#watch(thread, init.lock)
            break
          case 'ready':
            clearTimeout(timer)
            thread.warmUp = data
            resolve()
            break
          case 'begun':
            break
          case 'bye':
            bye.resolve(data)
            break
          case 'failed':
            clearTimeout(timer)
            reject(new Fault('start-failed', `worker ${init.worker + 1}: ${data.message}`))
            this.#report(new Fault('worker-died', `worker ${init.worker + 1}: ${data.message}`))
            break
          default:
            data satisfies never
        }
      }
    })
  }

  #watch(thread: Thread, lock: string): void {
    thread.gone = gone(lock)
    void thread.gone.then(() => {
      if (!this.#stopping)
        this.#report(new Fault('worker-died', `worker ${thread.init.worker + 1} is gone`))
    })
  }

  #report(fault: Fault): Fault {
    if (!this.#stopping) this.#events.fault(fault)
    return fault
  }
}

const tell = (thread: Thread, message: ToWorker): void => thread.control.postMessage(message)

const later = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

const heard = (port: MessagePort, type: FromWorker['type'], ms: number): Promise<void> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Fault('start-failed', `no "${type}" came`)), ms)
    port.addEventListener('message', function listen({ data }: MessageEvent<FromWorker>) {
      if (data.type !== type) return
      clearTimeout(timer)
      port.removeEventListener('message', listen)
      resolve()
    })
  })
