/** Tasks in progress at once. */
export const AT_ONCE = 20

/**
 * Runs tasks that await in the calling thread: while some wait, others run. No pool: it would not
 * pay off. Ends with what a task throws; tasks in progress then end by themselves.
 */
export const runAll = async <Task, Result>(
  tasks: readonly Task[],
  work: (task: Task) => Promise<Result>,
): Promise<Result[]> => {
  const results: Result[] = []
  let failed = false
  // All lanes take from one list, each the next task when its last one has ended.
  const list = tasks.entries()
  const lane = async (): Promise<void> => {
    for (const [place, task] of list) {
      if (failed) return
      try {
        results[place] = await work(task)
      } catch (error) {
        failed = true
        throw error
      }
    }
  }
  await Promise.all(Array.from({ length: Math.min(AT_ONCE, tasks.length) }, lane))
  return results
}
