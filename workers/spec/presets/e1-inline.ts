import { sourceMessages, type Preset } from './preset'

export const e1Inline: Preset = {
  id: 'e1-inline',
  name: 'No pool at all',
  teaches: 'One thread hashes every message itself: the baseline that any pool has to beat.',
  build: (machine) => {
    const { workload, notes } = sourceMessages(machine)
    return {
      experiment: {
        title: 'No pool: the host hashes every message itself',
        base: {
          workload,
          arrivals: { kind: 'batch' },
          strategy: { kind: 'direct', method: 'inline' },
        },
        variants: [{ id: 'A', label: 'Inline' }],
      },
      notes,
    }
  },
}
