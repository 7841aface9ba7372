/**
 * Steps of several threads, one after the other in random order, against the simplest model: a
 * tally. The explorer's tests cover real orders, e2e real threads.
 */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ChunkCounter, chunkBytes, createChunks, guidedSize, MAX_GUIDED } from './chunk-counter'
import { Deque, placeDeque } from './deque'
import { createGate, Gate, gateBytes } from './gate'
import { EMPTY, Layout } from './layout'
import { Parking, PARKING_WORDS } from './parking'
import { createQueue, queueBytes, SharedQueue } from './shared-queue'
import { createStealing, StealingHost, stealingBytes, StealingWorker } from './stealing'

const room = fc.integer({ min: 1, max: 3 })
/** Some of these make positions wrap around. */
const first = fc.constantFrom(0, 1, 2 ** 31 - 3, 2 ** 30 - 2, -2, -(2 ** 31))
const steps = <W extends string>(...who: W[]) =>
  fc.array(fc.record({ who: fc.constantFrom(...who), worker: fc.nat(2) }), { maxLength: 200 })

const once = (tally: readonly number[]): void => expect(tally).toEqual(tally.map(() => 1))

describe('shared queue', () => {
  it('hands out each task once and in order, at tiny rooms, across the wrap', () => {
    fc.assert(
      fc.property(steps('put', 'take'), room, first, (script, size, from) => {
        const memory = createQueue({ room: size }, from)
        const handles = [0, 1, 2].map(() => new SharedQueue(memory))
        const capacity = handles[0]?.capacity ?? 0
        const model: number[] = []
        let next = 0
        for (const { who, worker } of script) {
          const queue = handles[worker]
          if (who === 'take') {
            expect(queue?.take()).toBe(model.shift() ?? EMPTY)
          } else {
            const put = queue?.put(next)
            expect(put).toBe(model.length < capacity)
            if (put) model.push(next++)
          }
        }
        for (const task of model) expect(handles[0]?.take()).toBe(task)
        expect(handles[0]?.take()).toBe(EMPTY)
      }),
    )
  })

  it('rounds its room up to a power of two, and takes as many bytes as announced', () => {
    for (const [size, capacity] of [
      [1, 1],
      [2, 2],
      [3, 4],
      [1000, 1024],
    ] as const) {
      const memory = createQueue({ room: size })
      expect(new SharedQueue(memory).capacity).toBe(capacity)
      expect(memory.buffer.byteLength).toBe(queueBytes({ room: size }))
    }
  })
})

describe('chunk counter', () => {
  it.each([0, 1, 2, 5])('size %i: ranges cover what is published, each task once', (size) => {
    fc.assert(
      fc.property(
        fc.array(fc.nat(3), { maxLength: 100 }),
        fc.integer({ min: 0, max: 60 }),
        (script, total) => {
          const memory = createChunks({ total, workers: 3, size })
          const host = new ChunkCounter(memory)
          const workers = [0, 1, 2].map(() => new ChunkCounter(memory))
          const tally = Array.from({ length: total }, () => 0)
          let published = 0
          const take = (worker: number): boolean => {
            const counter = workers[worker]
            if (!counter?.takeRange()) return false
            expect(counter.to).toBeLessThanOrEqual(published)
            for (let task = counter.from; task < counter.to; task++)
              tally[task] = (tally[task] ?? 0) + 1
            return true
          }
          for (const who of script) {
            if (who < 3) take(who)
            else host.publish((published = Math.min(total, published + 1 + (published % 7))))
          }
          host.publish((published = total))
          while (take(0) || take(1) || take(2));
          once(tally)
        },
      ),
    )
  })

  it('guided ranges shrink from half an even share to one', () => {
    expect(guidedSize(1000, 4)).toBe(125)
    expect(guidedSize(7, 4)).toBe(1)
    expect(guidedSize(1, 64)).toBe(1)
    expect(guidedSize(10_000_000, 1)).toBe(MAX_GUIDED)
    expect(createChunks({ total: 5, workers: 1, size: 0 }).buffer.byteLength).toBe(chunkBytes())
  })
})

describe('deque', () => {
  it('pops the newest, steals the oldest, and refuses what does not fit', () => {
    fc.assert(
      fc.property(
        steps('push', 'pop', 'steal'),
        fc.constantFrom(1, 2, 4),
        first,
        (script, capacity, from) => {
          const layout = new Layout()
          const place = placeDeque(layout, capacity)
          const words = new Int32Array(new SharedArrayBuffer(layout.bytes))
          words[place.top] = from
          words[place.bottom] = from
          const [own, thief] = [new Deque(words, place), new Deque(words, place)]
          const model: number[] = []
          let next = 0
          for (const { who } of script) {
            if (who === 'pop') expect(own.pop()).toBe(model.pop() ?? EMPTY)
            else if (who === 'steal') expect(thief.steal()).toBe(model.shift() ?? EMPTY)
            else if (own.push(next)) model.push(next++)
            else expect(model.length).toBe(capacity)
          }
          while (model.length > 0) expect(own.pop()).toBe(model.pop())
          expect(own.pop()).toBe(EMPTY)
        },
      ),
    )
  })
})

describe('work stealing', () => {
  it('hands out each task once, in any order of deals and steals, and counts what was stolen', () => {
    fc.assert(
      fc.property(
        steps('deal', 'deal two', 'take'),
        room,
        fc.integer({ min: 1, max: 3 }),
        first,
        (script, size, batch, from) => {
          const memory = createStealing({ workers: 3, room: size, batch }, from)
          const host = new StealingHost(memory)
          let stolen = 0
          const workers = [0, 1, 2].map(
            (worker) =>
              new StealingWorker(memory, worker, (victim, tasks) => {
                expect(victim).not.toBe(worker)
                stolen += tasks
              }),
          )
          const owner: number[] = []
          const tally: number[] = []
          let elsewhere = 0
          const take = (worker: number): boolean => {
            const task = workers[worker]?.take() ?? EMPTY
            if (task === EMPTY) return false
            tally[task] = (tally[task] ?? 0) + 1
            if (owner[task] !== worker) elsewhere++
            return true
          }
          for (const { who, worker } of script) {
            if (who === 'take') take(worker)
            else {
              const dealt = host.deal(worker, owner.length, 1, who === 'deal' ? 1 : 2)
              for (let i = 0; i < dealt; i++) owner.push(worker)
            }
          }
          while (take(0) || take(1) || take(2));
          expect(tally.length).toBe(owner.length)
          once(tally)
          // A task may be stolen from a thief.
          expect(stolen).toBeGreaterThanOrEqual(elsewhere)
        },
      ),
    )
  })

  it('runs the tasks of one worker in the order in which they were dealt', () => {
    const memory = createStealing({ workers: 2, room: 10, batch: 4 })
    new StealingHost(memory).deal(0, 0, 3, 10)
    const worker = new StealingWorker(memory, 0, () => {})
    const taken = Array.from({ length: 11 }, () => worker.take())
    expect(taken).toEqual([0, 3, 6, 9, 12, 15, 18, 21, 24, 27, EMPTY])
    expect(memory.buffer.byteLength).toBe(stealingBytes({ workers: 2, room: 10, batch: 4 }))
  })
})

describe('parking', () => {
  const make = () => {
    const layout = new Layout()
    const places = layout.words(PARKING_WORDS)
    return new Parking(new Int32Array(new SharedArrayBuffer(layout.bytes)), places)
  }

  it('does not sleep when what it wants is already there', () => {
    make().block(() => true, 1e9)
  })

  it('wakes when notified during the sleep, and misses no notification from before', async () => {
    const place = make()
    const slept = place.waitAsync(() => false, 1e9)
    place.wake(1)
    await slept
    // A notification between the check and the sleep.
    await place.waitAsync(() => {
      place.wake(1)
      return false
    }, 1e9)
  })
})

describe('gate', () => {
  it('admits the first workers and no others, whichever handle looks (seed 1)', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 5 })), (sizes) => {
        const memory = createGate()
        const handles = [0, 1, 2, 3, 4].map(() => new Gate(memory))
        const inside = () => handles.filter((gate, worker) => gate.admits(worker)).length
        expect(inside()).toBe(0)
        for (const size of sizes) {
          handles[size % 5]?.resize(size)
          expect(inside()).toBe(size)
        }
      }),
      { seed: 1 },
    )
  })

  it('does not hold up a worker that is admitted or stopped, and takes as many bytes as announced', () => {
    const memory = createGate()
    expect(memory.byteLength).toBe(gateBytes())
    const gate = new Gate(memory)
    gate.wait(0, () => true, Infinity)
    gate.resize(1)
    gate.wait(0, () => false, Infinity)
    const from = performance.now()
    gate.wait(1, () => false, 5)
    expect(performance.now() - from).toBeGreaterThan(3)
  })
})
