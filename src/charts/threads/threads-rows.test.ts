import { describe, expect, it } from 'vitest'
import type { Reason, SizingStep } from '../../../workers/api'
import { rowsOf, threadsSummary, threadsTable, type Track } from './threads-rows'

const step = (atMs: number, workers: number, reason: Reason, figure: number | null = null) =>
  ({ atMs, workers, reason, figure }) satisfies SizingStep

const track = (id: 'A' | 'B', endMs: number, steps: SizingStep[]): Track => ({
  id,
  label: '',
  workers: 4,
  steps,
  endMs,
})

describe('threads over time', () => {
  const tracks = [
    track('A', 250, []),
    track('B', 300, [step(0, 1, 'initializing'), step(50, 3, 'over-target', 12)]),
  ]
  const rows = rowsOf(
    tracks,
    Float64Array.from({ length: 30 }, (_, i) => 10 * i),
  )

  it('holds each size until the next step, and ends with the trial', () => {
    expect(rows.map(({ ms }) => ms)).toEqual([0, 50, 100, 200, 250, 300])
    expect(rows.map((row) => row.A)).toEqual([4, 4, 4, 4, 4, undefined])
    expect(rows.map((row) => row.B)).toEqual([1, 3, 3, 3, 3, 3])
    expect(rows.map(({ steps }) => steps.B?.reason)).toEqual([
      'initializing',
      'over-target',
      ...Array<undefined>(4),
    ])
  })

  it('counts what arrives in each bin', () => {
    expect(rows.map(({ arrivals }) => arrivals)).toEqual([10, 10, 10, 10, 10, undefined])
    expect(rowsOf(tracks, null).map(({ arrivals }) => arrivals)).toEqual(Array(4).fill(undefined))
  })

  it('says each step with its reason in words, and who keeps its size', () => {
    const table = threadsTable(tracks)
    expect(table.rows).toEqual([
      [0, 'B', 1, 'Initializing', 'the size at the start'],
      [50, 'B', 3, 'Over target', expect.stringContaining('12.0 ms')],
    ])
    expect(table.note).toBe('A keeps its size, 4.')
    expect(threadsSummary(tracks)).toBe('A: keeps 4. B: 1 to 3 threads, 2 steps.')
  })

  it('has nothing to draw before anything took time', () => {
    expect(rowsOf([track('A', 0, [])], null)).toEqual([])
  })
})
