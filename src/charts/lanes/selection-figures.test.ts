import { describe, expect, it } from 'vitest'
import type { TrialReader } from '../../../workers/api'
import { trialOf } from '../trial/trial.testing'
import type { TrialSeries } from '../types'
import { selectionFigures } from './selection-figures'
import { feedOf } from './trial-feed'

/** The same trial with each result reported, as the lanes read it. */
const reported = (reader: TrialReader): TrialReader => {
  for (let task = 0; task < reader.ledger.tasks; task++) reader.ledger.finish(task, false)
  return reader
}

const seriesOf = (reader: TrialReader): TrialSeries => ({
  id: 'A',
  label: 'made',
  reader,
  cores: 2,
  inReach: 2,
  live: false,
  responseFrom: 'submit',
})

const figuresOf = (reader: TrialReader, from: number, to: number) => {
  const feed = feedOf(reader)
  return selectionFigures(seriesOf(reader), feed, { from, to })
}

/**
 * A task that is received immediately, runs for `ms`, is reported immediately, after `wait` in the
 * queue.
 */
const task = (worker: number, submit: number, wait: number, ms: number) => ({
  worker,
  submit,
  steps: [wait, 0, 0, ms, 0],
})

describe('the figures of a selection', () => {
  // Worker 1 runs 0–10 and 10–20; worker 2 runs 0–4 and is idle then, while a task waits for worker
  // 1.
  const reader = reported(trialOf([task(0, 0, 0, 10), task(1, 0, 0, 4), task(0, 0, 10, 10)], 2))

  it('are those of the whole trial, if all of it is selected', () => {
    const figures = figuresOf(reader, 0, 20)
    expect(figures.tasks).toBe(3)
    expect(figures.busy[0]?.share).toBeCloseTo(1)
    expect(figures.busy[1]?.share).toBeCloseTo(0.2)
    // One task waited for 10 of 20 ms.
    expect(figures.waiting).toBeCloseTo(0.5)
    expect(figures.stranded.coresMs).toBeCloseTo(6)
  })

  it('count only what is in the range', () => {
    const figures = figuresOf(reader, 2, 6)
    // The result of the second task, at 4 ms.
    expect(figures.tasks).toBe(1)
    expect(figures.busy[1]?.share).toBeCloseTo(0.5)
    expect(figures.waiting).toBeCloseTo(1)
    expect(figures.stranded.coresMs).toBeCloseTo(2)
  })

  it('have percentiles of those tasks alone, where there are enough', () => {
    const many = trialOf(
      Array.from({ length: 40 }, (_, i) => task(0, 10 * i, 0, i < 20 ? 1 : 7)),
      1,
    )
    expect(figuresOf(many, 0, 200).p50).toBeCloseTo(1)
    expect(figuresOf(many, 200, 400).p50).toBeCloseTo(7)
    expect(figuresOf(many, 0, 400).p99).toBeNull()
    expect(figuresOf(many, 0, 50).p50).toBeNull()
  })

  it('add up: two halves have the idle time and the results of the whole', () => {
    const [first, second, all] = [
      figuresOf(reader, 0, 7),
      figuresOf(reader, 7, 20),
      figuresOf(reader, 0, 20),
    ]
    for (const figure of ['coresMs', 'hatchedMs'] as const)
      expect(first.stranded[figure] + second.stranded[figure]).toBeCloseTo(all.stranded[figure])
    expect((first.tasks ?? 0) + (second.tasks ?? 0)).toBe(all.tasks ?? 0)
  })
})
