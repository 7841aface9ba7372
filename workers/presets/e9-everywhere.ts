import { say } from '../base/message'
import { preset } from './preset'

const kernel = (id: 'js' | 'wasm' | 'native-sync') => ({ 'workload.kernel': id })
const inline = { 'strategy.kind': 'direct' }
const workers = (kind: 'processes' | 'cluster' | 'threads') => ({
  ...kernel('js'),
  'strategy.workerKind': kind,
})

const tasks = (count: number, rest: Readonly<Record<string, unknown>> = {}) => ({
  'workload.tasks': count,
  ...rest,
})

/**
 * Counts per workload: two tasks or more for each of the source's seven workers; a hash that takes
 * a microsecond is repeated in its task.
 */
const SETS = {
  murmur3: tasks(14, {
    'workload.payloadBytes': 64,
    'workload.sizes.kind': 'constant',
    'workload.sizes.rounds': 10_000,
  }),
  bcrypt: tasks(28, { 'workload.options.cost': 8 }),
  argon2: tasks(14, { 'workload.options.passes': 16, 'workload.options.memoryKiB': 512 }),
  xlsx: tasks(7, { 'workload.options.rows': 1000 }),
  jsonnet: tasks(7, { 'workload.options.items': 4 }),
  sha256: tasks(500, { 'workload.payloadBytes': 64 * 1024 }),
}

export const e9Everywhere = preset({
  id: 'e9-everywhere',
  name: 'Processes, threads or native?',
  teaches:
    'Six workloads in one process, in child processes, in a cluster, on threads, and in native code.',
  build: ({ cores }) => ({
    experiment: {
      title: say('Processes, threads or native?'),
      base: {
        workload: { id: 'sha256', payloadBytes: 64 * 1024 },
        strategy: {
          kind: 'push',
          policy: 'free-worker',
          channel: 'message-copy',
          inFlight: 1,
          workers: Math.min(16, Math.max(2, cores)),
        },
        limits: { memoryMiB: 1024, watchdogMs: 60_000 },
      },
      variants: [
        { id: 'A', label: say('JS inline'), set: { ...kernel('js'), ...inline } },
        { id: 'B', label: say('WASM inline'), set: { ...kernel('wasm'), ...inline } },
        { id: 'C', label: say('Child processes'), set: workers('processes') },
        { id: 'D', label: say('Cluster'), set: workers('cluster') },
        { id: 'E', label: say('Threads'), set: workers('threads') },
        { id: 'F', label: say('Native inline'), set: { ...kernel('native-sync'), ...inline } },
      ],
      axis: { path: 'workload.id', values: Object.keys(SETS), sets: SETS },
      views: ['shoot-out', 'lanes', 'utilization'],
    },
    notes: [
      say(
        'The source, in Node on 8 cores: processes, cluster and threads about equal. Native first for murmur3, xlsx and Argon2 (which is hash-wasm there); for bcrypt that blocks its thread, the parallel forms first.',
      ),
      say(
        'Native is the code that its thread waits for. Murmur3, xlsx and jsonnet have none: no kept package brings one with built binaries.',
      ),
    ],
  }),
})
