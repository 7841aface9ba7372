import { say } from '../base/message'
import type { Machine } from '../experiment/types'
import { preset } from './preset'

/** By name and version: what an embed shows knows the presets, and must not bring the libraries along. */
const OTHERS = [
  { id: 'C', library: 'workerpool', label: say('workerpool 10.0.3') },
  { id: 'D', library: 'threads', label: say('threads.js 1.7.0') },
  { id: 'E', library: 'comlink', label: say('Pool over Comlink 4.4.2') },
  { id: 'F', library: 'poolifier', label: say('poolifier 0.5.15') },
] as const

/** Two pools of ours and four of other people: as many threads, the same kernel, messages in shared memory. */
const beside = ({ cores }: Machine, sizes: object) => {
  const workers = Math.min(16, Math.max(2, cores))
  return {
    base: {
      // As in the first experiment: a task of one round takes some 0.2 ms.
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
        set: {
          'strategy.kind': 'pull',
          'strategy.channel': 'shared-queue',
          'strategy.workers': workers,
        },
      },
      ...OTHERS.map(({ id, library, label }) => ({
        id,
        label,
        set: {
          'strategy.kind': 'library',
          'strategy.library': library,
          'strategy.workers': workers,
        },
      })),
    ],
  }
}

const DEFAULTS = say(
  'Each library has its own defaults, and all tasks from the start: Tasks in flight limits how many it has.',
)

export const peers = preset({
  id: 'peers',
  name: 'Pools of other people',
  teaches:
    'Every fourth task takes ten times as long. Which pool keeps its workers busy: those of four libraries, or ours?',
  build: (machine) => ({
    experiment: {
      title: say('Pools of other people'),
      ...beside(machine, { kind: 'periodic', every: 4, times: 10 }),
    },
    notes: [DEFAULTS],
  }),
})

export const peersEven = preset({
  id: 'peers-even',
  name: 'Pools of other people, even tasks',
  teaches:
    'All tasks are short and equally long, so any way of handing them out is fair. What differs is what a handover costs.',
  build: (machine) => ({
    experiment: {
      title: say('Pools of other people, even tasks'),
      ...beside(machine, { kind: 'constant', rounds: 1 }),
    },
    notes: [DEFAULTS],
  }),
})
