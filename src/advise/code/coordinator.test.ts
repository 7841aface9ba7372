/** A pool behind a coordinator, each with the other side played by the test. */
import { afterEach, describe, expect, it, vi } from 'vitest'
import { CoordinatedPool } from './coordinated-pool'
import { coordinate } from './coordinator'
import { crew, died, said, settle, thread, type Played } from './played-worker.testing'

describe('a pool behind a coordinator', () => {
  interface Asked {
    id: number
    task: unknown
  }
  const opened = () => {
    const { workers, start } = crew()
    const pool = new CoordinatedPool<unknown, unknown>(start)
    return { pool, coordinator: workers[0] as Played }
  }

  it('sends what comes in one turn together, and not all of very many', async () => {
    const { pool, coordinator } = opened()
    const all = Array.from({ length: 20 }, (_, task) => said(pool.run(task)))
    await settle()
    const asked = coordinator.asked as Asked[][]
    expect(asked.map(({ length }) => length)).toEqual([16, 4])
    expect(asked.flat().map(({ task }) => task)).toEqual(Array.from({ length: 20 }, (_, i) => i))
    pool.terminate()
    expect(await Promise.all(all)).toEqual(Array(20).fill('the pool was terminated'))
  })

  it('rejects what cannot be cloned, and sends the rest', async () => {
    const { pool, coordinator } = opened()
    const [bad, good] = [said(pool.run(() => 1)), pool.run('good')]
    expect(await bad).toMatch(/could not be cloned/)
    coordinator.onmessage?.({ data: [{ id: 1, result: 5 }] })
    expect(await good).toBe(5)
    pool.terminate()
  })

  it('ends with the reason when the coordinator dies', async () => {
    const { pool, coordinator } = opened()
    const outcome = said(pool.run(1))
    coordinator.onerror?.(died('no such script'))
    expect(await outcome).toBe('no such script')
    expect(coordinator.ended).toBe(true)
    expect(await said(pool.run(2))).toBe('no such script')
  })
})

describe('a worker', () => {
  afterEach(() => vi.unstubAllGlobals())

  it('that coordinates hands tasks out, and answers with results and errors', async () => {
    const self = thread()
    const { workers, start } = crew()
    coordinate<string, number>(start)
    self.onmessage?.({
      data: [
        { id: 7, task: 'a', transfer: [] },
        { id: 8, task: 'b', transfer: [] },
        { id: 9, task: 'c', transfer: [] },
      ],
    })
    expect(workers).toHaveLength(4)
    const asked = workers.flatMap((worker) => worker.asked)
    expect(asked).toEqual(['a', 'b', 'c'].map((task, id) => ({ id, task })))
    workers[0]?.onmessage?.({ data: { id: 0, result: 1 } })
    const error = { name: 'RangeError', message: 'too much', stack: 'at task' }
    workers[1]?.onmessage?.({ data: { id: 1, error } })
    workers[2]?.onmessage?.({ data: { id: 2, result: 3 } })
    await settle()
    // A worker is idle, so no answer waits for others.
    expect(self.sent.flat()).toEqual([
      { id: 7, result: 1 },
      { id: 8, error },
      { id: 9, result: 3 },
    ])
  })

  it('that coordinates loses no result to another that cannot be handed over', async () => {
    const self = thread()
    const { workers, start } = crew()
    // One of them names a buffer twice.
    coordinate<number, Uint8Array<ArrayBuffer>>(start, ({ buffer, length }) =>
      length === 2 ? [buffer, buffer] : [buffer],
    )
    // Every worker has more to do, so that answers wait for others: all but the first go together.
    const now = vi.spyOn(performance, 'now').mockReturnValue(0)
    const asked = Array.from({ length: 12 }, (_, task) => ({ id: 10 + task, task, transfer: [] }))
    self.onmessage?.({ data: asked })
    const results = [4, 1, 2, 3].map((length) => new Uint8Array(length))
    for (const [id, result] of results.entries()) workers[id]?.onmessage?.({ data: { id, result } })
    await vi.waitFor(() => expect(self.sent.flat()).toHaveLength(4))
    now.mockRestore()
    expect(self.sent.flat()).toEqual([
      { id: 10, result: new Uint8Array(4) },
      { id: 11, result: new Uint8Array(1) },
      { id: 12, error: expect.objectContaining({ name: 'DataCloneError' }) },
      { id: 13, result: new Uint8Array(3) },
    ])
    expect(results.map(({ length }) => length)).toEqual([0, 0, 2, 0])
  })
})
