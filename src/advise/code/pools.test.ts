/** Code to paste when something breaks: the test plays the workers. */
import { afterEach, describe, expect, it, vi } from 'vitest'
import { WorkerPool } from './message-pool'
import { serve as serveMessages } from './message-worker'
import { crew, died, said, settle, thread } from './played-worker.testing'
import { QueuePool } from './queue-pool'
import { serve as serveQueue } from './queue-worker'

describe('a message pool', () => {
  it('gives up when workers die again and again without an answer', async () => {
    const { workers, start } = crew()
    const pool = new WorkerPool<number, number>(start, 1, 1)
    const all = [0, 1, 2, 3, 4].map((task) => said(pool.run(task)))
    for (let i = 0; i < 10; i++) workers.at(-1)?.onerror?.(died('no such script'))
    expect(workers).toHaveLength(3)
    expect(workers.every(({ ended }) => ended)).toBe(true)
    expect(await Promise.all(all)).toEqual(Array(5).fill('no such script'))
    expect(await said(pool.run(5))).toBe('no such script')
  })

  it('goes on where answers come in between', async () => {
    const { workers, start } = crew()
    const pool = new WorkerPool<number, number>(start, 1, 1)
    for (let id = 0; id < 12; id += 2) {
      const dies = said(pool.run(id))
      workers.at(-1)?.onerror?.(died('it died'))
      expect(await dies).toBe('it died')
      const ends = pool.run(id + 1)
      workers.at(-1)?.onmessage?.({ data: { id: id + 1, result: 7 } })
      expect(await ends).toBe(7)
    }
    pool.terminate()
  })

  it('keeps the death of a worker to itself: it is told by the tasks that it held', async () => {
    const { workers, start } = crew()
    const pool = new WorkerPool<number, number>(start, 1, 1)
    const task = said(pool.run(0))
    const event = died('it died')
    workers[0]?.onerror?.(event)
    expect(event.defaultPrevented).toBe(true)
    expect(await task).toBe('it died')
    pool.terminate()
  })

  it('rejects with an error that can be told from others', async () => {
    const { workers, start } = crew()
    const pool = new WorkerPool<number, number>(start, 1, 1)
    const one = pool.run(0).catch((error: unknown) => error)
    const error = { name: 'RangeError', message: 'too much', stack: 'at task' }
    workers[0]?.onmessage?.({ data: { id: 0, error } })
    expect(await one).toBeInstanceOf(Error)
    expect(await one).toMatchObject(error)
  })
})

describe('a queue pool', () => {
  it.each([1.5, 2 ** 31, NaN, Infinity])(
    'refuses %d, which the queue cannot hold',
    async (task) => {
      const { start } = crew()
      const pool = new QueuePool<null, number>(start, null, 1)
      const outcome = said(pool.run(task))
      pool.terminate()
      expect(await outcome).toMatch(/no whole number below 2³¹/)
    },
  )

  it('leaves no worker behind when its data cannot be cloned', () => {
    const { workers, start } = crew()
    expect(() => new QueuePool(start, () => 1, 3)).toThrow(/could not be cloned/)
    expect(workers).toHaveLength(1)
    expect(workers.every(({ ended }) => ended)).toBe(true)
  })

  it('ends with the reason when an answer cannot be read', async () => {
    const { workers, start } = crew()
    const pool = new QueuePool<null, number>(start, null, 2)
    const outcome = said(pool.run(1))
    workers[1]?.onmessageerror?.()
    expect(await outcome).toBe('an answer could not be read')
  })
})

/** Errors that cannot be sent unchanged, and the text that is left of each. */
const AWKWARD: readonly [string, () => unknown, string][] = [
  ['a cause that cannot be cloned', () => new Error('why', { cause: () => 1 }), 'why'],
  ['no error at all', () => 'just text', 'just text'],
  ['a symbol', () => Symbol('odd'), 'Symbol(odd)'],
  ['what has no text', () => Object.create(null), 'a task threw what cannot be read'],
]

describe('a worker', () => {
  afterEach(() => vi.unstubAllGlobals())

  it.each(AWKWARD)('of messages answers after %s, and the next task too', async (_, made, text) => {
    const self = thread()
    serveMessages((task: number) => {
      if (task === 0) throw made()
      return task
    })
    for (const id of [0, 1]) self.onmessage?.({ data: { id, task: id } })
    await settle()
    expect(self.sent).toEqual([
      { id: 0, error: expect.objectContaining({ message: text }) },
      { id: 1, result: 1 },
    ])
  })

  it.each(AWKWARD)('of a queue answers after %s, and the next task too', (_, made, text) => {
    const self = thread()
    vi.stubGlobal('performance', { now: () => 0 })
    serveQueue((task: number) => {
      if (task === 0) throw made()
      return task
    })
    const words = new Int32Array(new SharedArrayBuffer(4 * (64 + 2)))
    words.set([0, 1], 64)
    words[32] = 2
    // The worker's loop is endless: its first sleep ends the test.
    vi.stubGlobal('Atomics', {
      load: Atomics.load,
      compareExchange: Atomics.compareExchange,
      wait: () => {
        throw new Error('it sleeps')
      },
    })
    expect(() => self.onmessage?.({ data: { words, data: null } })).toThrow('it sleeps')
    expect(self.sent).toEqual([
      {
        tasks: [0, 1],
        results: [null, 1],
        errors: [expect.objectContaining({ message: text }), null],
      },
    ])
  })

  it('of the queue sends a result before the next task if 1 ms has passed', () => {
    const self = thread()
    let ms = 0
    vi.stubGlobal('performance', { now: () => ms })
    const sentBefore: number[] = []
    const lengths = [2, 0.1, 0.1, 2, 500]
    serveQueue((task: number) => {
      sentBefore.push(self.sent.length)
      ms += lengths[task] ?? 0
      return task
    })
    const words = new Int32Array(new SharedArrayBuffer(4 * (64 + 8)))
    words.set([0, 1, 2, 3, 4], 64)
    words[32] = 5
    vi.stubGlobal('Atomics', {
      load: Atomics.load,
      compareExchange: Atomics.compareExchange,
      wait: () => {
        throw new Error('it sleeps')
      },
    })
    expect(() => self.onmessage?.({ data: { words, data: null } })).toThrow('it sleeps')
    expect(sentBefore).toEqual([0, 1, 1, 1, 2])
    expect(self.sent.map((one) => (one as { tasks: number[] }).tasks)).toEqual([
      [0],
      [1, 2, 3],
      [4],
    ])
  })
})
