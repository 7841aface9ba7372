/** Presets on pools that change their own size. */
import { say } from '../base/message'
import { fewerTasks, freeWorker, KEPT_READY, preset } from './preset'

/** Loads on all cores, in %: the low one is one thread's work, the high one more than it can do. */
const [LOW, HIGH] = [15, 90]

/** Length of a task, in rounds of 1 µs. */
const TASK_US = 1000

/** Target wait in ms that no trial reaches. */
const NEVER_MS = 60_000

const queueWait = (options: object) => ({
  'strategy.sizing': 'queue-wait',
  'strategy.sizingOptions': options,
})
const HILL_CLIMBING = { 'strategy.sizing': 'hill-climbing' }

export const e8SelfAdjusting = preset({
  id: 'e8-self-adjusting',
  name: 'A pool that adjusts itself',
  group: 'threads',
  question: { text: 'Load rises and falls: which answers its slowest tasks soonest?' },
  build: ({ cores, small }) => ({
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
        ...freeWorker('mailbox', Math.min(8, Math.max(2, cores))),
        placement: 'coordinator',
      },
    },
    variants: [
      // The pool of the other variants: a load means as many tasks, and no wait makes the pool grow.
      { id: 'A', label: say('One thread'), set: queueWait({ targetMs: NEVER_MS }) },
      { id: 'B', label: say('All threads') },
      { id: 'C', label: say('Hill climbing'), set: HILL_CLIMBING },
      { id: 'D', label: say('Queue wait'), set: queueWait({ idleMs: 100 }) },
    ],
    views: ['threads', 'latency', 'queue', 'lanes', 'utilization'],
    notes: [KEPT_READY],
  }),
})

export const e16PoolGrowth = preset({
  id: 'e16-pool-growth',
  name: 'How a pool grows',
  group: 'threads',
  question: { text: 'Two pools grow by what they measure: which finishes first?' },
  build: ({ cores, small }) => ({
    title: say('How does a pool grow by its own measurements?'),
    base: {
      workload: {
        id: 'additions',
        kernel: 'js',
        tasks: small ? 10_000 : 40_000,
        payloadBytes: 0,
        options: { iterations: 100_001 },
      },
      strategy: {
        kind: 'pull',
        channel: 'shared-queue',
        // Twice the cores: a pool that grows beyond them can only guess wrong.
        workers: Math.min(16, 2 * Math.max(2, cores)),
      },
    },
    variants: [
      { id: 'A', label: say('Hill climbing'), set: HILL_CLIMBING },
      { id: 'B', label: say('Smart'), set: { 'strategy.sizing': 'smart' } },
    ],
    views: ['threads', 'lanes', 'utilization', 'throughput'],
    notes: [KEPT_READY, ...(small ? [fewerTasks('10 000', '40 000')] : [])],
  }),
})
