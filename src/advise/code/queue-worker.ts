const HEAD = 0
const TAIL = 32
const ITEMS = 64
/** Results that go back together; fewer when the queue is empty. */
export const TOGETHER = 64
/** Longest sleep, so that nothing waits for ever. */
const SLEEP_MS = 200

/** An error as text: what else it holds may not be cloneable. */
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
  room: number
  data: Data
}

/**
 * Takes tasks from the queue and runs them with `work`; call it once. `work` cannot be asynchronous:
 * this thread blocks while there is nothing to do.
 */
export const serve = <Data, Result>(work: (task: number, data: Data) => Result): void => {
  const loop = ({ words, room, data }: Setting<Data>): never => {
    const answers = {
      tasks: [] as number[],
      results: [] as (Result | null)[],
      errors: [] as (Plain | null)[],
    }
    const flush = (): void => {
      if (answers.tasks.length === 0) return
      self.postMessage(answers)
      answers.tasks = []
      answers.results = []
      answers.errors = []
    }
    for (;;) {
      const head = Atomics.load(words, HEAD)
      const tail = Atomics.load(words, TAIL)
      if (head === tail) {
        flush()
        Atomics.wait(words, TAIL, tail, SLEEP_MS)
        continue
      }
      // Read before it is taken: while HEAD stands here, nobody writes over it.
      const task = Atomics.load(words, ITEMS + (head & (room - 1)))
      if (Atomics.compareExchange(words, HEAD, head, (head + 1) | 0) !== head) continue
      answers.tasks.push(task)
      try {
        answers.results.push(work(task, data))
        answers.errors.push(null)
      } catch (error) {
        answers.results.push(null)
        answers.errors.push(plain(error))
      }
      if (answers.tasks.length >= TOGETHER) flush()
    }
  }
  self.onmessage = ({ data }: MessageEvent<Setting<Data>>) => loop(data)
}
