import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { binLane, countByColumn, createBins } from './bin-lane'
import { countUpTo, Moments, Track } from '../trial/track'

interface Bar {
  from: number
  to: number
  weight: number
}

const time = (max: number) => fc.double({ min: 0, max, noNaN: true })
const bars = fc
  .array(fc.record({ gap: time(3), length: time(5), weight: time(4) }), { maxLength: 600 })
  .map((parts) => {
    let at = 0
    return parts.map(({ gap, length, weight }): Bar => {
      const from = at + gap
      at = from + length
      return { from, to: at, weight }
    })
  })
const view = fc
  .record({ from: fc.double({ min: -50, max: 500, noNaN: true }), span: time(2000) })
  .map(({ from, span }) => ({ from, to: from + span + 0.01 }))

const trackOf = (list: readonly Bar[]) => {
  const track = new Track()
  list.forEach(({ from, to, weight }, i) => track.push(i, from, to, weight))
  return track
}

describe('binLane', () => {
  it('covers what a sum over all bars says', () => {
    fc.assert(
      fc.property(bars, view, fc.integer({ min: 1, max: 90 }), (list, { from, to }, columns) => {
        const bins = createBins(columns)
        binLane(trackOf(list), from, to, bins)
        const width = (to - from) / columns
        for (let c = 0; c < columns; c++) {
          let covered = 0
          let weighed = 0
          for (const bar of list) {
            const part = Math.max(
              0,
              Math.min(bar.to, from + (c + 1) * width) - Math.max(bar.from, from + c * width),
            )
            covered += part
            weighed += part * bar.weight
          }
          expect(bins.cover[c]).toBeCloseTo(Math.min(1, covered / width), 4)
          if (covered / width > 0.01) expect(bins.weight[c]).toBeCloseTo(weighed / covered, 2)
        }
      }),
      { numRuns: 150 },
    )
  })

  it('keeps of overlapping bars what sticks out', () => {
    const track = trackOf([
      { from: 0, to: 4, weight: 1 },
      { from: 2, to: 6, weight: 1 },
      { from: 3, to: 5, weight: 1 },
      { from: 8, to: 9, weight: 1 },
    ])
    const bins = createBins(10)
    binLane(track, 0, 10, bins)
    expect([...bins.cover]).toEqual([1, 1, 1, 1, 1, 1, 0, 0, 1, 0])
  })
})

describe('countByColumn', () => {
  it('counts what a filter counts, in whatever order times came', () => {
    const near = fc.array(time(100), { maxLength: 300 })
    fc.assert(
      fc.property(near, view, fc.integer({ min: 1, max: 40 }), (times, { from, to }, columns) => {
        const moments = new Moments()
        for (const t of times) moments.push(t)
        const out = new Float64Array(columns).fill(5)
        countByColumn(moments, from, to, -1, out)
        const width = (to - from) / columns
        out.forEach((count, c) => {
          const edge = from + (c + 1) * width
          expect(count).toBe(5 - times.filter((t) => t <= edge).length)
        })
      }),
    )
  })
})

describe('countUpTo', () => {
  it('finds the same place from any start before it', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 50 })), fc.nat(50), fc.nat(), (list, x, s) => {
        const values = Float64Array.from(list.sort((a, b) => a - b))
        const count = list.filter((value) => value <= x).length
        expect(countUpTo(values, values.length, x, count === 0 ? 0 : s % (count + 1))).toBe(count)
      }),
    )
  })
})
