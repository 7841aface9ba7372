import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { SpanKind } from '../../memory/span-log'
import { naiveUse } from './naive-use.testing'
import { strandedSpans } from './stranded'
import { anyTrial, anyTurns, readerOf, type ModelSpan, type ModelTask } from './trial-model.testing'
import { utilization } from './utilization'

const anyCores = fc.integer({ min: 1, max: 6 })
const anyHost = anyTurns(SpanKind.HOST_BUSY, 0)
const anyCoordinator = anyTurns(SpanKind.COORDINATOR_BUSY, 1)
const sumOf = (use: object): number => Object.values(use).reduce((a: number, b: number) => a + b, 0)

const agree = (overlapping: boolean) =>
  fc.property(anyTrial({ overlapping }), anyCores, anyHost, anyCoordinator, (...drawn) => {
    const [trial, cores, host, coordinator] = drawn
    const spans = [...host, ...coordinator.map((span) => ({ ...span, log: 1 + trial.workers }))]
    const reader = readerOf({ ...trial, spans })
    const use = utilization(reader, { cores })
    const naive = naiveUse(trial.tasks, trial.workers, cores, spans)
    use.shares.forEach((share, w) => {
      expect(sumOf(share)).toBeCloseTo(1, 9)
      for (const kind of ['service', 'overhead', 'stranded', 'idle'] as const)
        expect(share[kind]).toBeCloseTo(naive.shares[w]?.[kind] ?? NaN, 9)
    })
    expect(use.busyMs).toEqual(naive.busyMs)
    expect(use.strandedIdleMs).toBeCloseTo(naive.strandedIdleMs, 6)
    const drawnSpans = strandedSpans(reader, { cores })
    expect(
      drawnSpans.map((each) => each.map(({ from, to, tasks }) => ({ from, to, tasks }))),
    ).toEqual(naive.stranded)
    // Whole milliseconds, so each stretch is long enough to count.
    const maxWaiting = Math.max(0, ...naive.stranded.flat().map(({ tasks }) => tasks))
    expect(use.besideIdle.tasks).toBe(maxWaiting)
  })

/** A task without any delay except its inbox wait. */
const task = (worker: number, submit: number, start: number, end: number): ModelTask => ({
  arrive: submit,
  submit,
  dispatch: submit,
  receive: start,
  start,
  end,
  done: end,
  worker,
})

/** It waits in the central queue instead. */
const inQueue = (one: ModelTask): ModelTask => ({ ...one, dispatch: one.start ?? NaN })

describe('utilization', () => {
  it('is what the definitions say, moment by moment (seed 1)', () => {
    fc.assert(agree(false), { seed: 1, numRuns: 300 })
  })

  it('is so for overlapping tasks of a worker too (seed 2)', () => {
    fc.assert(agree(true), { seed: 2, numRuns: 300 })
  })

  it('finds no stranded idle in a pool of one worker whose tasks are all dispatched (seed 3)', () => {
    const oneWorkerTrial = anyTrial({ workers: { min: 1, max: 1 } }).map((trial) => ({
      ...trial,
      tasks: trial.tasks.map((each) => ({ ...each, dispatch: each.submit })),
    }))
    fc.assert(
      fc.property(oneWorkerTrial, anyCores, (trial, cores) => {
        expect(utilization(readerOf(trial), { cores }).strandedIdleMs).toBe(0)
      }),
      { seed: 3 },
    )
  })

  it('shows that taking turns leaves a worker idle beside the inbox of another', () => {
    // Worker 1 gets the long ones: its inbox holds two tasks while worker 0 has nothing to do.
    const tasks = [task(0, 0, 0, 1), task(1, 0, 0, 10), task(0, 0, 1, 2), task(1, 0, 10, 20)]
    const use = utilization(readerOf({ workers: 2, tasks }), { cores: 2 })
    expect(use.shares[0]).toEqual({ service: 0.1, overhead: 0, stranded: 0.4, idle: 0.5 })
    expect(use.shares[1]).toEqual({ service: 1, overhead: 0, stranded: 0, idle: 0 })
    expect(use.strandedIdleMs).toBe(8)
    expect(use.besideIdle).toEqual({ tasks: 1, atMs: 2 })
    expect(use.pool).toBe(0.55)
    expect(use.imbalance).toBeCloseTo(20 / 11)
  })

  it('counts no worker as stranded if no core is idle', () => {
    const tasks = [task(1, 0, 0, 10), task(1, 0, 10, 20)]
    expect(utilization(readerOf({ workers: 2, tasks }), { cores: 1 }).strandedIdleMs).toBe(0)
  })

  it('counts no more workers than tasks wait', () => {
    const tasks = [task(0, 0, 0, 1000), task(0, 0, 1000, 1001)]
    const use = utilization(readerOf({ workers: 16, tasks }), { cores: 16 })
    expect(use.strandedIdleMs).toBeCloseTo(1000)
  })

  it('counts the core that the host or the coordinator uses', () => {
    const tasks = [task(0, 0, 6, 10), task(1, 0, 8, 10)]
    const idleBeside = (...spans: readonly ModelSpan[]) =>
      utilization(readerOf({ workers: 2, tasks: tasks.map(inQueue), spans }), { cores: 2 })
        .strandedIdleMs
    const blocked = { log: 0, kind: SpanKind.HOST_BLOCKED, from: 0, to: 6 }
    const busy = { log: 3, kind: SpanKind.COORDINATOR_BUSY, from: 0, to: 6 }
    // Both workers wait for 6 ms, and one of them for 2 more.
    expect(idleBeside()).toBeCloseTo(14)
    expect(idleBeside(blocked)).toBeCloseTo(8)
    expect(idleBeside(blocked, busy)).toBeCloseTo(2)
  })

  it('says how long workers were idle, and stranded, while the host was blocked', () => {
    const tasks = [task(0, 0, 2, 10), task(1, 0, 8, 10)]
    const blocked = { log: 0, kind: SpanKind.HOST_BLOCKED, from: 1, to: 6 }
    const within = (some: readonly ModelTask[]) =>
      utilization(readerOf({ workers: 2, tasks: some, spans: [blocked] }), { cores: 2 })
        .whileBlocked
    // One ms of both workers, four of the second; of these one of the two cores for one ms.
    expect(within(tasks.map(inQueue))).toEqual({ idleMs: 6, strandedMs: 1 })
    expect(within([task(0, 0, 0, 10), task(1, 8, 8, 10)])).toEqual({ idleMs: 5, strandedMs: 0 })
  })

  it('does not divide a stretch by a short turn of the host, whose core it leaves out', () => {
    const tasks = [task(0, 0, 0, 10), task(0, 0, 10, 20)]
    const spansWith = (length: number) => {
      const turn = { log: 0, kind: SpanKind.HOST_BUSY, from: 4, to: 4 + length }
      const reader = readerOf({ workers: 2, tasks, spans: [turn] })
      return strandedSpans(reader, { cores: 2 })[1]?.map(({ from, to, strandedMs }) => [
        from,
        to,
        strandedMs,
      ])
    }
    expect(spansWith(0.5)).toEqual([[0, 10, 9.5]])
    expect(spansWith(2)).toEqual([
      [0, 4, 4],
      [6, 10, 4],
    ])
  })

  it('lets free workers share the idle cores', () => {
    const tasks = [task(0, 0, 0, 10), task(0, 0, 10, 20), task(0, 0, 10, 20)]
    const use = utilization(readerOf({ workers: 4, tasks }), { cores: 2 })
    expect(use.strandedIdleMs).toBeCloseTo(10)
    expect(use.shares[3]?.stranded).toBeCloseTo(10 / 3 / 20)
  })

  it('does not take a gap as short as that between two messages as evidence', () => {
    const gapOf = (ms: number) => {
      const inbox = [task(1, 0, 0, 20), task(1, 0, 20, 40)]
      const tasks = [...inbox, task(0, 0, 0, 5), task(0, 5 + ms, 5 + ms, 40)]
      return utilization(readerOf({ workers: 2, tasks }), { cores: 2 })
    }
    expect(gapOf(0.5).strandedIdleMs).toBe(0.5)
    expect(gapOf(0.5).besideIdle).toEqual({ tasks: 0, atMs: 0 })
    expect(gapOf(2).besideIdle).toEqual({ tasks: 1, atMs: 5 })
  })

  it('ends running tasks at the present moment', () => {
    const running: ModelTask = { submit: 0, dispatch: 0, receive: 1, start: 1, worker: 0 }
    const inbox: ModelTask = { submit: 0, dispatch: 0, worker: 0 }
    const reader = readerOf({ workers: 2, tasks: [running, inbox, {}] })
    const use = utilization(reader, { cores: 2, now: 5 })
    expect(use.busyMs).toEqual([4, 0])
    expect(use.shares[1]).toEqual({ service: 0, overhead: 0, stranded: 1, idle: 0 })
    expect(use.besideIdle).toEqual({ tasks: 1, atMs: 0 })
  })

  it('divides the lifetime of a worker that died, and clips what it ran', () => {
    const tasks = [task(0, 0, 0, 20), { ...task(1, 0, 0, 20), end: NaN, done: NaN }]
    const life = { log: 0, kind: SpanKind.WORKER_LIFE, from: -5, to: 4, argument: 1 }
    const use = utilization(readerOf({ workers: 2, tasks, spans: [life] }), { cores: 2 })
    expect(use.busyMs).toEqual([20, 4])
    expect(use.workers).toEqual([1, 1])
    expect(use.pool).toBe(1)
  })

  it('counts a thread as idle while its tasks await, and stranded if others wait meanwhile', () => {
    const turn = (from: number, to: number, argument: number) => ({
      log: 1,
      kind: SpanKind.TURN,
      from,
      to,
      argument,
    })
    const spans = [turn(0, 10, 0), turn(90, 100, 0), turn(100, 110, 1), turn(190, 200, 1)]
    const tasks = [task(0, 0, 0, 100), task(0, 0, 100, 200)]
    const [share] = utilization(readerOf({ workers: 1, tasks, spans }), { cores: 2 }).shares
    expect(share).toEqual({ service: 0.2, overhead: 0, stranded: 0.4, idle: 0.4 })
  })

  it('uses the blocks if tasks were not recorded', () => {
    const block = (log: number, from: number, to: number) => ({
      log,
      kind: SpanKind.BLOCK,
      from,
      to,
      argument: 100,
    })
    const spans = [block(1, 0, 6), block(1, 6, 10), block(2, 2, 7)]
    const use = utilization(readerOf({ workers: 2, tasks: [{}], level: 'blocks', spans }), {
      cores: 2,
    })
    expect(use.workers).toEqual([1, 0.5])
    expect(use.strandedIdleMs).toBe(0)
  })

  it('is idle before anything happened, and without workers', () => {
    const none = utilization(readerOf({ workers: 1, tasks: [{}] }), { cores: 1 })
    expect(none.shares).toEqual([{ service: 0, overhead: 0, stranded: 0, idle: 1 }])
    expect([none.pool, none.imbalance, none.strandedIdleMs]).toEqual([0, 1, 0])
    const inline = utilization(readerOf({ workers: 0, tasks: [task(-1, 0, 0, 5)] }), { cores: 1 })
    expect([inline.pool, inline.imbalance]).toEqual([0, 1])
  })
})
