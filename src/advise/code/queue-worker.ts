/** Results sent back per message; fewer when there is nothing left to do. */
export const RESULT_BATCH = 64
/** A result waits no longer than this and one task for others to be sent with it, in ms. */
const TELL_MS = 1
/** Longest sleep, so that no thread waits forever. */
const SLEEP_MS = 200
/** Checks for a task before sleeping: the next one may be on its way. */
const CHECKS = 100

const HEAD = 0
const TAIL = 32
const ITEMS = 64

/** Source of a worker's tasks; null if there is none. */
interface Taker {
  take(): number | null
  /** Blocks the thread until a notification, at most `ms`; then does what `take` does. */
  sleep(ms: number): number | null
}

/** Takes from the one queue that all workers share. */
const createTaker = (words: Int32Array): Taker => {
  const mask = words.length - ITEMS - 1
  /** End of the queue when it was last empty. */
  let end = 0
  const take = (): number | null => {
    for (;;) {
      const head = Atomics.load(words, HEAD)
      end = Atomics.load(words, TAIL)
      if (head === end) return null
      // The task is read before it is taken: while HEAD is here, no thread overwrites it.
      const task = Atomics.load(words, ITEMS + (head & mask))
      if (Atomics.compareExchange(words, HEAD, head, (head + 1) | 0) === head) return task
    }
  }
  const sleep = (ms: number): number | null => {
    Atomics.wait(words, TAIL, end, ms)
    return take()
  }
  return { take, sleep }
}

/** An error as text: its other parts may not be cloneable. */
interface ErrorText {
  name: string
  message: string
  stack: string
}

const plain = (thrown: unknown): ErrorText => {
  try {
    const { name, message, stack } = thrown instanceof Error ? thrown : new Error(String(thrown))
    return { name: `${name}`, message: `${message}`, stack: `${stack}` }
  } catch {
    return { name: 'Error', message: 'a task threw what cannot be read', stack: '' }
  }
}

interface StartMessage<Data> {
  words: Int32Array
  data: Data
}

/**
 * Takes tasks from shared memory and runs them with `work`; call it once. `work` cannot be
 * asynchronous: this thread blocks while it has no tasks.
 */
export const serve = <Data, Result>(work: (task: number, data: Data) => Result): void => {
  const loop = ({ words, data }: StartMessage<Data>): never => {
    const taker = createTaker(words)
    const answers = {
      tasks: [] as number[],
      results: [] as (Result | null)[],
      errors: [] as (ErrorText | null)[],
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
      // Results are sent before the next task, which may take long.
      if (answers.tasks.length >= RESULT_BATCH || performance.now() - sentAt > TELL_MS) flush()
    }
  }
  self.onmessage = ({ data }: MessageEvent<StartMessage<Data>>) => loop(data)
}
