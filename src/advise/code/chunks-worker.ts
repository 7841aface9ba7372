/** Largest range: beyond it the counter costs nothing any more. */
const MOST = 4096

/** Tasks of the next range: half an even share of what remains, so that ranges shrink to the end. */
export const rangeSize = (remaining: number, threads: number): number =>
  Math.min(MOST, Math.max(1, Math.floor(remaining / (2 * threads))))

interface Batch<Data> {
  next: Int32Array
  count: number
  threads: number
  data: Data
}

/** What was thrown, in words; it may be anything. */
const said = (thrown: unknown): string => {
  try {
    return thrown instanceof Error ? `${thrown.message}` : String(thrown)
  } catch {
    return 'a task threw what cannot be read'
  }
}

/** Takes ranges of tasks and runs them with `work`, which cannot be asynchronous; call it once. */
export const serve = <Data, Result>(work: (task: number, data: Data) => Result): void => {
  const runRange = (from: number, to: number, data: Data): void => {
    const results: (Result | null)[] = []
    const errors: Error[] = []
    for (let task = from; task < to; task++) {
      try {
        results.push(work(task, data))
      } catch (error) {
        results.push(null)
        errors.push(new Error(`task ${task}: ${said(error)}`))
      }
    }
    self.postMessage({ from, results, errors })
  }
  self.onmessage = ({ data: { next, count, threads, data } }: MessageEvent<Batch<Data>>) => {
    let from = Atomics.load(next, 0)
    while (from < count) {
      const to = Math.min(count, from + rangeSize(count - from, threads))
      const seen = Atomics.compareExchange(next, 0, from, to)
      if (seen === from) {
        runRange(from, to, data)
        from = Atomics.load(next, 0)
      } else from = seen
    }
  }
}
