import type { Machine } from '../types'
import { sourceMessages, type Preset } from './preset'

const MOST_WORKERS = 16

/** What the source's blocking host and its coordinator have in common. */
export const blockedHost = (machine: Machine) => {
  const { workload, notes } = sourceMessages(machine)
  return {
    base: {
      workload,
      arrivals: { kind: 'batch' },
      host: { work: { kind: 'file', together: 'unlimited' } },
      strategy: {
        kind: 'push',
        policy: 'free-worker',
        channel: 'mailbox',
        channelOptions: { payload: 'segment' },
        inFlight: 1,
        workers: 4,
      },
    },
    axis: {
      path: 'strategy.workers',
      values: Array.from({ length: MOST_WORKERS }, (_, i) => i + 1),
    },
    notes: [
      ...notes,
      'How long a read takes is the browser’s affair: tens of microseconds where files go to disk, hundreds in a private window.',
    ],
  }
}

export const e6BlockedHost: Preset = {
  id: 'e6-blocked-host',
  name: 'A host that is busy elsewhere',
  teaches:
    'The host reads each message from a file before it submits it; meanwhile no free worker gets its next task.',
  build: (machine) => {
    const { base, axis, notes } = blockedHost(machine)
    return {
      experiment: {
        title: 'What does a blocked host cost?',
        trials: 5,
        base,
        variants: [
          { id: 'A', label: 'Host only dispatches', set: { 'host.work.kind': 'none' } },
          { id: 'B', label: 'Host reads files too' },
        ],
        axis,
        views: ['blocking', 'sweep', 'lanes', 'utilization', 'latency'],
      },
      notes,
    }
  },
}
