import { say } from '../base/message'
import { preset } from './preset'

export const rrOrFreePoisson = preset({
  id: 'rr-or-free-poisson',
  name: 'The same under random arrivals',
  teaches:
    'Tasks arrive at random times at 65 % load, a few of them very long: how long do the others wait?',
  build: ({ cores }) => {
    // As many workers as cores: with more, the system's time slices would be part of the policy.
    const workers = Math.min(4, Math.max(2, cores))
    return {
      experiment: {
        title: say('Round-robin or free worker, tasks at random times?'),
        base: {
          workload: {
            id: 'sha256',
            kernel: 'js',
            tasks: 4000,
            payloadBytes: 16 * 1024,
            // Some 1 500 tasks of each variant in a trial: a p99 needs 1 000.
            sizes: { kind: 'pareto', rounds: 12, alpha: 1.8 },
          },
          arrivals: {
            kind: 'open',
            process: 'poisson',
            rate: 65,
            rateUnit: 'load',
            durationMs: 3000,
          },
          strategy: { kind: 'push', policy: 'round-robin', channel: 'message-transfer', workers },
        },
        variants: [
          { id: 'A', label: say('Round-robin'), set: { 'strategy.policy': 'round-robin' } },
          {
            id: 'B',
            label: say('Free worker'),
            set: { 'strategy.policy': 'free-worker', 'strategy.inFlight': 2 },
          },
        ],
      },
    }
  },
})
