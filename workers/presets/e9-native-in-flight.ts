import { say } from '../base/message'
import { preset } from './preset'

export const e9NativeInFlight = preset({
  id: 'e9-native-in-flight',
  name: 'Native calls in flight',
  teaches:
    'More calls in flight from one thread gain little or nothing. More calling threads may: the browser decides how many of its own threads serve them.',
  build: ({ cores }) => {
    // Largest pool: at least four workers, since a pool of two is there anyway; on two cores that
    // is more workers than cores.
    const all = Math.min(64, Math.max(4, cores))
    const from = (workers: number) => ({
      label: say('{n} {n|worker|workers}', { n: workers }),
      set: { 'strategy.workers': workers },
    })
    return {
      experiment: {
        title: say('Native calls in flight'),
        base: {
          workload: {
            id: 'sha256',
            kernel: 'native',
            tasks: 1500,
            payloadBytes: 64 * 1024,
            kernelOptions: { inFlight: 4 },
          },
          strategy: { kind: 'pull', channel: 'shared-queue', workers: 1 },
        },
        variants: [
          { id: 'A', label: say('Host'), set: { 'strategy.kind': 'direct' } },
          { id: 'B', ...from(1) },
          { id: 'C', ...from(2) },
          { id: 'D', ...from(all) },
        ],
        axis: { path: 'workload.kernelOptions.inFlight', values: [1, 2, 4, 8, 16] },
        views: ['sweep', 'lanes', 'utilization'],
      },
    }
  },
})
