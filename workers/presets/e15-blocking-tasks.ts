import { say } from '../base/message'
import { freeWorker, INLINE, preset } from './preset'

const MAX_CORES = 16
const PER_CORE = [1, 2, 3, 4]

export const e15BlockingTasks = preset({
  id: 'e15-blocking-tasks',
  name: 'Tasks that wait',
  group: 'threads',
  question: { text: 'Half of the tasks wait: how many threads are enough?' },
  explains:
    'A task that waits holds its thread. More threads make up for it, and a wait pool takes such tasks off the others.',
  build: ({ cores }) => {
    const counted = Math.min(MAX_CORES, Math.max(1, cores))
    const fewer = say(
      'Made for {most} of this machine’s {cores} cores: each trial would take long to start more threads.',
      { most: MAX_CORES, cores },
    )
    return {
      base: {
        workload: {
          id: 'waiting',
          tasks: 150 * counted,
          // Half of each task's time is a wait: one thread per core is idle for that half.
          options: { share: 50, waitFor: 'timer', waitMs: 2, computeUs: 2000 },
        },
        strategy: freeWorker('message-shared', counted),
      },
      variants: [
        { id: 'A', label: say('Waiting on pool threads') },
        { id: 'B', label: say('A wait pool'), set: { 'strategy.waitWorkers': 2 * counted } },
        { id: 'C', label: say('Inline'), set: INLINE },
      ],
      axis: { path: 'strategy.workers', values: PER_CORE.map((each) => each * counted) },
      notes: cores > MAX_CORES ? [fewer] : [],
    }
  },
})
