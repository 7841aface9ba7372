/** What the code to paste does if something breaks: the test plays the workers. */
import { afterEach, describe, expect, it, vi } from 'vitest'
import { ChunkPool } from './chunks-pool'
import { serve as serveChunks } from './chunks-worker'
import { MailboxPool, REQUEST_BYTES } from './mailbox-pool'
import { serve as serveMailbox } from './mailbox-worker'
import { WorkerPool } from './message-pool'
import { serve as serveMessages } from './message-worker'
import { PlayedBox } from './played-box.testing'
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

describe('a chunk pool', () => {
  it('takes the next batch when one could not be sent', async () => {
    const { workers, start } = crew()
    const pool = new ChunkPool<unknown, number>(start, 2)
    expect(await said(pool.runAll(3, () => 1))).toMatch(/could not be cloned/)
    expect(await said(pool.runAll(2 ** 31, null))).toMatch(/no whole number/)
    const next = pool.runAll(1, null)
    workers[0]?.onmessage?.({ data: { from: 0, results: [4], errors: [] } })
    expect(await next).toEqual([4])
  })

  it('ends when only some workers got a batch: they would answer into the next one', async () => {
    const { workers, start } = crew()
    const pool = new ChunkPool<unknown, number>(start, 2)
    const [, second] = workers
    if (second)
      second.postMessage = () => {
        throw new Error('no room')
      }
    expect(await said(pool.runAll(3, null))).toBe('no room')
    expect(workers.every(({ ended }) => ended)).toBe(true)
    expect(await said(pool.runAll(3, null))).toBe('the pool was terminated')
  })

  it('ends with the reason when an answer cannot be read', async () => {
    const { workers, start } = crew()
    const pool = new ChunkPool<null, number>(start, 1)
    const outcome = said(pool.runAll(2, null))
    workers[0]?.onmessageerror?.()
    expect(await outcome).toBe('an answer could not be read')
  })
})

describe('a mailbox pool', () => {
  afterEach(() => vi.unstubAllGlobals())
  const boxes = () => {
    const all: PlayedBox[] = []
    const start = (): Worker => {
      const box = new PlayedBox()
      all.push(box)
      return box as unknown as Worker // what the pool uses of one
    }
    return { all, start }
  }

  it('refuses what a slot cannot hold', async () => {
    const pool = new MailboxPool(boxes().start, null, 1)
    expect(await said(pool.run(1.5))).toMatch(/no whole number below 2³¹/)
    const large = new Uint8Array(REQUEST_BYTES + 1)
    expect(await said(pool.run(1, large))).toBe(`${large.length} bytes, and room for 0`)
    pool.terminate()
  })

  it('ends with the reason when a worker dies: what waits and what it held is rejected', async () => {
    const { all, start } = boxes()
    const pool = new MailboxPool(start, null, 2, 1)
    const outcomes = [0, 1, 2].map((task) => said(pool.run(task)))
    all[1]?.onerror?.({ message: 'no such script' })
    expect(await Promise.all(outcomes)).toEqual(Array(3).fill('no such script'))
    expect(all.every(({ ended }) => ended)).toBe(true)
    expect(await said(pool.run(3))).toBe('no such script')
  })

  it('says so where this thread cannot wait for answers, and starts no worker', () => {
    const { all, start } = boxes()
    vi.stubGlobal('Atomics', Object.create(Atomics, { waitAsync: { value: undefined } }))
    expect(() => new MailboxPool(start, null, 2)).toThrow(/Atomics\.waitAsync is missing/)
    expect(all).toEqual([])
  })

  it('ends with the reason when it cannot listen any more', async () => {
    const { all, start } = boxes()
    const fails = () => {
      throw new Error('it sleeps no more')
    }
    vi.stubGlobal('Atomics', Object.create(Atomics, { waitAsync: { value: fails } }))
    const pool = new MailboxPool(start, null, 2)
    const outcomes = [0, 1].map((task) => said(pool.run(task)))
    expect(await Promise.all(outcomes)).toEqual(Array(2).fill('it sleeps no more'))
    expect(all.every(({ ended }) => ended)).toBe(true)
  })

  it('listens again after it had nothing to wait for', async () => {
    const { all, start } = boxes()
    const pool = new MailboxPool(start, null, 1)
    for (let task = 0; task < 20; task++) {
      const runs = pool.run(task)
      expect(all[0]?.came()).toEqual([task])
      all[0]?.answer()
      expect(await runs).toEqual(new Uint8Array(0))
      if (task % 5 === 0) await settle()
    }
    pool.terminate()
  })
})

/** Errors that cannot be sent as they are, and what is left of each. */
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
    // Its loop has no end: the first sleep is this test's.
    vi.stubGlobal('Atomics', {
      load: Atomics.load,
      compareExchange: Atomics.compareExchange,
      wait: () => {
        throw new Error('it sleeps')
      },
    })
    expect(() => self.onmessage?.({ data: { words, worker: 0, threads: 1, data: null } })).toThrow(
      'it sleeps',
    )
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
    expect(() => self.onmessage?.({ data: { words, worker: 0, threads: 1, data: null } })).toThrow(
      'it sleeps',
    )
    expect(sentBefore).toEqual([0, 1, 1, 1, 2])
    expect(self.sent.map((one) => (one as { tasks: number[] }).tasks)).toEqual([
      [0],
      [1, 2, 3],
      [4],
    ])
  })

  it.each(AWKWARD)('of chunks answers after %s, and the next task too', (_, made, text) => {
    const self = thread()
    serveChunks((task: number) => {
      if (task === 0) throw made()
      return task
    })
    const next = new Int32Array(new SharedArrayBuffer(4))
    self.onmessage?.({ data: { next, count: 2, threads: 1, data: null } })
    const errors = self.sent.flatMap((one) => (one as { errors: Error[] }).errors)
    expect(errors.map(({ message }) => message)).toEqual([`task 0: ${text}`])
    expect(self.sent.flatMap((one) => (one as { results: unknown[] }).results)).toEqual([null, 1])
  })

  it.each(AWKWARD)('of a mailbox answers after %s, and the next task too', (_, made, text) => {
    const self = thread()
    serveMailbox((task, request, result) => {
      if (task === 0) throw made()
      result.set(request)
      return request.length
    })
    const [requestBytes, resultBytes, box, slot] = [4, 64, 64, 96 + 64]
    const words = new Int32Array(new SharedArrayBuffer(4 * (slot + 2 * 21)))
    const bytes = new Uint8Array(words.buffer)
    words[box] = 2
    words.set([1, 3], slot + 21)
    bytes.set([7, 8, 9], 4 * (slot + 21 + 4))
    // Its loop has no end: the first sleep is this test's.
    vi.stubGlobal('Atomics', {
      load: Atomics.load,
      store: Atomics.store,
      wait: () => {
        throw new Error('it sleeps')
      },
    })
    const setting = { words, box, room: 2, depth: 2, requestBytes, resultBytes, data: null }
    expect(() => self.onmessage?.({ data: setting })).toThrow('it sleeps')
    const answer = (at: number) => {
      const [length = 0, failed] = words.subarray(at + 2, at + 4)
      return { failed, bytes: bytes.slice(4 * (at + 5), 4 * (at + 5) + length) }
    }
    const first = answer(slot)
    expect(first.failed).toBe(1)
    expect(new TextDecoder().decode(first.bytes)).toBe(`Error\n${text}`)
    expect(answer(slot + 21)).toEqual({ failed: 0, bytes: new Uint8Array([7, 8, 9]) })
  })
})
