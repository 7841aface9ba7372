import { limit } from '../base/fields'
import { EMPTY } from '../memory/layout'
import { createQueue, queueBytes, SharedQueue, type QueueMemory } from '../memory/shared-queue'
import type { ChannelNeed } from './channel'
import { pullChannel } from './pull-channel'
import { spinOption } from './pull-loop'

/** Number of puts between two checks for sleepers while many tasks are published at once. */
const WAKE_EVERY = 64

const options = {
  room: limit({
    label: 'Capacity',
    help: 'Tasks that the queue can hold, rounded up to a power of two; the host keeps back what does not fit.',
    min: 1,
    max: 1_000_000,
    unit: 'tasks',
    default: 'unlimited',
    presets: [1, 64, 'unlimited'],
  }),
  spin: spinOption,
}

const shapeOf = ({ tasks, options: chosen }: ChannelNeed) => {
  const chosenRoom = chosen['room'] ?? 'unlimited'
  const room = Math.max(1, chosenRoom === 'unlimited' ? tasks : Math.min(tasks, Number(chosenRoom)))
  return { room, refuses: room < tasks }
}

export const sharedQueue = pullChannel({
  id: 'shared-queue',
  name: 'Shared queue',
  description:
    'One queue of task numbers in shared memory; every worker takes the next one and sleeps if there is none.',
  options,
  keepsTasks: false,
  memoryBytes: (need) => queueBytes(shapeOf(need)),
  setUp: (need, from) => createQueue(shapeOf(need), 0, from),
  host: (_need, memory) => {
    const queue = new SharedQueue(memory as QueueMemory) // made by setUp
    let next = 0
    let published = 0
    const putAll = (): number => {
      let unseen = 0
      const before = next
      while (next < published && queue.putOrAwait(next)) {
        next++
        if (++unseen % WAKE_EVERY === 0) queue.parking.wake(WAKE_EVERY)
      }
      if (unseen > 0) queue.parking.wake(unseen)
      return next - before
    }
    return {
      publish: (until) => {
        published = until
        putAll()
      },
      refill: putAll,
      wakeAll: () => queue.parking.wake(Infinity),
      close: () => queue.parking.wake(Infinity),
    }
  },
  worker: ({ memory, roomMade }) => {
    const made = memory as QueueMemory // made by setUp
    const queue = new SharedQueue(made)
    if (!made.shape.refuses) return queue
    return {
      parking: queue.parking,
      take: () => {
        const task = queue.take()
        if (task !== EMPTY && queue.roomAwaited()) roomMade()
        return task
      },
    }
  },
})
