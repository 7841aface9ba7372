import { say } from '../base/message'
import { freeWorker, INLINE, preset, sharedQueue } from './preset'

const TASKS = 400
/** Length of a task, in rounds of 1 µs. */
const TASK_US = 2000
const MAX_WORKERS = 8

export const whichPool = preset({
  id: 'which-pool',
  name: 'A pool, or none?',
  group: 'threads',
  question: { text: 'Which finishes first: no pool, or one of these three?' },
  build: ({ cores, small }) => {
    const workers = Math.min(MAX_WORKERS, Math.max(2, cores))
    return {
      title: say('Which pool for these tasks, if any?'),
      base: {
        workload: {
          id: 'spin',
          tasks: small ? TASKS / 2 : TASKS,
          sizes: { kind: 'constant', rounds: TASK_US },
        },
        strategy: { ...freeWorker('message-copy', workers), inFlight: 2 },
      },
      variants: [
        { id: 'A', label: say('No pool'), set: INLINE },
        { id: 'B', label: say('Round-robin'), set: { 'strategy.policy': 'round-robin' } },
        { id: 'C', label: say('Free worker') },
        { id: 'D', label: say('Shared queue'), set: sharedQueue(workers) },
      ],
    }
  },
})
