import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { CostContext } from './cost'
import { aloneAndContended, Gate, takeSamples } from './contention'

/** A simulated clock: reading it takes time, too. */
let nowMs = 0
beforeEach(() => {
  nowMs = 0
  vi.spyOn(performance, 'now').mockImplementation(() => (nowMs += 0.001))
})
afterEach(() => vi.restoreAllMocks())

const OP_MS = 0.01
const gateWith = (there: number, batch = 0) => {
  const gate = new SharedArrayBuffer(12)
  const words = new Int32Array(gate)
  words[Gate.ARRIVED] = there
  words[Gate.BATCH] = batch
  return { gate, words }
}
const part = (gate: SharedArrayBuffer, done = (_: number) => {}) => {
  const posted: { values: number[]; batch: number }[] = []
  const order = { clockStepMs: 0.005, budgetMs: 20, threads: 2, gate, memory: null }
  const scope = { post: (message: unknown) => void posted.push(message as never), listen: () => {} }
  takeSamples(order, scope, () => (count) => {
    nowMs += count * OP_MS
    done(count)
  })
  return posted[0] ?? { values: [], batch: NaN }
}

describe('a thread’s part', () => {
  test('a thread that was alone has no samples', () => {
    const { gate, words } = gateWith(0)
    // Time passes quickly while it waits.
    vi.spyOn(performance, 'now').mockImplementation(
      () => (nowMs += words[Gate.ARRIVED] === 1 ? 500 : 0.001),
    )
    const alone = part(gate)
    expect(alone.values).toEqual([])
  })

  test('both use the larger batch', () => {
    const { batch, values } = part(gateWith(1, 512).gate)
    expect(batch).toBe(512)
    expect(values.length).toBeGreaterThan(0)
  })

  test('what it does after the other has ended does not count', () => {
    const { gate, words } = gateWith(1, 64)
    let together = 0
    const { values } = part(gate, (count) => {
      if (Atomics.load(words, Gate.ARRIVED) < 2 || count !== 64) return
      if (++together === 3) Atomics.store(words, Gate.ENDED, 1)
    })
    expect(values).toHaveLength(2)
  })

  test('if samples are too short for the clock, both start over', () => {
    const { gate, words } = gateWith(1, 1)
    let quick = false
    const { batch, values } = part(gate, () => {
      if (quick || Atomics.load(words, Gate.ARRIVED) < 2) return
      quick = true
      Atomics.store(words, Gate.BATCH, 4096)
    })
    expect(batch).toBe(4096)
    for (const value of values) expect(value).toBeCloseTo(OP_MS, 3)
  })
})

test('there is no figure if the threads did not meet', async () => {
  const answers = [
    { values: [1, 2, 3], batch: 8 },
    { values: [5], batch: 8 },
    { values: [], batch: 1 },
  ]
  const context = {
    clockStepMs: 0.005,
    budgetMs: 20,
    partner: async () => {
      const answer = answers.shift()
      return { next: async () => answer }
    },
  } as unknown as CostContext
  const figures = await aloneAndContended(context, () => null)
  expect(figures).toMatchObject([{ at: 1, median: 2 }])
})
