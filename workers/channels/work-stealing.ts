import { int } from '../base/fields'
import {
  createStealing,
  StealingHost,
  stealingBytes,
  StealingWorker,
  type StealingMemory,
} from '../memory/stealing'
import type { ChannelNeed } from './channel'
import { pullChannel } from './pull-channel'
import { spinOption } from './pull-loop'

const options = {
  bunch: int({
    label: 'Batch',
    help: 'Maximum number of tasks that a worker moves at once from an inbox into its own deque.',
    min: 1,
    max: 1024,
    unit: 'tasks',
    default: 64,
    presets: [1, 8, 64],
  }),
  spin: spinOption,
}

const shapeOf = ({ tasks, workers, options: chosen }: ChannelNeed) => ({
  workers,
  // Tasks are dealt in turn, so no inbox ever needs more room.
  room: Math.ceil(tasks / workers),
  batch: Number(chosen['bunch']),
})

export const workStealing = pullChannel({
  id: 'work-stealing',
  name: 'Work stealing',
  description:
    'Tasks are dealt to the workers in turn; a worker that has none left steals from another.',
  options,
  keepsTasks: true,
  deals: true,
  memoryBytes: (need) => stealingBytes(shapeOf(need)),
  setUp: (need, from) => createStealing(shapeOf(need), 0, from),
  host: ({ workers }, memory) => {
    const host = new StealingHost(memory as StealingMemory) // made by setUp
    let published = 0
    return {
      publish: (limit) => {
        for (let first = published; first < Math.min(published + workers, limit); first++) {
          const count = Math.ceil((limit - first) / workers)
          if (host.deal(first % workers, first, workers, count) !== count)
            throw new Error('[work-stealing] room in an inbox for all tasks that it is dealt')
        }
        host.parking.wake(limit - published)
        published = limit
      },
      close: () => host.parking.wake(Infinity),
    }
  },
  worker: ({ memory, worker, runner }) =>
    // Made by setUp.
    new StealingWorker(memory as StealingMemory, worker, (victim) => runner.logSteal(victim)),
})
