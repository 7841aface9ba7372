/**
 * Trials for tests: made by hand or by fast-check, without any thread. Not part of the engine.
 */
import fc from 'fast-check'
import { createLedger, Ledger, TaskState, type TimeColumn } from '../memory/ledger'
import { createSpanLog, SpanLog, type SpanKindValue } from '../memory/span-log'
import { TrialReader, type RecordingLevel } from '../memory/trial-memory'

/** One task's times in ms; what is left out stays unknown. */
export interface ModelTask extends Partial<Record<TimeColumn, number>> {
  worker?: number
  failed?: boolean
}

/** A span and the log that it stands in: 0 is the host's, 1 + w that of worker w, then the coordinator's. */
export interface ModelSpan {
  log: number
  kind: SpanKindValue
  from: number
  to: number
  argument?: number
}

export interface ModelTrial {
  workers: number
  tasks: readonly ModelTask[]
  level?: RecordingLevel
  spans?: readonly ModelSpan[]
}

const times = ['arrive', 'submit', 'dispatch', 'receive', 'start', 'end', 'done'] as const

export const readerOf = ({
  workers,
  tasks,
  level = 'full',
  spans = [],
}: ModelTrial): TrialReader => {
  const memory = createLedger({ tasks: tasks.length, workers, resultBytes: 0 }, false)
  const ledger = new Ledger(memory)
  tasks.forEach((task, id) => {
    for (const time of times) ledger[time][id] = task[time] ?? NaN
    ledger.worker[id] = task.worker ?? -1
    if (task.submit !== undefined) ledger.raise(ledger.SUBMITTED)
    if (task.dispatch !== undefined) ledger.raise(ledger.DISPATCHED)
    if (task.start !== undefined) ledger.state[id] = TaskState.STARTED
    if (task.end !== undefined) ledger.finish(id, task.failed ?? false)
    if (task.done !== undefined) ledger.raise(ledger.DONE)
  })
  // The coordinator's log comes after the last worker's, where anything stands in it.
  const last = Math.max(workers, ...spans.map(({ log }) => log))
  const logs = Array.from({ length: last + 1 }, () => createSpanLog(64, false))
  for (const { log, kind, from, to, argument } of spans) {
    const memoryOfLog = logs[log]
    if (memoryOfLog) new SpanLog(memoryOfLog).append(kind, from, to, argument ?? 0)
  }
  return new TrialReader({ epoch: 0, level, ledger: memory, spans: logs })
}

/** A trial of which all is known. */
export interface WholeTrial extends Omit<ModelTrial, 'tasks'> {
  tasks: Required<ModelTask>[]
}

export interface ModelOptions {
  /** Tasks of one worker overlap, as those of an asynchronous kernel do. */
  overlapping?: boolean
  most?: number
  workers?: { min: number; max: number }
}

/**
 * Trials that a pool could have written: each worker takes what was dispatched to it in that order.
 * Times are small whole numbers, so that moments coincide often and sums are exact.
 */
export const anyTrial = ({
  overlapping = false,
  most = 40,
  workers = { min: 1, max: 5 },
}: ModelOptions = {}): fc.Arbitrary<WholeTrial> =>
  fc
    .record({
      workers: fc.integer(workers),
      rough: fc.array(
        fc.record({
          gap: fc.integer({ min: 0, max: 6 }),
          lag: fc.integer({ min: 0, max: 3 }),
          queue: fc.integer({ min: 0, max: 9 }),
          transport: fc.integer({ min: 0, max: 3 }),
          decode: fc.integer({ min: 0, max: 2 }),
          service: fc.integer({ min: 0, max: 20 }),
          back: fc.integer({ min: 0, max: 3 }),
          worker: fc.nat({ max: 99 }),
          failed: fc.integer({ min: 0, max: 9 }).map((draw) => draw === 0),
        }),
        { minLength: 1, maxLength: most },
      ),
    })
    .map(({ workers: count, rough }) => {
      const freeAt = new Float64Array(count).fill(-Infinity)
      const startedAt = new Float64Array(count).fill(-Infinity)
      let [arrive, dispatched] = [0, 0]
      const tasks = rough.map((draw) => {
        arrive += draw.gap
        const submit = arrive + draw.lag
        // A dispatcher chooses for one task after the other.
        const dispatch = (dispatched = Math.max(dispatched, submit + draw.queue))
        const worker = draw.worker % count
        const ready = overlapping ? startedAt[worker] : freeAt[worker]
        const receive = Math.max(dispatch + draw.transport, ready ?? 0)
        const start = receive + draw.decode
        const end = start + draw.service
        startedAt[worker] = start
        freeAt[worker] = end
        const done = end + draw.back
        const { failed } = draw
        return { arrive, submit, dispatch, receive, start, end, done, worker, failed }
      })
      return { workers: count, tasks }
    })
