import { describe, expect, it } from 'vitest'
import { FreeCores, startFreeCores } from './free-cores'
import { madeEnvironment } from '../../made-run.testing'

/** Threads that have these shares in turn, and a clock on which each look takes `lookMs`. */
const made = (shares: readonly number[][], lookMs = 40) => {
  const state = { now: 0, looks: 0, ended: false }
  const free = new FreeCores(
    {
      shares: () => {
        state.now += lookMs
        return Promise.resolve(shares[state.looks++] ?? [])
      },
      end: () => (state.ended = true),
    },
    () => state.now,
  )
  return { free, state }
}

describe('free cores', () => {
  it('are the sum of the shares of all threads, the median of all looks', async () => {
    const looks = [
      [1, 1],
      [0.5, 0.4],
      [0.5, 0.5],
    ]
    const { free, state } = made(looks)
    expect(free.cores).toBeNull()
    const seen: (number | null)[] = []
    for (const _ of looks) {
      expect(await free.look()).toBe(true)
      seen.push(free.cores)
      state.now += 60_000
    }
    expect(seen).toEqual([2, 1.45, 1])
  })

  it.each([40, 150])(
    'are measured in 2 % of the time if a look takes %i ms, after the first',
    async (lookMs) => {
      const { free, state } = made([], lookMs)
      await free.look()
      const from = state.now
      // Blocks of 10 ms.
      while (state.now < 120_000) {
        await free.look()
        state.now += 10
      }
      const share = ((state.looks - 1) * lookMs) / (state.now - from)
      expect(share).toBeLessThanOrEqual(0.02)
      expect(share).toBeGreaterThan(0.015)
    },
  )

  it('are unknown without shared memory, and by a coarse clock', async () => {
    expect(await startFreeCores({ ...madeEnvironment, isolated: false })).toBeNull()
    expect(await startFreeCores({ ...madeEnvironment, clockStepMs: 1 })).toBeNull()
  })
})
