import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseExperiment, readDurations } from '../../../workers/api'
import { caveatsOf } from './caveats'
import { inline } from '../plan/candidates'
import { effortOf } from '../plan/effort'
import type { Advice } from '../choose/advice'
import { needsFor, type Fields } from '../ask/made-needs.testing'
import { atOnceOf, tasksOf, type Needs } from '../ask/needs'
import { baseOf, MIN_AT_RATE, measuredOf, standFor, workFor, type TrialWork } from '../ask/work'

const mean = (list: readonly number[]): number =>
  list.reduce((sum, one) => sum + one, 0) / list.length

/** Durations that a trial of these tasks gets, in µs. */
const given = (needs: Needs, work: TrialWork): number[] => {
  const parsed = parseExperiment({ base: baseOf(needs, work), variants: [{ id: 'A' }] })
  if (!parsed.ok) throw new Error(parsed.issues[0]?.message)
  const { sizes } = parsed.value.base.workload
  if (sizes.kind !== 'durations') throw new Error(sizes.kind)
  const read = readDurations(sizes.text, 'us')
  if (!read.ok) throw new Error(read.message)
  const { durationsUs } = read
  return Array.from({ length: work.tasks }, (_, i) => durationsUs[i % durationsUs.length] ?? 0)
}
const own = (list: readonly number[], some: Fields = {}): Needs =>
  needsFor({ spread: 'own', unit: 'us', durations: list.join('\n'), ...some })
const size = fc.record({
  inlineMs: fc.integer({ min: 1, max: 500 }),
  most: fc.integer({ min: 1, max: 10_000 }),
  mostMs: fc.integer({ min: 50, max: 1200 }),
})

describe('pasted durations', () => {
  it('have the mean of the whole list, however it is sorted and however few fit a trial', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 200, max: 100_000 }), { minLength: 1, maxLength: 300 }),
        fc.constantFrom('batch', 'rate'),
        size,
        (list, arrive, some) => {
          const sorted = [...list].sort((a, b) => a - b)
          const needs = own(sorted, { arrive, tasks: 1_000_000 })
          const work = workFor(needs, 2, some)
          const measured = mean(given(needs, work))
          const real = tasksOf(needs).threadUs * measuredOf(needs).scale
          expect(Math.abs(measured / real - 1)).toBeLessThan(0.01)
        },
      ),
      { numRuns: 60 },
    )
  })

  it.each(['full', 'quick'] as const)(
    'at a rate are enough for a median, and of whole lists or what stands for them, in every %s round',
    (effort) => {
      for (let length = 1; length <= 40; length++)
        for (const rate of [1, 20, 25, 60, 1000]) {
          const list = Array.from({ length }, (_, i) => 200 + i)
          const needs = own(list, { arrive: 'rate', rate, effort })
          const sizes = Object.values(effortOf(needs).sizes).flat()
          for (const some of [...sizes, { inlineMs: 1, most: 1, mostMs: 50 }]) {
            const { tasks, durationMs } = workFor(needs, 2, some)
            expect(tasks).toBeGreaterThanOrEqual(MIN_AT_RATE)
            const lists = tasks % length === 0 || tasks < length
            expect(lists || tasks === MIN_AT_RATE).toBe(true)
            // Any number of durations is left as it is, or replaced with the same mean.
            const ratio =
              mean(given(needs, { tasks, durationMs })) / (mean(list) * measuredOf(needs).scale)
            expect(Math.abs(ratio - 1)).toBeLessThan(0.01)
            // Arrivals take as long as this many tasks need.
            const come = ((durationMs ?? 0) * measuredOf(needs).perS) / 1000
            expect(Math.abs(come - tasks)).toBeLessThan(0.51)
          }
        }
    },
  )

  it('keep their order and their values where a trial has room for all', () => {
    const list = [300, 100, 900]
    const needs = own(list, { tasks: 1_000_000 })
    const work = workFor(needs, 1, { inlineMs: 10, most: 1000, mostMs: 100 })
    expect(work.tasks % list.length).toBe(0)
    expect(given(needs, work).slice(0, 6)).toEqual([...list, ...list])
    expect(
      workFor(own(list, { tasks: 4 }), 1, { inlineMs: 10, most: 1000, mostMs: 100 }).tasks,
    ).toBe(4)
  })

  it('come from all over the list, the same ones each time', () => {
    const list = Array.from({ length: 1000 }, (_, i) => i + 1)
    const some = standFor(list, 10)
    expect(standFor(list, 10)).toEqual(some)
    expect([...some].sort((a, b) => a - b)).toEqual(
      Array.from({ length: 10 }, (_, i) => expect.closeTo(100 * i + 50.5, 6)),
    )
    expect(some).not.toEqual([...some].sort((a, b) => a - b))
  })

  it('are named in the answer where others stood for them', () => {
    const needs = own(Array.from({ length: 900 }, () => 1000))
    const winner = { candidate: inline, work: { tasks: 160, durationMs: null } }
    const advice = { winner, measure: 'makespanMs' } as unknown as Advice // what the caveats read
    const facts = { needs, advice, measured: [], cutShort: false }
    expect(caveatsOf(facts).join('\n')).toMatch(/Your 900 durations .* replaced by 160/)
    const few = { ...advice.winner, work: { tasks: 24, durationMs: 1200 } }
    const uneven = { ...advice, winner: few }
    const nine = own(Array(9).fill(5), { arrive: 'rate' })
    expect(caveatsOf({ ...facts, needs: nine, advice: uneven }).join('\n')).toMatch(
      /Your 9 durations do not fit .* replaced by 24/,
    )
    expect(caveatsOf({ ...facts, needs: own([5, 6]) }).join('\n')).not.toMatch(/replaced by/)
  })
})

describe('tasks that wait', () => {
  it('can be measured however much longer those are that compute', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 0.1, max: 100, noNaN: true }),
        fc.double({ min: 0.001, max: 10_000, noNaN: true }),
        (waitShare, length) => {
          const needs = needsFor({ waitShare, length })
          const base = baseOf(needs, { tasks: 10, durationMs: null })
          expect(parseExperiment({ base, variants: [{ id: 'A' }] })).toMatchObject({ ok: true })
        },
      ),
    )
  })
})

describe('tasks at a rate', () => {
  const tiny = { inlineMs: 1, most: 1, mostMs: 50 }
  const at = (rate: number) =>
    workFor(needsFor({ arrive: 'rate', rate, length: 1, unit: 'ms' }), 1, tiny)

  it('are enough for a median in the shortest trial, and come no longer than a trial may wait', () => {
    fc.assert(
      fc.property(fc.integer({ min: 20, max: 5000 }), (rate) => {
        const { tasks, durationMs } = at(rate)
        expect(tasks).toBeGreaterThanOrEqual(MIN_AT_RATE)
        expect(durationMs).toBeLessThanOrEqual(1200)
      }),
      { seed: 31 },
    )
  })

  it('arrive more often if they arrive too rarely, shortened until they meet each other', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 1, max: 19.9, noNaN: true }),
        fc.double({ min: 0.01, max: 10_000, noNaN: true }),
        fc.constantFrom(0, 0, 200, 50_000),
        (rate, length, hostUs) => {
          const needs = needsFor({ arrive: 'rate', rate, length, hostUs })
          const { tasks, durationMs } = workFor(needs, 1, tiny)
          expect(tasks).toBeGreaterThanOrEqual(MIN_AT_RATE)
          expect(durationMs).toBeLessThanOrEqual(1200)
          // A thread is as busy as with the user's tasks, or so rarely busy that tasks hardly
          // overlap.
          const each = tasksOf(needs).threadUs + hostUs
          const asked = rate * each
          const load = measuredOf(needs).perS * measuredOf(needs).scale * each
          const alike = Math.abs(load / asked - 1) < 1e-6
          expect(alike || (load > asked && load <= 0.05e6 * 1.001)).toBe(true)
        },
      ),
    )
  })

  it('arrive as much more often as they are shortened, at any rate', () => {
    const long = needsFor({ arrive: 'rate', rate: 30, length: 500 })
    expect(measuredOf(long).scale).toBe(0.04)
    expect(measuredOf(long).perS).toBeCloseTo(750, 6)
    const short = needsFor({ arrive: 'rate', rate: 30, length: 5 })
    expect([measuredOf(short).scale, measuredOf(short).perS]).toEqual([1, 30])
  })

  it('say in the answer what was done to them', () => {
    const said = (some: Fields) => {
      const needs = needsFor({ arrive: 'rate', ...some })
      const winner = { candidate: inline, work: workFor(needs, 1, tiny) }
      const advice = { winner, measure: 'responseP50' } as unknown as Advice // what the caveats read
      return caveatsOf({ needs, advice, measured: [], cutShort: false }).join('\n')
    }
    expect(said({ rate: 2, length: 1 })).toMatch(
      /At 2\.0 per second, too few .* arrived at 50 per second: .* for 5\.0\s%/,
    )
    expect(said({ rate: 2, length: 100 })).toMatch(
      /Tasks of 100\sms at 2\.0 per second were measured as tasks of 10.* at 20 per second.* 10\.0 times/,
    )
    expect(said({ rate: 2 })).toMatch(/idle longer/)
    expect(said({ rate: 100 })).not.toMatch(/per second/)
    expect(said({ rate: 100, effort: 'quick' })).toMatch(/^Provisional: a quick measurement/m)
  })
})

describe('tasks that await', () => {
  const fields = { length: 1, waitShare: 100, waitHow: 'awaits', waitMs: 19 }
  const needs = needsFor(fields)

  it('take their thread only while they compute: as many at once as keep it busy', () => {
    expect([tasksOf(needs).threadUs, atOnceOf(needs, 0)]).toEqual([1000, 20])
    expect(atOnceOf(needsFor({ ...fields, waitShare: 50 }), 0)).toBe(11)
    expect(atOnceOf(needsFor({ ...fields, waitHow: 'blocks' }), 0)).toBe(1)
    // Busy threads are filled each; threads that nothing fills have as many together as one.
    expect([1, 8].map((threads) => atOnceOf(needs, threads))).toEqual([20, 20])
    const mostly = needsFor({ ...fields, waitMs: 1000 })
    expect([0, 1, 2, 3, 100].map((threads) => atOnceOf(mostly, threads))).toEqual([
      64, 64, 32, 21, 1,
    ])
    expect(baseOf(needs, { tasks: 40, durationMs: null }).workload).toMatchObject({
      id: 'awaiting',
      tasks: 40,
      options: { share: 100, beforeUs: 1000, awaitMs: 19 },
    })
  })
})
