/** Trials for tests, written by hand through the ledger's own handles. */
import fc from 'fast-check'
import { TaskState, TrialReader } from '../../../workers/api'

export interface Written {
  worker: number
  /** Durations of the six steps from the submit on, in ms. */
  steps: readonly number[]
  submit: number
}

const TIMES = ['submit', 'dispatch', 'receive', 'start', 'end', 'done'] as const

/** A trial in which each task has finished; tasks are in order of submit. */
export const trialOf = (written: readonly Written[], workers: number): TrialReader => {
  const tasks = written.length
  const reader = new TrialReader({
    epoch: 0,
    level: 'full',
    ledger: { buffer: new ArrayBuffer(1 << 16), shape: { tasks, workers, resultBytes: 0 } },
    spans: Array.from({ length: workers + 1 }, () => ({
      buffer: new ArrayBuffer(4096),
      capacity: 64,
    })),
  })
  const { ledger } = reader
  for (const name of [...TIMES, 'arrive'] as const) ledger[name].fill(NaN)
  written.forEach(({ worker, steps, submit }, task) => {
    let at = submit
    ledger.arrive[task] = submit
    TIMES.forEach((name, i) => (ledger[name][task] = at += i === 0 ? 0 : (steps[i - 1] ?? 0)))
    ledger.worker[task] = worker
    ledger.rounds[task] = 1
    ledger.increment(ledger.SUBMITTED)
    ledger.state[task] = TaskState.DONE
  })
  return reader
}

const whole = (max: number) => fc.integer({ min: 0, max })

/** Whole milliseconds, so that many times coincide. */
export const writtenTrials = (workers: number) =>
  fc
    .array(
      fc.record({
        worker: whole(workers - 1),
        steps: fc.array(whole(6), { minLength: 5, maxLength: 5 }),
        submit: whole(20),
      }),
      { minLength: 1, maxLength: 40 },
    )
    .map((list) => list.toSorted((a, b) => a.submit - b.submit))
