/** Durations of the tasks of every example, in ms: each fourth is ten times as long. */
export const load = Array.from({ length: 40 }, (_, i) => (i % 4 === 3 ? 100 : 10))

/**
 * Gives every task to a pool, and prints the ms that each took by its own clock.
 *
 * @param {(ms: number) => Promise<number>} run
 */
export const runAll = async (run) => {
  const took = await Promise.all(load.map((ms) => run(ms)))
  process.stdout.write(`${JSON.stringify(took)}\n`)
}
