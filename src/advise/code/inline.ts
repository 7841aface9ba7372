/** Longest time that the thread is blocked without a break, in ms: half a frame. */
export const SLICE_MS = 8

/**
 * Runs tasks in the calling thread, and lets other events run in between. No pool: it would not pay
 * off.
 */
export const runAll = async <Task, Result>(
  tasks: readonly Task[],
  work: (task: Task) => Result,
): Promise<Result[]> => {
  const results: Result[] = []
  let since = performance.now()
  for (const task of tasks) {
    results.push(work(task))
    if (performance.now() - since < SLICE_MS) continue
    await new Promise((go) => setTimeout(go))
    since = performance.now()
  }
  return results
}
