import { describe, expect, it } from 'vitest'
import { madeRun, type Made } from '../../workers/testing'
import { pointOf } from './outcome'
import { ALIKE, idlestPool, idlestWorker, longestLanes, slowest } from './sight'

const TWO = { variants: [{ id: 'A' }, { id: 'B' }] }
const run = (a: Made, b: Made) =>
  madeRun(TWO, (variant) => (variant === 'A' ? a : b), { trials: 6 })

describe('which took longest', () => {
  const sight = slowest('?', (file) =>
    (['A', 'B'] as const).map((id) => ({ point: pointOf(file, id), label: id })),
  )

  it('is read from the run', () => {
    const seen = sight.seen(run({ makespanMs: 100 }, { makespanMs: 200 }))
    expect(seen?.options.map(({ variant }) => variant)).toEqual(['A', 'B'])
    expect(seen?.right).toEqual(['1'])
    expect(sight.seen(run({ makespanMs: 200 }, { makespanMs: 100 }))?.right).toEqual(['0'])
  })

  it('is none of them if no eye can tell them apart', () => {
    expect(sight.seen(run({ makespanMs: 100 }, { makespanMs: 102 }))?.right).toEqual([ALIKE])
  })

  it('is not asked if a point is missing or has no valid trial', () => {
    const whole = run({ makespanMs: 100 }, { makespanMs: 200 })
    expect(sight.seen({ ...whole, points: whole.points.slice(1) })).toBeNull()
    expect(
      sight.seen(run({ makespanMs: 100, disturbed: ['frame-gap'] }, { makespanMs: 200 })),
    ).toBeNull()
  })
})

it('asks of the lanes what the trial on screen took, not the median of all', () => {
  const made = run({ makespanMs: 100 }, { makespanMs: 200 })
  const of = [{ point: pointOf(made, 'A'), label: 'A' }]
  const shown = longestLanes('?', () => [...of, { point: pointOf(made, 'B'), label: 'B' }])
  const trials = pointOf(made, 'B')?.trials.map(({ makespanMs }) => makespanMs)
  expect(shown.seen(made)?.right).toEqual(['1'])
  expect(trials).toContain(shown.seen(made)?.options[1]?.value)
})

describe('which was idle', () => {
  it('longest, of the workers of a variant: idle beside waiting tasks counts as well', () => {
    const made = run({ makespanMs: 100, busy: 0.5, stranded: 0.2 }, { makespanMs: 100 })
    const sight = idlestWorker('?', 'A')
    expect(sight.seen(made)?.right).toEqual([ALIKE])
    const points = made.points.map((point) => ({
      ...point,
      trials: point.trials.map((trial) => ({
        ...trial,
        utilization: {
          ...trial.utilization,
          shares: trial.utilization.shares.map((share, i) =>
            i === 0 ? { service: 0.2, overhead: 0, stranded: 0.7, idle: 0.1 } : share,
          ),
        },
      })),
    }))
    const seen = sight.seen({ ...made, points })
    expect(seen?.right).toEqual(['0'])
    expect(seen?.options[0]?.print).toBe('80\u202f%')
  })

  it('for a larger share of the time, of the pools', () => {
    const sight = idlestPool('?', { A: 'one', B: 'other' })
    const seen = sight.seen(
      run({ makespanMs: 100, busy: 0.9 }, { makespanMs: 100, busy: 0.4, stranded: 0.3 }),
    )
    expect(seen?.right).toEqual(['B'])
    expect(seen?.options.map(({ label, print }) => `${label} ${print}`)).toEqual([
      'one 10\u202f%',
      'other 60\u202f%',
    ])
  })
})
