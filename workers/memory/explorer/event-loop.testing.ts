/**
 * The event loop of one simulated thread. Its events are messages, sleeps without blocking that
 * somebody has ended, and turns, which the thread has asked for itself. Each port keeps its order;
 * apart from that, events come in any order.
 */

/** Number of microtasks in a row without an access after which a thread has nothing more to do. */
const IDLE_TICKS = 12

type Handler = (event: MessageEvent<unknown>) => void

/** Names of events. A name starts with its source: events of a source keep their order. */
export const eventName = {
  woken: (wait: number) => `woken ${wait}`,
  turn: (turn: number) => `turn ${turn}`,
  message: (mail: number, text: string) => `mail ${mail} ${text}`,
}

export class EventLoop {
  readonly #activity: () => number
  readonly #waiting = new Map<string, () => void>()
  readonly #turns = new Set<number>()
  readonly #handlers = new Map<number, Handler>()
  #count = 0

  /** `activity` changes with each access. */
  constructor(activity: () => number) {
    this.#activity = activity
  }

  /** Resolves in a later turn. */
  turn(): Promise<unknown> {
    const turn = this.#count++
    this.#turns.add(turn)
    return this.#until(eventName.turn(turn))
  }

  /** Resolves when the thread's sleep of this number was ended. */
  woken(wait: number): Promise<unknown> {
    return this.#until(eventName.woken(wait))
  }

  listen(mail: number, handler: Handler | null): void {
    if (handler) this.#handlers.set(mail, handler)
    else this.#handlers.delete(mail)
  }

  /** What the thread can take now. */
  get open() {
    return { turns: [...this.#turns], mails: [...this.#handlers.keys()] }
  }

  /** Takes an event by its name. */
  take(name: string, read: (text: string) => unknown): void {
    const [source, number, ...text] = name.split(' ')
    if (source === 'mail') {
      const data = read(text.join(' '))
      // The part of an event that the handlers use.
      this.#handlers.get(Number(number))?.({ data } as MessageEvent<unknown>)
      return
    }
    if (source === 'turn') this.#turns.delete(Number(number))
    this.#waiting.get(name)?.()
    this.#waiting.delete(name)
  }

  /** Resolves when the thread's code has nothing more to do before its next event. */
  async idle(): Promise<void> {
    for (let ticks = 0, seen = -1; ticks < IDLE_TICKS; ticks++) {
      const now = this.#activity()
      if (now !== seen) ticks = 0
      seen = now
      await Promise.resolve()
    }
  }

  #until(name: string): Promise<unknown> {
    return new Promise((resolve) => this.#waiting.set(name, () => resolve('ok')))
  }
}
