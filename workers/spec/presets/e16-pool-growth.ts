import type { Preset } from './preset'

export const e16PoolGrowth: Preset = {
  id: 'e16-pool-growth',
  name: 'How a pool grows',
  teaches:
    'A pool starts at one thread and grows by what it measures: when, why, and what a wrong guess costs.',
  build: ({ cores, small }) => ({
    experiment: {
      title: 'How does a pool grow by its own measurements?',
      trials: 5,
      base: {
        workload: {
          id: 'additions',
          kernel: 'js',
          tasks: small ? 10_000 : 40_000,
          payloadBytes: 0,
          options: { iterations: 100_001 },
        },
        arrivals: { kind: 'batch' },
        strategy: {
          kind: 'pull',
          channel: 'shared-queue',
          // Twice the cores: beyond them a pool can only guess wrong.
          workers: Math.min(16, 2 * Math.max(2, cores)),
        },
      },
      variants: [
        { id: 'A', label: 'Hill climbing', set: { 'strategy.sizing': 'hill-climbing' } },
        { id: 'B', label: 'Smart', set: { 'strategy.sizing': 'smart' } },
      ],
      views: ['threads', 'lanes', 'utilization', 'throughput'],
    },
    notes: small ? ['10 000 tasks instead of 40 000: this is a small machine or a phone.'] : [],
  }),
}
