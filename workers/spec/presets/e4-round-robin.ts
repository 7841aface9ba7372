import { sourceMessages, type Preset } from './preset'

export const e4RoundRobin: Preset = {
  id: 'e4-round-robin',
  name: 'Round-robin over the cores',
  teaches: 'As many workers as cores, tasks dealt in turn: the first real gain over no pool.',
  build: (machine) => {
    const { workload, notes } = sourceMessages(machine)
    const workers = Math.min(64, Math.max(2, machine.cores))
    return {
      experiment: {
        title: `Round-robin over ${workers} workers`,
        base: {
          workload,
          arrivals: { kind: 'batch' },
          strategy: { kind: 'push', policy: 'round-robin', channel: 'message-copy', workers },
        },
        variants: [
          { id: 'A', label: 'Inline', set: { 'strategy.kind': 'direct' } },
          { id: 'B', label: 'Round-robin' },
        ],
      },
      notes,
    }
  },
}
