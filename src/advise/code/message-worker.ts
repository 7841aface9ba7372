import { plain } from './error-text'

/** Tasks in progress at once: more than one only if they await. */
export const AT_ONCE = 1

interface TaskMessage<Task> {
  id: number
  task: Task
}

/** Serves tasks that come as messages, in their order, with `work`; call it once. */
export const serve = <Task, Result>(
  work: (task: Task) => Result | Promise<Result>,
  /** Parts of a result that are transferred, not copied. */
  transferOf: (result: Result) => Transferable[] = () => [],
): void => {
  const waiting: TaskMessage<Task>[] = []
  let running = 0
  const answer = async ({ id, task }: TaskMessage<Task>): Promise<void> => {
    try {
      const result = await work(task)
      self.postMessage({ id, result }, { transfer: transferOf(result) })
    } catch (error) {
      self.postMessage({ id, error: plain(error) })
    }
  }
  const go = async (): Promise<void> => {
    if (running >= AT_ONCE) return
    running++
    for (let next = waiting.shift(); next; next = waiting.shift()) await answer(next)
    running--
  }
  self.onmessage = ({ data }: MessageEvent<TaskMessage<Task>>) => {
    waiting.push(data)
    void go()
  }
}
