import { afterEach, expect, it, vi } from 'vitest'
import { create } from '../../workloads/additions/additions-js'
import { roundTime } from './round-time'

afterEach(() => void vi.restoreAllMocks())

const nothing = new Uint8Array(0)

it('grows with the work of a round, and is above 0 for an empty round', async () => {
  const [none, long] = [await create({ iterations: 0 }), await create({ iterations: 100_000 })]
  const [short, far] = [roundTime(none, nothing, 8, 0, 1), roundTime(long, nothing, 8, 0.1, 1)]
  expect(short ?? NaN).toBeGreaterThan(0)
  expect((far ?? NaN) / (short ?? NaN)).toBeGreaterThan(20)
})

it('is not measured for long kernels, nor for those that throw', () => {
  const calls: number[] = []
  const run = () => void calls.push(1)
  expect(roundTime(run, nothing, 8, 50, 1)).toBeNull()
  expect(roundTime(run, nothing, 8, NaN, 1)).toBeNull()
  expect(calls).toHaveLength(0)
  const thrower = () => {
    throw new Error('as asked')
  }
  expect(roundTime(thrower, nothing, 8, 0.001, 1)).toBeNull()
})

it('leaves out the pieces in which another thread had the core', () => {
  let ms = 0
  vi.spyOn(performance, 'now').mockImplementation(() => (ms += 0.001))
  let calls = 0
  // 0.01 ms a round; every 300th call loses its core for 4 ms.
  const run = (_task: number, _payload: Uint8Array, rounds: number) =>
    void (ms += rounds * 0.01 + (++calls % 300 === 0 ? 4 : 0))
  expect(roundTime(run, nothing, 8, 0.01, 1)).toBeCloseTo(0.01, 4)
  expect(calls).toBeGreaterThan(900)
})

it('calls with the rounds of a task, as far as a piece has room for them', () => {
  const seen = new Set<number>()
  const rounds = (most: number) => {
    seen.clear()
    let ms = 0
    vi.spyOn(performance, 'now').mockImplementation(() => (ms += 0.001))
    roundTime(
      (_task, _payload, count) => void (seen.add(count), (ms += count * 0.01)),
      nothing,
      8,
      0.01,
      most,
    )
    return [...seen]
  }
  expect(rounds(7.5)).toEqual([7])
  expect(rounds(2000)).toEqual([50])
  expect(rounds(1)).toEqual([1])
})
