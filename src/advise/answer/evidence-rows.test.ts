import { describe, expect, it } from 'vitest'
import { parseExperiment } from '../../../workers/api'
import type { Candidate } from '../plan/candidates'
import { evidenceRows } from './evidence-rows'
import { finalsFirst, measureShown, type StrategyResult } from '../choose/choice'
import { candidate, pointOf, trial } from '../choose/made-field.testing'
import { strategyRows } from './strategy-rows'

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

  it('stands under its own name, and another percentile is marked', () => {
    const { rows, measure } = evidenceRows(all)
    expect(measure).toBe('responseP99')
    expect(rows.map(({ time }) => time)).toEqual([9, 20, null])
    expect(rows[2]?.timeText).toMatch(/ p50$/)
    const before = evidenceRows([at(first, 'structures', 6, 9), at(early, 'structures', 1, null)])
    expect(before.measure).toBe('responseP50')
    expect(before.rows.map(({ time }) => time)).toEqual([1, 6])
    expect(strategyRows(all)).toMatchObject({ measure: 'responseP99', left: 1 })
  })
})
