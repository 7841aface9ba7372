import { describe, expect, it } from 'vitest'
import { parseExperiment } from '../../../workers/api'
import type { Candidate } from '../plan/candidates'
import { finalsFirst, measureShown, type StrategyResult } from '../choose/advice'
import { candidate, field, pointOf, trial } from '../choose/made-field.testing'
import { tableOf } from './table'

describe('what is shown at a rate', () => {
  const rated = parseExperiment({
    base: { arrivals: { kind: 'open', process: 'poisson', rate: 100, durationMs: 1000 } },
    variants: [{ id: 'A' }],
  })
  if (!rated.ok) throw new Error('a valid experiment')
  const at = (
    one: Candidate,
    round: StrategyResult['round'],
    responseP50: number,
    responseP99: number | null,
  ): StrategyResult => {
    const empty = pointOf([trial(1000), trial(1000), trial(1000)])
    const median = { ...empty.median, makespanMs: 1000, responseP50, responseP99 }
    const point = { ...empty, median }
    const work = { tasks: 100, durationMs: 1000 }
    return {
      candidate: one,
      round,
      experiment: rated.value,
      work,
      demands: { stillMs: null, met: true },
      point,
      inline: point,
    }
  }
  const [early, first, second] = [candidate(0, 1), candidate(1, 2), candidate(2, 2)]
  // By its median the second finalist is faster, by the p99 of the finals the first.
  const all = [
    at(early, 'structures', 1, null),
    at(first, 'finals', 6, 9),
    at(second, 'finals', 5, 20),
  ]

  it('is what the finalists are judged by, and so is their rank', () => {
    expect(measureShown(all)).toBe('responseP99')
    expect(measureShown(all.slice(0, 1))).toBe('responseP50')
    expect(finalsFirst(all).map((one) => one.candidate.id)).toEqual([first.id, second.id, early.id])
  })

  it('stands under its own name; earlier rounds, judged by another one, have no figure and no rank', () => {
    const cells = (measured: readonly StrategyResult[]) => {
      const { columns, rows } = tableOf(measured)
      return [columns[2]?.label, ...rows.map(([rank, , value]) => [rank, value])]
    }
    expect(cells(all)).toEqual(['Response p99', [1, 9], [2, 20], [null, null]])
    const before = [at(first, 'structures', 6, 9), at(early, 'structures', 1, null)]
    expect(cells(before)).toEqual(['Response p50', [1, 1], [2, 6]])
  })
})

describe('the speedup', () => {
  const speedups = (trials: number) => {
    const times = (ms: number) => Array.from({ length: trials }, () => ms)
    const early = field([[candidate(0, 2), times(50)]], times(100)).map((one) => ({
      ...one,
      round: 'structures' as const,
    }))
    const { rows } = tableOf(early)
    return rows.map(([, name, value, , , each]) => [name === 'No pool', value, each])
  }

  it('is not claimed of one trial, of which no figure is shown', () => {
    expect(speedups(1)).toEqual([
      [false, null, null],
      [true, 1, null],
    ])
    expect(speedups(2)).toEqual([
      [false, 2, 0.5],
      [true, 1, 1],
    ])
  })
})
