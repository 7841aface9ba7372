import { say } from '../base/message'
import { preset, sourceMessages } from './preset'

export const e5Sweep = preset({
  id: 'e5-sweep',
  name: 'How many threads?',
  teaches:
    'From 1 to 16 threads: the best count is measured, not assumed, and some workers are idle.',
  build: (machine) => {
    const { workload, notes } = sourceMessages(machine)
    return {
      experiment: {
        title: say('How many threads?'),
        base: {
          workload,
          strategy: { kind: 'push', policy: 'round-robin', channel: 'message-copy', workers: 4 },
        },
        variants: [
          { id: 'A', label: say('Round-robin') },
          { id: 'B', label: say('Inline'), set: { 'strategy.kind': 'direct' } },
        ],
        axis: { path: 'strategy.workers', values: Array.from({ length: 16 }, (_, i) => i + 1) },
      },
      notes: [
        ...notes,
        say(
          'The source, in Node on 4 cores: fastest with 15 threads, which were busy for less than 60 % of the time.',
        ),
      ],
    }
  },
})
