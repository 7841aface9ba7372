import { describe, expect, it } from 'vitest'
import { blocksAtFirst } from './planned-blocks'
import { endOf } from './until-sure'

const MINUTE_MS = 60_000

const soFar = (blocks: number, sure: boolean, passedMs = 0, mostMs: number | null = null) => ({
  blocks,
  isLast: true,
  isSure: () => sure,
  passedMs: () => passedMs,
  blockMs: 1000,
  mostMs,
  among: 1,
})
const never = (blocks: number) => ({
  ...soFar(blocks, false),
  isSure: () => expect.unreachable(),
})
const until = { until: 'sure', trials: 40 } as const

describe('a run until its answer is sure', () => {
  it('begins with the blocks before its first look, or with all if it has fewer', () => {
    expect(blocksAtFirst(until)).toBe(8)
    expect(blocksAtFirst({ until: 'sure', trials: 3 })).toBe(3)
    expect(blocksAtFirst({ until: 'trials', trials: 12 })).toBe(12)
  })

  it('ends at a look at which it is sure, and goes on otherwise', () => {
    expect(endOf(until, soFar(8, true))).toBe('sure')
    expect(endOf(until, soFar(8, false))).toBeNull()
    expect(endOf(until, soFar(11, true))).toBe('sure')
  })

  it('looks at no other number of blocks, and at none that can tell nothing', () => {
    expect(endOf(until, never(9))).toBeNull()
    // One of the blocks before the first look.
    expect(endOf(until, { ...never(8), isLast: false })).toBeNull()
    for (const blocks of [8, 11]) expect(endOf(until, { ...never(blocks), among: 15 })).toBeNull()
    expect(endOf(until, { ...soFar(15, true), among: 15 })).toBe('sure')
  })

  it('ends with its trials, or before two minutes have passed, whatever its blocks can tell', () => {
    expect(endOf(until, soFar(40, false))).toBe('last-block')
    expect(endOf(until, soFar(12, false, 2 * MINUTE_MS - 1500))).toBeNull()
    expect(endOf(until, soFar(12, false, 2 * MINUTE_MS - 500))).toBe('time')
    expect(endOf(until, soFar(12, false, 2 * MINUTE_MS, 20 * MINUTE_MS))).toBeNull()
    expect(endOf(until, soFar(12, false, MINUTE_MS, MINUTE_MS))).toBe('time')
    const sweep = { ...until, axis: { path: 'strategy.workers', values: [1, 2], sets: {} } }
    expect(endOf(sweep, soFar(12, false, MINUTE_MS - 500))).toBe('time')
    const early = { ...soFar(2, false, 2 * MINUTE_MS), isLast: false, among: 90 }
    expect(endOf(until, early)).toBe('time')
  })

  it('runs all of a fixed number of trials, however long they take', () => {
    const fixed = { until: 'trials', trials: 12 } as const
    expect(endOf(fixed, { ...soFar(6, true, 9 * MINUTE_MS), isLast: false })).toBeNull()
    expect(endOf(fixed, soFar(12, false))).toBe('last-block')
  })
})
