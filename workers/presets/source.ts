/** The experiments of the source over its messages: without a pool, in pools, with a busy host. */
import { say } from '../base/message'
import type { Machine } from '../experiment/types'
import { freeWorker, INLINE, preset, type PresetSource } from './preset'

/** Messages of a trial: as many as in the source, or fewer on a small machine. */
const MESSAGES = { source: 4096, small: 1024 } as const

const messages = ({ small }: Machine) => ({
  id: 'sha256',
  kernel: 'wasm',
  tasks: small ? MESSAGES.small : MESSAGES.source,
  payloadBytes: 64 * 1024,
})

/** A preset over these messages: the workload and a note on its size are added to its draft. */
const sourcePreset = <const Id extends string>({ build, ...rest }: PresetSource<Id>) =>
  preset({
    ...rest,
    build: (machine) => {
      const { base, notes = [], ...draft } = build(machine)
      const fewer = say(
        '{n} messages instead of {all}, as on any machine with few cores, and on phones.',
        {
          n: MESSAGES.small,
          all: MESSAGES.source,
        },
      )
      return {
        ...draft,
        base: { workload: messages(machine), ...base },
        notes: machine.small ? [fewer, ...notes] : notes,
      }
    },
  })

const roundRobin = (workers: number) => ({
  kind: 'push',
  policy: 'round-robin',
  channel: 'message-copy',
  workers,
})

const TO_16_WORKERS = {
  path: 'strategy.workers',
  values: Array.from({ length: 16 }, (_, i) => i + 1),
}

export const e1Inline = sourcePreset({
  id: 'e1-inline',
  name: 'No pool at all',
  group: 'threads',
  question: { text: 'How many messages per second does one thread hash?' },
  build: () => ({
    title: say('No pool: the host hashes every message itself'),
    base: { strategy: { kind: 'direct', method: 'inline' } },
    variants: [{ id: 'A', label: say('Inline') }],
  }),
})

export const e2OneWorker = sourcePreset({
  id: 'e2-one-worker',
  name: 'One worker',
  group: 'threads',
  question: { text: 'Which finishes first: no worker, or one?' },
  explains:
    'One worker computes no faster than the host does: what differs is the cost of talking to it. The article behind this, in Node: one worker took 22.5 % longer than none.',
  build: () => ({
    title: say('Is one worker better than none?'),
    base: { strategy: roundRobin(1) },
    variants: [
      { id: 'A', label: say('Inline'), set: INLINE },
      { id: 'B', label: say('One worker') },
    ],
  }),
})

/** Messages of a trial if each costs the start of a thread, at every value of the axis. */
const THREADS_STARTED = 64

export const e3WorkerPerTask = preset({
  id: 'e3-worker-per-task',
  name: 'A worker for each task',
  group: 'threads',
  question: { text: 'Which costs less: no thread, or one for each task?', by: 'what-cost' },
  explains:
    'Each task waits for its thread to start, and runs code that is not warm. The article behind this, in Node: about 100 times as long as without threads.',
  build: (machine) => ({
    title: say('What does a thread for each task cost?'),
    base: {
      workload: { ...messages(machine), tasks: THREADS_STARTED },
      strategy: { kind: 'spawn' },
    },
    variants: [
      { id: 'A', label: say('Inline'), set: INLINE },
      { id: 'B', label: say('Worker per task') },
    ],
    axis: { path: 'strategy.alive', values: [1, 2, 4, 8, 16, 'unlimited'] },
    notes: [
      say(
        '{n} messages instead of {all}: each one starts a thread, at every value of the axis, and the cost of a start is the same for each.',
        { n: THREADS_STARTED, all: MESSAGES.source },
      ),
    ],
  }),
})

export const e4RoundRobin = sourcePreset({
  id: 'e4-round-robin',
  name: 'Round-robin over the cores',
  group: 'threads',
  question: { text: 'Which finishes first: no pool, or a worker per core?' },
  explains:
    'The cores share the hashing, but not the copying of messages: that is all done by the host. The article behind this, in Node on 4 cores: 2.5 times as fast as without a pool.',
  build: ({ cores }) => {
    const workers = Math.min(64, Math.max(2, cores))
    return {
      title: say('Round-robin over {n} workers', { n: workers }),
      base: {
        strategy: roundRobin(workers),
        // Buffers for all messages, and more threads than the usual cap holds beside them.
        ...(workers > 24 && { limits: { memoryMiB: 1024 } }),
      },
      variants: [
        { id: 'A', label: say('Inline'), set: INLINE },
        { id: 'B', label: say('Round-robin') },
      ],
    }
  },
})

export const e5Sweep = sourcePreset({
  id: 'e5-sweep',
  name: 'How many threads?',
  group: 'threads',
  question: { text: 'How many threads are enough?' },
  explains:
    'The article behind this, in Node on 4 cores: fastest with 15 threads, which were busy for less than 60 % of the time.',
  build: () => ({
    base: { strategy: roundRobin(4) },
    variants: [
      { id: 'A', label: say('Round-robin') },
      { id: 'B', label: say('Inline'), set: INLINE },
    ],
    axis: TO_16_WORKERS,
  }),
})

/** The source's blocking host, without and with a coordinator. */
const blockedHost = (machine: Machine) => ({
  base: {
    workload: { ...messages(machine), tasks: MESSAGES.small },
    host: { work: { kind: 'file', together: 'unlimited' } },
    strategy: { ...freeWorker('mailbox', 4), channelOptions: { payload: 'segment' } },
  },
  axis: { path: 'strategy.workers', values: [1, 2, 3, 4, 6, 8, 12, 16] },
  views: ['blocking', 'sweep', 'lanes', 'utilization', 'latency'],
  notes: [
    say(
      'How long a read takes is the browser’s affair: tens of microseconds where files go to disk, hundreds in a private window.',
    ),
    say('{n} messages instead of {all}: 16 points would take many minutes.', {
      n: MESSAGES.small,
      all: MESSAGES.source,
    }),
  ],
})

export const e6BlockedHost = preset({
  id: 'e6-blocked-host',
  name: 'A host that is busy elsewhere',
  group: 'faults',
  question: { text: 'Which finishes first, if one host also reads files?', by: 'what-cost' },
  explains: 'While the host reads a file, no free worker gets its next task.',
  build: (machine) => ({
    ...blockedHost(machine),
    title: say('What does a blocked host cost?'),
    variants: [
      { id: 'A', label: say('Host only dispatches'), set: { 'host.work.kind': 'none' } },
      { id: 'B', label: say('Host reads files too') },
    ],
  }),
})

export const e7Coordinator = preset({
  id: 'e7-coordinator',
  name: 'A coordinator of its own',
  group: 'faults',
  question: {
    text: 'The host blocks: which finishes first, with or without a coordinator?',
    by: 'who',
  },
  explains:
    'A thread that only dispatches keeps the workers busy while the host blocks; it also takes a core from them. The article behind this, in Node: 1145 ms with 4 threads, 679 with a coordinator; with 16 threads 890 and 2861.',
  build: (machine) => ({
    ...blockedHost(machine),
    title: say('Does a coordinator help a blocked host?'),
    variants: [
      { id: 'A', label: say('Dispatcher in host'), set: { 'strategy.placement': 'host' } },
      { id: 'B', label: say('Coordinator'), set: { 'strategy.placement': 'coordinator' } },
    ],
  }),
})
