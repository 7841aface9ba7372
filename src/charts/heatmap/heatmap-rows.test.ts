import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { PointResult, TrialResult } from '../../../workers/api'
import type { Rgb } from '../picture/theme'
import { readingWith } from '../reading.testing'
import { heatRows, heatSummary, heatTable, inkOn, mixed, strengthOf } from './heatmap-rows'

const trial = (makespanMs: number, workers: number[], disturbed: string[] = []): TrialResult =>
  ({ makespanMs, disturbed, utilization: { workers } }) as unknown as TrialResult // all that is read

describe('heatRows', () => {
  const points = [
    { variant: 'A', x: 1, trials: [trial(9, [0.9])] },
    { variant: 'B', x: null, trials: [trial(9, [1])] },
    { variant: 'A', x: 2, trials: [trial(5, [0.5, 0.7]), trial(6, [0, 0], ['frame-gap'])] },
    { variant: 'A', x: 3, trials: [trial(5, [0, 0, 0], ['frame-gap'])] },
  ] as unknown as PointResult[] // all that is read

  it('has one row per point of the variant, also of one without a valid trial', () => {
    const rows = heatRows(readingWith({ variants: [{ id: 'A' }, { id: 'B' }] }, points).of('A'))
    expect(rows).toEqual([
      { x: 1, busy: [0.9] },
      { x: 2, busy: [0.5, 0.7] },
      { x: 3, busy: [] },
    ])
    expect(heatTable(rows, 'threads').rows).toEqual([
      [1, 90, null, 90],
      [2, 50, 70, 60],
      [3, null, null, null],
    ])
    expect(heatSummary(rows, 'threads')).toContain('At 2 threads')
  })
})

/** Relative luminance, WCAG 2.2. */
const luminance = (rgb: Rgb): number => {
  const part = (i: 0 | 1 | 2) => {
    const c = rgb[i] / 255
    return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4
  }
  return 0.2126 * part(0) + 0.7152 * part(1) + 0.0722 * part(2)
}

/** Contrast ratio of two colours, 1 to 21, WCAG 2.2. */
const contrast = (a: Rgb, b: Rgb): number => {
  const [dark, light] = [luminance(a), luminance(b)].sort((x, y) => x - y) as [number, number]
  return (light + 0.05) / (dark + 0.05)
}

describe('contrast', () => {
  it('of black on white is 21, and of a colour on itself 1', () => {
    expect(contrast([0, 0, 0], [255, 255, 255])).toBeCloseTo(21)
    expect(contrast([12, 200, 7], [12, 200, 7])).toBe(1)
  })

  it('is enough for the ink that is chosen, whatever the colour of the cell', () => {
    const part = fc.double({ min: 0, max: 255, noNaN: true })
    const color = fc.tuple(part, part, part)
    fc.assert(
      fc.property(
        color,
        color,
        fc.double({ min: 0, max: 1, noNaN: true }),
        (over, under, share) => {
          const ground = mixed(over, under, strengthOf(share))
          const ink = inkOn(ground) === 'white' ? ([255, 255, 255] as const) : ([0, 0, 0] as const)
          expect(contrast(ink, ground)).toBeGreaterThan(4.5)
        },
      ),
    )
  })
})
