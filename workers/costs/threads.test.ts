import { afterEach, expect, test, vi } from 'vitest'
import type { CostContext } from './cost'
import { workerStart } from './threads'

/** Live threads and the locks that they hold; an ended thread lingers, as real ones do. */
let alive = 0
let started = 0
let fails = false
const released = new Map<string, Promise<void>>()
const begunBeside: number[] = []

class FakeWorker {
  onmessage: ((event: { data: unknown }) => void) | null = null
  onerror: ((event: { preventDefault(): void }) => void) | null = null
  #letGo = () => {}
  constructor() {
    begunBeside.push(alive)
    alive++
    const broken = fails && ++started % 4 === 2
    setTimeout(
      () =>
        broken ? this.onerror?.({ preventDefault: () => {} }) : this.onmessage?.({ data: 'up' }),
      1,
    )
  }
  postMessage({ lock }: { lock: string }) {
    released.set(lock, new Promise((resolve) => (this.#letGo = resolve)))
    this.onmessage?.({ data: 0 })
  }
  terminate() {
    setTimeout(() => {
      alive--
      this.#letGo()
    }, 3)
  }
}

afterEach(() => vi.unstubAllGlobals())

const context = { budgetMs: 5, clockStepMs: 0.005, lock: 'test-' } as CostContext
const stub = () => {
  vi.stubGlobal('Worker', FakeWorker)
  vi.stubGlobal('navigator', {
    locks: { query: async () => ({}), request: (name: string) => released.get(name) },
  })
}

test('threads of one sample are gone before the next', async () => {
  stub()
  const figures = await workerStart.measure(context)
  expect(figures.map(({ at }) => at)).toEqual([1, 4, 16])
  expect(Math.max(...begunBeside)).toBe(15)
  const samples = figures.reduce((sum, { n }) => sum + n, 0)
  expect(begunBeside.filter((count) => count === 0)).toHaveLength(samples)
  expect(alive).toBe(0)
})

test('if one fails, the others are ended', async () => {
  stub()
  fails = true
  started = 1
  await expect(workerStart.measure(context)).rejects.toThrow('a worker script that loads')
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(alive).toBe(0)
})
