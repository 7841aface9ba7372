import { describe, expect, it } from 'vitest'
import { atOnceOn, computedMs, MOST_AT_ONCE } from './at-once'

describe('tasks at a time', () => {
  it('fill each thread, or are as many together as on one that nothing fills', () => {
    expect([0, 2, 8].map((threads) => atOnceOn(20, threads))).toEqual([20, 20, 20])
    expect([0, 2, 3, 100].map((threads) => atOnceOn(200, threads))).toEqual([64, 32, 21, 1])
  })

  it('show what a call computes', () => {
    // 64 calls of 2 ms that await 38: the last ends after 64 × 2 + 38 ms.
    expect(computedMs(40, 64 * 2 + 38, 64)).toBeCloseTo(2)
    expect(computedMs(40, 2 * (64 * 2 + 38), 128)).toBeCloseTo(2)
    // A call that awaits for all of its time computes what the most can show, and no less.
    expect(computedMs(20, 20, 64)).toBe(20 / MOST_AT_ONCE)
    expect(computedMs(5, 10, 2)).toBeCloseTo(5)
  })
})
