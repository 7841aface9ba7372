import { say } from '../base/message'
import { preset, sourceMessages } from './preset'

export const e4RoundRobin = preset({
  id: 'e4-round-robin',
  name: 'Round-robin over the cores',
  teaches: 'As many workers as cores, tasks assigned in turn: the first real gain over no pool.',
  build: (machine) => {
    const { workload, notes } = sourceMessages(machine)
    const workers = Math.min(64, Math.max(2, machine.cores))
    return {
      experiment: {
        title: say('Round-robin over {n} workers', { n: workers }),
        base: {
          workload,
          strategy: { kind: 'push', policy: 'round-robin', channel: 'message-copy', workers },
        },
        variants: [
          { id: 'A', label: say('Inline'), set: { 'strategy.kind': 'direct' } },
          { id: 'B', label: say('Round-robin') },
        ],
      },
      notes: [
        ...notes,
        say('The source, in Node on 4 cores: 2.5 times as fast as without a pool.'),
      ],
    }
  },
})
