/** Presets on who runs the work: JavaScript, WASM or native code, in threads or processes. */
import { say, type Message } from '../base/message'
import type { Machine } from '../experiment/types'
import { freeWorker, INLINE, preset, sharedQueue } from './preset'

type Sets = Readonly<Record<string, Readonly<Record<string, number | string>>>>

/** Calls in progress at the same time: of a host that calls alone, and of each worker. */
const IN_FLIGHT = { alone: 16, each: 4 } as const

const kernel = (id: 'js' | 'wasm' | 'native' | 'native-sync', inFlight?: number) => ({
  'workload.kernel': id,
  ...(inFlight !== undefined && { 'workload.kernelOptions.inFlight': inFlight }),
})

const tasks = (count: number, rest: Sets[string] = {}) => ({ 'workload.tasks': count, ...rest })

const messages = (count: number, payloadBytes: number) =>
  tasks(count, { 'workload.payloadBytes': payloadBytes })

const argon2 = (passes: number) =>
  tasks(14, { 'workload.options.passes': passes, 'workload.options.memoryKiB': 512 })

/** Limits of tasks that take seconds, or much memory. */
const limits = { memoryMiB: 1024, watchdogMs: 60_000 }

/** An axis over workloads, each with its own counts. */
const overWorkloads = (sets: Sets) => ({
  axis: { path: 'workload.id', values: Object.keys(sets), sets },
  views: ['shoot-out', 'lanes', 'utilization'],
})

/** Every workload with every kernel that it has, without a pool and in one. */
const shootOut = ({ cores }: Machine, sets: Sets, counts: Message) => ({
  base: {
    // The one workload that has all kernels; each value of the axis brings its own counts.
    workload: { id: 'sha256', payloadBytes: 64 * 1024 },
    // Workers that take their tasks themselves serve short tasks and long ones alike.
    strategy: { kind: 'pull', channel: 'shared-queue', workers: Math.min(64, cores) },
    limits,
  },
  variants: [
    { id: 'A', label: say('JS inline'), set: { ...kernel('js'), ...INLINE } },
    { id: 'B', label: say('JS pool'), set: kernel('js') },
    { id: 'C', label: say('WASM inline'), set: { ...kernel('wasm'), ...INLINE } },
    { id: 'D', label: say('WASM pool'), set: kernel('wasm') },
    {
      id: 'E',
      label: say('Native inline'),
      set: { ...kernel('native', IN_FLIGHT.alone), ...INLINE },
    },
    { id: 'F', label: say('Native pool'), set: kernel('native', IN_FLIGHT.each) },
  ],
  ...overWorkloads(sets),
  notes: [counts, NATIVE_HASH, JSONNET],
})

const FEWER: Sets = {
  sha256: messages(500, 64 * 1024),
  murmur3: messages(100_000, 64),
  bcrypt: tasks(24, { 'workload.options.cost': 8 }),
  argon2: argon2(16),
  pbkdf2: tasks(48, { 'workload.options.iterations': 5000 }),
  xlsx: tasks(7, { 'workload.options.rows': 500 }),
  jsonnet: tasks(7, { 'workload.options.items': 10 }),
}

/** Counts as in the source; PBKDF2, which is not in it, has as many passwords as bcrypt. */
const FULL: Sets = {
  sha256: messages(4096, 64 * 1024),
  murmur3: messages(1_400_000, 64),
  bcrypt: tasks(140, { 'workload.options.cost': 10 }),
  argon2: argon2(256),
  pbkdf2: tasks(140, { 'workload.options.iterations': 20_000 }),
  xlsx: tasks(7, { 'workload.options.rows': 5000 }),
  jsonnet: tasks(7, { 'workload.options.items': 50 }),
}

const NATIVE_HASH = say(
  'Native hashing of passwords is PBKDF2: browsers offer neither bcrypt nor Argon2. Its row has all three kernels.',
)
const JSONNET = say('Jsonnet is in JavaScript only: no WASM build with a licence is known.')

export const e9ShootOut = preset({
  id: 'e9-shoot-out',
  name: 'JS, WASM or native?',
  group: 'threads',
  question: { text: 'Which code is fastest at which work?' },
  build: (machine) =>
    shootOut(
      machine,
      FEWER,
      say('Fewer and shorter tasks than in the source; e9-shoot-out-full has as many.'),
    ),
})

export const e9ShootOutFull = preset({
  id: 'e9-shoot-out-full',
  name: 'JS, WASM or native? Full counts',
  group: 'recorded',
  question: { text: 'Which code is fastest at which work, at full counts?' },
  build: (machine) =>
    shootOut(machine, FULL, say('Takes many minutes, and a gigabyte of memory with Murmur3.')),
})

const workers = (kind: 'processes' | 'cluster' | 'threads') => ({
  ...kernel('js'),
  'strategy.workerKind': kind,
})

/**
 * Counts per workload: two tasks or more for each of the source's seven workers; a hash that takes
 * a microsecond is repeated in its task.
 */
const EVERYWHERE: Sets = {
  murmur3: tasks(14, {
    'workload.payloadBytes': 64,
    'workload.sizes.kind': 'constant',
    'workload.sizes.rounds': 10_000,
  }),
  bcrypt: tasks(28, { 'workload.options.cost': 8 }),
  argon2: argon2(16),
  xlsx: tasks(7, { 'workload.options.rows': 1000 }),
  jsonnet: tasks(7, { 'workload.options.items': 4 }),
  sha256: messages(500, 64 * 1024),
}

/** A pool whose workers may be threads or processes, one task in each. */
const anyWorkers = (cores: number) => freeWorker('message-copy', Math.min(16, Math.max(2, cores)))

export const e9Everywhere = preset({
  id: 'e9-everywhere',
  name: 'Processes, threads or native?',
  group: 'recorded',
  question: { text: 'Processes, threads or native code: which is fastest at which work?' },
  explains:
    'The article behind this, in Node on 8 cores: processes, cluster and threads about equal. Native first for murmur3, xlsx and Argon2 (which is hash-wasm there); for bcrypt that blocks its thread, the parallel forms first.',
  build: ({ cores }) => ({
    base: {
      workload: { id: 'sha256', payloadBytes: 64 * 1024 },
      strategy: anyWorkers(cores),
      limits,
    },
    variants: [
      { id: 'A', label: say('JS inline'), set: { ...kernel('js'), ...INLINE } },
      { id: 'B', label: say('WASM inline'), set: { ...kernel('wasm'), ...INLINE } },
      { id: 'C', label: say('Child processes'), set: workers('processes') },
      { id: 'D', label: say('Cluster'), set: workers('cluster') },
      { id: 'E', label: say('Threads'), set: workers('threads') },
      { id: 'F', label: say('Native inline'), set: { ...kernel('native-sync'), ...INLINE } },
    ],
    ...overWorkloads(EVERYWHERE),
    notes: [
      say(
        'Native is the code that its thread waits for. Murmur3, xlsx and jsonnet have none: no kept package brings one with built binaries.',
      ),
    ],
  }),
})

export const e9NativeInFlight = preset({
  id: 'e9-native-in-flight',
  name: 'Native calls in flight',
  group: 'threads',
  question: { text: 'How many calls in flight from one thread are enough?' },
  explains:
    'The browser decides how many of its threads serve native calls, and may use more of them for more calling threads.',
  build: ({ cores }) => {
    const from = (count: number) => ({
      label: say('{n} {n|worker|workers}', { n: count }),
      set: { 'strategy.workers': count },
    })
    return {
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
        { id: 'A', label: say('Host'), set: INLINE },
        { id: 'B', ...from(1) },
        { id: 'C', ...from(2) },
        // At least four workers, since a pool of two is there anyway; on two cores that is more
        // workers than cores.
        { id: 'D', ...from(Math.min(64, Math.max(4, cores))) },
      ],
      axis: { path: 'workload.kernelOptions.inFlight', values: [1, 2, 4, 8, 16] },
      views: ['sweep', 'lanes', 'utilization'],
    }
  },
})

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
  group: 'recorded',
  question: { text: 'How many native threads are enough for asynchronous hashing?' },
  explains:
    'Asynchronous native code runs on threads of the runtime, beside those of any pool. The article behind this, in Node on 8 cores: 140 hashes took almost half as long with 8 native threads as with 4. Threads beyond the cores gain nothing.',
  build: ({ cores, small }) => {
    const strategy = anyWorkers(cores)
    return {
      base: {
        workload: {
          id: 'bcrypt',
          kernel: 'native-sync',
          tasks: 56,
          options: { cost: small ? 8 : 10 },
        },
        strategy,
        limits,
      },
      variants: [
        { id: 'A', label: say('One process, asynchronous'), set: ASYNC },
        { id: 'B', label: say('One process, synchronous'), set: INLINE },
        { id: 'C', label: say('Threads, synchronous'), set: sharedQueue(strategy.workers) },
        {
          id: 'D',
          label: say('Child processes, synchronous'),
          set: { 'strategy.workerKind': 'processes' },
        },
      ],
      axis: { path: 'strategy.nativeThreads', values: [1, 2, 4, 8] },
      views: ['sweep', 'lanes', 'utilization'],
    }
  },
})
