/**
 * Waits in a thread that may block, by a sleep on a word that nobody ever wakes. The tasks that wait
 * are what is measured, so this file may call `Atomics.wait`; a time limit is its only end.
 */
export const createTimer = (): ((ms: number) => void) => {
  const word = new Int32Array(new SharedArrayBuffer(4))
  return (ms) => {
    const answer = Atomics.wait(word, 0, 0, ms)
    if (answer !== 'timed-out') throw new Error(`[timer] the end of its time (got ${answer})`)
  }
}
