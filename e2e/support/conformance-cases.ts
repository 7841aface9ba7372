/**
 * Guarantees of every channel, policy, sizing and kernel, as cases for any runtime: browsers and
 * runtimes without a page run the same cases.
 */
import { channels, pullChannels } from '../../workers/channels'
import { policies } from '../../workers/policies'
import { sizings } from '../../workers/sizing'
import { workloads } from '../../workers/workloads'
import { arrivalKinds } from '../../workers/workloads/arrivals'
import { atEachLevel, small, TASKS, type Base } from './conformance'
import { sizedPools } from './sized-pools'

interface Case {
  title: string
  /** True if the case is left to `npm run test:all`. */
  full: boolean
  /** True if the case is left to it too, but is not a product that a runtime may leave out. */
  late?: boolean
  bases: Base[]
  /** Tasks of each base; null if any number may come. */
  tasks: number | null
  /** True if the tasks are long, and each thread loads much. */
  slow?: boolean
  /** True if no browser runs the case. */
  outside?: boolean
}

/** The fixed values of the other axes, one axis at a time. */
const [CHANNEL, POLICY] = ['message-transfer', 'free-worker']
const [PULL_CHANNEL, ARRIVALS] = ['shared-queue', 'batch']
/** Kernels of Node that the gate has: one that waits, and one that does not. */
const NATIVE = ['argon2 native-async', 'sha256 native-sync']
/** Workload of which the gate has the kernels in every language: the unit tests have the others. */
const GATE_WORKLOAD = 'sha256'
/** A channel of another kind. */
const RINGS = 'mailbox'

const pushed = channels.list.flatMap((channel) =>
  policies.list.map((policy): Case => ({
    title: `${channel.id} × ${policy.id} runs each task once, at every recording level`,
    full: channel.id !== CHANNEL && policy.id !== POLICY,
    late: policy.id !== POLICY,
    bases: atEachLevel({
      workload: small(),
      strategy: {
        kind: 'push',
        channel: channel.id,
        policy: policy.id,
        workers: 3,
        inFlight: policy.waits || channel.mostInFlight < Infinity ? 2 : 'unlimited',
      },
    }),
    tasks: TASKS,
  })),
)

const depths = channels.list.map(({ id }): Case => {
  const workload = { id: 'additions', payloadBytes: 0, tasks: 4000, options: { iterations: 0 } }
  const pool = { kind: 'push', channel: id, policy: 'free-worker', workers: 3 }
  return {
    title: `${id} loses and doubles nothing at tiny depths, with empty tasks`,
    full: false,
    late: id !== RINGS,
    bases: [1, 2, 3, 7].map((inFlight) => ({ workload, strategy: { ...pool, inFlight } })),
    tasks: 4000,
  }
})

const short = { shape: 'burst', periodMs: 100, durationMs: 400 }
const arrivals = arrivalKinds.list.map(({ id }) => ({
  kind: id,
  ...(id === 'open' && { rate: 2000, rateUnit: 'per-second', durationMs: 400 }),
  ...(id === 'profile' && { low: 0, high: 4000, rateUnit: 'per-second', ...short }),
}))

const pulled = pullChannels.ids.flatMap((channel) =>
  arrivals.map((arrival): Case => ({
    title: `${channel} runs each task once, at every recording level, arrivals ${arrival.kind}`,
    full: false,
    late: arrival.kind !== ARRIVALS,
    bases: atEachLevel({
      workload: small(),
      arrivals: arrival,
      strategy: { kind: 'pull', channel, workers: 3 },
    }),
    tasks: null,
  })),
)

/** Sizings; `sizing.spec.ts` tests more of them in a browser. */
export const sizingCases = sizings.ids.map((sizing): Case => ({
  title: `sizing ${sizing} runs each task once, in every kind of pool`,
  full: false,
  late: sizing !== 'smart',
  bases: sizedPools.map((pool) => ({
    workload: small(),
    strategy: { ...pool, sizing, workers: 3 },
  })),
  tasks: TASKS,
}))

const push = { kind: 'push', policy: POLICY, inFlight: 4, workers: 2 }
const direct = { kind: 'direct' }
const few = [
  { ...push, channel: CHANNEL },
  { kind: 'pull', channel: 'shared-queue', workers: 2 },
  direct,
]
const others = [
  ...channels.ids.map((channel) => ({ ...push, channel })),
  ...pullChannels.ids.map((channel) => ({ kind: 'pull', channel, workers: 2 })),
].filter(({ channel }) => few.every((seen) => !('channel' in seen) || seen.channel !== channel))

const kernels = workloads.list
  .filter(({ hidden }) => !hidden)
  .flatMap((workload) =>
    workload.kernels.flatMap((kernel) =>
      (
        [
          ['by message, from a queue and inline', few, false],
          ['on every other channel', others, true],
        ] as const
      ).map(([where, strategies, full]): Case => {
        const tasks = kernel.large ? 6 : 120
        const { hasPayload, mostPayloadBytes = Infinity, shortest = {} } = workload
        const spec = {
          id: workload.id,
          kernel: kernel.id,
          tasks,
          payloadBytes: hasPayload ? Math.min(777, mostPayloadBytes) : 0,
          options: shortest,
        }
        return {
          title: `${workload.id} ${kernel.id} gives the reference's result ${where}`,
          full,
          bases: strategies.map((strategy) => ({
            workload: spec,
            strategy: { ...strategy, ...(kernel.large && strategy !== direct && { workers: 1 }) },
            // As in the presets: a busy machine loads such a kernel for many seconds.
            ...(kernel.large && { limits: { watchdogMs: 60_000 } }),
          })),
          tasks,
          // Each thread loads the kernel again.
          slow: kernel.large === true,
          outside: kernel.module !== undefined,
          late: kernel.id.startsWith('native-')
            ? !NATIVE.includes(`${workload.id} ${kernel.id}`)
            : workload.id !== GATE_WORKLOAD,
        }
      }),
    ),
  )

/** Tasks that await, several at a time in each worker. */
const awaiting: Case = {
  title: 'tasks that await, three per worker: each once, in every kind of pool',
  full: false,
  bases: [
    ...channels.ids.map((channel) => ({ ...push, channel, inFlight: 1 })),
    ...pullChannels.ids.map((channel) => ({ kind: 'pull', channel, workers: 2 })),
    direct,
  ].map((strategy) => ({
    workload: {
      id: 'awaiting',
      tasks: 120,
      payloadBytes: 0,
      options: { beforeUs: 1, awaitMs: 1, afterUs: 1 },
    },
    strategy: { ...strategy, tasksPerWorker: 3 },
  })),
  tasks: 120,
}

/** Every way of a message and its answer, each answer looked at when it comes. */
const answers: Case = {
  title: 'answers and messages in every form: each task once, with its own answer',
  full: false,
  bases: [
    ...channels.ids.map((channel) => ({ ...push, channel })),
    ...['objects', 'text'].map((form) => ({
      ...push,
      channel: 'message-copy',
      channelOptions: { form, depth: 3 },
    })),
    ...pullChannels.ids.map((channel) => ({ kind: 'pull', channel, workers: 2 })),
    direct,
  ].map((strategy) => ({ workload: small({ answerBytes: 5000 }), strategy })),
  tasks: TASKS,
}

/** Strategies whose first threads start with the tasks: one of each kind, and each sizing. */
const starting = [
  { ...push, channel: CHANNEL },
  { ...push, channel: RINGS, placement: 'coordinator' },
  { kind: 'pull', channel: PULL_CHANNEL, workers: 2 },
  ...sizings.ids
    .filter((id) => id !== 'fixed')
    .map((id) => ({ ...push, channel: CHANNEL, sizing: id })),
]

/** Those pools, with all tasks there at the start, and those that grow also without. */
export const coldPools: Base[] = [
  ...starting.map((strategy) => ({ strategy })),
  {
    strategy: { ...push, channel: CHANNEL, sizing: 'smart' },
    arrivals: { kind: 'closed', outstanding: 8 },
  },
].map(({ strategy, ...rest }) => ({
  ...rest,
  workload: small({ setUpMs: 20 }),
  strategy: { ...strategy, starts: 'with' },
}))

/** Pools that start with their tasks, after a set-up. */
const cold: Case = {
  title: 'pools that start with their tasks: each once, and none before the start',
  full: false,
  late: true,
  bases: [
    ...channels.ids.map((channel) => ({ ...push, channel })),
    ...pullChannels.ids.map((channel) => ({ kind: 'pull', channel, workers: 2 })),
    direct,
  ].map((strategy) => ({
    workload: small({ setUpMs: 20 }),
    strategy: { ...strategy, starts: 'with' },
  })),
  tasks: TASKS,
}

/** More tasks than the pool can take, with little room to wait in. */
const rooms: Case = {
  title: 'waiting rooms: each task is run once or refused',
  full: false,
  bases: [
    ...['block', 'shed-newest', 'shed-oldest', 'caller-runs'].map((whenFull) => ({
      ...push,
      channel: CHANNEL,
      inFlight: 1,
      whenFull,
    })),
    { kind: 'pull', channel: PULL_CHANNEL, workers: 2 },
  ].map((strategy) => ({
    workload: small(),
    arrivals: { kind: 'open', rate: 20_000, rateUnit: 'per-second', durationMs: 60 },
    strategy: { ...strategy, room: 3 },
  })),
  tasks: null,
}

export const cases = {
  channels: pushed,
  depths,
  'pull channels': pulled,
  kernels,
  awaiting: [awaiting],
  answers: [answers],
  starts: [cold],
  rooms: [rooms],
}
