import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { SpanKind } from '../../memory/span-log'
import { scheduleOf } from './schedule'
import { coverOf, transportOutOf } from './transport-out'
import { trialMetrics } from './metrics'
import { anyTrial, readerOf, type ModelTrial } from './trial-model.testing'

const partsOf = (trial: ModelTrial, heldMs: number | null = 0) =>
  transportOutOf(scheduleOf(readerOf(trial)), trial.spans ?? [], heldMs)
const blocked = (from: number, to: number) => ({ log: 0, kind: SpanKind.HOST_BLOCKED, from, to })
const answered = (end: number, done: number) => ({ submit: 0, start: 0, end, done, worker: 0 })

describe('the parts of transport out', () => {
  it('time behind a blocked host is named, the rest is the way', () => {
    const tasks = [answered(10, 30), answered(40, 42)]
    const spans = [blocked(12, 20), blocked(25, 41)]
    // The first waits for 8 and 5 ms, the second for 1 ms.
    expect(partsOf({ workers: 1, tasks, spans })).toEqual({ heldMs: 0, blockedMs: 7, wayMs: 4 })
    expect(partsOf({ workers: 1, tasks, spans }, 3)).toEqual({
      heldMs: 1.5,
      blockedMs: 7,
      wayMs: 2.5,
    })
    // Seen before it was told of.
    expect(partsOf({ workers: 1, tasks, spans }, 99)).toMatchObject({ heldMs: 4, wayMs: 0 })
  })

  it('at level light nobody knows how long an answer was held back', () => {
    expect(partsOf({ workers: 1, tasks: [answered(1, 3)], level: 'light' }, null)).toEqual({
      heldMs: null,
      blockedMs: 0,
      wayMs: 2,
    })
  })

  it('unknown without times, and without the answers of tasks that failed', () => {
    expect(partsOf({ workers: 1, tasks: [{ submit: 0 }], level: 'blocks' })).toBeNull()
    expect(partsOf({ workers: 1, tasks: [{ ...answered(1, 3), failed: true }] })).toBeNull()
  })

  it('add up to the mean of the segment', () => {
    const options = { cores: 2, responseFrom: 'submit', openLoop: false } as const
    fc.assert(
      fc.property(anyTrial(), fc.nat(50), fc.nat(50), ({ workers, tasks }, from, length) => {
        const reader = readerOf({ workers, tasks, spans: [blocked(from, from + length)] })
        const { transportOut, latency } = trialMetrics(reader, options)
        if (!transportOut) return tasks.every(({ failed }) => failed)
        const { heldMs, blockedMs, wayMs } = transportOut
        expect((heldMs ?? 0) + blockedMs + wayMs).toBeCloseTo(latency.transportOut.mean ?? NaN, 9)
        return wayMs >= -1e-9 && blockedMs >= 0
      }),
    )
  })

  it('covers as much as a count of moments', () => {
    const gaps = fc.array(fc.tuple(fc.nat(5), fc.nat(5)), { maxLength: 6 })
    fc.assert(
      fc.property(gaps, fc.nat(60), fc.nat(60), (lengths, from, to) => {
        let at = 0
        const stretches = lengths.map(([gap, length]) => ({
          from: (at += gap),
          to: (at += length),
        }))
        const moments = Array.from({ length: Math.max(0, to - from) }, (_, i) => from + i)
        const inside = moments.filter((time) =>
          stretches.some((stretch) => stretch.from <= time && time < stretch.to),
        )
        expect(coverOf(stretches)(from, to)).toBe(inside.length)
      }),
    )
  })
})
