import { say } from '../base/message'
import { fewerTasks, preset } from './preset'

export const e16PoolGrowth = preset({
  id: 'e16-pool-growth',
  name: 'How a pool grows',
  teaches:
    'A pool starts at one thread and grows by what it measures: when, why, and what a wrong guess costs.',
  build: ({ cores, small }) => ({
    experiment: {
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
        { id: 'A', label: say('Hill climbing'), set: { 'strategy.sizing': 'hill-climbing' } },
        { id: 'B', label: say('Smart'), set: { 'strategy.sizing': 'smart' } },
      ],
      views: ['threads', 'lanes', 'utilization', 'throughput'],
    },
    notes: small ? [fewerTasks('10 000', '40 000')] : [],
  }),
})
