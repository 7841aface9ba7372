import { describe, expect, it } from 'vitest'
import type { SizingStep, StrategySpec, TrialResult } from '../../../workers/api'
import type { Reason } from '../../../workers/testing'
import {
  reasonsOf,
  rowsOf,
  threadsOf,
  threadsSummary,
  threadsTable,
  curveOfFigures,
  type SizeCurve,
} from './threads-rows'
import type { MeasuredTrial } from '../types'

const step = (atMs: number, workers: number, reason: Reason, figure: number | null = null) =>
  ({ atMs, workers, reason, figure }) satisfies SizingStep

const curve = (id: 'A' | 'B', endMs: number, steps: SizingStep[]): SizeCurve => ({
  id,
  label: '',
  workers: 4,
  steps,
  endMs,
  dropped: 0,
})

describe('threads over time', () => {
  const curves = [
    curve('A', 250, []),
    curve('B', 300, [step(0, 1, 'initializing'), step(50, 3, 'over-target', 12)]),
  ]
  const rows = rowsOf(
    curves,
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
    expect(rowsOf(curves, null).map(({ arrivals }) => arrivals)).toEqual(Array(4).fill(undefined))
  })

  it('says each step with its reason in words, and which pool keeps its size', () => {
    const table = threadsTable(curves)
    expect(table.rows).toEqual([
      [1, 0, 'B', 1, 'Initializing', 'the size at the start'],
      [2, 50, 'B', 3, 'Over target', expect.stringContaining('12.0\u202fms')],
    ])
    expect(table.note).toBe('A keeps its size, 4.')
    expect(threadsSummary(curves)).toBe('A: keeps 4. B: 1 to 3 threads, 2 steps.')
  })

  it('names a reason once while it stays the same, by its row in the table', () => {
    const more = curve('A', 300, [
      step(0, 1, 'initializing'),
      step(20, 2, 'over-target', 9),
      step(60, 3, 'over-target', 9),
      step(80, 2, 'timed-out', 9),
    ])
    const named = reasonsOf([more, ...curves.slice(1)])
    expect(
      named.map(({ number, curve: { id }, step: { reason } }) => [number, id, reason]),
    ).toEqual([
      [1, 'A', 'initializing'],
      [2, 'B', 'initializing'],
      [3, 'A', 'over-target'],
      [4, 'B', 'over-target'],
      [6, 'A', 'timed-out'],
    ])
  })

  it('has nothing to draw before anything took time', () => {
    expect(rowsOf([curve('A', 0, [])], null)).toEqual([])
  })
})

const FIXED = { sizing: 'fixed' } as unknown as StrategySpec // all that is read

describe('threads of a trial without its tasks', () => {
  const sizing = {
    steps: [step(-20, 1, 'initializing'), step(55, 3, 'over-target', 12)],
    dropped: 0,
    least: 1,
    most: 3,
    mean: 2.5,
    fromMs: 5,
  }
  const bare = (
    change: Partial<MeasuredTrial['result']> = {},
    id: 'A' | 'B' = 'B',
  ): MeasuredTrial => ({
    id,
    label: '',
    workers: 4,
    strategy: { sizing: 'on-demand' } as unknown as StrategySpec, // a pool that changes its size
    result: { sizing, makespanMs: 300, ...change } as TrialResult, // all that is read
  })

  it('come from its figures, in ms since the first submit', () => {
    const { rows, curves, arrivalsOf, ownClock } = threadsOf([], [bare()])
    expect(curves).toMatchObject([{ id: 'B', endMs: 300, dropped: 0 }])
    expect(rows.map(({ ms, B }) => [ms, B])).toEqual([
      [0, 1],
      [50, 3],
      [300, 3],
    ])
    expect([arrivalsOf, ownClock]).toEqual([null, false])
  })

  it('begin with the clock of the trial where the first submit is not known', () => {
    const { fromMs: _, ...older } = sizing
    const { rows, ownClock } = threadsOf([], [bare({ sizing: older })])
    expect(rows.map(({ ms }) => ms)).toEqual([0, 55, 300])
    expect(ownClock).toBe(true)
  })

  it('end where the steps that were kept end', () => {
    const { rows, curves } = threadsOf([], [bare({ sizing: { ...sizing, dropped: 7 } })])
    expect(rows.at(-1)?.ms).toBe(50)
    expect(threadsTable(curves).note).toBe('B: 7 later size changes not kept.')
  })

  it('are not made up if the figures do not have them', () => {
    expect(curveOfFigures(bare({ sizing: null }))).toBeNull()
    expect(threadsOf([], [bare({ sizing: null })]).rows).toEqual([])
    const fixed = { ...bare({ sizing: null }, 'A'), strategy: FIXED }
    expect(threadsSummary(threadsOf([], [bare(), fixed]).curves)).toBe(
      'A: keeps 4. B: 1 to 3 threads, 2 steps.',
    )
  })
})
