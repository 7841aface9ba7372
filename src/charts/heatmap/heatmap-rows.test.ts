import { describe, expect, it } from 'vitest'
import type { PointResult, TrialResult } from '../../../workers/api'
import { readingWith } from '../reading.testing'
import { heatRows, heatSummary, heatTable } from './heatmap-rows'

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
