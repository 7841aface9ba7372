interface Asked<Task> {
  id: number
  task: Task
}

/** Serves tasks that come as messages, one after the other, with `work`; call it once. */
export const serve = <Task, Result>(
  work: (task: Task) => Result | Promise<Result>,
  /** Parts of a result that are handed over rather than copied. */
  transferOf: (result: Result) => Transferable[] = () => [],
): void => {
  let last: Promise<void> = Promise.resolve()
  const answer = async ({ id, task }: Asked<Task>): Promise<void> => {
    try {
      const result = await work(task)
      self.postMessage({ id, result }, { transfer: transferOf(result) })
    } catch (error) {
      self.postMessage({ id, error: error instanceof Error ? error : new Error(String(error)) })
    }
  }
  self.onmessage = ({ data }: MessageEvent<Asked<Task>>) => {
    last = last.then(() => answer(data))
  }
}
