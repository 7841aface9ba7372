import { expect, test } from 'vitest'
import { createLedger, Ledger, TaskState } from '../../memory/ledger'
import { createSpanLog, SpanKind, SpanLog, spansOf } from '../../memory/span-log'
import { TrialReader } from '../../memory/trial-memory'
import { utilization } from '../../stats/trial/utilization'
import { HostRecorder } from './host-recorder'

test('a task that the host runs itself is on no worker, and blocks the host', () => {
  const memory = createLedger({ tasks: 2, workers: 1, resultBytes: 0 }, false)
  const ledger = new Ledger(memory)
  const log = createSpanLog(8, false)
  let at = 5
  const recorder = new HostRecorder(ledger, new SpanLog(log), 'full', () => at)
  recorder.ranHere(0, () => (at = 12))
  recorder.ranHere(1, () => {
    at = 13
    throw new Error('as asked')
  })
  expect([...ledger.state]).toEqual([TaskState.DONE, TaskState.FAILED])
  expect([...ledger.worker]).toEqual([-1, -1])
  expect([ledger.start[0], ledger.end[0], ledger.done[0]]).toEqual([5, 12, 12])
  expect([ledger.ran(), ledger.count(ledger.DONE), ledger.count(ledger.FAILED)]).toEqual([2, 2, 1])
  const reader = new TrialReader({ epoch: 0, level: 'full', ledger: memory, spans: [log] })
  const blocked = spansOf(reader.spans[0], SpanKind.HOST_BLOCKED)
  expect(blocked.map(({ from, to }) => [from, to])).toEqual([
    [5, 12],
    [12, 13],
  ])
})

test('a task that never ends keeps its thread busy until that ends, or the trial', () => {
  const memory = createLedger({ tasks: 4, workers: 3, resultBytes: 0 }, false)
  const ledger = new Ledger(memory)
  const log = createSpanLog(8, false)
  let at = 0
  const recorder = new HostRecorder(ledger, new SpanLog(log), 'full', () => at)
  /** Runs a task on a worker from its submit on; it never ends without an `end`. */
  const begin = (task: number, worker: number, end = NaN) => {
    recorder.submitted(task)
    recorder.assigned(worker, task)
    ledger.start[task] = 0
    if (Number.isNaN(end)) return
    ledger.end[task] = end
    ledger.finish(task, false)
  }
  begin(0, 0)
  begin(1, 1)
  begin(2, 2, 30)
  recorder.submitted(3)
  at = 10
  recorder.timedOut(0, false)
  recorder.timedOut(1, true)
  recorder.timedOut(2, false)
  recorder.timedOut(3, false)
  ledger.done[2] = 40
  recorder.settle()
  recorder.endStuck(() => NaN)
  expect([...ledger.end]).toEqual([40, 10, 30, NaN])
  expect([...ledger.state]).toEqual(Array(4).fill(TaskState.TIMED_OUT))
  expect(ledger.ran()).toBe(3)
  // In the order of their ends: the second one's thread was ended first.
  expect([...ledger.finishOrder.subarray(0, 3)].map((place) => place - 1)).toEqual([1, 2, 0])
  const reader = new TrialReader({ epoch: 0, level: 'full', ledger: memory, spans: [log] })
  expect(utilization(reader, { cores: 3 }).busyMs).toEqual([40, 10, 30])
  // The second one's thread, which was ended at 10, went on for a while.
  ledger.end[1] = 35
  recorder.endStuck(() => NaN)
  expect([...ledger.end]).toEqual([40, 10, 30, NaN])
})
