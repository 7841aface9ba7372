import { say } from '../base/message'
import { freeWorker, INLINE, preset } from './preset'

export const coldPool = preset({
  id: 'cold-pool',
  name: 'A cold pool',
  group: 'threads',
  question: { text: 'How many tasks pay for starting a pool?' },
  build: () => ({
    title: say('How many tasks pay for starting a pool?'),
    base: {
      // Tasks of about 0.2 ms.
      workload: { id: 'sha256', kernel: 'js', payloadBytes: 16 * 1024 },
      strategy: { ...freeWorker('message-transfer', 1), inFlight: 2, starts: 'with' },
    },
    variants: [
      { id: 'A', label: say('Inline'), set: { ...INLINE, 'strategy.starts': 'with' } },
      { id: 'B', label: say('A pool of one') },
      { id: 'C', label: say('A pool of two'), set: { 'strategy.workers': 2 } },
    ],
    axis: { path: 'workload.tasks', values: [30, 100, 300, 1000, 3000] },
    notes: [say('Inline has no thread to start, and is warm after its first trial.')],
  }),
})
