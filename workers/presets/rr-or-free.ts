import { say } from '../base/message'
import { preset } from './preset'

export const rrOrFree = preset({
  id: 'rr-or-free',
  name: 'Round-robin or free worker?',
  teaches: 'Every fourth task takes ten times as long. Does it matter who gets the next task?',
  build: () => ({
    experiment: {
      title: say('Round-robin or free worker?'),
      base: {
        workload: {
          id: 'sha256',
          // The slowest kernel on purpose: tasks of 0.2 and 2 ms can be watched, and the cost of
          // messages does not blur the difference between the two policies.
          kernel: 'js',
          tasks: 1200,
          payloadBytes: 16 * 1024,
          sizes: { kind: 'periodic', every: 4, times: 10 },
        },
        strategy: { kind: 'push', policy: 'round-robin', channel: 'message-transfer', workers: 4 },
      },
      variants: [
        { id: 'A', label: say('Round-robin'), set: { 'strategy.policy': 'round-robin' } },
        {
          id: 'B',
          label: say('Free worker'),
          set: { 'strategy.policy': 'free-worker', 'strategy.inFlight': 1 },
        },
      ],
    },
  }),
})
