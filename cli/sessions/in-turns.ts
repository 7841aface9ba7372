/** Runs one experiment in several runtimes by turns, one block of trials at a time. */
import type { Listener, Outcome } from './session'

/** One run, which stops before each block until it is its turn. */
class Turn {
  ended = false
  outcome: Promise<Outcome> | null = null
  #go = () => {}
  #stopped = () => {}
  readonly #start: () => Promise<Outcome>

  constructor(run: (listen: Listener) => Promise<Outcome>, listen: Listener) {
    this.#start = () =>
      run((event) => {
        listen(event)
        if (event.type !== 'block') return undefined
        return new Promise((resolve) => {
          this.#go = () => resolve(true)
          this.#stopped()
        })
      })
  }

  /** Starts the run, or goes on, until the next block or the end. */
  next(): Promise<void> {
    const stopped = new Promise<void>((resolve) => {
      this.#stopped = resolve
    })
    if (this.outcome) this.#go()
    this.outcome ??= this.#start().finally(() => {
      this.ended = true
    })
    return Promise.race([stopped, this.outcome.then(() => {})])
  }
}

/**
 * Prepares all runs one after the other; then each round gives one block to each run that is not
 * over, in random order, so that a machine that slows down slows all of them. A run that rejects
 * ends all.
 *
 * @param listenerOf the listener of a run, by index
 * @param order indices of the runs, in random order
 */
export const inTurns = async (
  runs: readonly ((listen: Listener) => Promise<Outcome>)[],
  listenerOf: (run: number) => Listener,
  order: () => number[],
): Promise<Outcome[]> => {
  const turns = runs.map((run, i) => new Turn(run, listenerOf(i)))
  for (const turn of turns) await turn.next()
  while (turns.some(({ ended }) => !ended))
    for (const i of order()) if (!turns[i]?.ended) await turns[i]?.next()
  return Promise.all(turns.flatMap(({ outcome }) => outcome ?? []))
}
