import { describe, expect, it } from 'vitest'
import { readingOf, type RunFile } from '../../../workers/api'
import { madeRun, madeTrial, type Made } from '../../../workers/testing'
import type { PictureQuestion } from '../lesson'
import {
  ALIKE,
  idlestPool,
  idlestWorker,
  longestLanes,
  longestTail,
  slowest,
} from './picture-question'

const TWO = { variants: [{ id: 'A' }, { id: 'B' }] }
const run = (a: Made, b: Made) =>
  madeRun(TWO, (variant) => (variant === 'A' ? a : b), { trials: 7 })

const answersOf = (question: PictureQuestion, file: RunFile) => question.answers(readingOf(file))

describe('which took longest', () => {
  const question = slowest('?')

  it('is read from the run', () => {
    const seen = answersOf(question, run({ makespanMs: 100 }, { makespanMs: 200 }))
    expect(seen?.options.map(({ variant }) => variant)).toEqual(['A', 'B'])
    expect(seen?.right).toEqual(['1'])
    expect(answersOf(question, run({ makespanMs: 200 }, { makespanMs: 100 }))?.right).toEqual(['0'])
  })

  it('is none of them if they are as good as equal', () => {
    expect(answersOf(question, run({ makespanMs: 100 }, { makespanMs: 102 }))?.right).toEqual([
      ALIKE,
    ])
  })

  it('is any that the run does not tell apart from the largest, and none if it tells nothing', () => {
    const noisy = run({ makespanMs: 110, spread: 0.6 }, { makespanMs: 100, spread: 0.6 })
    expect(answersOf(question, noisy)?.right).toEqual([])
    const three = { variants: [{ id: 'A' }, { id: 'B' }, { id: 'C' }] }
    const among = slowest('?')
    const made = madeRun(
      three,
      (id) => ({ makespanMs: { A: 100, B: 204, C: 200 }[id as 'A'] ?? 0, spread: 0.1 }),
      { trials: 12 },
    )
    expect(answersOf(among, made)?.right).toEqual(['1', '2'])
  })

  it('is not asked if a point is missing or has no valid trial', () => {
    const whole = run({ makespanMs: 100 }, { makespanMs: 200 })
    expect(answersOf(question, { ...whole, points: whole.points.slice(1) })).toBeNull()
    expect(
      answersOf(question, run({ makespanMs: 100, disturbed: ['frame-gap'] }, { makespanMs: 200 })),
    ).toBeNull()
  })
})

it('asks of the lanes what the trial on screen took, not the median of all', () => {
  const made = run({ makespanMs: 100 }, { makespanMs: 200 })
  const shown = longestLanes('?')
  const trials = readingOf(made)
    .at('B')
    ?.trials.map(({ makespanMs }) => makespanMs)
  expect(answersOf(shown, made)?.right).toEqual(['1'])
  expect(trials).toContain(answersOf(shown, made)?.options[1]?.value)
})

it('is not asked of a trial that shows the opposite of what all of them say', () => {
  const { latency } = madeTrial(0, { makespanMs: 100 })
  const withTail = (p99: number) => ({ ...latency, response: { ...latency.response, p99 } })
  const made = madeRun(
    TWO,
    (id) => ({ makespanMs: 100, fields: { latency: withTail(id === 'A' ? 10 : 30) } }),
    { trials: 20 },
  )
  const question = longestTail('?')
  expect(answersOf(question, made)?.right).toEqual(['1'])
  const shown = readingOf(made).at('A')?.medianTrial
  const points = made.points.map((point) => ({
    ...point,
    trials: point.trials.map((trial) =>
      trial === shown ? { ...trial, latency: withTail(90) } : trial,
    ),
  }))
  expect(answersOf(question, { ...made, points })).toBeNull()
})

describe('which was idle', () => {
  it('longest, of the workers of a variant: idle beside waiting tasks counts as well', () => {
    const made = run({ makespanMs: 100, busy: 0.5, stranded: 0.2 }, { makespanMs: 100 })
    const question = idlestWorker('?', 'A')
    expect(answersOf(question, made)?.right).toEqual([ALIKE])
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
    const seen = answersOf(question, { ...made, points })
    expect(seen?.right).toEqual(['0'])
    expect(seen?.options[0]?.print).toBe('80\u202f%')
  })

  it('for a larger share of the time, of the pools', () => {
    const question = idlestPool('?')
    const seen = answersOf(
      question,
      run({ makespanMs: 100, busy: 0.9 }, { makespanMs: 100, busy: 0.4, stranded: 0.3 }),
    )
    expect(seen?.right).toEqual(['1'])
    expect(seen?.options.map(({ label, print }) => `${label} ${print}`)).toEqual([
      'A 10\u202f%',
      'B 60\u202f%',
    ])
  })
})
