import { say } from '../base/message'
import { preset } from './preset'

/** Loads on all cores, in %: the low one is one thread's work, the high one more than it can do. */
const [LOW, HIGH] = [15, 90]

/** Length of a task, in rounds of 1 µs. */
const TASK_US = 1000

/** Target wait in ms that no trial reaches. */
const NEVER_MS = 60_000

export const e8SelfAdjusting = preset({
  id: 'e8-self-adjusting',
  name: 'A pool that adjusts itself',
  teaches:
    'Load rises and falls. A pool can follow it: less waiting than one thread, fewer thread-seconds than all of them.',
  build: ({ cores, small }) => {
    const workers = Math.min(8, Math.max(2, cores))
    return {
      experiment: {
        title: say('Can a pool find its own size?'),
        base: {
          // Workload of a known length: the load then comes and goes as planned on any machine.
          workload: {
            id: 'spin',
            tasks: small ? 10_000 : 60_000,
            sizes: { kind: 'constant', rounds: TASK_US },
          },
          arrivals: {
            kind: 'profile',
            shape: 'steps',
            process: 'poisson',
            low: LOW,
            high: HIGH,
            rateUnit: 'load',
            periodMs: 2000,
            durationMs: small ? 4000 : 8000,
          },
          strategy: {
            kind: 'push',
            policy: 'free-worker',
            placement: 'coordinator',
            channel: 'mailbox',
            inFlight: 1,
            workers,
          },
        },
        variants: [
          {
            id: 'A',
            label: say('One thread'),
            // The pool of the other variants: a load means as many tasks, and no wait makes the
            // pool grow.
            set: {
              'strategy.sizing': 'queue-wait',
              'strategy.sizingOptions': { targetMs: NEVER_MS },
            },
          },
          { id: 'B', label: say('All threads') },
          { id: 'C', label: say('Hill climbing'), set: { 'strategy.sizing': 'hill-climbing' } },
          {
            id: 'D',
            label: say('Queue wait'),
            set: { 'strategy.sizing': 'queue-wait', 'strategy.sizingOptions': { idleMs: 100 } },
          },
        ],
        views: ['threads', 'latency', 'queue', 'lanes', 'utilization'],
      },
    }
  },
})
