import { say } from '../base/message'
import { preset, sourceMessages } from './preset'

export const e2OneWorker = preset({
  id: 'e2-one-worker',
  name: 'One worker',
  teaches: 'A pool of one gains no second core: what remains is the cost of communication.',
  build: (machine) => {
    const { workload, notes } = sourceMessages(machine)
    return {
      experiment: {
        title: say('Is one worker better than none?'),
        base: {
          workload,
          strategy: { kind: 'push', policy: 'round-robin', channel: 'message-copy', workers: 1 },
        },
        variants: [
          { id: 'A', label: say('Inline'), set: { 'strategy.kind': 'direct' } },
          { id: 'B', label: say('One worker') },
        ],
      },
      notes: [...notes, say('The source, in Node: one worker took 22.5 % longer than none.')],
    }
  },
})
