import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseExperiment, readDurations } from '../../workers/api'
import { caveatsOf } from './answer'
import { inline } from './candidates'
import type { Choice } from './judge'
import { defaultNeeds, meanUs, type Needs } from './needs'
import { baseOf, LEAST_AT_RATE, scaleOf, standFor, workFor, type TrialWork } from './work'

const mean = (list: readonly number[]): number =>
  list.reduce((sum, one) => sum + one, 0) / list.length

/** Durations that a trial of these tasks is given, in µs. */
const given = (needs: Needs, work: TrialWork): number[] => {
  const parsed = parseExperiment({ base: baseOf(needs, work), variants: [{ id: 'A' }] })
  if (!parsed.ok) throw new Error(parsed.issues[0]?.message)
  const { sizes } = parsed.value.base.workload
  const read = readDurations(String(sizes.text), 'us')
  if (!read.ok) throw new Error(read.message)
  const { durationsUs } = read
  return Array.from({ length: work.tasks }, (_, i) => durationsUs[i % durationsUs.length] ?? 0)
}
const own = (list: readonly number[], some: Partial<Needs> = {}): Needs => ({
  ...defaultNeeds,
  spread: 'own',
  unit: 'us',
  durations: list.join('\n'),
  ...some,
})
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
        fc.constantFrom<Needs['arrive']>('batch', 'rate'),
        size,
        (list, arrive, some) => {
          const sorted = [...list].sort((a, b) => a - b)
          const needs = own(sorted, { arrive, tasks: 1_000_000 })
          const work = workFor(needs, 2, some)
          const measured = mean(given(needs, work))
          const real = meanUs(needs) * scaleOf(needs)
          expect(Math.abs(measured / real - 1)).toBeLessThan(0.01)
        },
      ),
      { numRuns: 60 },
    )
  })

  it('keep their order and their values where a trial has room for all', () => {
    const list = [300, 100, 900]
    const needs = own(list, { tasks: 1_000_000 })
    const work = workFor(needs, 1, { inlineMs: 10, most: 1000, mostMs: 100 })
    expect(work.tasks % list.length).toBe(0)
    expect(given(needs, work).slice(0, 6)).toEqual([...list, ...list])
    expect(
      workFor({ ...needs, tasks: 4 }, 1, { inlineMs: 10, most: 1000, mostMs: 100 }).tasks,
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
    const choice = { winner, measure: 'makespanMs' } as unknown as Choice // what the caveats look at
    const facts = { needs, choice, measured: [], environment: null, cutShort: false }
    expect(caveatsOf(facts).join('\n')).toMatch(/Your 900 durations .* 160 stood for them/)
    expect(caveatsOf({ ...facts, needs: own([5, 6]) }).join('\n')).not.toMatch(/stood for/)
  })
})

describe('tasks that wait', () => {
  it('can be measured however much longer those are that compute', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 0.1, max: 100, noNaN: true }),
        fc.double({ min: 0.001, max: 10_000, noNaN: true }),
        (waitShare, length) => {
          const needs: Needs = { ...defaultNeeds, waitShare, length }
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
    workFor({ ...defaultNeeds, arrive: 'rate', rate, length: 1, unit: 'ms' }, 1, tiny)

  it('are enough for a median in the shortest trial, and come no longer than a trial may wait', () => {
    fc.assert(
      fc.property(fc.integer({ min: 20, max: 5000 }), (rate) => {
        const { tasks, durationMs } = at(rate)
        expect(tasks).toBeGreaterThanOrEqual(LEAST_AT_RATE)
        expect(durationMs).toBeLessThanOrEqual(1200)
      }),
      { seed: 31 },
    )
  })

  it('are fewer where they come too seldom', () => {
    expect(at(5).tasks).toBeLessThan(LEAST_AT_RATE)
  })
})
