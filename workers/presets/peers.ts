import { say, type Message } from '../base/message'
import type { Machine } from '../experiment/types'
import { preset } from './preset'

/** By name and version: embeds include the presets, and must not load the libraries. */
type ThirdPartyPool = readonly [library: string, label: Message]

const IN_BROWSERS: readonly ThirdPartyPool[] = [
  ['workerpool', say('workerpool 10.0.3')],
  ['threads', say('threads.js 1.7.0')],
  ['comlink', say('Pool over Comlink 4.4.2')],
  ['poolifier', say('poolifier 0.5.15')],
]
const IN_NODE: readonly ThirdPartyPool[] = [
  ['piscina', say('piscina 5.3.2')],
  ['tinypool', say('tinypool 2.2.0')],
  ['poolifier-node', say('poolifier in Node 5.3.2')],
  ['workerpool-node', say('workerpool in Node 10.0.3')],
]

const UNEVEN = { kind: 'periodic', every: 4, times: 10 }
const EVEN = { kind: 'constant', rounds: 1 }

/** Two pools of ours and four others: as many threads, one kernel, messages in shared memory. */
const beside = ({ cores }: Machine, sizes: object, others: readonly ThirdPartyPool[]) => {
  const workers = Math.min(16, Math.max(2, cores))
  const pool = (kind: 'pull' | 'library', part: object) => ({
    'strategy.kind': kind,
    ...part,
    'strategy.workers': workers,
  })
  return {
    base: {
      // The workload of the first experiment: a task of one round takes some 0.2 ms.
      workload: { id: 'sha256', kernel: 'js', tasks: 1200, payloadBytes: 16 * 1024, sizes },
      strategy: {
        kind: 'push',
        policy: 'free-worker',
        channel: 'message-shared',
        inFlight: 1,
        workers,
      },
    },
    variants: [
      { id: 'A', label: say('Free worker'), set: {} },
      {
        id: 'B',
        label: say('Shared queue'),
        set: pool('pull', { 'strategy.channel': 'shared-queue' }),
      },
      ...others.map(([library, label], i) => ({
        id: 'CDEF'.charAt(i),
        label,
        set: pool('library', { 'strategy.library': library }),
      })),
    ],
    axis: { path: 'strategy.inFlight', values: [1, 8] },
    notes: [
      say(
        'Each library has its own defaults. The axis, queue per worker, is how many tasks per worker a pool has at the same time; workers of a shared queue have none beside the one that they run.',
      ),
    ],
  }
}

export const peers = preset({
  id: 'peers',
  name: 'Third-party pools',
  question: { text: 'Every fourth task is long: which pool finishes first?', by: 'who' },
  explains:
    'Tasks that are dealt to a worker behind a long one wait for it, also while others are idle.',
  build: (machine) => beside(machine, UNEVEN, IN_BROWSERS),
})

export const peersEven = preset({
  id: 'peers-even',
  name: 'Third-party pools, even tasks',
  question: { text: 'All tasks are equally long: which pool finishes first?', by: 'who' },
  explains: 'Any way of handing out equal tasks is fair. What differs is what a handover costs.',
  build: (machine) => beside(machine, EVEN, IN_BROWSERS),
})

export const peersNode = preset({
  id: 'peers-node',
  name: 'Third-party pools in Node',
  question: { text: 'Which pool of Node finishes uneven tasks first?', by: 'who' },
  explains:
    'These libraries start threads of their own. Two of them let idle threads sleep in shared memory.',
  build: (machine) => beside(machine, UNEVEN, IN_NODE),
})

/** Those that end a thread themselves. */
export const endingInNode = IN_NODE.filter(([library]) => library !== 'poolifier-node')

/** Clients of one worker, each of which waits for its answer before it asks again. */
const CLIENTS = 20

export const peersFair = preset({
  id: 'peers-fair',
  name: 'Who lets a task wait',
  question: {
    text: 'Twenty clients, one worker: which pool answers its slowest tasks soonest?',
    by: 'who-waits',
  },
  build: () => ({
    base: {
      workload: {
        id: 'sha256',
        kernel: 'js',
        tasks: 2000,
        payloadBytes: 16 * 1024,
        sizes: EVEN,
      },
      arrivals: { kind: 'closed', outstanding: CLIENTS },
      strategy: {
        kind: 'push',
        policy: 'free-worker',
        channel: 'message-shared',
        inFlight: 1,
        workers: 1,
      },
    },
    variants: [
      { id: 'A', label: say('Free worker'), set: {} },
      ...IN_NODE.map(([library, label], i) => ({
        id: 'BCDE'.charAt(i),
        label,
        set: { 'strategy.kind': 'library', 'strategy.library': library, 'strategy.workers': 1 },
      })),
    ],
    notes: [say('Each library has its own defaults, and keeps all tasks that it is given.')],
  }),
})
