import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { scheduleOf, SpanKind, TaskState, TrialReader } from '../../../workers/api'
import { type RecordingLevel, type Span } from '../../../workers/testing'
import type { TrialSeries } from '../types'
import { lanesTable } from './lanes-rows'
import { arranged, COORDINATOR, HOST, laneAt } from './layout'
import { comesAndGoes, coordinatorText, shareOfTrial } from './paint-spans'
import { detailOf } from './task-detail'
import { type Moments, Track } from '../trial/track'
import { TrialFeed } from './trial-feed'

/** A trial that no thread has written to yet; the reader's own handles can write too. */
const blankTrial = (
  tasks: number,
  workers: number,
  logs = workers + 1,
  level: RecordingLevel = 'full',
): TrialReader => {
  const reader = new TrialReader({
    epoch: 0,
    level,
    ledger: { buffer: new ArrayBuffer(1 << 16), shape: { tasks, workers, resultBytes: 0 } },
    spans: Array.from({ length: logs }, () => ({
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
          ledger.increment(ledger.SUBMITTED)
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

  const time = fc.nat(9)
  const unsure = fc.option(time, { nil: NaN, freq: 9 })
  /** Times in any order; the tasks follow each other at intervals of ten milliseconds. */
  const rawTimes = fc.record({
    submit: time,
    dispatch: unsure,
    receive: unsure,
    start: unsure,
    end: fc.constant(10),
  })

  it('starts a task where the figures do, live and afterwards, at any level', () => {
    const columns = ['submit', 'dispatch', 'receive', 'start', 'end'] as const
    fc.assert(
      fc.property(
        fc.constantFrom('full' as const, 'light' as const),
        fc.array(rawTimes, { minLength: 1, maxLength: 40 }),
        (level, tasks) => {
          const reader = blankTrial(tasks.length, 3, 4, level)
          const { ledger } = reader
          const feed = new TrialFeed(reader)
          const agree = () => {
            feed.read()
            const { start, end } = scheduleOf(reader, Infinity)
            for (const { task, from, to, length } of feed.workers)
              for (let bar = 0; bar < length; bar++) {
                expect(from[bar]).toBe((start[task[bar] ?? -1] ?? NaN) - reader.origin)
                expect(to[bar]).toBe((end[task[bar] ?? -1] ?? NaN) - reader.origin)
              }
          }
          tasks.forEach((raw, task) => {
            for (const name of columns) ledger[name][task] = 10 * task + raw[name]
            ledger.worker[task] = task % 3
            ledger.increment(ledger.SUBMITTED)
            ledger.finish(task, false)
            agree()
          })
          const drawn = feed.workers.reduce((sum, { length }) => sum + length, 0)
          const { start, end } = scheduleOf(reader)
          expect(drawn).toBe(start.filter((at, task) => at + (end[task] ?? NaN) >= 0).length)
        },
      ),
    )
  })

  it('draws blocks from the workers’ span logs, and the host from its own', () => {
    const reader = blankTrial(100, 2)
    const { ledger } = reader
    const [host, , second] = reader.spans
    host?.append(SpanKind.HOST_BUSY, 0, 2, 100)
    second?.append(SpanKind.BLOCK, 3, 7, 50)
    ledger.increment(ledger.SUBMITTED, 100)
    const feed = new TrialFeed(reader)
    feed.read()
    expect(feed.hostBusy.length).toBe(1)
    expect(feed.workers.map((track) => track.length)).toEqual([0, 1])
    expect(detailOf(feed, 1, 0)?.title).toBe('Block · worker 2')
    expect(feed.end).toBe(7)
  })
})

it('knows refused tasks by their arrival, and submits of those behind them', () => {
  const reader = blankTrial(4, 1)
  const { ledger } = reader
  ledger.arrive.set([5, 6, 7, 8])
  ledger.submit[0] = 5
  ledger.increment(ledger.SUBMITTED)
  const feed = new TrialFeed(reader)
  expect(feed.read()).toBe(true)
  ledger.state.set([TaskState.SHED, TaskState.SHED], 1)
  ledger.submit[3] = 8
  ledger.increment(ledger.SUBMITTED)
  while (feed.read());
  const momentsOf = ({ at, length }: Moments) => [...at.subarray(0, length)]
  expect(momentsOf(feed.refused)).toEqual([1, 2])
  expect(momentsOf(feed.submits)).toEqual([0, 3])
})

describe('spans that are no tasks', () => {
  interface LogSpan extends Omit<Span, 'argument'> {
    /** Number of the log: 0 is the host's, 1 + w that of worker w, then the coordinator's. */
    log: number
    argument?: number
  }
  /** Two workers, the second of which runs one task from 10 to 20 ms. */
  const readerWith = (spans: readonly LogSpan[]): TrialReader => {
    const reader = blankTrial(1, 2, Math.max(3, ...spans.map(({ log }) => log + 1)))
    const { ledger } = reader
    ledger.submit[0] = 0
    ledger.start[0] = 10
    ledger.end[0] = 20
    ledger.worker[0] = 1
    ledger.increment(ledger.SUBMITTED)
    ledger.finish(0, false)
    for (const { log, kind, from, to, argument = 0 } of spans)
      reader.spans[log]?.append(kind, from, to, argument)
    return reader
  }
  const feedOf = (spans: readonly LogSpan[]) => {
    const feed = new TrialFeed(readerWith(spans))
    while (feed.read());
    return feed
  }
  const { HOST_BLOCKED, COORDINATOR_BUSY, STEAL, WORKER_LIFE, WORKER_START, SIZING_STEP } = SpanKind

  it('are kept by thread: who stole from whom, and when', () => {
    const feed = feedOf([
      { log: 2, kind: STEAL, from: 3, to: 3, argument: 0 },
      { log: 2, kind: STEAL, from: 7, to: 7, argument: 0 },
      { log: 0, kind: HOST_BLOCKED, from: 2, to: 8 },
      { log: 0, kind: SIZING_STEP, from: 5, to: 5 },
    ])
    expect(feed.steals.map(({ length }) => length)).toEqual([0, 2])
    expect([...(feed.steals[1]?.from.subarray(0, 2) ?? [])]).toEqual([3, 7])
    expect(feed.steals[1]?.task[0]).toBe(0)
    expect(shareOfTrial(feed.hostBlocked, feed)).toBeCloseTo(0.3)
    expect(feed.resizings.length).toBe(1)
    expect(feed.hasCoordinator).toBe(false)
    expect(feed.end).toBe(20)
  })

  it('show a coordinator with its share of the trial, on its own lane', () => {
    const feed = feedOf([
      { log: 3, kind: COORDINATOR_BUSY, from: 0, to: 4 },
      { log: 3, kind: COORDINATOR_BUSY, from: 10, to: 13 },
    ])
    expect(feed.hasCoordinator).toBe(true)
    expect(coordinatorText(feed)).toBe('coordinator 35\u202f%')
    const row = {
      feed,
      name: '',
      color: 'a',
      live: false,
      speeds: [],
      stranded: [],
      ideal: null,
    } as const
    const { layout } = arranged([row, row], { width: 900, height: 400 }, 1)
    const [first, second] = layout.groups
    const lane = second?.coordinator
    expect(lane && laneAt(layout, lane.y + 1)).toEqual({ group: 1, worker: COORDINATOR })
    expect(first && laneAt(layout, first.host.y + 1)).toEqual({ group: 0, worker: HOST })
    expect(first?.coordinator?.y).toBeLessThan(first?.workers[0]?.y ?? 0)
  })

  it('know a pool that comes and goes from one that is there throughout', () => {
    const life = (worker: number, from: number, to: number): LogSpan => ({
      log: 1 + worker,
      kind: WORKER_LIFE,
      from,
      to,
      argument: worker,
    })
    const whole = feedOf([life(0, -40, 30), life(1, -40, 30)])
    expect(whole.end).toBe(20)
    expect(comesAndGoes({ feed: whole, live: false })).toBe(false)
    const spells = feedOf([life(0, -40, 30), life(1, 2, 6), life(1, 9, 30)])
    expect(spells.lives[1]?.length).toBe(2)
    expect(comesAndGoes({ feed: spells, live: false })).toBe(true)
    expect(comesAndGoes({ feed: spells, live: true })).toBe(false)
    expect(comesAndGoes({ feed: feedOf([]), live: false })).toBe(false)
  })

  it('put a start on the lane of the worker that starts, whichever thread wrote it', () => {
    const feed = feedOf([{ log: 0, kind: WORKER_START, from: 1, to: 9, argument: 1 }])
    expect(feed.startUps.map(({ length }) => length)).toEqual([0, 1])
    expect(shareOfTrial(feed.startUps[1] ?? new Track(), feed)).toBeCloseTo(0.4)
  })

  it('are what the thread computed for tasks that await, and rows of these tasks below', () => {
    const reader = blankTrial(2, 1)
    const { ledger } = reader
    for (const from of [1, 8])
      for (const task of [0, 1])
        reader.spans[1]?.append(SpanKind.TURN, from + task, from + task + 1, task)
    const feed = new TrialFeed(reader)
    for (const task of [0, 1]) {
      ledger.submit[task] = 0
      ledger.start[task] = 1 + task
      ledger.end[task] = 9 + task
      ledger.worker[task] = 0
      ledger.increment(ledger.SUBMITTED)
      ledger.finish(task, false)
    }
    while (feed.read());
    expect([...(feed.workers[0]?.task.subarray(0, 4) ?? [])]).toEqual([0, 1, 0, 1])
    expect(feed.awaited[0]?.map(({ length, from }) => [length, from[0]])).toEqual([
      [1, 1],
      [1, 2],
    ])
    expect(detailOf(feed, 0, 2)?.lines.map(({ value }) => value)).toContain('8.0\u202fms')
  })

  it('are rows of the table, and steals a column of it where there are any', () => {
    const series = (spans: readonly LogSpan[]): TrialSeries => ({
      id: 'A',
      label: 'Pool',
      cores: 2,
      inReach: 2,
      live: false,
      responseFrom: 'submit',
      reader: readerWith(spans),
    })
    const plain = lanesTable([series([])], null)
    expect(plain.columns.map(({ label }) => label)).not.toContain('Steals')
    expect(plain.rows.map((row) => row[1])).toEqual(['worker 1', 'worker 2'])
    const steals = [3, 12].map((at) => ({ log: 2, kind: STEAL, from: at, to: at, argument: 0 }))
    const busy = { log: 3, kind: COORDINATOR_BUSY, from: 4, to: 8 }
    const all = lanesTable([series([...steals, busy])], null)
    expect(all.columns[3]?.label).toBe('Steals')
    expect(all.rows.map((row) => row.slice(1, 4))).toEqual([
      ['coordinator', null, null],
      ['worker 1', 0, 0],
      ['worker 2', 1, 2],
    ])
    expect(all.rows[0]?.[4]).toBeCloseTo(4)
    const half = lanesTable([series([...steals, busy])], { from: 0, to: 10 })
    expect(half.rows[2]?.[3]).toBe(1)
  })
})
