import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Ability } from '../experiment/ability'
import { whyNotHere } from './cost'
import { costs } from './index'
import { collected, figureOf, MIN_STEPS, sampled, sampledAsync, sizes } from './samples'

/** A simulated clock with steps: real time plays no part. */
let nowMs = 0
let stepMs = 0.005

beforeEach(() => {
  nowMs = 1000
  stepMs = 0.005
  vi.spyOn(performance, 'now').mockImplementation(() => Math.floor(nowMs / stepMs) * stepMs)
})
afterEach(() => vi.restoreAllMocks())

const sampling = () => ({ clockStepMs: stepMs, budgetMs: 100 })
const lasting = (ms: number) => (count: number) => {
  nowMs += count * ms
}

describe.each([0.005, 0.1, 1])('with a clock step of %d ms', (step) => {
  test.each([0.00003, 0.004, 0.15, 30])('an operation of %d ms is measured', (ms) => {
    stepMs = step
    const { values, batch } = sampled(sampling(), lasting(ms))
    const { median, n } = figureOf({ values, batch })
    expect(median / ms).toBeGreaterThan(0.85)
    expect(median / ms).toBeLessThan(1.15)
    expect(n).toBeGreaterThanOrEqual(3)
    expect(batch * ms).toBeGreaterThan((MIN_STEPS * step) / 2)
  })

  test('so is an asynchronous operation', async () => {
    stepMs = step
    const found = await sampledAsync(sampling(), async () => lasting(0.07)(1))
    const { median } = figureOf(found)
    expect(median / 0.07).toBeGreaterThan(0.85)
    expect(median / 0.07).toBeLessThan(1.15)
  })
})

test('an operation that becomes faster after its batch was chosen is measured anew', () => {
  let left = 3
  const run = (count: number) => {
    nowMs += count * (left-- > 0 ? 10 : 0.0006)
  }
  const { median } = figureOf(sampled({ clockStepMs: 0.005, budgetMs: 50 }, run))
  expect(median).toBeGreaterThan(0.0004)
  expect(median).toBeLessThan(0.0008)
})

test('an operation slower than any budget ends with the samples that it has', () => {
  const { values } = sampled(sampling(), lasting(5000))
  expect(values).toHaveLength(1)
})

test('means of a batch are samples', async () => {
  let i = 0
  const one = () => {
    nowMs += 1
    return i++ % 2
  }
  const { values, batch } = await collected(sampling(), one, { batch: 4 })
  expect(batch).toBe(4)
  expect(new Set(values)).toEqual(new Set([0.5]))
})

test('p90 is given only with enough samples; no samples are an error', () => {
  const of = (n: number) =>
    figureOf({ values: Array.from({ length: n }, (_, i) => i + 1), batch: 1 })
  expect(of(99).p90).toBeNull()
  expect(of(100)).toMatchObject({ p90: 90, median: 50, max: 100, n: 100 })
  expect(() => of(0)).toThrow('at least one sample')
})

test('sizes go from a quarter of a KiB to 4 MiB', () => {
  expect(sizes[0]).toBe(256)
  expect(sizes.at(-1)).toBe(4 * 1024 * 1024)
})

test('a cost that cannot be measured names what is missing', () => {
  const all: Ability = {
    isolated: true,
    secureContext: true,
    waitAsync: true,
    locks: true,
    files: true,
    coresNamed: 2,
  }
  for (const cost of costs.list) {
    expect(whyNotHere(cost, all)).toBeNull()
    expect(whyNotHere(cost, { ...all, isolated: false }) !== null).toBe(
      cost.needs?.includes('shared-memory') ?? false,
    )
    expect(whyNotHere(cost, { ...all, waitAsync: false }) !== null).toBe(
      cost.needs?.includes('wait-async') ?? false,
    )
  }
})
