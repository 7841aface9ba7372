import { sourceMessages, type Preset } from './preset'

export const e5Sweep: Preset = {
  id: 'e5-sweep',
  name: 'How many threads?',
  teaches: 'From 1 to 16 threads: the best count is measured, not assumed, and some workers idle.',
  build: (machine) => {
    const { workload, notes } = sourceMessages(machine)
    return {
      experiment: {
        title: 'How many threads?',
        trials: 5,
        base: {
          workload,
          arrivals: { kind: 'batch' },
          strategy: { kind: 'push', policy: 'round-robin', channel: 'message-copy', workers: 4 },
        },
        variants: [
          { id: 'A', label: 'Round-robin' },
          { id: 'B', label: 'Inline', set: { 'strategy.kind': 'direct' } },
        ],
        axis: { path: 'strategy.workers', values: Array.from({ length: 16 }, (_, i) => i + 1) },
      },
      notes,
    }
  },
}
