import { say, type Message } from '../base/message'
import type { Machine } from '../experiment/types'
import { freeWorker, hashing, preset, sharedQueue } from './preset'

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

/** A variant for each library, with so many workers. */
export const libraryVariants = (
  ids: string,
  pools: readonly ThirdPartyPool[],
  workers: number,
  more: object = {},
) =>
  pools.map(([library, label], i) => ({
    id: ids.charAt(i),
    label,
    set: {
      'strategy.kind': 'library',
      'strategy.library': library,
      'strategy.workers': workers,
      ...more,
    },
  }))

/** Two pools of ours and four others: as many threads, one kernel, messages in shared memory. */
const beside = ({ cores }: Machine, sizes: object, others: readonly ThirdPartyPool[]) => {
  const workers = Math.min(16, Math.max(2, cores))
  return {
    base: {
      // The workload of the first experiment.
      workload: hashing(1200, sizes),
      strategy: freeWorker('message-shared', workers),
    },
    variants: [
      { id: 'A', label: say('Free worker') },
      { id: 'B', label: say('Shared queue'), set: sharedQueue(workers) },
      ...libraryVariants('CDEF', others, workers),
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
  group: 'libraries',
  question: { text: 'Every fourth task is long: which pool finishes first?', by: 'who' },
  explains:
    'Tasks that are dealt to a worker behind a long one wait for it, also while others are idle.',
  build: (machine) => beside(machine, UNEVEN, IN_BROWSERS),
})

export const peersEven = preset({
  id: 'peers-even',
  name: 'Third-party pools, even tasks',
  group: 'libraries',
  question: { text: 'All tasks are equally long: which pool finishes first?', by: 'who' },
  explains: 'Any way of handing out equal tasks is fair. What differs is what a handover costs.',
  build: (machine) => beside(machine, EVEN, IN_BROWSERS),
})

export const peersNode = preset({
  id: 'peers-node',
  name: 'Third-party pools in Node',
  group: 'recorded',
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
  group: 'recorded',
  question: {
    text: 'Twenty clients, one worker: which pool answers its slowest tasks soonest?',
    by: 'who-waits',
  },
  build: () => ({
    base: {
      workload: hashing(2000, EVEN),
      arrivals: { kind: 'closed', outstanding: CLIENTS },
      strategy: freeWorker('message-shared', 1),
    },
    variants: [{ id: 'A', label: say('Free worker') }, ...libraryVariants('BCDE', IN_NODE, 1)],
    notes: [say('Each library has its own defaults, and keeps all tasks that it is given.')],
  }),
})
