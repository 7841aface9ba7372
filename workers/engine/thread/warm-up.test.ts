import { afterEach, expect, it, vi } from 'vitest'
import { warmUp } from './warm-up'

afterEach(() => vi.restoreAllMocks())

const COLD_MS = 0.43
const WARM_MS = 0.028

/** A kernel that the compiler has finished with after so many ms, and the clock that it takes time of. */
const compiledAfter = (compiledMs: number, coldMs = COLD_MS, warmMs = WARM_MS) => {
  let now = 0
  vi.spyOn(performance, 'now').mockImplementation(() => (now += 1e-3))
  const run = (_task: number, _payload: Uint8Array, rounds: number) => {
    for (let round = 0; round < rounds; round++) now += now < compiledMs ? coldMs : warmMs
  }
  const warm = (options: Parameters<typeof warmUp>[3] = {}) =>
    warmUp(run, new Uint8Array(8), 8, options)
  return { warm, spentMs: () => now }
}

it.each([0, 90, 150, 250])('knows a kernel that is compiled after %i ms', async (compiledMs) => {
  const { warm } = compiledAfter(compiledMs)
  expect((await warm()).warmMs).toBeCloseTo(WARM_MS, 2)
})

it.each([0, 90, 250, 700])(
  'waits for the compiler of another thread, %i ms, once the time of a round is known',
  async (compiledMs) => {
    const { warm, spentMs } = compiledAfter(compiledMs)
    expect((await warm({ expectedMs: WARM_MS })).warmMs).toBeCloseTo(WARM_MS, 2)
    expect(spentMs()).toBeLessThan(compiledMs + 100)
  },
)

it('does not wait for it for ever, nor in haste', async () => {
  const never = compiledAfter(Infinity)
  expect((await never.warm({ expectedMs: WARM_MS })).warmMs).toBeCloseTo(COLD_MS, 2)
  expect(never.spentMs()).toBeLessThan(1100)
  const hasty = compiledAfter(Infinity)
  await hasty.warm({ hasty: true })
  expect(hasty.spentMs()).toBeLessThan(10)
})

it.each([
  ['whose time is known', 12],
  ['of which nothing is known', NaN],
])('waits for a function of the user’s, %s, although its calls are long', async (_, expectedMs) => {
  const own = compiledAfter(1200, 100, 12)
  expect((await own.warm({ expectedMs, workload: 'own' })).warmMs).toBeCloseTo(12, 1)
  const other = compiledAfter(1200, 100, 12)
  expect((await other.warm({ expectedMs })).warmMs).toBeCloseTo(100, 1)
  const never = compiledAfter(Infinity, 100, 12)
  await never.warm({ expectedMs, workload: 'own' })
  expect(never.spentMs()).toBeLessThan(1700)
})
