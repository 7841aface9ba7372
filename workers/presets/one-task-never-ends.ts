import { say } from '../base/message'
import { preset } from './preset'

const LIMIT_MS = 100

export const oneTaskNeverEnds = preset({
  id: 'one-task-never-ends',
  name: 'One task never ends',
  teaches:
    'A task loops for ever. If only its caller gives up, its thread is lost, and the tasks behind wait for the rest; if the thread is replaced, the pool recovers.',
  build: () => ({
    title: say('What does a task that never ends cost the others?'),
    asks: 'who-waits',
    base: {
      workload: {
        id: 'faulty',
        tasks: 10_000,
        // Tasks of some 5 ms, of which one loops; a longer round may stay in slow code.
        sizes: { kind: 'constant', rounds: 10 },
        options: { fault: 'spin', at: 50, iterations: 1_000_000 },
      },
      arrivals: {
        kind: 'open',
        process: 'poisson',
        rate: 70,
        rateUnit: 'load',
        durationMs: 2500,
      },
      strategy: {
        kind: 'push',
        policy: 'free-worker',
        channel: 'message-copy',
        inFlight: 1,
        workers: 2,
        timeOutMs: LIMIT_MS,
      },
    },
    variants: [
      { id: 'A', label: say('Giving up') },
      {
        id: 'B',
        label: say('Replacing its thread'),
        set: { 'strategy.onTimeOut': 'replace' },
      },
    ],
  }),
})
