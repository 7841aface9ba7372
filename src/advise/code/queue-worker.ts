import { createTaker } from './take-one-queue'

/** Results sent back per message; fewer when there is nothing left to do. */
export const RESULT_BATCH = 64
/** A result waits no longer than this and one task for others to be sent with it, in ms. */
const TELL_MS = 1
/** Longest sleep, so that no thread waits forever. */
const SLEEP_MS = 200
/** Checks for a task before sleeping: the next one may be on its way. */
const CHECKS = 100

/** An error as text: its other parts may not be cloneable. */
interface Plain {
  name: string
  message: string
  stack: string
}

const plain = (thrown: unknown): Plain => {
  try {
    const { name, message, stack } = thrown instanceof Error ? thrown : new Error(String(thrown))
    return { name: `${name}`, message: `${message}`, stack: `${stack}` }
  } catch {
    return { name: 'Error', message: 'a task threw what cannot be read', stack: '' }
  }
}

interface Setting<Data> {
  words: Int32Array
  worker: number
  threads: number
  data: Data
}

/**
 * Takes tasks from shared memory and runs them with `work`; call it once. `work` cannot be
 * asynchronous: this thread blocks while it has no tasks.
 */
export const serve = <Data, Result>(work: (task: number, data: Data) => Result): void => {
  const loop = ({ words, worker, threads, data }: Setting<Data>): never => {
    const taker = createTaker(words, worker, threads)
    const answers = {
      tasks: [] as number[],
      results: [] as (Result | null)[],
      errors: [] as (Plain | null)[],
    }
    let sentAt = 0
    const flush = (): void => {
      if (answers.tasks.length === 0) return
      self.postMessage(answers)
      sentAt = performance.now()
      answers.tasks = []
      answers.results = []
      answers.errors = []
    }
    for (;;) {
      let task = taker.take()
      for (let check = 1; check < CHECKS && task === null; check++) task = taker.take()
      if (task === null) {
        flush()
        task = taker.sleep(SLEEP_MS)
      }
      if (task === null) continue
      answers.tasks.push(task)
      try {
        answers.results.push(work(task, data))
        answers.errors.push(null)
      } catch (error) {
        answers.results.push(null)
        answers.errors.push(plain(error))
      }
      // Before the next task, which may take long.
      if (answers.tasks.length >= RESULT_BATCH || performance.now() - sentAt > TELL_MS) flush()
    }
  }
  self.onmessage = ({ data }: MessageEvent<Setting<Data>>) => loop(data)
}
