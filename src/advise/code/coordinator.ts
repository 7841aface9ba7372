import { WorkerPool } from './message-pool'

/** Maximum time that answers wait for others, in ms; zero while a worker is idle. */
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

/** An answer, and its parts that are transferred. */
interface Finished<Result> {
  answer: Told<Result>
  transfer: Transferable[]
}

const textOf = (thrown: unknown): { name: string; message: string; stack: string } => {
  const { name, message, stack } = thrown instanceof Error ? thrown : new Error(String(thrown))
  return { name, message, stack: `${stack}` }
}

const post = <Result>(finished: readonly Finished<Result>[]): void =>
  self.postMessage(
    finished.map(({ answer }) => answer),
    { transfer: finished.flatMap(({ transfer }) => transfer) },
  )

const postOne = <Result>(one: Finished<Result>): void => {
  try {
    post([one])
  } catch (error) {
    post([{ answer: { id: one.answer.id, error: textOf(error) }, transfer: [] }])
  }
}

/** Dispatches the tasks that another thread sends; call it once. `start` makes a worker. */
export const coordinate = <Task, Result>(
  start: () => Worker,
  /** Parts of a result that are transferred, not copied. */
  transferOf: (result: Result) => Transferable[] = () => [],
): void => {
  const pool = new WorkerPool<Task, Result>(start)
  let told: Finished<Result>[] = []
  let toldAt = -Infinity
  let timed = false

  const tell = (): void => {
    const finished = told
    told = []
    toldAt = performance.now()
    if (finished.length === 0) return
    try {
      post(finished)
    } catch {
      // An answer that cannot be sent must not block the others.
      for (const one of finished) postOne(one)
    }
  }

  /** Each message wakes the other thread, and that takes a core that a worker could use. */
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
      told.push({ answer: { id, result }, transfer: transferOf(result) })
    } catch (error) {
      told.push({ answer: { id, error: textOf(error) }, transfer: [] })
    }
    tellInTime()
  }

  self.onmessage = ({ data }: MessageEvent<Asked<Task>[]>) => {
    for (const asked of data) void run(asked)
  }
}
