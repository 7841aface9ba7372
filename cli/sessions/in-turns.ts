/** Runs one experiment in several runtimes by turns, one block of trials at a time. */
import type { Listener, SessionRun } from './session'

/** One run, which stops before each block until it is its turn. */
class Turn {
  ended = false
  outcome: Promise<SessionRun> | null = null
  #go = (_goOn: boolean) => {}
  #stopped = () => {}
  readonly #start: () => Promise<SessionRun>

  constructor(run: (listen: Listener) => Promise<SessionRun>, listen: Listener) {
    this.#start = () =>
      run((event) => {
        listen(event)
        if (event.type !== 'block') return undefined
        return new Promise((resolve) => {
          this.#go = resolve
          this.#stopped()
        })
      })
  }

  /** Starts the run, or goes on, until the next block or the end; it ends before that block if not to go on. */
  next(goOn = true): Promise<void> {
    const stopped = new Promise<void>((resolve) => {
      this.#stopped = resolve
    })
    if (this.outcome) this.#go(goOn)
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
 * @param goesOn whether all of them have one block more after so many
 */
export const inTurns = async (
  runs: readonly ((listen: Listener) => Promise<SessionRun>)[],
  listenerOf: (run: number) => Listener,
  order: () => number[],
  goesOn: (blocks: number) => boolean = () => true,
): Promise<SessionRun[]> => {
  const turns = runs.map((run, i) => new Turn(run, listenerOf(i)))
  for (const turn of turns) await turn.next()
  for (let blocks = 0; turns.some(({ ended }) => !ended); blocks++) {
    // All end after as many blocks, so that their runs can be joined.
    const goOn = goesOn(blocks)
    for (const i of order()) if (!turns[i]?.ended) await turns[i]?.next(goOn)
  }
  return Promise.all(turns.flatMap(({ outcome }) => outcome ?? []))
}
