/** A pool to paste, measured beside the engine's own, on the same tasks. */
import { openPasted, type PastedId } from '../pasted/pools'
import { work } from '../pasted/work'
import { allRight, type Measurement } from './measured'

/**
 * Runs the same number of tasks before, so that the code is compiled: the engine warms its own too.
 */
export const measurePasted = async (id: PastedId, tasks: number): Promise<Measurement> => {
  const right = work()
  const pool = openPasted(id)
  try {
    await pool.run(tasks)
    const began = performance.now()
    const results = await pool.run(tasks)
    const ms = performance.now() - began
    allRight(`pasted ${id}`, tasks, results.filter((result) => result === right).length)
    return { tasks, ms }
  } finally {
    pool.stop()
  }
}
