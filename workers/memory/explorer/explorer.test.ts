import { describe, expect, it } from 'vitest'
import { ChunkCounter, createChunks } from '../chunk-counter'
import { Deque, placeDeque } from '../deque'
import { createGate, Gate } from '../gate'
import { EMPTY, Layout } from '../layout'
import type { Parking } from '../parking'
import { createQueue, SharedQueue } from '../shared-queue'
import { createStealing, StealingHost, StealingWorker } from '../stealing'
import { explore, type Limits, type Scenario } from './explore.testing'
import { eachOnce } from './outcome.testing'

const clear = <M>(scenario: Scenario<M>, limits: Limits = {}): void => {
  expect(explore(scenario, limits).violation).toBeNull()
}

/** Takes a task; sleeps until there is one. */
const takeOrSleep = (source: { take(): number; parking: Parking }): number => {
  for (;;) {
    let task = source.take()
    if (task !== EMPTY) return task
    source.parking.block(() => (task = source.take()) !== EMPTY, Infinity)
    if (task !== EMPTY) return task
  }
}

const drained = (source: { take(): number }): number[] => {
  const tasks: number[] = []
  for (let task = source.take(); task !== EMPTY; task = source.take()) tasks.push(task)
  return tasks
}

type Queue = ReturnType<typeof createQueue>
const putAndWake = (memory: Queue, tasks: readonly number[]) => {
  const queue = new SharedQueue(memory)
  for (const task of tasks) {
    if (!queue.put(task)) throw new Error('a queue with room')
    queue.parking.wake(1)
  }
}

const queueRace = (room: number, first: number): Scenario<Queue> => ({
  memory: () => createQueue({ room }, first),
  threads: [
    (memory) => new SharedQueue(memory).put(0),
    (memory) => new SharedQueue(memory).put(1),
    (memory) => [new SharedQueue(memory).take()],
  ],
  after: (memory) => drained(new SharedQueue(memory)),
  wrong: (values, after) => {
    const put = [0, 1].filter((task) => values[task] === true)
    const all = [...(values[2] as number[]), ...(after as number[])] // as returned
    const got = all.filter((task) => task !== EMPTY).toSorted((a, b) => a - b)
    if (room >= 2 && put.length < 2) return 'refused with room left'
    return got.join() === put.join() ? null : `put ${put.join()}, got ${got.join()}`
  },
})

describe('explored: shared queue', () => {
  it.each([
    [1, 0],
    [2, 0],
    [2, 2 ** 31 - 1],
  ])('two putters and a taker, room %i, from position %i', (room, first) => {
    clear(queueRace(room, first))
  })

  it('two takers compete for a task while its slot is refilled', () => {
    const scenario: Scenario<Queue> = {
      memory: () => {
        const memory = createQueue({ room: 1 })
        new SharedQueue(memory).put(0)
        return memory
      },
      threads: [
        (memory) => [new SharedQueue(memory).take()],
        (memory) => [new SharedQueue(memory).take()],
        (memory) => new SharedQueue(memory).put(1),
      ],
      after: (memory) => drained(new SharedQueue(memory)),
      wrong: (values, after) => eachOnce(values[2] === true ? 2 : 1)(values.slice(0, 2), after),
    }
    clear(scenario)
  })

  it('takers that sleep are woken: one taker in every order, two with three preemptions', () => {
    const scenario = (takers: number): Scenario<Queue> => ({
      memory: () => createQueue({ room: 2 }),
      threads: [
        (memory) => putAndWake(memory, takers === 1 ? [0] : [0, 1]),
        ...Array.from({ length: takers }, () => (memory: Queue) => [
          takeOrSleep(new SharedQueue(memory)),
        ]),
      ],
      wrong: eachOnce(takers),
    })
    clear(scenario(1))
    clear(scenario(2), { preemptions: 3 })
  })
})

type Chunks = ReturnType<typeof createChunks>
const rangesOf = (memory: Chunks): number[] => {
  const counter = new ChunkCounter(memory)
  const tasks: number[] = []
  while (counter.takeRange())
    for (let task = counter.from; task < counter.to; task++) tasks.push(task)
  return tasks
}

describe('explored: chunk counter', () => {
  it.each([
    ['guided', 0],
    ['fixed, one', 1],
    ['fixed, two', 2],
  ])('%s: ranges do not overlap while tasks are still published', (_, size) => {
    const scenario: Scenario<Chunks> = {
      memory: () => createChunks({ total: 3, workers: 2, size }),
      threads: [
        (memory) => {
          const counter = new ChunkCounter(memory)
          counter.publish(1)
          counter.publish(3)
        },
        rangesOf,
        rangesOf,
      ],
      after: rangesOf,
      wrong: eachOnce(3),
    }
    clear(scenario)
  })

  it('never hands out a task that has not been published', () => {
    const scenario: Scenario<Chunks> = {
      memory: () => createChunks({ total: 4, workers: 2, size: 2 }),
      threads: [(memory) => new ChunkCounter(memory).publish(1), rangesOf, rangesOf],
      after: rangesOf,
      wrong: eachOnce(1),
    }
    clear(scenario)
  })
})

const dequeOf = (capacity: number) => {
  const layout = new Layout()
  const place = placeDeque(layout, capacity)
  return { buffer: new SharedArrayBuffer(layout.bytes), place }
}
type DequeMemory = ReturnType<typeof dequeOf>
const attach = ({ buffer, place }: DequeMemory) => new Deque(new Int32Array(buffer), place)
const popAll = (memory: DequeMemory): number[] => {
  const deque = attach(memory)
  return drained({ take: () => deque.pop() })
}
/** Pushes the tasks for which there is room, pops in between; refused tasks count as taken. */
const owner =
  (script: readonly (number | 'pop')[]) =>
  (memory: DequeMemory): number[] => {
    const deque = attach(memory)
    return script.flatMap((step) => {
      if (step === 'pop') return deque.pop()
      return deque.push(step) ? [] : step
    })
  }
const thief = (memory: DequeMemory): number[] => [attach(memory).steal()]

describe('explored: deque', () => {
  it.each([
    ['the last task', 1, [0, 'pop'], 1],
    ['a slot used again', 1, [0, 'pop', 1, 'pop'], 2],
    ['two slots used again', 2, [0, 1, 'pop', 2, 'pop'], 3],
    ['more than there is room for', 2, [0, 1, 2], 3],
  ] as const)('an owner and two thieves: %s', (_, capacity, script, tasks) => {
    const scenario: Scenario<DequeMemory> = {
      memory: () => dequeOf(capacity),
      threads: [owner(script), thief, thief],
      after: popAll,
      wrong: eachOnce(tasks),
    }
    clear(scenario)
  })
})

describe('explored: work stealing', () => {
  type Stealing = ReturnType<typeof createStealing>
  const worker = (id: number) => (memory: Stealing) => [
    takeOrSleep(new StealingWorker(memory, id, () => {})),
  ]
  const scenario = (batch: number, first: number): Scenario<Stealing> => ({
    memory: () => createStealing({ workers: 2, room: 2, batch }, first),
    threads: [
      (memory) => {
        const host = new StealingHost(memory)
        // Both go to one worker: the other has to steal, or be woken when it can.
        host.deal(0, 0, 1, 2)
        host.parking.wake(2)
      },
      worker(0),
      worker(1),
    ],
    wrong: eachOnce(2),
  })

  it.each([
    [1, 0],
    [2, 0],
    [2, 2 ** 31 - 1],
  ])('no task is lost and no worker sleeps beside one, batches of %i, from %i', (batch, first) => {
    clear(scenario(batch, first), { preemptions: 3 })
  })
})

describe('explored: gate', () => {
  it('no worker misses its admission', () => {
    const scenario: Scenario<Sized> = {
      memory: () => {
        const memory = sized(0)
        putAndWake(memory.queue, [0])
        return memory
      },
      threads: [(memory) => new Gate(memory.gate).resize(1), lifeOf(0)],
      wrong: eachOnce(1),
    }
    clear(scenario)
  })

  it('no worker sleeps beside a waiting task while another one loses its admission', () => {
    clear(shrinking(true), { preemptions: 2 })
  }, 30_000)

  it('finds the flaw of not waking the sleepers in the queue’s parking place', () => {
    expect(explore(shrinking(false), { preemptions: 1 }).violation?.what).toMatch(/^asleep forever/)
  })
})

interface Sized {
  gate: SharedArrayBuffer
  queue: Queue
  /** Opened once the task is taken. */
  over: SharedArrayBuffer
}

const sized = (active: number): Sized => {
  const gate = createGate()
  new Gate(gate).resize(active)
  return { gate, queue: createQueue({ room: 1 }), over: createGate() }
}

/**
 * Behaves like the loop of a worker until the one task is taken, or until it is not admitted and
 * `leaves`.
 */
const lifeOf =
  (worker: number, leaves = false) =>
  (memory: Sized): number[] => {
    const gate = new Gate(memory.gate)
    const over = new Gate(memory.over)
    const queue = new SharedQueue(memory.queue)
    let task: number = EMPTY
    while (!over.admits(0)) {
      if (!gate.admits(worker)) {
        if (leaves) return []
        gate.wait(worker, () => false, Infinity)
        continue
      }
      task = queue.take()
      if (task === EMPTY) {
        const ready = () => !gate.admits(worker) || (task = queue.take()) !== EMPTY
        queue.parking.block(() => ready() || over.admits(0), Infinity)
      }
      if (task === EMPTY) continue
      over.resize(1)
      queue.parking.wake(Infinity)
      return [task]
    }
    return []
  }

/**
 * A task comes after the second of two workers lost its admission; `wakes`: wakes the sleepers, as
 * `gate.ts` requires.
 */
const shrinking = (wakes: boolean): Scenario<Sized> => ({
  memory: () => sized(2),
  threads: [
    (memory) => {
      new Gate(memory.gate).resize(1)
      if (wakes) new SharedQueue(memory.queue).parking.wake(Infinity)
      putAndWake(memory.queue, [0])
    },
    lifeOf(0),
    lifeOf(1, true),
  ],
  wrong: eachOnce(1),
})
