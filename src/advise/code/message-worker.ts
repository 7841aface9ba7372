interface TaskMessage<Task> {
  id: number
  task: Task
}

/** An error as text: other parts may not be cloneable, and then no answer could be sent. */
const plain = (thrown: unknown): { name: string; message: string; stack: string } => {
  try {
    const { name, message, stack } = thrown instanceof Error ? thrown : new Error(String(thrown))
    return { name: `${name}`, message: `${message}`, stack: `${stack}` }
  } catch {
    return { name: 'Error', message: 'a task threw what cannot be read', stack: '' }
  }
}

/** Serves tasks that come as messages, one after the other, with `work`; call it once. */
export const serve = <Task, Result>(
  work: (task: Task) => Result | Promise<Result>,
  /** Parts of a result that are transferred, not copied. */
  transferOf: (result: Result) => Transferable[] = () => [],
): void => {
  let last: Promise<void> = Promise.resolve()
  const answer = async ({ id, task }: TaskMessage<Task>): Promise<void> => {
    try {
      const result = await work(task)
      self.postMessage({ id, result }, { transfer: transferOf(result) })
    } catch (error) {
      self.postMessage({ id, error: plain(error) })
    }
  }
  self.onmessage = ({ data }: MessageEvent<TaskMessage<Task>>) => {
    last = last.then(() => answer(data))
  }
}
