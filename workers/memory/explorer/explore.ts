/**
 * Runs a scenario in every order in which its threads can make their accesses to shared memory, or in
 * every order with at most so many preemptions (M. Musuvathi and S. Qadeer, CHESS, 2007: most bugs
 * need few). States that were seen before are not entered again.
 */
import { Buffers, runTo, type Access, type Next } from './replay'
import { afterAccess, firstState, keyOf, type State } from './state'

export interface Scenario<M> {
  /** Makes the shared memory, once; what it holds then is how every run begins. */
  memory(): M
  /** Each attaches its own handles and returns what it wants checked. */
  threads: readonly ((memory: M) => unknown)[]
  /** Runs alone when all threads have ended, and knows of all that they did. */
  after?(memory: M): unknown
  /** Why the outcome is wrong; null if it is right. */
  wrong(values: readonly unknown[], after: unknown): string | null
}

export interface Finding {
  what: string
  /** Who did what, in order. */
  steps: string[]
  preemptions: number
}

export interface Explored {
  states: number
  finding: Finding | null
}

export interface Limits {
  /** Most preemptions of a run: a switch away from a thread that could go on. */
  preemptions?: number
  states?: number
}

/** A thread that makes more accesses than this in a small scenario goes round in circles. */
const MOST_STEPS = 400

class Found extends Error {
  readonly finding: Finding

  constructor(finding: Finding) {
    super(finding.what)
    this.finding = finding
  }
}

/** Explores until something is wrong or all is seen. Throws if there are more states than allowed. */
export const explore = <M>(scenario: Scenario<M>, limits: Limits = {}): Explored => {
  const search = new Search(scenario, limits)
  try {
    search.run()
    return { states: search.states, finding: null }
  } catch (error) {
    if (error instanceof Found) return { states: search.states, finding: error.finding }
    throw error
  }
}

const told = (thread: number, { kind, word, value, expected }: Access): string =>
  `${thread}: ${kind} ${word} ${kind === 'swap' ? `${expected}→` : ''}${value}`

class Search<M> {
  readonly #scenario: Scenario<M>
  readonly #threads: (() => unknown)[]
  readonly #most: number
  readonly #mostStates: number
  readonly #buffers = new Buffers()
  /** Least preemptions with which a state was entered. */
  readonly #seen = new Map<string, number>()
  readonly #next = new Map<string, Next>()
  readonly #steps: string[] = []

  constructor(scenario: Scenario<M>, { preemptions = Infinity, states = 500_000 }: Limits) {
    const memory = scenario.memory()
    this.#scenario = scenario
    this.#threads = scenario.threads.map((thread) => () => thread(memory))
    // One more, that runs when the others have ended.
    this.#threads.push(() => scenario.after?.(memory))
    this.#most = preemptions
    this.#mostStates = states
  }

  get states(): number {
    return this.#seen.size
  }

  run(): void {
    this.#visit(firstState(this.#threads.length), -1, 0)
  }

  #visit(state: State, last: number, preemptions: number): void {
    const bounded = this.#most < Infinity
    const key = keyOf(state) + (bounded ? `|${last}` : '')
    const before = this.#seen.get(key)
    if (before !== undefined && before <= preemptions) return
    this.#seen.set(key, preemptions)
    if (this.#seen.size > this.#mostStates)
      throw new RangeError(`[explorer] at most ${this.#mostStates} states`)
    const nexts = this.#scenario.threads.map((_, thread) =>
      this.#nextOf(state, thread, preemptions),
    )
    const ready = nexts.flatMap((next, i) =>
      next.at === 'access' && state.threads[i]?.asleep === null ? i : [],
    )
    if (ready.length === 0) this.#end(state, nexts, preemptions)
    for (const thread of ready) {
      const cost = thread !== last && ready.includes(last) ? 1 : 0
      if (preemptions + cost > this.#most) continue
      const next = nexts[thread]
      if (next?.at !== 'access') continue
      this.#steps.push(told(thread, next.access))
      for (const after of this.#after(state, thread, next.access, preemptions + cost))
        this.#visit(after, thread, preemptions + cost)
      this.#steps.pop()
    }
  }

  #after(state: State, thread: number, access: Access, preemptions: number): State[] {
    try {
      return afterAccess(state, thread, access, this.#buffers)
    } catch (error) {
      return this.#wrong(String(error), preemptions)
    }
  }

  /** Where a thread stands; a thread is a function of its log, so each log is run once. */
  #nextOf(state: State, thread: number, preemptions: number): Next {
    const log = state.threads[thread]?.log ?? []
    const key = `${thread}|${log.join()}`
    let next = this.#next.get(key)
    if (!next) {
      const run = this.#threads[thread] as () => unknown // one for each, and `after`
      next = runTo(run, log, this.#buffers)
      this.#next.set(key, next)
    }
    if (next.at === 'error') this.#wrong(`thread ${thread}: ${String(next.error)}`, preemptions)
    if (log.length > MOST_STEPS) this.#wrong(`thread ${thread} does not end`, preemptions)
    return next
  }

  #end(state: State, nexts: readonly Next[], preemptions: number): void {
    const asleep = nexts.flatMap((next, i) => (next.at === 'end' ? [] : i))
    if (asleep.length > 0) this.#wrong(`asleep for ever: ${asleep.join()}`, preemptions)
    const values = nexts.map((next) => (next.at === 'end' ? next.value : undefined))
    const why = this.#scenario.wrong(values, this.#runAfter(state, preemptions))
    if (why !== null) this.#wrong(why, preemptions)
  }

  #runAfter(state: State, preemptions: number): unknown {
    const alone = this.#scenario.threads.length
    const clock = state.threads.map((_, i) => state.threads[i]?.clock[i] ?? 0)
    let at: State = {
      ...state,
      threads: state.threads.map((thread, i) => (i === alone ? { ...thread, clock } : thread)),
    }
    for (;;) {
      const next = this.#nextOf(at, alone, preemptions)
      if (next.at !== 'access') return next.at === 'end' ? next.value : undefined
      const [after] = this.#after(at, alone, next.access, preemptions)
      at = after as State // an access leads somewhere
    }
  }

  #wrong(what: string, preemptions: number): never {
    throw new Found({ what, steps: [...this.#steps], preemptions })
  }
}
