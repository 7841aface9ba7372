import { sourceMessages, type Preset } from './preset'

export const e2OneWorker: Preset = {
  id: 'e2-one-worker',
  name: 'One worker',
  teaches: 'A pool of one has no second core to gain: what is left is the cost of talking to it.',
  build: (machine) => {
    const { workload, notes } = sourceMessages(machine)
    return {
      experiment: {
        title: 'Is one worker better than none?',
        base: {
          workload,
          arrivals: { kind: 'batch' },
          strategy: { kind: 'push', policy: 'round-robin', channel: 'message-copy', workers: 1 },
        },
        variants: [
          { id: 'A', label: 'Inline', set: { 'strategy.kind': 'direct' } },
          { id: 'B', label: 'One worker' },
        ],
      },
      notes,
    }
  },
}
