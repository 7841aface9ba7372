import { afterEach, expect, it, vi } from 'vitest'
import { AT_ONCE, runAll as awaitAll } from './await-all'
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

it('keeps tasks that await in progress together, and their results in order', async () => {
  let [running, most] = [0, 0]
  const tasks = Array.from({ length: 3 * AT_ONCE }, (_, i) => i)
  const results = await awaitAll(tasks, async (task) => {
    most = Math.max(most, ++running)
    for (let turn = 0; turn <= task % 5; turn++) await Promise.resolve()
    running--
    return 10 * task
  })
  expect(results).toEqual(tasks.map((task) => 10 * task))
  expect(most).toBe(AT_ONCE)
})

it('ends with what a task that awaits throws, and begins no more', async () => {
  const begun: number[] = []
  const work = async (task: number) => {
    begun.push(task)
    await Promise.resolve()
    throw new Error(`task ${task}`)
  }
  const tasks = Array.from({ length: 2 * AT_ONCE }, (_, i) => i)
  await expect(awaitAll(tasks, work)).rejects.toThrow('task 0')
  expect(begun).toHaveLength(AT_ONCE)
})
