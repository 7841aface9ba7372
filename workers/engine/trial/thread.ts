/** One thread of a trial, worker or coordinator: started, watched, and guaranteed to have ended. */
import { absoluteNow } from '../../base/clock'
import { ClockBounds } from '../../base/clock-bounds'
import { sleep, deferred } from '../../base/turn'
import { say, type Message } from '../../base/message'
import { fileText } from '../../run-file/file-text'
import { runtime } from '../../runtimes/runtime'
import { because, Fault, unreadableFrom } from './fault'
import { fromWorker, messageReader, unreadable } from './opaque'
import { stuck } from './watchdog'
import { gone, goneByForce } from '../machine/locks'
import type {
  CoordinatorInit,
  CoordinatorStage,
  FromWorker,
  ToThread,
  WarmUp,
  WorkerInit,
  WorkerStage,
} from '../thread/protocol'

/**
 * Longest start of a thread, in ms, alone and for each that starts beside it: they share cores. On a
 * machine full of other work a thread may load a large kernel for half a minute.
 */
const START_MS = 60_000
const START_BESIDE_MS = 200

/** Longest start of a pool's threads, in ms; one that is not up by then never will be. */
export const longestStart = (workers: number): number => START_MS + workers * START_BESIDE_MS

/** Number of questions about a thread's clock before a trial: the fastest answers tell most. */
const CLOCK_ROUNDS = 8
/** Time, in ms, that a thread has to stop before it is terminated. */
const GRACE_MS = 500

export type Bye = Extract<FromWorker, { type: 'bye' }>

interface ThreadOrder {
  name: Message
  /** The text that the thread holds; null for none. */
  text: string | null
  create(): Worker
  /** First message to the thread, without its `control`, and the ports that go with it. */
  init: Omit<WorkerInit, 'control'> | Omit<CoordinatorInit, 'control'>
  transfer: readonly Transferable[]
}

/** Bounds of a thread clock's lead over the host's, and the lead that was taken off its times. */
export interface ThreadClock {
  bounds: ClockBounds
  taken: number
  /** When the thread began, on the trial's clock, if it took the place of another. */
  from?: number | undefined
}

interface ThreadEvents {
  /** A message through the thread's own global scope. */
  message(event: MessageEvent<unknown>): void
  fault(fault: Fault): void
  /** Called when the thread was given up while it still ran; `gone` resolves when it has ended. */
  left(gone: Promise<void>): void
}

export interface ThreadEnd {
  /** Size of the calls in which the thread measures a round first; null: it does not. */
  rounds?: number | null
  /** Time in which the thread must answer, in ms, before it is ended by force. */
  ms?: number
}

export class Thread {
  warmUp: WarmUp | null = null
  clock: ThreadClock = { bounds: new ClockBounds(0), taken: 0 }
  /** False for a thread that has written nothing. */
  hasBegun = false
  readonly #order: ThreadOrder
  readonly #events: ThreadEvents
  #worker: Worker | null = null
  readonly #control: MessagePort
  readonly #port: MessagePort
  readonly #awaited = new Map<FromWorker['type'], (message: FromWorker) => void>()
  readonly #bye = deferred<void>()
  readonly #terminated = deferred<void>()
  /** Resolves when the thread has been ended, also while it starts. */
  readonly ended = this.#terminated.promise
  /** Resolves when the thread is gone: its lock is free, or, without locks, it said goodbye. */
  #gone: Promise<void>
  #held = false
  #ending = false
  #stopped: Promise<Bye | null> | null = null

  constructor(order: ThreadOrder, events: ThreadEvents) {
    const { port1, port2 } = new MessageChannel()
    this.#order = order
    this.#events = events
    this.#control = port1
    this.#port = port2
    this.#gone = order.init.lock ? new Promise(() => {}) : this.#bye.promise
  }

  /** Resolves when the thread is ready. Throws the Fault that prevents that. */
  async start(): Promise<void> {
    const { name, text, init, transfer } = this.#order
    const worker = this.#order.create()
    this.#worker = worker
    const lost = () => void this.#report('worker-died', unreadableFrom(name))
    worker.onmessageerror = lost
    this.#control.onmessageerror = lost
    const ended = ({ message, filename }: ErrorEvent, kind: Fault['kind']): Fault => {
      // As Node reports a thread whose heap was full.
      if (/ERR_WORKER_OUT_OF_MEMORY/.test(message))
        return this.#report('no-memory', because(name, FULL_HEAP))
      // A script that cannot be loaded gives an event without a message.
      const silent = text === null ? notLoaded(filename) : unreadable(text)
      const isSilent = kind === 'start-failed' && !message
      return this.#report(kind, because(name, isSilent ? silent : fileText(message)))
    }
    const failed = new Promise<never>((_, reject) => {
      worker.onerror = (event) => {
        event.preventDefault()
        reject(ended(event, 'start-failed'))
      }
    })
    const up = this.#comeUp(worker)
    worker.postMessage({ ...init, control: this.#port }, [this.#port, ...transfer])
    await Promise.race([up, failed])
    worker.onerror = (event) => {
      event.preventDefault()
      // The errors of a text have no end, unlike those of the engine.
      if (text !== null) worker.terminate()
      ended(event, 'worker-died')
    }
  }

  post(message: unknown, transfer: Transferable[] = []): void {
    this.#worker?.postMessage(message, transfer)
  }

  /** Measures the lead of the thread's clock. `stepMs`: step of the two clocks. */
  async compareClocks(stepMs: number): Promise<void> {
    const bounds = new ClockBounds(stepMs)
    for (let round = 0; round < CLOCK_ROUNDS; round++) {
      const askedAt = absoluteNow()
      const answer = this.#next('clock')
      this.#send({ type: 'clock' })
      const { at } = await answer
      bounds.addReceived(at, absoluteNow())
      bounds.addSent(askedAt, at)
    }
    this.clock = { bounds, taken: bounds.ahead() }
  }

  /** Begins the trial; with a `stage` a later one, or a rehearsal. */
  async begin(
    epoch: number,
    stage: WorkerStage | CoordinatorStage | null,
    rehearses: boolean,
  ): Promise<void> {
    this.hasBegun = true
    const begun = this.#next('begun')
    this.#send({ type: 'begin', epoch: epoch + this.clock.taken, stage, rehearses })
    await begun
  }

  /** Ends the trial, and keeps the thread for another; null if it does not answer in time. */
  rest(end: ThreadEnd = {}): Promise<Bye | null> {
    return this.#lastMessage(true, end)
  }

  async #lastMessage(
    stays: boolean,
    { rounds = null, ms = GRACE_MS }: ThreadEnd,
  ): Promise<Bye | null> {
    const askedAt = absoluteNow()
    const said = new Promise<Bye>((resolve) => {
      this.#awaited.set('bye', (message) => resolve(message as Bye)) // by its type
    })
    this.#send({ type: 'stop', rounds, stays })
    const bye = await Promise.race([said, sleep(ms), this.#gone, this.ended])
    this.#awaited.delete('bye')
    if (!bye) return null
    this.clock.bounds.addSent(askedAt, bye.heardAt)
    this.clock.bounds.addReceived(bye.at, absoluteNow())
    return bye
  }

  /** Resolves with the last message after the end; a busy thread outlives `terminate()` by 2 s. */
  stop(end: ThreadEnd = {}): Promise<Bye | null> {
    return (this.#stopped ??= this.#stop(end))
  }

  async #stop(end: ThreadEnd): Promise<Bye | null> {
    this.#ending = true
    const worker = this.#worker
    if (!worker) return null
    const bye = await this.#lastMessage(false, end)
    // A thread that holds no lock yet never will, once it is terminated.
    const { lock } = this.#order.init
    if (!bye && lock && !this.#held) {
      worker.terminate()
      this.#gone = gone(lock, worker)
    }
    if (!bye) worker.terminate()
    // Nothing shows when a thread without a lock is gone, and nobody waits for that.
    const silent = !bye && !lock && !runtime.ended
    if (silent) this.#gone = goneByForce()
    const longest = silent ? 0 : 10 * GRACE_MS
    const ended = await Promise.race([this.#gone.then(() => true), sleep(longest)])
    worker.terminate()
    if (!ended) this.#events.left(this.#gone)
    this.#control.close()
    this.#terminated.resolve()
    return bye
  }

  terminate(): void {
    this.#ending = true
    this.#worker?.terminate()
    this.#terminated.resolve()
  }

  #comeUp(worker: Worker): Promise<void> {
    const { name, text, init } = this.#order
    const longest = longestStart(init.need.workers)
    return new Promise((resolve, reject) => {
      let timer = setTimeout(
        () => reject(new Fault('start-failed', say('{name} did not start', { name }))),
        longest,
      )
      const up = () => {
        clearTimeout(timer)
        resolve()
      }
      const listen = () => {
        if (!('silentMs' in init) || init.silentMs === null) return
        const { silentMs } = init
        clearTimeout(timer)
        // A host that was held up itself first hears what the thread has said meanwhile.
        const heard = () => (timer = setTimeout(() => reject(stuck(name, silentMs))))
        timer = setTimeout(heard, silentMs)
      }
      const message = (event: MessageEvent<unknown>) => this.#events.message(event)
      // The first message of a thread with a text comes from the engine: the text runs from then on.
      worker.onmessage =
        text === null
          ? message
          : () => {
              worker.onmessage = message
              listen()
            }
      const read = text === null ? trusted : messageReader(name, fromWorker)
      this.#control.onmessage = (event: MessageEvent<unknown>) => {
        let data: FromWorker
        try {
          data = read(event.data)
        } catch (error) {
          this.#control.onmessage = null
          reject(error)
          if (error instanceof Fault && !this.#ending) this.#events.fault(error)
          return
        }
        this.#awaited.get(data.type)?.(data)
        switch (data.type) {
          case 'held':
            if (init.lock) this.#watch(init.lock, worker)
            listen()
            break
          case 'calls':
            listen()
            break
          case 'ready':
            this.warmUp = data
            up()
            break
          case 'up':
            up()
            break
          case 'clock':
          case 'begun':
            break
          case 'bye':
            if (!data.stays) this.#bye.resolve()
            break
          case 'failed':
            clearTimeout(timer)
            reject(new Fault('start-failed', because(name, data.message)))
            this.#report('worker-died', because(name, data.message))
            break
          default:
            data satisfies never
        }
      }
    })
  }

  #watch(lock: string, worker: Worker): void {
    this.#held = true
    this.#gone = gone(lock, worker)
    const { name } = this.#order
    void this.#gone.then(() => this.#report('worker-died', say('{name} is gone', { name })))
  }

  #report(kind: Fault['kind'], what: Message): Fault {
    const fault = new Fault(kind, what)
    if (!this.#ending) this.#events.fault(fault)
    return fault
  }

  /** The next message of a type. Throws a Fault if none comes. */
  #next<Type extends FromWorker['type']>(type: Type): Promise<Extract<FromWorker, { type: Type }>> {
    return new Promise((resolve, reject) => {
      const timer = setTimeout(
        () => reject(new Fault('start-failed', say('no “{message}” came', { message: type }))),
        START_MS,
      )
      this.#awaited.set(type, (message) => {
        clearTimeout(timer)
        this.#awaited.delete(type)
        resolve(message as Extract<FromWorker, { type: Type }>) // by its type
      })
    })
  }

  #send(message: ToThread<WorkerStage | CoordinatorStage>): void {
    this.#control.postMessage(message)
  }
}

/** What the engine's own code has posted. */
const trusted = (data: unknown): FromWorker => data as FromWorker

const FULL_HEAP = say(
  'its heap is full (ERR_WORKER_OUT_OF_MEMORY): hold less, or raise the limit of its heap',
)

const notLoaded = (file: string): Message => say('its script did not load ({file})', { file })
