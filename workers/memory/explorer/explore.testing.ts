/**
 * Runs a scenario in every order in which its threads can access shared memory, or in every order
 * with a bounded number of preemptions (M. Musuvathi and S. Qadeer, CHESS, 2007: most bugs need
 * few). A known state is not explored again.
 */
import { Buffers, runTo, type Access, type Next } from './replay.testing'
import {
  afterAccess,
  firstState,
  isReady,
  stateKey,
  type Log,
  type State,
  type ThreadState,
} from './state.testing'

export interface Scenario<M> {
  /** Makes the shared memory, once; each run begins with this content. */
  memory(): M
  /**
   * The threads. Each attaches its own handles and returns the value to be checked; a thread that
   * returns a promise has an event loop.
   */
  threads: readonly ((memory: M) => unknown)[]
  /** Runs alone when all threads have ended, and sees all their writes. */
  after?(memory: M): unknown
  /** Time that passes between two looks of a thread at its clock, in ms; 0 if absent. */
  clockStepMs?: number
  /** Reason why the outcome is wrong; null if the outcome is right. */
  wrong(values: readonly unknown[], after: unknown): string | null
}

interface Violation {
  what: string
  /** The accesses in order, each with its thread. */
  steps: string[]
  preemptions: number
}

interface ExploreResult {
  states: number
  violation: Violation | null
}

export interface Limits {
  /** Maximum number of preemptions per run: switches away from a thread that could continue. */
  preemptions?: number
  states?: number
}

/** Maximum number of accesses of a thread; in a small scenario, more mean an endless loop. */
const MAX_STEPS = 400

class ViolationFound extends Error {
  readonly violation: Violation

  constructor(violation: Violation) {
    super(violation.what)
    this.violation = violation
  }
}

/** Explores until a violation is found or all states are known. Throws if there are too many. */
export const explore = async <M>(
  scenario: Scenario<M>,
  limits: Limits = {},
): Promise<ExploreResult> => {
  const search = new Search(scenario, limits)
  try {
    await search.run()
    return { states: search.states, violation: null }
  } catch (error) {
    if (error instanceof ViolationFound)
      return { states: search.states, violation: error.violation }
    throw error
  }
}

const stepText = (thread: number, { kind, word, value, expected, message }: Access): string =>
  kind === 'post'
    ? `${thread}: post to ${value}: ${message}`
    : `${thread}: ${kind} ${word} ${kind === 'swap' ? `${expected}→` : ''}${value}`

const eventText = (after: State, thread: number): string =>
  `${thread}: ${after.threads[thread]?.log.answers.at(-1)}`

class Search<M> {
  readonly #scenario: Scenario<M>
  readonly #threads: (() => unknown)[]
  readonly #maxPreemptions: number
  readonly #maxStates: number
  readonly #buffers: Buffers
  /** Fewest preemptions with which each state was entered. */
  readonly #seen = new Map<string, number>()
  readonly #steps: string[] = []

  constructor(scenario: Scenario<M>, { preemptions = Infinity, states = 500_000 }: Limits) {
    const memory = scenario.memory()
    this.#scenario = scenario
    this.#buffers = new Buffers(scenario.clockStepMs ?? 0)
    this.#threads = scenario.threads.map((thread) => () => thread(memory))
    // The additional thread runs when the others have ended.
    this.#threads.push(() => scenario.after?.(memory))
    this.#maxPreemptions = preemptions
    this.#maxStates = states
  }

  get states(): number {
    return this.#seen.size
  }

  async run(): Promise<void> {
    await this.#visit(firstState(this.#threads.length), -1, 0)
  }

  async #visit(state: State, last: number, preemptions: number): Promise<void> {
    const bounded = this.#maxPreemptions < Infinity
    const key = stateKey(state) + (bounded ? `|${last}` : '')
    const before = this.#seen.get(key)
    if (before !== undefined && before <= preemptions) return
    this.#seen.set(key, preemptions)
    if (this.#seen.size > this.#maxStates)
      throw new RangeError(`[explorer] at most ${this.#maxStates} states`)
    const nexts: Next[] = []
    for (let thread = 0; thread < this.#scenario.threads.length; thread++) {
      const next = this.#nextOf(state, thread, preemptions)
      nexts.push(next instanceof Promise ? await next : next)
    }
    const ready = nexts.flatMap((next, i) =>
      next.at === 'access' && isReady(state, i, next.access) ? i : [],
    )
    if (ready.length === 0) await this.#end(state, nexts, preemptions)
    for (const thread of ready) {
      const cost = thread !== last && ready.includes(last) ? 1 : 0
      if (preemptions + cost > this.#maxPreemptions) continue
      const next = nexts[thread]
      if (next?.at !== 'access') continue
      this.#steps.push(stepText(thread, next.access))
      for (const after of this.#after(state, thread, next.access, preemptions + cost)) {
        if (next.access.kind === 'event')
          this.#steps[this.#steps.length - 1] = eventText(after, thread)
        await this.#visit(after, thread, preemptions + cost)
      }
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

  /** The next step of a thread; a thread is a function of its log, so each log is run only once. */
  #nextOf(state: State, thread: number, preemptions: number): Next | Promise<Next> {
    const { log } = state.threads[thread] as ThreadState // one per thread, and `after`
    if (log.next) return log.next
    const run = this.#threads[thread] as () => unknown
    const next = runTo(run, thread, log.answers, this.#buffers)
    const checked = (found: Next) => this.#checked(found, log, thread, preemptions)
    return next instanceof Promise ? next.then(checked) : checked(next)
  }

  #checked(next: Next, log: Log, thread: number, preemptions: number): Next {
    if (next.at === 'error') this.#wrong(`thread ${thread}: ${String(next.error)}`, preemptions)
    if (log.answers.length > MAX_STEPS) this.#wrong(`thread ${thread} does not end`, preemptions)
    log.next = next
    return next
  }

  async #end(state: State, nexts: readonly Next[], preemptions: number): Promise<void> {
    const asleep = nexts.flatMap((next, i) => (next.at === 'end' ? [] : i))
    if (asleep.length > 0) this.#wrong(`asleep forever: ${asleep.join()}`, preemptions)
    const values = nexts.map((next) => (next.at === 'end' ? next.value : undefined))
    const why = this.#scenario.wrong(values, await this.#runAfter(state, preemptions))
    if (why !== null) this.#wrong(why, preemptions)
  }

  async #runAfter(state: State, preemptions: number): Promise<unknown> {
    const alone = this.#scenario.threads.length
    const clock = state.threads.map((_, i) => state.threads[i]?.clock[i] ?? 0)
    let at: State = {
      ...state,
      threads: state.threads.map((thread, i) => (i === alone ? { ...thread, clock } : thread)),
    }
    for (;;) {
      const next = await this.#nextOf(at, alone, preemptions)
      if (next.at !== 'access') return next.at === 'end' ? next.value : undefined
      const [after] = this.#after(at, alone, next.access, preemptions)
      at = after as State // every access leads to a state
    }
  }

  #wrong(what: string, preemptions: number): never {
    throw new ViolationFound({ what, steps: [...this.#steps], preemptions })
  }
}

/** Each of the tasks 0 to count − 1 exactly once in the lists that the threads return. */
export const eachOnce = (count: number) => (values: readonly unknown[], after: unknown) => {
  const lists = [...values, after].filter((value) => Array.isArray(value)) as number[][] // by scenario
  const all = lists
    .flat()
    .filter((task) => task >= 0)
    .toSorted((a, b) => a - b)
  const right = Array.from({ length: count }, (_, task) => task)
  return all.join() === right.join() ? null : `tasks ${all.join()}`
}
