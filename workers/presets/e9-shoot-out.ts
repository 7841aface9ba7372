import { say } from '../base/message'
import type { Machine } from '../experiment/types'
import { preset } from './preset'

type Sets = Readonly<Record<string, Readonly<Record<string, number>>>>

/** Calls in progress at the same time: of a host that calls alone, and of each worker. */
const IN_FLIGHT = { alone: 16, each: 4 } as const

const kernel = (id: 'js' | 'wasm' | 'native', inFlight?: number) => ({
  'workload.kernel': id,
  ...(inFlight !== undefined && { 'workload.kernelOptions.inFlight': inFlight }),
})
const inline = { 'strategy.kind': 'direct' }

/** Every workload with every kernel that it has, without a pool and in one. */
const shootOut = ({ cores }: Machine, sets: Sets) => ({
  base: {
    // The one workload that has all kernels; each value of the axis brings its own counts.
    workload: { id: 'sha256', payloadBytes: 64 * 1024 },
    // Workers that take their tasks themselves serve short tasks and long ones alike.
    strategy: { kind: 'pull', channel: 'shared-queue', workers: Math.min(64, cores) },
    limits: { memoryMiB: 1024, watchdogMs: 60_000 },
  },
  variants: [
    { id: 'A', label: say('JS inline'), set: { ...kernel('js'), ...inline } },
    { id: 'B', label: say('JS pool'), set: kernel('js') },
    { id: 'C', label: say('WASM inline'), set: { ...kernel('wasm'), ...inline } },
    { id: 'D', label: say('WASM pool'), set: kernel('wasm') },
    {
      id: 'E',
      label: say('Native inline'),
      set: { ...kernel('native', IN_FLIGHT.alone), ...inline },
    },
    { id: 'F', label: say('Native pool'), set: kernel('native', IN_FLIGHT.each) },
  ],
  axis: { path: 'workload.id', values: Object.keys(sets), sets },
  views: ['shoot-out', 'lanes', 'utilization'],
})

const messages = (tasks: number, payloadBytes: number) => ({
  'workload.tasks': tasks,
  'workload.payloadBytes': payloadBytes,
})

const FEWER: Sets = {
  sha256: messages(500, 64 * 1024),
  murmur3: messages(100_000, 64),
  bcrypt: { 'workload.tasks': 24, 'workload.options.cost': 8 },
  argon2: {
    'workload.tasks': 14,
    'workload.options.passes': 16,
    'workload.options.memoryKiB': 512,
  },
  pbkdf2: { 'workload.tasks': 48, 'workload.options.iterations': 5000 },
  xlsx: { 'workload.tasks': 7, 'workload.options.rows': 500 },
  jsonnet: { 'workload.tasks': 7, 'workload.options.items': 10 },
}

/** Counts as in the source; PBKDF2, which is not in it, has as many passwords as bcrypt. */
const FULL: Sets = {
  sha256: messages(4096, 64 * 1024),
  murmur3: messages(1_400_000, 64),
  bcrypt: { 'workload.tasks': 140, 'workload.options.cost': 10 },
  argon2: {
    'workload.tasks': 14,
    'workload.options.passes': 256,
    'workload.options.memoryKiB': 512,
  },
  pbkdf2: { 'workload.tasks': 140, 'workload.options.iterations': 20_000 },
  xlsx: { 'workload.tasks': 7, 'workload.options.rows': 5000 },
  jsonnet: { 'workload.tasks': 7, 'workload.options.items': 50 },
}

const NATIVE_HASH = say(
  'Native hashing of passwords is PBKDF2: browsers offer neither bcrypt nor Argon2. Its row has all three kernels.',
)
const JSONNET = say('Jsonnet is in JavaScript only: no WASM build with a licence is known.')

export const e9ShootOut = preset({
  id: 'e9-shoot-out',
  name: 'JS, WASM or native?',
  teaches:
    'Seven workloads with every kernel they have, inline and in a pool: which wins depends on the work.',
  build: (machine) => ({
    experiment: { title: say('JS, WASM or native?'), ...shootOut(machine, FEWER) },
    notes: [
      say('Fewer and shorter tasks than in the source; e9-shoot-out-full has as many.'),
      NATIVE_HASH,
      JSONNET,
    ],
  }),
})

export const e9ShootOutFull = preset({
  id: 'e9-shoot-out-full',
  name: 'JS, WASM or native? Full counts',
  teaches: 'The same with 1 400 000 Murmur3 hashes, 140 bcrypt, 14 Argon2d: many minutes.',
  build: (machine) => ({
    experiment: { title: say('JS, WASM or native? Full counts'), ...shootOut(machine, FULL) },
    notes: [
      say('Takes many minutes, and a gigabyte of memory with Murmur3.'),
      NATIVE_HASH,
      JSONNET,
    ],
  }),
})
