import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { laneAt, layoutLanes } from './layout'
import { tickText } from './overlays'
import { Track, barAt, barsIn } from '../trial/track'
import { around, clamped, fitted, following, panned, zoomed } from './view'

const end = fc.double({ min: 1, max: 1e5, noNaN: true })
const part = fc.tuple(
  end,
  fc.double({ min: 0, max: 1, noNaN: true }),
  fc.double({ min: 0.01, max: 1, noNaN: true }),
)

describe('view', () => {
  it('keeps the time under the pointer, unless the edge prevents it', () => {
    fc.assert(
      fc.property(part, fc.double({ min: 1, max: 8, noNaN: true }), ([last, a, b], factor) => {
        const view = clamped({ from: a * last, to: a * last + b * last }, last)
        const at = view.from + (view.to - view.from) * 0.3
        const closer = zoomed(view, factor, at, last)
        const share = (at - closer.from) / (closer.to - closer.from)
        expect(share).toBeCloseTo(0.3, 4)
      }),
    )
  })

  it('never leaves the trial', () => {
    const step = fc.oneof(
      fc.record({
        zoom: fc.double({ min: 0.1, max: 10, noNaN: true }),
        at: fc.double({ min: 0, max: 1, noNaN: true }),
      }),
      fc.record({ pan: fc.double({ min: -1e5, max: 1e5, noNaN: true }) }),
    )
    fc.assert(
      fc.property(end, fc.array(step), (last, steps) => {
        let view = fitted(last)
        for (const s of steps) {
          if ('pan' in s) view = panned(view, s.pan, last)
          else view = zoomed(view, s.zoom, view.from + s.at * (view.to - view.from), last)
          expect(view.from).toBeGreaterThanOrEqual(-1e-6)
          expect(view.to).toBeLessThanOrEqual(fitted(last).to * (1 + 1e-9))
          expect(view.to).toBeGreaterThan(view.from)
        }
      }),
    )
  })

  it('shows all of a range it is sent to, and the tail while it follows', () => {
    fc.assert(
      fc.property(part, ([last, a, b]) => {
        const range = { from: a * last, to: Math.min(last, a * last + b * last) }
        const view = around(range, last)
        expect(view.from).toBeLessThanOrEqual(range.from + 1e-6)
        expect(view.to).toBeGreaterThanOrEqual(range.to - 1e-6)
        const tail = following(view, last * 2)
        expect(tail.to).toBeGreaterThanOrEqual(last * 2)
        expect(tail.from).toBeLessThan(last * 2)
      }),
    )
  })
})

describe('layoutLanes', () => {
  const pools = fc.array(fc.record({ workers: fc.integer({ min: 1, max: 64 }) }), {
    minLength: 1,
    maxLength: 4,
  })

  it('gives every thread its own lane, in order, and finds it again', () => {
    fc.assert(
      fc.property(pools, fc.integer({ min: 150, max: 1200 }), (all, room) => {
        const layout = layoutLanes(all, room)
        let y = -1
        layout.groups.forEach((group, g) => {
          expect(group.workers).toHaveLength(all[g]?.workers ?? -1)
          for (const lane of [group.title, group.waiting, group.host, ...group.workers]) {
            expect(lane.y).toBeGreaterThan(y)
            expect(lane.height).toBeGreaterThanOrEqual(1)
            y = lane.y + lane.height - 1e-9
          }
          group.workers.forEach((lane, worker) =>
            expect(laneAt(layout, lane.y + lane.height / 2)).toEqual({ group: g, worker }),
          )
        })
      }),
    )
  })

  it('leaves no blank below the lanes: at most a pixel or two per group', () => {
    fc.assert(
      fc.property(pools, fc.integer({ min: 150, max: 1200 }), (all, room) => {
        const { groups, height } = layoutLanes(all, room)
        expect(height).toBeGreaterThan(room - 3 * groups.length - 1)
      }),
    )
  })

  it('fits into the room whenever lanes of a pixel do', () => {
    fc.assert(
      fc.property(pools, fc.integer({ min: 150, max: 1200 }), (all, room) => {
        const lanes = all.reduce((sum, { workers }) => sum + workers, 0)
        const layout = layoutLanes(all, room)
        if (all.length * 32 + lanes <= room) expect(layout.height).toBeLessThanOrEqual(room)
      }),
    )
  })
})

describe('picking a bar', () => {
  const track = new Track()
  track.push(7, 1, 2, 0)
  track.push(8, 2, 4, 0)
  track.push(9, 6, 7, 0)

  it('takes the bar at the time, or the nearest within reach', () => {
    const found = [0, 0.9, 1.5, 2, 3.9, 4.2, 5, 5.8, 6.5, 7.3].map((t) => barAt(track, t, 0.25))
    expect(found).toEqual([-1, 0, 0, 1, 1, 1, -1, 2, 2, -1])
  })

  it('says which bars touch a range', () => {
    expect(barsIn(track, 1.5, 3)).toEqual({ first: 0, count: 2 })
    expect(barsIn(track, 4.5, 5)).toEqual({ first: 2, count: 0 })
    expect(barsIn(track, 0, 9)).toEqual({ first: 0, count: 3 })
  })
})

describe('tickText', () => {
  it('has the unit of the axis and the decimals of the step', () => {
    const read = (...args: Parameters<typeof tickText>) =>
      tickText(...args).replaceAll('\u202f', ' ')
    expect(read(0, 50, 500)).toBe('0')
    expect(read(150, 50, 500)).toBe('150 ms')
    expect(read(2000, 1000, 9000)).toBe('2 s')
    expect(read(1.25, 0.05, 2)).toBe('1.25 ms')
    expect(read(179.668, 0.002, 179.7)).toBe('179.668 ms')
    expect(read(0.02, 0.01, 0.1)).toBe('20 µs')
  })
})
