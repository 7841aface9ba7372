import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { EMPTY } from './layout'
import { createMailboxes, mailboxBytes, MailboxHost, MailboxWorker } from './mailbox'

/** Steps of one thread each; real threads interleave in any order, here the order is random. */
const steps = fc.array(
  fc.record({ who: fc.constantFrom('put', 'take', 'drain'), worker: fc.nat(2) }),
  { maxLength: 300 },
)

/** Some of these make positions wrap around. */
const first = fc.constantFrom(0, 2 ** 31 - 1, 2 ** 31 - 2, -1)

describe('mailbox', () => {
  it('hands over every task exactly once and in order, at tiny depths, in any interleaving', () => {
    fc.assert(
      fc.property(steps, fc.integer({ min: 1, max: 3 }), first, (script, depth, from) => {
        const memory = createMailboxes({ workers: 3, depth, slotBytes: 0 }, from)
        const host = new MailboxHost(memory)
        const workers = [0, 1, 2].map((worker) => new MailboxWorker(memory, worker))
        const held = [0, 0, 0]
        const put: number[][] = [[], [], []]
        const taken: number[][] = [[], [], []]
        const seen: number[][] = [[], [], []]
        let next = 0
        const drain = () =>
          host.drain((worker, task) => {
            seen[worker]?.push(task)
            held[worker] = (held[worker] ?? 0) - 1
          })
        const take = (worker: number) => {
          const task = workers[worker]?.take() ?? EMPTY
          if (task === EMPTY) return false
          taken[worker]?.push(task)
          workers[worker]?.answer(task)
          return true
        }
        for (const { who, worker } of script) {
          if (who === 'put' && (held[worker] ?? 0) < depth) {
            held[worker] = (held[worker] ?? 0) + 1
            put[worker]?.push(next)
            host.put(worker, next++)
          } else if (who === 'take') take(worker)
          else if (who === 'drain') drain()
        }
        for (const worker of [0, 1, 2]) while (take(worker));
        drain()
        expect(taken).toEqual(put)
        expect(seen).toEqual(put)
        expect(held).toEqual([0, 0, 0])
      }),
    )
  })

  it.each([0, 2 ** 31 - 3])('keeps the bytes of a slot until it is answered, from %i', (at) => {
    const memory = createMailboxes({ workers: 1, depth: 2, slotBytes: 3 }, at)
    const host = new MailboxHost(memory)
    const worker = new MailboxWorker(memory, 0)
    for (let round = 0; round < 5; round++) {
      for (const task of [2 * round, 2 * round + 1]) {
        host.nextSlot(0).fill(task)
        host.put(0, task)
      }
      for (const task of [2 * round, 2 * round + 1]) {
        expect(worker.take()).toBe(task)
        expect([...worker.slot()]).toEqual([task, task, task])
        worker.answer(task)
      }
      expect(host.drain(() => {})).toBe(2)
      expect(worker.take()).toBe(EMPTY)
    }
  })

  it('says empty when it is, and does not spin longer than asked', () => {
    const memory = createMailboxes({ workers: 1, depth: 1, slotBytes: 0 })
    const worker = new MailboxWorker(memory, 0)
    expect(worker.empty).toBe(true)
    expect(worker.spin(10)).toBe(false)
    expect(worker.take()).toBe(EMPTY)
    new MailboxHost(memory).put(0, 7)
    expect(worker.spin(10)).toBe(true)
    expect(worker.take()).toBe(7)
  })

  it('does not sleep through an answer that came before the sleep', async () => {
    const memory = createMailboxes({ workers: 1, depth: 1, slotBytes: 0 })
    const host = new MailboxHost(memory)
    const worker = new MailboxWorker(memory, 0)
    host.put(0, 1)
    worker.answer(worker.take())
    const seen: number[] = []
    // A sleep that missed the answer would last until the time-out, far beyond the test's own.
    await host.hostParking.waitAsync(() => host.drain((_, task) => seen.push(task)) > 0, 1e9)
    expect(seen).toEqual([1])
  })

  it('wakes for a notification that comes during the sleep', async () => {
    const memory = createMailboxes({ workers: 1, depth: 1, slotBytes: 0 })
    const host = new MailboxHost(memory)
    const worker = new MailboxWorker(memory, 0)
    host.put(0, 1)
    const slept = host.hostParking.waitAsync(() => host.drain(() => {}) > 0, 1e9)
    worker.answer(worker.take())
    worker.hostParking.wake(1)
    await slept
    expect(host.drain(() => {})).toBe(1)
  })

  it('takes as many bytes as announced', () => {
    for (const depth of [1, 2, 3, 32])
      for (const slotBytes of [0, 100])
        expect(createMailboxes({ workers: 2, depth, slotBytes }).buffer.byteLength).toBe(
          mailboxBytes({ workers: 2, depth, slotBytes }),
        )
  })
})
