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
  // A message to itself comes right after other events; browsers make a repeated timer wait 4 ms.
  const { port1, port2 } = new MessageChannel()
  try {
    let since = performance.now()
    for (const task of tasks) {
      results.push(work(task))
      if (performance.now() - since < SLICE_MS) continue
      await new Promise((go) => {
        port1.onmessage = go
        port2.postMessage(null)
      })
      since = performance.now()
    }
  } finally {
    port1.close()
  }
  return results
}
