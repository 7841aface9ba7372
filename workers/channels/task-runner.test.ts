import { describe, expect, it } from 'vitest'
import { createLedger, Ledger, TaskState } from '../memory/ledger'
import { createSpanLog, SpanKind, SpanLog } from '../memory/span-log'
import type { RecordingLevel } from '../memory/trial-memory'
import type { RunKernel } from '../workloads/workload'
import { TaskRunner } from './task-runner'

/** A clock that advances by one per read, so that reads can be counted. */
const setUp = (
  level: RecordingLevel,
  run: RunKernel,
  more: { asynchronous?: boolean; maxPending?: number; pulls?: boolean; hidden?: boolean } = {},
) => {
  const ledger = new Ledger(createLedger({ tasks: 10, workers: 1, resultBytes: 1 }, true))
  const spans = new SpanLog(createSpanLog(10, true))
  ledger.rounds.fill(1)
  let clockReads = 0
  const runner = new TaskRunner({
    worker: 0,
    ledger,
    spans,
    level,
    blockTasks: 3,
    now: () => ++clockReads,
    run,
    asynchronous: more.asynchronous ?? false,
    maxPending: more.maxPending ?? 1,
    privatePayload: false,
    messageBytes: 0,
    pulls: more.pulls ?? false,
    hidden: more.hidden ?? false,
  })
  const done: number[] = []
  const go = (task: number, waited: boolean) =>
    runner.run(task, new Uint8Array(0), runner.receiveTime(waited), (ended) => done.push(ended))
  return { ledger, spans, runner, go, done, clockReads: () => clockReads }
}

describe('task runner', () => {
  it('full: three clock reads per task, in order', () => {
    const { ledger, go, clockReads } = setUp('full', () => {})
    go(4, true)
    go(5, false)
    expect([ledger.receive[4], ledger.start[4], ledger.end[4]]).toEqual([1, 2, 3])
    expect([ledger.receive[5], ledger.start[5], ledger.end[5]]).toEqual([4, 5, 6])
    expect(clockReads()).toBe(6)
  })

  it.each(['full', 'light'] as const)('%s: writes no receive of what it cannot see', (level) => {
    const { ledger, go } = setUp(level, () => {}, { hidden: true })
    go(4, true)
    expect(ledger.receive[4]).toBeNaN()
    expect(ledger.dispatch[4]).toBeNaN()
    expect(ledger.end[4]).toBeGreaterThan(ledger.start[4] ?? NaN)
  })

  it('light: one clock read per task, two after a wait; a task starts when the one before ends', () => {
    const { ledger, go, clockReads } = setUp('light', () => {})
    go(0, true)
    go(1, false)
    go(2, false)
    expect(clockReads()).toBe(4)
    expect(ledger.start[1]).toBe(ledger.end[0])
    expect(ledger.start[2]).toBe(ledger.end[1])
  })

  it('light: the first task of a thread that did not wait for it has a start, too', () => {
    const { ledger, go } = setUp('light', () => {})
    go(0, false)
    expect([ledger.start[0], ledger.end[0]]).toEqual([1, 2])
  })

  it('blocks: one clock read per block, none per task, and a wait ends a block', () => {
    const { ledger, spans, runner, go, clockReads } = setUp('blocks', () => {})
    for (let task = 0; task < 4; task++) go(task, false)
    expect(clockReads()).toBe(2)
    runner.idle()
    runner.idle()
    expect(clockReads()).toBe(3)
    go(4, true)
    runner.idle()
    // Blocks follow each other without a gap, except for a wait.
    expect([0, 1, 2].map((i) => spans.at(i))).toEqual([
      { kind: SpanKind.BLOCK, from: 1, to: 2, argument: 3 },
      { kind: SpanKind.BLOCK, from: 2, to: 3, argument: 1 },
      { kind: SpanKind.BLOCK, from: 4, to: 5, argument: 1 },
    ])
    expect(ledger.start[0]).toBeNaN()
    expect(ledger.ran()).toBe(5)
  })

  it('blocks: publishes tasks and results with their block, and no result twice', () => {
    const { ledger, runner, go } = setUp('blocks', (task, _payload, _rounds, out) => {
      if (task !== 1) out[0] = 7
    })
    go(0, false)
    go(1, false)
    expect([ledger.ran(), runner.blocks, ledger.readable()]).toEqual([0, 0, 0])
    go(2, false)
    expect([ledger.ran(), runner.blocks, ledger.readable()]).toEqual([3, 1, 0])
    // Bytes that the kernel did not write are not those of the task before.
    expect([...ledger.results.subarray(0, 3)]).toEqual([7, 0, 7])
    expect([0, 1, 2].map((task) => ledger.state[task])).toEqual([4, 4, 4])
  })

  it('a thread that takes tasks itself dispatches them at the moment of receiving', () => {
    for (const level of ['full', 'light'] as const) {
      const { ledger, go } = setUp(level, () => {}, { pulls: true })
      go(0, true)
      expect(ledger.dispatch[0]).toBe(ledger.receive[0])
      expect(ledger.dispatch[0]).not.toBeNaN()
    }
  })

  it('records what a task that awaits computes on the thread, and what throws there', async () => {
    const { ledger, spans, runner, go } = setUp(
      'full',
      async (task, _payload, _rounds, _out, onThread) => {
        onThread?.(() => {})
        await Promise.resolve()
        onThread?.(() => {
          if (task === 1) throw new Error('as asked')
        })
      },
      { asynchronous: true, maxPending: 2 },
    )
    go(0, true)
    go(1, false)
    while (runner.running > 0) await runner.nextEnd()
    const turns = [0, 1, 2, 3].map((i) => spans.at(i))
    expect(turns.map(({ kind, argument }) => [kind, argument])).toEqual([
      [SpanKind.TURN, 0],
      [SpanKind.TURN, 1],
      [SpanKind.TURN, 0],
      [SpanKind.TURN, 1],
    ])
    for (const { from, to } of turns) expect(to).toBe(from + 1)
    expect([ledger.state[0], ledger.state[1]]).toEqual([TaskState.DONE, TaskState.FAILED])
  })

  it('counts a task that throws as failed, and goes on', () => {
    const { ledger, go, done } = setUp('full', (task) => {
      if (task === 1) throw new Error('as asked')
    })
    for (const task of [0, 1, 2]) go(task, true)
    expect(done).toEqual([0, 1, 2])
    expect([0, 1, 2].map((task) => ledger.state[task])).toEqual([
      TaskState.DONE,
      TaskState.FAILED,
      TaskState.DONE,
    ])
    expect(ledger.count(ledger.FAILED)).toBe(1)
    expect(ledger.beat(0)).toBe(6)
  })

  it('asynchronous: never more than allowed in flight, and none lost', async () => {
    const open: (() => void)[] = []
    let maxPending = 0
    let pending = 0
    const run: RunKernel = (task) => {
      maxPending = Math.max(maxPending, ++pending)
      return new Promise((resolve, reject) => {
        open.push(() => {
          pending--
          if (task === 3) reject(new Error('as asked'))
          else resolve()
        })
      })
    }
    const { runner, go, done, ledger } = setUp('full', run, { asynchronous: true, maxPending: 2 })
    for (let task = 0; task < 6; task++) go(task, true)
    while (done.length < 6) {
      const settled = runner.nextEnd()
      open.shift()?.()
      await settled
    }
    expect(maxPending).toBe(2)
    expect(done.toSorted()).toEqual([0, 1, 2, 3, 4, 5])
    expect(ledger.state[3]).toBe(TaskState.FAILED)
    expect(runner.running).toBe(0)
  })
})
