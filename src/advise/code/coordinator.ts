import { WorkerPool } from './message-pool'

/** Answers wait at most so long for others, in ms; not at all while a worker has nothing to do. */
const TELL_MS = 1

interface Asked<Task> {
  id: number
  task: Task
  transfer: Transferable[]
}

interface Told<Result> {
  id: number
  result?: Result
  error?: { name: string; message: string; stack: string }
}

const textOf = (thrown: unknown): { name: string; message: string; stack: string } => {
  const { name, message, stack } = thrown instanceof Error ? thrown : new Error(String(thrown))
  return { name, message, stack: `${stack}` }
}

/** Hands out the tasks that another thread sends; call it once. `start` makes a worker. */
export const coordinate = <Task, Result>(
  start: () => Worker,
  /** Parts of a result that are handed over rather than copied. */
  transferOf: (result: Result) => Transferable[] = () => [],
): void => {
  const pool = new WorkerPool<Task, Result>(start)
  let told: Told<Result>[] = []
  let moved: Transferable[] = []
  let toldAt = -Infinity
  let timed = false

  const tell = (): void => {
    const [answers, transfer] = [told, moved]
    told = []
    moved = []
    toldAt = performance.now()
    if (answers.length === 0) return
    try {
      self.postMessage(answers, { transfer })
    } catch (error) {
      self.postMessage(answers.map(({ id }) => ({ id, error: textOf(error) })))
    }
  }

  /** Each message wakes the other thread, which needs a core for that which a worker could use. */
  const tellInTime = (): void => {
    const waited = performance.now() - toldAt
    if (waited >= TELL_MS || pool.hasIdle) return tell()
    if (timed) return
    timed = true
    setTimeout(() => {
      timed = false
      tell()
    }, TELL_MS - waited)
  }

  const run = async ({ id, task, transfer }: Asked<Task>): Promise<void> => {
    try {
      const result = await pool.run(task, transfer)
      moved.push(...transferOf(result))
      told.push({ id, result })
    } catch (error) {
      told.push({ id, error: textOf(error) })
    }
    tellInTime()
  }

  self.onmessage = ({ data }: MessageEvent<Asked<Task>[]>) => {
    for (const asked of data) void run(asked)
  }
}
