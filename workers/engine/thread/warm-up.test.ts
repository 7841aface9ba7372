import { afterEach, expect, it, vi } from 'vitest'
import { warmUp } from './warm-up'

afterEach(() => vi.restoreAllMocks())

const COLD_MS = 0.43
const WARM_MS = 0.028

/** A kernel that the compiler has finished with after so many ms, and the clock that it takes time of. */
const compiledAfter = (compiledMs: number) => {
  let now = 0
  vi.spyOn(performance, 'now').mockImplementation(() => (now += 1e-3))
  const run = (_task: number, _payload: Uint8Array, rounds: number) => {
    for (let round = 0; round < rounds; round++) now += now < compiledMs ? COLD_MS : WARM_MS
  }
  const warm = (options: Parameters<typeof warmUp>[3] = {}) =>
    warmUp(run, new Uint8Array(8), { resultBytes: 8 }, options)
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

/** A function whose calls take this long in turn, in ms, and then as long as the last. */
const inTurn = (callsMs: readonly number[]) => {
  let [now, call] = [0, 0]
  vi.spyOn(performance, 'now').mockImplementation(() => (now += 1e-3))
  const run = () => void (now += callsMs[Math.min(call++, callsMs.length - 1)] ?? 0)
  const warm = (expectedMs: number, warmUpMs?: number, calls?: () => void) =>
    warmUp(
      run,
      new Uint8Array(8),
      { resultBytes: 8, ...(warmUpMs && { warmUpMs }) },
      { expectedMs, calls },
    )
  return { warm, spentMs: () => now, calls: () => call }
}

/** As a parser of a package was seen to take. */
const COMPILING = [100, 56, 75, 31, 25, 18, 17, 17, 39, 34, 28, 25, 25, 24, 15, 14, 12]

it.each([NaN, 5])(
  'warms a function for as long as it becomes faster, with %d ms expected',
  async (expectedMs) => {
    const own = inTurn(COMPILING)
    await own.warm(expectedMs, 1500)
    expect(own.calls()).toBeGreaterThanOrEqual(COMPILING.length)
    const steady = inTurn([12])
    await steady.warm(expectedMs, 1500)
    expect(steady.spentMs()).toBeLessThan(420)
    const ever = inTurn(Array.from({ length: 99 }, (_, call) => 300 * 0.97 ** call))
    await ever.warm(1, 1500)
    expect(ever.spentMs()).toBeLessThan(1500 + 300)
  },
)

it('says each of its calls beforehand', async () => {
  const own = inTurn([12])
  const before: number[] = []
  await own.warm(NaN, 1500, () => before.push(own.calls()))
  expect(before).toEqual(Array.from({ length: own.calls() }, (_, call) => call))
})

it('warms no other long kernel for longer than a moment', async () => {
  const other = inTurn(COMPILING)
  await other.warm(12)
  expect(other.spentMs()).toBeLessThan(350)
})
