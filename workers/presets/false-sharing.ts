import { say } from '../base/message'
import { preset } from './preset'

export const falseSharing = preset({
  id: 'false-sharing',
  name: 'Counters side by side',
  teaches:
    'Each thread has a counter of its own, and still they slow each other down if the counters lie in one cache line.',
  build: ({ cores }) => ({
    experiment: {
      title: say('Counters side by side'),
      base: {
        workload: { id: 'counting', tasks: 400, sizes: { kind: 'constant', rounds: 1 } },
        strategy: {
          kind: 'pull',
          channel: 'shared-queue',
          workers: Math.min(16, Math.max(2, cores)),
        },
      },
      variants: [
        { id: 'A', label: say('In one line'), set: { 'workload.options.bytesApart': 4 } },
        { id: 'B', label: say('A line each'), set: { 'workload.options.bytesApart': 128 } },
      ],
    },
  }),
})
