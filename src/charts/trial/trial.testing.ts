/** Trials for tests, written by hand through the ledger's own handles. */
import fc from 'fast-check'
import { TaskState, TrialReader, type SpanKindValue } from '../../../workers/api'

export interface TaskRecord {
  worker: number
  /** Durations of the six steps from the submit on, in ms. */
  steps: readonly number[]
  submit: number
}

/** A span and its log: 0 is the host's, 1 + w that of worker w, then the coordinator's. */
interface SpanRecord {
  log: number
  kind: SpanKindValue
  from: number
  to: number
}

const TIMES = ['submit', 'dispatch', 'receive', 'start', 'end', 'done'] as const

/** A trial in which each task has finished; tasks are in order of submit. */
export const trialOf = (
  records: readonly TaskRecord[],
  workers: number,
  spans: readonly SpanRecord[] = [],
): TrialReader => {
  const tasks = records.length
  const logs = 1 + Math.max(workers, ...spans.map(({ log }) => log))
  const reader = new TrialReader({
    epoch: 0,
    level: 'full',
    ledger: { buffer: new ArrayBuffer(1 << 16), shape: { tasks, workers, resultBytes: 0 } },
    spans: Array.from({ length: logs }, () => ({
      buffer: new ArrayBuffer(4096),
      capacity: 64,
    })),
  })
  for (const { log, kind, from, to } of spans) reader.spans[log]?.append(kind, from, to, 0)
  const { ledger } = reader
  for (const name of [...TIMES, 'arrive'] as const) ledger[name].fill(NaN)
  records.forEach(({ worker, steps, submit }, task) => {
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

export const whole = (max: number) => fc.integer({ min: 0, max })

/** Whole milliseconds, so that many times coincide. */
export const recordedTrials = (workers: number) =>
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

/** Turns of one thread that do not overlap, in whole milliseconds. */
export const turns = fc
  .array(fc.tuple(fc.integer({ min: 1, max: 6 }), fc.integer({ min: 1, max: 6 })), { maxLength: 8 })
  .map((rough) => {
    let to = 0
    return rough.map(([gap, length]) => {
      const from = to + gap
      to = from + length
      return { from, to }
    })
  })
