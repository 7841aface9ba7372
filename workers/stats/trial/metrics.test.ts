import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { SpanKind } from '../../memory/span-log'
import type { Reason } from '../../sizing/reasons'
import { encodeStep } from '../../sizing/step'
import { scheduleOf } from './schedule'
import { trialMetrics } from './metrics'
import { anyTrial, readerOf } from './trial-model.testing'

const closed = { cores: 4, responseFrom: 'submit', openLoop: false } as const
const open = { cores: 4, responseFrom: 'arrive', openLoop: true } as const

describe('trialMetrics', () => {
  it('is consistent with itself (seed 1)', () => {
    fc.assert(
      fc.property(anyTrial(), (trial) => {
        const metrics = trialMetrics(readerOf(trial), open)
        const { tasks, workers } = trial
        const whole =
          Math.max(...tasks.map((t) => t.done)) - Math.min(...tasks.map((t) => t.submit))
        const failed = tasks.filter((task) => task.failed).length
        expect(metrics.makespanMs).toBe(whole)
        expect([metrics.tasks, metrics.failed, metrics.clamped, metrics.dropped]).toEqual([
          tasks.length,
          failed,
          0,
          0,
        ])
        expect(metrics.latency.response.n).toBe(tasks.length - failed)
        if (whole === 0) return
        expect((metrics.throughputPerS * whole) / 1000).toBeCloseTo(tasks.length - failed)
        const { pool, workers: each, shares } = metrics.utilization
        expect(each.reduce((sum, one) => sum + one, 0) / workers).toBeCloseTo(pool, 9)
        const stranded = shares.reduce((sum, share) => sum + share.stranded, 0)
        expect(stranded * whole).toBeCloseTo(metrics.strandedIdleMs, 6)
        expect(metrics.imbalance).toBeGreaterThanOrEqual(1 - 1e-9)
        expect(metrics.imbalance).toBeLessThanOrEqual(workers + 1e-9)
        expect(metrics.hostLagMs?.max).toBe(Math.max(...tasks.map((t) => t.submit - t.arrive)))
      }),
      { seed: 1 },
    )
  })

  it('survives JSON: no figure is infinite or NaN (seed 2)', () => {
    fc.assert(
      fc.property(anyTrial(), fc.constantFrom('full', 'light', 'blocks'), (trial, level) => {
        for (const options of [open, closed]) {
          const metrics = trialMetrics(readerOf({ ...trial, level }), options)
          expect(JSON.parse(JSON.stringify(metrics))).toEqual(metrics)
        }
      }),
      { seed: 2 },
    )
  })

  const steady = Array.from({ length: 100 }, (_, i) => ({
    submit: i,
    dispatch: i,
    receive: i,
    start: i,
    end: i + 1,
    done: i + 1,
    worker: 0,
  }))

  it('has no host lag where nothing was planned, and no law for a batch', () => {
    const metrics = trialMetrics(readerOf({ workers: 1, tasks: steady }), closed)
    expect(metrics.hostLagMs).toBeNull()
    expect(metrics.little?.ratio).toBeCloseTo(1)
    const batch = { ...closed, batch: true }
    expect(trialMetrics(readerOf({ workers: 1, tasks: steady }), batch).little).toBeNull()
    const atOnce = steady.map((task) => ({ ...task, submit: 0 }))
    expect(trialMetrics(readerOf({ workers: 1, tasks: atOnce }), closed).little).toBeNull()
  })

  it('takes the longest turn of the host', () => {
    const busy = (log: number, from: number, to: number) => ({
      log,
      kind: SpanKind.HOST_BUSY,
      from,
      to,
    })
    const spans = [
      busy(0, 0, 3),
      busy(0, 5, 12),
      busy(1, 0, 50),
      { log: 0, kind: SpanKind.HOST_BLOCKED, from: 0, to: 40 },
    ]
    expect(trialMetrics(readerOf({ workers: 1, tasks: steady, spans }), closed).hostBusyMs).toBe(7)
  })

  it('adds up the time that the host spent on its own work, within the window', () => {
    const blocked = (from: number, to: number) => ({
      log: 0,
      kind: SpanKind.HOST_BLOCKED,
      from,
      to,
    })
    const without = trialMetrics(readerOf({ workers: 1, tasks: steady }), closed)
    expect(without).toMatchObject({ hostBlockedMs: 0, restMs: without.makespanMs })
    const { from, to } = scheduleOf(readerOf({ workers: 1, tasks: steady })).window
    const spans = [blocked(from - 5, from + 2), blocked(to - 3, to + 9), blocked(to + 10, to + 20)]
    const metrics = trialMetrics(readerOf({ workers: 1, tasks: steady, spans }), closed)
    expect(metrics).toMatchObject({ hostBlockedMs: 5, restMs: to - from - 5 })
  })

  it('counts steals, starts, the lifetime of workers, and the coordinator’s share', () => {
    const none = trialMetrics(readerOf({ workers: 2, tasks: steady }), closed)
    expect(none).toMatchObject({ steals: 0, startUp: null, coordinator: null })
    expect(none.threadMs).toBe(2 * none.makespanMs)
    const { from, to } = scheduleOf(readerOf({ workers: 2, tasks: steady })).window
    const middle = (from + to) / 2
    const spans = [
      { log: 1, kind: SpanKind.STEAL, from: 3, to: 3, argument: 1 },
      { log: 2, kind: SpanKind.STEAL, from: 4, to: 4, argument: 0 },
      { log: 0, kind: SpanKind.WORKER_START, from: -30, to: 6, argument: 1 },
      { log: 0, kind: SpanKind.WORKER_LIFE, from: middle, to: to + 50, argument: 1 },
      { log: 3, kind: SpanKind.COORDINATOR_BUSY, from, to: middle },
    ]
    const metrics = trialMetrics(readerOf({ workers: 2, tasks: steady, spans }), closed)
    expect(metrics.steals).toBe(2)
    expect(metrics.startUp).toMatchObject({ n: 1, max: 36 })
    expect(metrics.threadMs).toBeCloseTo(1.5 * metrics.makespanMs, 9)
    expect(metrics.coordinator?.utilization).toBeCloseTo(0.5, 9)
  })

  it('takes the size of a changing pool, and the admission of its workers, from its steps', () => {
    const step = (at: number, workers: number, reason: Reason) => ({
      log: 0,
      kind: SpanKind.SIZING_STEP,
      from: at,
      to: at,
      argument: encodeStep({ workers, reason, figure: reason === 'initializing' ? NaN : 12.5 }),
    })
    const life = (worker: number, from: number, to: number) => ({
      log: 1 + worker,
      kind: SpanKind.WORKER_LIFE,
      from,
      to,
      argument: worker,
    })
    const spans = [
      step(-5, 1, 'initializing'),
      step(20, 3, 'over-target'),
      step(40, 1, 'timed-out'),
      // Lost its admission at 40, but had a task until 55.
      life(1, 20, 55),
      life(2, 20, 40),
    ]
    const metrics = trialMetrics(readerOf({ workers: 4, tasks: steady, spans }), closed)
    expect(metrics.makespanMs).toBe(100)
    expect(metrics.sizing).toEqual({
      steps: [
        { atMs: -5, workers: 1, reason: 'initializing', figure: null },
        { atMs: 20, workers: 3, reason: 'over-target', figure: 12.5 },
        { atMs: 40, workers: 1, reason: 'timed-out', figure: 12.5 },
      ],
      fromMs: 0,
      dropped: 0,
      least: 1,
      most: 3,
      mean: (20 + 3 * 20 + 60) / 100,
    })
    expect(metrics.threadMs).toBe(100 + 35 + 20)
    expect(trialMetrics(readerOf({ workers: 4, tasks: steady }), closed).sizing).toBeNull()
  })

  it('counts records that did not fit', () => {
    const span = { log: 0, kind: SpanKind.HOST_BUSY, from: 0, to: 1 }
    const spans = Array.from({ length: 70 }, () => span)
    expect(trialMetrics(readerOf({ workers: 1, tasks: steady, spans }), closed).dropped).toBe(6)
  })
})
