import { say } from '../base/message'
import { preset } from './preset'

/** Tasks of three lengths, as many of each as take a fraction of a second. */
const lengths = (small: boolean) => [
  { id: 'A', label: say('Long'), iterations: 5_000_000, tasks: small ? 100 : 400, level: 'full' },
  {
    id: 'B',
    label: say('Short'),
    iterations: 1001,
    tasks: small ? 100_000 : 400_000,
    level: 'blocks',
  },
  {
    id: 'C',
    label: say('Very short'),
    iterations: 0,
    tasks: small ? 200_000 : 500_000,
    level: 'blocks',
  },
]

export const e10TaskLength = preset({
  id: 'e10-task-length',
  name: 'Task length and threads',
  teaches:
    'Long tasks need as many threads as cores. The shorter they are, the more of the gain the queue takes back.',
  build: ({ small }) => ({
    experiment: {
      title: say('How many threads for long, short and very short tasks?'),
      base: {
        // This kernel's compiler finishes before the first task: otherwise a few long tasks would
        // run in slow code.
        workload: { id: 'additions', kernel: 'wasm' },
        strategy: { kind: 'pull', channel: 'shared-queue', workers: 2 },
      },
      variants: lengths(small).map(({ id, label, iterations, tasks, level }) => ({
        id,
        label,
        set: {
          'workload.options.iterations': iterations,
          'workload.tasks': tasks,
          'recording.level': level,
        },
      })),
      axis: { path: 'strategy.workers', values: [1, 2, 4, 8] },
      views: ['speedup', 'overhead', 'lanes', 'utilization'],
    },
  }),
})
