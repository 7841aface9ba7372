import { expect, it } from 'vitest'
import { create } from '../../workloads/additions/additions-js'
import { roundTime } from './round-time'

const nothing = new Uint8Array(0)

it('grows with the work of a round, and is above 0 for an empty round', async () => {
  const [none, long] = [await create({ iterations: 0 }), await create({ iterations: 100_000 })]
  const [short, far] = [roundTime(none, nothing, 8, 0), roundTime(long, nothing, 8, 0.1)]
  expect(short ?? NaN).toBeGreaterThan(0)
  expect((far ?? NaN) / (short ?? NaN)).toBeGreaterThan(20)
})

it('is not measured for long kernels, nor for those that throw', () => {
  const calls: number[] = []
  const run = () => void calls.push(1)
  expect(roundTime(run, nothing, 8, 50)).toBeNull()
  expect(roundTime(run, nothing, 8, NaN)).toBeNull()
  expect(calls).toHaveLength(0)
  const thrower = () => {
    throw new Error('as asked')
  }
  expect(roundTime(thrower, nothing, 8, 0.001)).toBeNull()
})
