/** Runs one experiment in several runtimes, by turns: one block of trials of one of them at a time. */

/** @typedef {import('./session.mjs').Hear} Hear */
/** @typedef {import('./session.mjs').Outcome} Outcome */

/** One run, which stops before each block until it is its turn. */
class Turn {
  ended = false
  /** @type {Promise<Outcome> | null} */
  outcome = null
  #go = () => {}
  #stopped = () => {}
  #start

  /** @param {(hear: Hear) => Promise<Outcome>} run @param {Hear} hear */
  constructor(run, hear) {
    this.#start = () =>
      run((event) => {
        hear(event)
        if (event.type !== 'block') return undefined
        return new Promise((resolve) => {
          this.#go = () => resolve(true)
          this.#stopped()
        })
      })
  }

  /** Goes on until the next block, or the end; the first time it starts. @returns {Promise<void>} */
  next() {
    const stopped = new Promise((resolve) => {
      this.#stopped = () => resolve(undefined)
    })
    if (this.outcome) this.#go()
    this.outcome ??= this.#start().finally(() => {
      this.ended = true
    })
    return Promise.race([stopped, this.outcome.then(() => {})])
  }
}

/**
 * All get ready one after the other; then each round gives each run that is not over a block, in random order, so
 * that a machine that slows down slows all of them. A run that rejects ends all.
 *
 * @param {readonly ((hear: Hear) => Promise<Outcome>)[]} runs
 * @param {(run: number) => Hear} hear
 * @param {() => number[]} order indices of the runs, in random order
 * @returns {Promise<Outcome[]>}
 */
export const inTurns = async (runs, hear, order) => {
  const turns = runs.map((run, i) => new Turn(run, hear(i)))
  for (const turn of turns) await turn.next()
  while (turns.some(({ ended }) => !ended))
    for (const i of order()) if (!turns[i]?.ended) await turns[i]?.next()
  return Promise.all(turns.flatMap(({ outcome }) => outcome ?? []))
}
