import { afterEach, expect, it, vi } from 'vitest'
import { nextTurn } from './turn'

it('a turn lets messages of other ports through', async () => {
  const { port1, port2 } = new MessageChannel()
  let seen = 0
  port1.onmessage = () => seen++
  try {
    for (let sent = 1; sent <= 20; sent++) {
      port2.postMessage(sent)
      await nextTurn()
      await nextTurn()
      expect(seen).toBe(sent)
    }
  } finally {
    port1.close()
  }
})

afterEach(() => {
  vi.restoreAllMocks()
  vi.resetModules()
})

it('ends each sleep that the engine forgets, and at last sleeps by timers', async () => {
  const forgets = vi
    .spyOn(Atomics, 'waitAsync')
    .mockReturnValue({ async: true, value: new Promise(() => {}) })
  const { sleep } = await import('./turn')
  for (let i = 0; i < 5; i++) await sleep(1)
  expect(forgets).toHaveBeenCalledTimes(3)
})
