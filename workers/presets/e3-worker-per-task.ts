import { say } from '../base/message'
import { preset, sourceMessages } from './preset'

/** Messages of a trial: each costs the start of a thread, at every value of the axis. */
const MESSAGES = 64

export const e3WorkerPerTask = preset({
  id: 'e3-worker-per-task',
  name: 'A worker for each task',
  teaches:
    'Starting a thread takes many times as long as one task, and many threads at once make it worse.',
  build: (machine) => {
    const { workload } = sourceMessages(machine)
    return {
      experiment: {
        title: say('What does a thread for each task cost?'),
        base: {
          workload: { ...workload, tasks: MESSAGES },
          strategy: { kind: 'spawn' },
        },
        variants: [
          { id: 'A', label: say('Inline'), set: { 'strategy.kind': 'direct' } },
          { id: 'B', label: say('Worker per task') },
        ],
        asks: 'what-cost',
        axis: { path: 'strategy.alive', values: [1, 2, 4, 8, 16, 'unlimited'] },
      },
      notes: [
        say('The source, in Node: about 100 times as long as without threads.'),
        say(
          "{n} messages instead of the source's {all}: each one starts a thread, at every value of the axis, and the cost of a start is the same for each.",
          { n: MESSAGES, all: 4096 },
        ),
      ],
    }
  },
})
