import { describe, expect, it } from 'vitest'
import { ChunkCounter, createChunks } from '../chunk-counter'
import { Deque, placeDeque } from '../deque'
import { EMPTY, Layout } from '../layout'
import { createQueue, SharedQueue } from '../shared-queue'
import { explore, type Limits, type Scenario, eachOnce } from './explore.testing'

const clear = async <M>(scenario: Scenario<M>, limits: Limits = {}): Promise<void> => {
  expect((await explore(scenario, limits)).violation).toBeNull()
}

const drained = (source: { take(): number }): number[] => {
  const tasks: number[] = []
  for (let task = source.take(); task !== EMPTY; task = source.take()) tasks.push(task)
  return tasks
}

type Queue = ReturnType<typeof createQueue>
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
    const all = [...(values[2] as number[]), ...(after as number[])] // the threads return lists
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
  ])('two putters and a taker, room %i, from position %i', async (room, first) => {
    await clear(queueRace(room, first))
  })

  it('two takers compete for a task while its slot is refilled', async () => {
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
    await clear(scenario)
  })

  it('a host sheds what finds the queue full: each task is taken, left or shed, once', async () => {
    await clear({
      memory: () => createQueue({ room: 1 }),
      threads: [
        (memory) => {
          const queue = new SharedQueue(memory)
          return [0, 1, 2].filter((task) => !queue.put(task))
        },
        (memory) => {
          const queue = new SharedQueue(memory)
          return [queue.take(), queue.take()]
        },
      ],
      after: (memory) => drained(new SharedQueue(memory)),
      wrong: eachOnce(3),
    })
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
  ])('%s: ranges do not overlap while tasks are still published', async (_, size) => {
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
    await clear(scenario)
  })

  it('never hands out a task that has not been published', async () => {
    const scenario: Scenario<Chunks> = {
      memory: () => createChunks({ total: 4, workers: 2, size: 2 }),
      threads: [(memory) => new ChunkCounter(memory).publish(1), rangesOf, rangesOf],
      after: rangesOf,
      wrong: eachOnce(1),
    }
    await clear(scenario)
  })
})

const dequeOf = (capacity: number, first: number) => {
  const layout = new Layout()
  const place = placeDeque(layout, capacity)
  const buffer = new SharedArrayBuffer(layout.bytes)
  const words = new Int32Array(buffer)
  for (const word of [place.top, place.bottom]) words[word] = first
  return { buffer, place }
}
type DequeMemory = ReturnType<typeof dequeOf>
const attach = ({ buffer, place }: DequeMemory) => new Deque(new Int32Array(buffer), place)
const popAll = (memory: DequeMemory): number[] => {
  const deque = attach(memory)
  return drained({ take: () => deque.pop() })
}
/** Pushes the tasks for which there is room, with pops in between; refused tasks count as taken. */
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
    ['the last task', 1, [0, 'pop'], 1, 0],
    ['the last task before the wrap', 1, [0, 'pop', 1, 'pop'], 2, 2 ** 31 - 1],
    ['a slot used again', 1, [0, 'pop', 1, 'pop'], 2, 0],
    ['two slots used again', 2, [0, 1, 'pop', 2, 'pop'], 3, 0],
    ['two slots used again across the wrap', 2, [0, 1, 'pop', 2, 'pop'], 3, 2 ** 31 - 1],
    ['more than there is room for', 2, [0, 1, 2], 3, 0],
  ] as const)('an owner and two thieves: %s', async (_, capacity, script, tasks, first) => {
    const scenario: Scenario<DequeMemory> = {
      memory: () => dequeOf(capacity, first),
      threads: [owner(script), thief, thief],
      after: popAll,
      wrong: eachOnce(tasks),
    }
    await clear(scenario)
  })
})
