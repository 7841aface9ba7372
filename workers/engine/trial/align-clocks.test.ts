/** Threads whose clocks are wrong, by hours or a little: the same figures, on the host's clock. */
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ClockBounds } from '../../base/clock-bounds'
import { createLedger, Ledger, TaskState, type TimeColumn } from '../../memory/ledger'
import { createSpanLog, SpanKind, SpanLog } from '../../memory/span-log'
import type { RecordingLevel, TrialMemory } from '../../memory/trial-memory'
import { alignClocks, type Clocks } from './align-clocks'

const HOUR = 3_600_000
const STEP_MS = 0.005
const TASKS = 40
const WORKERS = 2
const COLUMNS: readonly TimeColumn[] = ['submit', 'dispatch', 'receive', 'start', 'end', 'done']

/**
 * A trial as its threads wrote it: `ahead` of each worker's clock, and of the coordinator's, which
 * dispatches if it is given. The fastest message takes 0.02 ms.
 */
const written = (ahead: readonly number[], coordinator: number | null, level: RecordingLevel) => {
  const shape = { tasks: TASKS, workers: WORKERS, resultBytes: 4 }
  const spans = [0, 1, 2, 3].map(() => createSpanLog(8, true))
  const memory: TrialMemory = { epoch: 1e6, level, ledger: createLedger(shape, true), spans }
  const ledger = new Ledger(memory.ledger)
  for (let task = 0; task < TASKS; task++) {
    const worker = task % WORKERS
    const at = task * 0.5
    const own = ahead[worker] ?? 0
    ledger.worker[task] = worker
    ledger.state[task] = TaskState.DONE
    ledger.submit[task] = at
    ledger.dispatch[task] = at + 0.02 + (coordinator ?? 0)
    ledger.receive[task] = at + 0.05 + own
    ledger.start[task] = at + 0.06 + own
    ledger.end[task] = at + 0.4 + own
    ledger.done[task] = at + 0.43 + (task % 5) * 0.1
  }
  ahead.forEach((own, worker) => {
    const log = spans[1 + worker]
    if (log) new SpanLog(log).append(SpanKind.STEAL, 3 + own, 3 + own, 0)
  })
  const log = spans[1 + WORKERS]
  if (log && coordinator !== null)
    new SpanLog(log).append(SpanKind.COORDINATOR_BUSY, 1 + coordinator, 2 + coordinator, 1)
  return memory
}

/** Clocks that were compared before, by messages that took 0.1 ms. */
const compared = (truth: number) => {
  const bounds = new ClockBounds(STEP_MS)
  bounds.addSent(0, 0.1 + truth)
  bounds.addReceived(0.1 + truth, 0.2)
  return { bounds, taken: bounds.ahead() }
}
const unknown = () => ({ bounds: new ClockBounds(STEP_MS), taken: 0 })

const timesOf = (memory: TrialMemory) => {
  const ledger = new Ledger(memory.ledger)
  return COLUMNS.map((column) => [...ledger[column]])
}
const spansOf = (memory: TrialMemory) =>
  memory.spans.slice(1).flatMap((log) => {
    const reader = new SpanLog(log)
    return Array.from({ length: reader.count }, (_, i) => reader.at(i))
  })

const right = written([0, 0], 0, 'full')

const differs = (memory: TrialMemory): number =>
  Math.max(
    ...timesOf(memory).flatMap((column, i) =>
      column.map((time, task) => Math.abs(time - (timesOf(right)[i]?.[task] ?? NaN))),
    ),
    ...spansOf(memory).map(({ from }, i) => Math.abs(from - (spansOf(right)[i]?.from ?? NaN))),
  )

const anyAhead = fc.oneof(
  fc.double({ min: -HOUR, max: HOUR, noNaN: true }),
  fc.double({ min: -5, max: 5, noNaN: true }),
)

describe('clocks of threads', () => {
  it('that agree are left alone, to the bit', () => {
    const memory = written([0, 0], 0, 'full')
    const clocks: Clocks = { workers: [[compared(0)], [compared(0)]], coordinator: compared(0) }
    const quality = alignClocks(memory, clocks, false)
    expect(timesOf(memory)).toEqual(timesOf(right))
    expect(quality.contradictory).toBe(false)
    expect(quality.withinMs).toBeLessThan(0.2)
  })

  it('that are wrong by any amount give the same times, as close as it says', () =>
    fc.assert(
      fc.property(anyAhead, anyAhead, anyAhead, (a, b, c) => {
        const clocks = { workers: [[compared(a)], [compared(b)]], coordinator: compared(c) }
        const [first, second] = clocks.workers.map(([clock]) => clock?.taken)
        // What each thread was told before the trial is no longer in its times.
        const memory = written(
          [a - (first ?? 0), b - (second ?? 0)],
          c - clocks.coordinator.taken,
          'full',
        )
        const { withinMs, contradictory } = alignClocks(memory, clocks, false)
        expect(contradictory).toBe(false)
        expect(withinMs).toBeLessThan(0.2)
        expect(differs(memory)).toBeLessThanOrEqual(withinMs + 1e-6)
      }),
    ))

  it('of two threads at one place are each taken off the times of its own tasks', () =>
    fc.assert(
      fc.property(anyAhead, anyAhead, (a, b) => {
        // What was taken off was wrong, the other way round for each.
        const [before, after] = [
          { ...compared(a), taken: a + 1 },
          { ...compared(b), taken: b - 1 },
        ]
        // The second thread begins between two tasks.
        const to = (TASKS / 2) * 0.5 - 0.1
        const later = written([b - after.taken, 0], 0, 'full')
        const memory = written([a - before.taken, 0], 0, 'full')
        const [ledger, second] = [new Ledger(memory.ledger), new Ledger(later.ledger)]
        for (const column of ['receive', 'start', 'end'] as const)
          ledger[column].set(second[column].subarray(TASKS / 2), TASKS / 2)
        const own = [before, { ...after, from: to }]
        const clocks = { workers: [own, [compared(0)]], coordinator: compared(0) }
        const { withinMs, contradictory } = alignClocks(memory, clocks, false)
        expect(contradictory).toBe(false)
        expect(withinMs).toBeLessThan(0.2)
        expect(differs(memory)).toBeLessThanOrEqual(withinMs + 1e-6)
      }),
    ))

  it('of thousands of threads at one place are as good as the worst of them', () => {
    const memory = written([0, 0], 0, 'full')
    const first = Array.from({ length: 20_000 }, (_, from) => ({ ...compared(0), from }))
    const clocks = { workers: [first, [compared(0)]], coordinator: compared(0) }
    expect(alignClocks(memory, clocks, false)).toMatchObject({ contradictory: false })
    expect(differs(memory)).toBeLessThan(0.2)
  })

  it('that nobody compared are bounded by the run alone', () => {
    const memory = written([HOUR, -HOUR], 0, 'full')
    const clocks = { workers: [[unknown()], [unknown()]], coordinator: null }
    const { withinMs } = alignClocks(memory, clocks, false)
    expect(withinMs).toBeLessThan(0.06)
    expect(differs(memory)).toBeLessThanOrEqual(withinMs + 1e-6)
  })

  it('are bounded by starts, where nobody knows when a task was received', () => {
    const memory = written([HOUR, -HOUR], null, 'full')
    const ledger = new Ledger(memory.ledger)
    for (const column of [ledger.dispatch, ledger.receive]) column.fill(NaN)
    const clocks = { workers: [[unknown()], [unknown()]], coordinator: null }
    expect(alignClocks(memory, clocks, false).withinMs).toBeLessThan(0.06)
    expect(ledger.start[0]).toBeCloseTo(0.06, 1)
  })

  it('are not known if only a level without such times was recorded', () => {
    const memory = written([0, 0], null, 'light')
    const clocks = { workers: [[unknown()], [unknown()]], coordinator: null }
    expect(alignClocks(memory, clocks, false).withinMs).toBe(Infinity)
  })

  it('that were set in the middle contradict each other, and nothing is shifted', () => {
    const memory = written([0, 0], null, 'full')
    const ledger = new Ledger(memory.ledger)
    for (let task = TASKS / 2; task < TASKS; task++)
      for (const column of ['receive', 'start', 'end'] as const)
        ledger[column][task] = (ledger[column][task] ?? 0) + 50
    const before = timesOf(memory)
    const clocks = { workers: [[compared(0)], [compared(0)]], coordinator: null }
    expect(alignClocks(memory, clocks, false).contradictory).toBe(true)
    expect(timesOf(memory)).toEqual(before)
  })
})

it('a task that was given up before it ended says nothing of a clock', () => {
  const memory = written([0, 0], null, 'full')
  const ledger = new Ledger(memory.ledger)
  ledger.state[4] = TaskState.TIMED_OUT
  ledger.done[4] = 1
  ledger.end[4] = 9
  const clocks: Clocks = { workers: [[compared(0)], [compared(0)]], coordinator: null }
  expect(alignClocks(memory, clocks, false).contradictory).toBe(false)
})
