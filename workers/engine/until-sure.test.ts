import { describe, expect, it } from 'vitest'
import { blocksAtFirst, endOf } from './until-sure'

const MINUTE_MS = 60_000

const soFar = (sure: boolean, passedMs = 0, mostMs: number | null = null) => ({
  isSure: () => sure,
  passedMs: () => passedMs,
  mostMs,
  among: 1,
})
const never = { ...soFar(false), isSure: () => expect.unreachable() }
const until = { until: 'sure', trials: 40 } as const

describe('a run until its answer is sure', () => {
  it('begins with the blocks before its first look, or with all if it has fewer', () => {
    expect(blocksAtFirst(until)).toBe(8)
    expect(blocksAtFirst({ until: 'sure', trials: 3 })).toBe(3)
    expect(blocksAtFirst({ until: 'trials', trials: 12 })).toBe(12)
  })

  it('ends at a look at which it is sure, and goes on otherwise', () => {
    expect(endOf(until, 8, soFar(true))).toBe('sure')
    expect(endOf(until, 8, soFar(false))).toBeNull()
    expect(endOf(until, 11, soFar(true))).toBe('sure')
  })

  it('looks at no other number of blocks, and at none that can tell nothing', () => {
    expect(endOf(until, 9, never)).toBeNull()
    for (const blocks of [8, 11]) expect(endOf(until, blocks, { ...never, among: 15 })).toBeNull()
    expect(endOf(until, 15, { ...soFar(true), among: 15 })).toBe('sure')
  })

  it('goes on beyond two minutes while fewer blocks could say nothing', () => {
    const late = { ...soFar(false, 5 * MINUTE_MS), among: 90 }
    expect(endOf(until, 11, late)).toBeNull()
    expect(endOf(until, 12, late)).toBe('time')
    expect(endOf(until, 6, { ...late, among: 1 })).toBe('time')
  })

  it('ends with its trials, or after two minutes', () => {
    expect(endOf(until, 40, soFar(false))).toBe('last-block')
    expect(endOf(until, 12, soFar(false, 2 * MINUTE_MS))).toBe('time')
    expect(endOf(until, 12, soFar(false, 2 * MINUTE_MS, 20 * MINUTE_MS))).toBeNull()
    expect(endOf(until, 12, soFar(false, MINUTE_MS, MINUTE_MS))).toBe('time')
    expect(endOf({ until: 'trials', trials: 12 }, 12, soFar(false))).toBe('last-block')
  })
})
