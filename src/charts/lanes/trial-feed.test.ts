import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { SpanKind, TrialReader } from '../../../workers/api'
import { detailOf, segmentsOf } from './task-detail'
import { TrialFeed } from './trial-feed'

/** A trial that nobody has written to yet; the reader's own handles write, too. */
const blankTrial = (tasks: number, workers: number): TrialReader => {
  const reader = new TrialReader({
    epoch: 0,
    level: 'full',
    ledger: { buffer: new ArrayBuffer(1 << 16), shape: { tasks, workers, resultBytes: 0 } },
    spans: Array.from({ length: workers + 1 }, () => ({
      buffer: new ArrayBuffer(1024),
      capacity: 16,
    })),
  })
  const { ledger } = reader
  for (const column of [ledger.submit, ledger.start, ledger.end]) column.fill(NaN)
  return reader
}

describe('TrialFeed', () => {
  const durations = fc.array(
    fc.tuple(fc.integer({ min: 0, max: 2 }), fc.double({ min: 0, max: 9, noNaN: true })),
    { minLength: 1, maxLength: 80 },
  )

  it('reads every task once, on its worker, however the reads fall', () => {
    fc.assert(
      fc.property(durations, fc.array(fc.boolean()), (tasks, reads) => {
        const reader = blankTrial(tasks.length, 3)
        const { ledger } = reader
        const feed = new TrialFeed(reader)
        expect(feed.read()).toBe(false)
        const at = [5, 5, 5]
        tasks.forEach(([worker, length], task) => {
          ledger.submit[task] = 5
          ledger.worker[task] = worker
          ledger.rounds[task] = 1
          ledger.start[task] = at[worker] ?? 0
          at[worker] = (at[worker] ?? 0) + length
          ledger.end[task] = at[worker] ?? 0
          ledger.raise(ledger.SUBMITTED)
          ledger.finish(task, false)
          if (reads[task]) feed.read()
        })
        while (feed.read());
        feed.workers.forEach((track, worker) => {
          const own = tasks.flatMap(([w], task) => (w === worker ? [task] : []))
          expect([...track.task.subarray(0, track.length)]).toEqual(own)
          expect(track.busy[track.length]).toBeCloseTo((at[worker] ?? 0) - 5, 6)
        })
        expect(feed.end).toBeCloseTo(Math.max(...at) - 5, 6)
      }),
    )
  })

  it('draws blocks from the workers’ span logs, and the host from its own', () => {
    const reader = blankTrial(100, 2)
    const { ledger } = reader
    const [host, , second] = reader.spans
    host?.append(SpanKind.HOST_BUSY, 0, 2, 100)
    second?.append(SpanKind.BLOCK, 3, 7, 50)
    ledger.raise(ledger.SUBMITTED, 100)
    const feed = new TrialFeed(reader)
    feed.read()
    expect(feed.hostBusy.length).toBe(1)
    expect(feed.workers.map((track) => track.length)).toEqual([0, 1])
    expect(detailOf(feed, 1, 0)?.title).toBe('Block on worker 2')
    expect(feed.end).toBe(7)
  })
})

describe('segmentsOf', () => {
  it('adds up to the response, whether the worker was busy or not', () => {
    const step = fc.double({ min: 0, max: 9, noNaN: true })
    fc.assert(
      fc.property(fc.array(step, { minLength: 6, maxLength: 6 }), step, (steps, busy) => {
        const times = steps.reduce((list, part) => [...list, (list.at(-1) ?? 0) + part], [1])
        const [arrive = 0, submit = 0, dispatch = 0, receive = 0, start = 0, end = 0, done = 0] =
          times
        // The previous task ended before this one was received: a worker runs one at a time.
        const prev = Math.min(receive, dispatch + busy - 4)
        const parts = segmentsOf({ arrive, submit, dispatch, receive, start, end, done }, prev)
        const sum = parts.reduce((total, { ms }) => total + (ms ?? NaN), 0)
        expect(sum).toBeCloseTo(done - arrive, 6)
      }),
    )
  })
})
