import { WAIT } from '../../policies/policy'

/** Workers that somebody names while a trial runs, in the order of the taps. */
export class Taps {
  #named: number[] = []
  #heard: (() => void) | null = null

  /** Listens to taps from now on, and forgets those for another trial; null: to none. */
  listen(heard: (() => void) | null): void {
    this.#named = []
    this.#heard = heard
  }

  /** Names the worker of the next task, from 0. */
  tap(worker: number): void {
    this.#named.push(worker)
    this.#heard?.()
  }

  /** Takes the worker of the next task; WAIT before it is named. */
  readonly take = (): number => this.#named.shift() ?? WAIT
}
