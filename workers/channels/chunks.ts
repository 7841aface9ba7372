import { choice, int } from '../base/fields'
import { ChunkCounter, chunkBytes, createChunks, type ChunkMemory } from '../memory/chunk-counter'
import { EMPTY } from '../memory/layout'
import type { ChannelNeed } from './channel'
import { pullChannel } from './pull-channel'
import { spinOption } from './pull-loop'

const options = {
  chunks: choice({
    label: 'Chunks',
    help: 'Guided: half an even share of what remains, so that chunks shrink towards the end. Fixed: always the same size.',
    options: [
      { value: 'guided', label: 'guided' },
      { value: 'fixed', label: 'fixed' },
    ],
    default: 'guided',
  }),
  size: int({
    label: 'Chunk',
    help: 'Tasks per fixed chunk.',
    min: 1,
    max: 4096,
    unit: 'tasks',
    default: 1,
    presets: [1, 8, 64],
  }),
  spin: spinOption,
}

const shapeOf = ({ tasks, workers, options: chosen }: ChannelNeed) => ({
  total: tasks,
  workers,
  size: chosen['chunks'] === 'fixed' ? Number(chosen['size']) : 0,
})

export const chunks = pullChannel({
  id: 'chunks',
  name: 'Chunks',
  description: 'A counter in shared memory; each worker takes the next chunk of tasks at once.',
  options,
  keepsTasks: true,
  memoryBytes: chunkBytes,
  setUp: (need, from) => createChunks(shapeOf(need), from),
  host: (_need, memory) => {
    const counter = new ChunkCounter(memory as ChunkMemory) // made by setUp
    let published = 0
    return {
      publish: (limit) => {
        counter.publish(limit)
        counter.parking.wake(limit - published)
        published = limit
      },
      close: () => counter.parking.wake(Infinity),
    }
  },
  worker: ({ memory }) => {
    const counter = new ChunkCounter(memory as ChunkMemory) // made by setUp
    let next = 0
    let end = 0
    return {
      parking: counter.parking,
      take: () => {
        if (next < end) return next++
        if (!counter.takeRange()) return EMPTY
        end = counter.to
        next = counter.from + 1
        return counter.from
      },
    }
  },
})
