/** Presets on what travels between two threads besides the number of a task. */
import { say } from '../base/message'
import { fewerTasks, preset } from './preset'

const MIB = 1024 * 1024
const ANSWER_BYTES = 16 * MIB
const TASKS = [24, 12] as const

/** One task after the other, in one worker: nothing is done beside the way. */
const ONE_BY_ONE = { kind: 'closed', outstanding: 1 }
const oneWorker = { kind: 'push', policy: 'free-worker', inFlight: 1, workers: 1 }

export const bigAnswer = preset({
  id: 'big-answer',
  name: 'A big answer',
  question: { text: 'An answer of 16 MiB: which way back costs least?', by: 'what-cost' },
  build: ({ small }) => {
    const [all, fewer] = TASKS
    return {
      title: say('What does the way of a big answer cost?'),
      base: {
        workload: {
          id: 'spin',
          tasks: small ? fewer : all,
          answerBytes: ANSWER_BYTES,
          // A millisecond, beside which the answer is made.
          sizes: { kind: 'constant', rounds: 1000 },
        },
        arrivals: ONE_BY_ONE,
        strategy: { ...oneWorker, channel: 'message-copy' },
      },
      variants: [
        {
          id: 'A',
          label: say('Inline'),
          set: { 'strategy.kind': 'direct' },
        },
        { id: 'B', label: say('Copying') },
        {
          id: 'C',
          label: say('Transferring'),
          set: { 'strategy.channel': 'message-transfer' },
        },
        {
          id: 'D',
          label: say('Sharing memory'),
          set: { 'strategy.channel': 'mailbox' },
        },
      ],
      views: ['anatomy', 'lanes', 'latency'],
      notes: [
        say('Shared memory is there before the first task; the others make new memory each time.'),
        ...(small ? [fewerTasks(fewer, all)] : []),
      ],
    }
  },
})

export const objectsOrText = preset({
  id: 'objects-or-text',
  name: 'Bytes, objects or text',
  question: { text: 'Bytes, objects or text: which costs least to send?', by: 'what-cost' },
  build: ({ small }) => {
    const [all, fewer] = TASKS
    return {
      title: say('Bytes, objects or text: what does their way cost?'),
      base: {
        workload: {
          id: 'spin',
          tasks: small ? fewer : all,
          payloadBytes: MIB / 4,
          sizes: { kind: 'constant', rounds: 1000 },
        },
        arrivals: ONE_BY_ONE,
        strategy: { ...oneWorker, channel: 'message-copy' },
      },
      variants: [
        { id: 'A', label: say('Bytes') },
        { id: 'B', label: say('Objects'), set: { 'strategy.channelOptions.form': 'objects' } },
        { id: 'C', label: say('JSON text'), set: { 'strategy.channelOptions.form': 'text' } },
      ],
      views: ['anatomy', 'lanes', 'latency'],
      notes: small ? [fewerTasks(fewer, all)] : [],
    }
  },
})
