import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ClockBounds } from './clock-bounds'

const HOUR = 3_600_000
const delay = fc.double({ min: 0, max: 5, noNaN: true })
const trips = fc.array(fc.tuple(delay, delay, delay), { minLength: 1, maxLength: 20 })

/** Messages there and back between two clocks that read in steps and differ by `ahead`. */
const seen = (ahead: number, step: number, messages: readonly (readonly number[])[]) => {
  const read = (time: number) => Math.floor(time / step) * step
  const bounds = new ClockBounds(step)
  let time = 1000
  let least = [Infinity, Infinity]
  for (const [there = 0, stay = 0, back = 0] of messages) {
    const sent = time
    const came = sent + there + stay + back
    bounds.addSent(read(sent), read(sent + there + ahead))
    bounds.addReceived(read(sent + there + stay + ahead), read(came))
    least = [Math.min(least[0] ?? 0, there), Math.min(least[1] ?? 0, back)]
    time = came
  }
  return { bounds, roomMs: (least[0] ?? 0) + (least[1] ?? 0) + 4 * step }
}

describe('the bounds of another clock', () => {
  it('contain the true difference, whatever it is, and are as close as the fastest messages', () =>
    fc.assert(
      fc.property(
        fc.oneof(fc.constant(0), fc.double({ min: -HOUR, max: HOUR, noNaN: true })),
        fc.constantFrom(0.005, 0.1, 1),
        trips,
        (truth, step, messages) => {
          const { bounds, roomMs } = seen(truth, step, messages)
          const ahead = bounds.ahead()
          expect(bounds.contradictory).toBe(false)
          expect(Math.abs(ahead - truth)).toBeLessThanOrEqual(bounds.within(ahead) + 1e-6)
          expect(bounds.within(ahead)).toBeLessThanOrEqual(roomMs + 1e-6)
        },
      ),
    ))

  it('leave a clock alone that may agree', () =>
    fc.assert(
      fc.property(trips, (messages) => {
        expect(seen(0, 0.005, messages).bounds.ahead()).toBe(0)
      }),
    ))

  it('keep what was taken before as long as it is possible', () => {
    const { bounds } = seen(7, 0.005, [[0.2, 0, 0.3]])
    expect(bounds.ahead(7.1)).toBe(7.1)
    expect(bounds.ahead(0)).toBeCloseTo(6.95, 2)
  })

  it('contradict each other if a clock was set in between', () => {
    const { bounds } = seen(0, 0.005, [[0.2, 0, 0.3]])
    bounds.addReceived(50, 0)
    expect(bounds.contradictory).toBe(true)
    expect([bounds.ahead(), bounds.within(0)]).toEqual([0, Infinity])
  })

  it('say nothing before a message came each way', () => {
    const bounds = new ClockBounds(0.005)
    expect([bounds.ahead(), bounds.within(0)]).toEqual([0, Infinity])
    bounds.addSent(0, HOUR)
    expect(bounds.ahead()).toBe(0)
    bounds.addReceived(HOUR, 1)
    expect(bounds.ahead()).toBeCloseTo(HOUR - 0.5, 1)
    expect(bounds.within(bounds.ahead())).toBeCloseTo(0.505, 3)
  })
})
