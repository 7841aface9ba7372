import { afterEach, expect, it, vi } from 'vitest'
import { runAll, SLICE_MS } from './inline'

afterEach(() => vi.unstubAllGlobals())

it('lets other events in after each slice, without a timer', async () => {
  let ms = 0
  vi.stubGlobal('performance', { now: () => ms })
  const timer = vi.fn()
  vi.stubGlobal('setTimeout', timer)
  const other = new MessageChannel()
  const seen: (number | string)[] = []
  other.port1.onmessage = () => seen.push('another event')
  other.port2.postMessage(null)
  const results = await runAll([1, 2, 3, 4], (task) => {
    ms += SLICE_MS / 2
    seen.push(task)
    return 10 * task
  })
  other.port1.close()
  expect(results).toEqual([10, 20, 30, 40])
  expect(seen).toEqual([1, 2, 'another event', 3, 4])
  expect(timer).not.toHaveBeenCalled()
})

it('ends with what a task throws', async () => {
  const thrown = new Error('no such task')
  const work = () => {
    throw thrown
  }
  await expect(runAll([1], work)).rejects.toBe(thrown)
})
