import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { tipTop, type TipPlace } from './tip'

/** A canvas in the middle of a tall window. */
const place = (y: number, change: Partial<TipPlace> = {}): TipPlace => ({
  x: 200,
  y,
  width: 800,
  lanes: 280,
  from: -400,
  to: 700,
  ...change,
})

describe('tipTop', () => {
  it('covers no lane near the first and the last one', () => {
    expect(tipTop(150, place(20))).toBe(-150)
    expect(tipTop(150, place(260))).toBe(280)
  })

  it('never lies on the pointer, and stays in sight where it can (seed 8)', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 280 }),
        fc.integer({ min: 40, max: 200 }),
        fc.integer({ min: -300, max: 0 }),
        fc.integer({ min: 304, max: 700 }),
        (y, height, from, to) => {
          const top = tipTop(height, place(y, { from, to }))
          expect(y > top && y < top + height).toBe(false)
          const fits = (at: number) => at >= from && at + height <= to
          if ([y + 14, y - 14 - height, 280, -height].some(fits)) expect(fits(top)).toBe(true)
        },
      ),
      { seed: 8 },
    )
  })

  it('stays above the panel of a pinned task', () => {
    expect(tipTop(150, place(200, { to: 304 })) + 150).toBeLessThanOrEqual(304)
  })
})
