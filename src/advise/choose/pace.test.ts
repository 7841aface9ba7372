import { describe, expect, it } from 'vitest'
import { candidateAt, madePoint, type Machine } from './made-machine.testing'
import { paceOf } from './pace'

/** Tasks of 75 ms on one thread, in a trial of 24. */
const machine: Machine = {
  cores: 8,
  unitMs: 75,
  cv: 0,
  handoverMs: 0.05,
  own: 0.03,
  block: 0.05,
  cold: 0,
  seed: 0,
}

const paceAt = (load: number, threads: number, blocks: number, seed: number) => {
  const candidate = candidateAt(threads)
  const tasks = 24
  const work = { tasks, durationMs: (tasks * machine.unitMs) / (Math.max(1, threads) * load) }
  return paceOf({
    candidate,
    work,
    point: madePoint(candidate, { ...machine, seed }, work, blocks),
  })
}

const seeds = Array.from({ length: 100 }, (_, i) => 1000 * i)

describe.each([0, 1, 4])('with %i threads', (threads) => {
  it('never keeps up at a load of 150 %, and knows it', () => {
    for (const seed of seeds) expect(paceAt(1.5, threads, 10, seed).says).toBe('no')
  })

  it('keeps up at a load of 80 %, with the load as measured', () => {
    for (const seed of seeds) {
      const { says, load } = paceAt(0.8, threads, 10, seed)
      expect(says).toBe('yes')
      expect(Math.abs((load ?? NaN) - 0.8)).toBeLessThan(0.1)
    }
  })

  it('does not claim to keep up from too few trials', () => {
    expect(paceAt(0.8, threads, 3, 1).says).toBe('unknown')
    expect(paceAt(1.5, threads, 3, 1).says).toBe('no')
  })
})

it('sees a queue that grows for another reason than the load of the threads', () => {
  const candidate = candidateAt(2)
  const work = { tasks: 24, durationMs: 2400 }
  const point = madePoint(candidate, machine, work, 8)
  const grown = point.trials.map((trial) => ({ ...trial, responseTrend: 0.5 }))
  expect(paceOf({ candidate, work, point }).says).toBe('yes')
  expect(paceOf({ candidate, work, point: { ...point, trials: grown } }).says).toBe('no')
  const rising = point.trials.map((trial) => ({ ...trial, responseTrend: 0.2 }))
  const told = paceOf({ candidate, work, point: { ...point, trials: rising } })
  expect(told).toMatchObject({ says: 'unknown', rises: true })
})
