import { plain } from './error-text'

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

/** Takes a task from the queue that all workers share; null if it is empty. */
const take = (words: Int32Array): number | null => {
  const mask = words.length - ITEMS - 1
  for (;;) {
    const head = Atomics.load(words, HEAD)
    if (head === Atomics.load(words, TAIL)) return null
    // The task is read before it is taken: while HEAD is here, no thread overwrites it.
    const task = Atomics.load(words, ITEMS + (head & mask))
    if (Atomics.compareExchange(words, HEAD, head, (head + 1) | 0) === head) return task
  }
}

/** Answers that are sent together: tasks in order, their results and errors. */
const noAnswers = <Result>() => ({
  tasks: [] as number[],
  results: [] as (Result | null)[],
  errors: [] as (ReturnType<typeof plain> | null)[],
})

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
    let answers = noAnswers<Result>()
    let sentAt = 0
    const flush = (): void => {
      if (answers.tasks.length === 0) return
      self.postMessage(answers)
      sentAt = performance.now()
      answers = noAnswers()
    }
    for (;;) {
      let task = take(words)
      for (let check = 1; check < CHECKS && task === null; check++) task = take(words)
      if (task === null) {
        flush()
        // Where the two differ, there is a task: then the wait ends immediately.
        Atomics.wait(words, TAIL, Atomics.load(words, HEAD), SLEEP_MS)
        continue
      }
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
