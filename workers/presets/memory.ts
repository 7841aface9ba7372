/** Presets on what threads share besides tasks: the memory and its cache lines. */
import { say } from '../base/message'
import { preset } from './preset'

/** Amount that a task copies in total, in KiB, in one block or in many. */
const COPIED = 32_768
/** Block in KiB that fits twice into the cache that each core has of its own: source and target. */
const SMALL = 128

const blocks = (kibibytes: number) => ({
  'workload.options.kibibytes': kibibytes,
  'workload.sizes.rounds': COPIED / kibibytes,
})

export const memoryBound = preset({
  id: 'memory-bound',
  name: 'Waiting for memory',
  group: 'costs',
  question: { text: 'How many threads are enough to copy large blocks?' },
  explains:
    'A core’s cache holds a small block; for large ones all threads wait for the same memory.',
  build: ({ cores }) => ({
    base: {
      workload: { id: 'copying', tasks: 200, sizes: { kind: 'constant', rounds: 1 } },
      strategy: { kind: 'pull', channel: 'shared-queue', workers: 1 },
    },
    variants: [
      { id: 'A', label: say('Large blocks'), set: blocks(COPIED) },
      { id: 'B', label: say('Small blocks'), set: blocks(SMALL) },
    ],
    axis: {
      path: 'strategy.workers',
      // Each thread has two blocks of its own.
      values: [1, 2, 4, 8].filter((workers) => workers <= Math.max(4, cores)),
    },
    views: ['sweep', 'lanes', 'utilization'],
  }),
})

export const falseSharing = preset({
  id: 'false-sharing',
  name: 'Counters side by side',
  group: 'costs',
  question: { text: 'Which finishes first: counters in one cache line, or apart?' },
  explains:
    'Each thread has a counter of its own, but a core that writes takes the whole line from the others.',
  build: ({ cores }) => ({
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
  }),
})
