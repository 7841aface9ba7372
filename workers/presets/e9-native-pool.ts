import { say } from '../base/message'
import { preset } from './preset'

/** All calls are in flight from the start, as in the source. */
const ASYNC = {
  'workload.kernel': 'native-async',
  'workload.kernelOptions.inFlight': 256,
  'strategy.workerKind': 'processes',
  'strategy.workers': 1,
  'strategy.policy': 'round-robin',
  'strategy.inFlight': 'unlimited',
}

export const e9NativePool = preset({
  id: 'e9-native-pool',
  name: 'The runtime’s own pool',
  teaches:
    'Asynchronous native code runs on threads of the runtime. How many should it have, and what do workers gain beside it?',
  build: ({ cores, small }) => {
    const workers = Math.min(16, Math.max(2, cores))
    return {
      experiment: {
        title: say('The runtime’s own pool'),
        base: {
          workload: {
            id: 'bcrypt',
            kernel: 'native-sync',
            tasks: 56,
            options: { cost: small ? 8 : 10 },
          },
          strategy: {
            kind: 'push',
            policy: 'free-worker',
            channel: 'message-copy',
            inFlight: 1,
            workers,
          },
          limits: { memoryMiB: 1024, watchdogMs: 60_000 },
        },
        variants: [
          { id: 'A', label: say('One process, asynchronous'), set: ASYNC },
          { id: 'B', label: say('One process, synchronous'), set: { 'strategy.kind': 'direct' } },
          {
            id: 'C',
            label: say('Threads, synchronous'),
            set: {
              'strategy.kind': 'pull',
              'strategy.channel': 'shared-queue',
              'strategy.workers': workers,
            },
          },
          {
            id: 'D',
            label: say('Child processes, synchronous'),
            set: { 'strategy.workerKind': 'processes' },
          },
        ],
        axis: { path: 'strategy.nativeThreads', values: [1, 2, 4, 8] },
        views: ['sweep', 'lanes', 'utilization'],
      },
      notes: [
        say(
          'The source, in Node on 8 cores: 140 hashes took almost half as long with 8 native threads as with 4. Threads beyond the cores gain nothing.',
        ),
      ],
    }
  },
})
