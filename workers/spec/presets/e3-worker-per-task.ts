import { sourceMessages, type Preset } from './preset'

/** Each of them costs the start of a thread, at every value of the axis. */
const MESSAGES = 64

export const e3WorkerPerTask: Preset = {
  id: 'e3-worker-per-task',
  name: 'A worker for each task',
  teaches:
    'Starting a thread takes many times as long as one task, and a crowd of threads adds to it.',
  build: (machine) => {
    const { workload } = sourceMessages(machine)
    return {
      experiment: {
        title: 'What does a thread for each task cost?',
        trials: 5,
        base: {
          workload: { ...workload, tasks: MESSAGES },
          arrivals: { kind: 'batch' },
          strategy: { kind: 'spawn' },
        },
        variants: [
          { id: 'A', label: 'Inline', set: { 'strategy.kind': 'direct' } },
          { id: 'B', label: 'Worker per task' },
        ],
        axis: { path: 'strategy.alive', values: [1, 2, 4, 8, 16, 'unlimited'] },
      },
      notes: [
        `${MESSAGES} messages instead of the source's 4096: each one starts a thread, at every value of the axis, and the cost of a start is the same for each.`,
      ],
    }
  },
}
