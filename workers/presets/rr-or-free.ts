import { say } from '../base/message'
import { hashing, preset, randomAtLoad, sharedQueue } from './preset'

const variants = (inFlight: number) => [
  { id: 'A', label: say('Round-robin'), set: { 'strategy.policy': 'round-robin' } },
  {
    id: 'B',
    label: say('Free worker'),
    set: { 'strategy.policy': 'free-worker', 'strategy.inFlight': inFlight },
  },
]

/** As many workers as cores: with more, the system's time slices would be part of the policy. */
const workersFor = (cores: number): number => Math.min(4, Math.max(2, cores))

const strategy = { kind: 'push', policy: 'round-robin', channel: 'message-transfer' }

export const rrOrFree = preset({
  id: 'rr-or-free',
  name: 'Round-robin or free worker?',
  group: 'dispatch',
  question: { text: 'Every fourth task is ten times as long: which finishes first?' },
  build: () => ({
    base: {
      // Tasks of 0.2 and 2 ms can be watched, and the cost of messages does not blur the difference
      // between the two policies.
      workload: hashing(1200, { kind: 'periodic', every: 4, times: 10 }),
      strategy: { ...strategy, workers: 4 },
    },
    variants: variants(1),
  }),
})

export const rrOrFreePoisson = preset({
  id: 'rr-or-free-poisson',
  name: 'The same under random arrivals',
  group: 'dispatch',
  question: { text: 'Tasks arrive at random: which answers its slowest ones soonest?' },
  explains:
    'A few tasks are very long. Whatever is dealt to a worker behind one of them waits, also while others are idle.',
  build: ({ cores }) => ({
    title: say('Round-robin or free worker, tasks at random times?'),
    base: {
      // Some 1 500 tasks of each variant in a trial: a p99 needs 1 000.
      workload: hashing(4000, { kind: 'pareto', rounds: 12, alpha: 1.8 }),
      arrivals: randomAtLoad(65, 3000),
      strategy: { ...strategy, workers: workersFor(cores) },
    },
    variants: variants(2),
  }),
})

export const responseOverLoad = preset({
  id: 'response-over-load',
  name: 'Where does a pool break?',
  group: 'dispatch',
  question: { text: 'Which answers its slowest tasks soonest as the load grows?', by: 'who-waits' },
  explains:
    'Tasks come at random times: the nearer the load is to what the workers can do, the longer a queue takes to empty.',
  build: ({ cores }) => ({
    base: {
      // A second of tasks of 0.7 ms: a p99 needs 1 000, and a sweep of fifteen points should be short.
      workload: {
        ...hashing(4000, { kind: 'exponential', rounds: 8 }),
        payloadBytes: 4 * 1024,
      },
      arrivals: { kind: 'open', process: 'poisson', rateUnit: 'load', durationMs: 1000 },
      strategy: { ...strategy, workers: workersFor(cores) },
    },
    axis: { path: 'arrivals.rate', values: [40, 60, 75, 85, 95] },
    variants: [
      ...variants(1),
      { id: 'C', label: say('Shared queue'), set: sharedQueue(workersFor(cores)) },
    ],
  }),
})
