/**
 * Waits in a thread that may block, by sleeping on a word that is never notified. The waiting tasks
 * are the object of measurement, so this file may call `Atomics.wait`; only its timeout ends the
 * sleep.
 */
export const createTimer = (): ((ms: number) => void) => {
  const word = new Int32Array(new SharedArrayBuffer(4))
  return (ms) => {
    const answer = Atomics.wait(word, 0, 0, ms)
    if (answer !== 'timed-out') throw new Error(`[timer] the end of its time (got ${answer})`)
  }
}
