import { describe, expect, it } from 'vitest'
import { blocksAtFirst, blocksToSay, goesOn } from './until-sure'

const MINUTE_MS = 60_000

const soFar = (sure: boolean, passedMs = 0, mostMs: number | null = null) => ({
  isSure: () => sure,
  passedMs: () => passedMs,
  mostMs,
  atLeast: 0,
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
    expect(goesOn(until, 8, soFar(true))).toBe(false)
    expect(goesOn(until, 8, soFar(false))).toBe(true)
    expect(goesOn(until, 11, soFar(true))).toBe(false)
  })

  it('looks at no other number of blocks: each look may be mistaken', () => {
    expect(goesOn(until, 9, never)).toBe(true)
  })

  it('goes on beyond two minutes while fewer blocks could say nothing', () => {
    const axis = { path: 'strategy.workers', values: [1, 2] }
    const atLeast = blocksToSay(17, { axis })
    expect(atLeast).toBeGreaterThan(11)
    const late = { ...soFar(false, 5 * MINUTE_MS), atLeast }
    expect(goesOn(until, atLeast - 1, late)).toBe(true)
    expect(goesOn(until, atLeast, late)).toBe(false)
    // Two variants need no more than the first look has.
    expect(blocksToSay(2, {})).toBeLessThanOrEqual(8)
  })

  it('ends with its trials, or after two minutes', () => {
    expect(goesOn(until, 40, soFar(false))).toBe(false)
    expect(goesOn(until, 12, soFar(false, 2 * MINUTE_MS))).toBe(false)
    expect(goesOn(until, 12, soFar(false, 2 * MINUTE_MS, 20 * MINUTE_MS))).toBe(true)
    expect(goesOn(until, 12, soFar(false, MINUTE_MS, MINUTE_MS))).toBe(false)
    expect(goesOn({ until: 'trials', trials: 12 }, 12, soFar(false))).toBe(false)
  })
})
