import { blockedHost } from './e6-blocked-host'
import type { Preset } from './preset'

export const e7Coordinator: Preset = {
  id: 'e7-coordinator',
  name: 'A coordinator of its own',
  teaches:
    'A thread that only dispatches keeps the workers fed while the host blocks; it also takes a core from them.',
  build: (machine) => {
    const { base, axis, notes } = blockedHost(machine)
    return {
      experiment: {
        title: 'Does a coordinator help a blocked host?',
        trials: 5,
        base,
        variants: [
          { id: 'A', label: 'Dispatcher in host', set: { 'strategy.placement': 'host' } },
          { id: 'B', label: 'Coordinator', set: { 'strategy.placement': 'coordinator' } },
        ],
        axis,
        views: ['blocking', 'sweep', 'lanes', 'utilization', 'latency'],
      },
      notes,
    }
  },
}
