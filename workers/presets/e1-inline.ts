import { say } from '../base/message'
import { preset, sourceMessages } from './preset'

export const e1Inline = preset({
  id: 'e1-inline',
  name: 'No pool at all',
  teaches: 'One thread hashes every message itself: the baseline that any pool has to beat.',
  build: (machine) => {
    const { workload, notes } = sourceMessages(machine)
    return {
      experiment: {
        title: say('No pool: the host hashes every message itself'),
        base: {
          workload,
          strategy: { kind: 'direct', method: 'inline' },
        },
        variants: [{ id: 'A', label: say('Inline') }],
      },
      notes,
    }
  },
})
