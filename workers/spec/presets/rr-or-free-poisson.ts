import type { Preset } from './preset'

export const rrOrFreePoisson: Preset = {
  id: 'rr-or-free-poisson',
  name: 'The same under random arrivals',
  teaches:
    'Tasks come at random times at 80 % load, a few of them very long: how long do the others wait?',
  build: () => ({
    experiment: {
      title: 'Round-robin or free worker, tasks at random times?',
      base: {
        workload: {
          id: 'sha256',
          kernel: 'wasm',
          tasks: 20_000,
          payloadBytes: 16 * 1024,
          sizes: { kind: 'pareto', rounds: 10, alpha: 1.6 },
        },
        arrivals: {
          kind: 'open',
          process: 'poisson',
          rate: 80,
          rateUnit: 'load',
          durationMs: 3000,
        },
        strategy: { kind: 'push', policy: 'round-robin', channel: 'message-shared', workers: 4 },
      },
      variants: [
        { id: 'A', label: 'Round-robin', set: { 'strategy.policy': 'round-robin' } },
        {
          id: 'B',
          label: 'Free worker',
          set: { 'strategy.policy': 'free-worker', 'strategy.inFlight': 1 },
        },
      ],
    },
    notes: [],
  }),
}
