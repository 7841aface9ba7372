import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { littleOf } from './little'
import { anyTrial, readerOf } from './trial-model.testing'

describe('littleOf', () => {
  it('holds for a system that is empty at both ends (seed 1)', () => {
    fc.assert(
      fc.property(anyTrial({ most: 120 }), ({ workers, tasks }) => {
        const enough = tasks.length >= 50 && tasks.some(({ submit, done }) => done > submit)
        for (const responseFrom of ['arrive', 'submit'] as const) {
          const little = littleOf(readerOf({ workers, tasks }), responseFrom)
          if (!enough) continue
          expect(little?.measured).toBeGreaterThan(0)
          expect(little?.ratio).toBeCloseTo(1, 9)
        }
        if (tasks.length < 50) expect(littleOf(readerOf({ workers, tasks }), 'submit')).toBeNull()
      }),
      { seed: 1 },
    )
  })

  const steady = Array.from({ length: 100 }, (_, i) => ({ arrive: i, submit: i + 1, done: i + 5 }))

  it('is the mean number in the system', () => {
    // 100 tasks of 4 ms each, over 103 ms from the first submit to the last done.
    const little = littleOf(readerOf({ workers: 1, tasks: steady }), 'submit')
    expect(little?.measured).toBeCloseTo(400 / 103)
    expect(little?.most).toBe(4)
    expect(littleOf(readerOf({ workers: 1, tasks: steady }), 'arrive')?.measured).toBeCloseTo(
      500 / 104,
    )
  })

  it('shows lost records', () => {
    const lost = steady.map((task, i) => (i % 2 === 0 ? task : { ...task, done: NaN }))
    const little = littleOf(readerOf({ workers: 1, tasks: lost }), 'submit')
    expect(little?.ratio).toBeGreaterThan(2)
    // The known tasks took 4 ms each; the last was done 102 ms after the first submit.
    expect(little?.predicted).toBeCloseTo(400 / 102)
  })

  it('leaves out tasks that were planned but never came', () => {
    const tasks = [...steady, ...steady.map(({ arrive }) => ({ arrive: arrive + 1000 }))]
    expect(littleOf(readerOf({ workers: 1, tasks }), 'arrive')?.ratio).toBeCloseTo(1)
  })
})
