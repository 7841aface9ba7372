/** Presets on what travels between two threads besides the number of a task. */
import { say } from '../base/message'
import type { Machine } from '../experiment/types'
import { fewerTasks, freeWorker, INLINE, preset } from './preset'

const MIB = 1024 * 1024
const TASKS = { all: 24, fewer: 12 } as const

/**
 * One task after the other, in one worker: nothing is done beside the way. A task takes a millisecond,
 * beside which its answer is made.
 */
const oneByOne = (
  { small }: Machine,
  bytes: { payloadBytes: number } | { answerBytes: number },
) => ({
  base: {
    workload: {
      id: 'spin',
      tasks: small ? TASKS.fewer : TASKS.all,
      ...bytes,
      sizes: { kind: 'constant', rounds: 1000 },
    },
    arrivals: { kind: 'closed', outstanding: 1 },
    strategy: freeWorker('message-copy', 1),
  },
  views: ['anatomy', 'lanes', 'latency'],
  notes: small ? [fewerTasks(TASKS.fewer, TASKS.all)] : [],
})

export const bigAnswer = preset({
  id: 'big-answer',
  name: 'A big answer',
  group: 'costs',
  question: { text: 'An answer of 16 MiB: which way back costs least?', by: 'what-cost' },
  build: (machine) => {
    const { notes, ...draft } = oneByOne(machine, { answerBytes: 16 * MIB })
    return {
      ...draft,
      title: say('What does the way of a big answer cost?'),
      variants: [
        { id: 'A', label: say('Inline'), set: INLINE },
        { id: 'B', label: say('Copying') },
        { id: 'C', label: say('Transferring'), set: { 'strategy.channel': 'message-transfer' } },
        { id: 'D', label: say('Sharing memory'), set: { 'strategy.channel': 'mailbox' } },
      ],
      notes: [
        say('Shared memory is there before the first task; the others make new memory each time.'),
        ...notes,
      ],
    }
  },
})

export const objectsOrText = preset({
  id: 'objects-or-text',
  name: 'Bytes, objects or text',
  group: 'costs',
  question: { text: 'Bytes, objects or text: which costs least to send?', by: 'what-cost' },
  build: (machine) => ({
    ...oneByOne(machine, { payloadBytes: MIB / 4 }),
    title: say('Bytes, objects or text: what does their way cost?'),
    variants: [
      { id: 'A', label: say('Bytes') },
      { id: 'B', label: say('Objects'), set: { 'strategy.channelOptions.form': 'objects' } },
      { id: 'C', label: say('JSON text'), set: { 'strategy.channelOptions.form': 'text' } },
    ],
  }),
})
