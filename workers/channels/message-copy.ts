import type { Slab } from '../memory/slab'
import type { ChannelNeed, HostContext, PushChannel } from './channel'
import { answerOf, receiveAnswer } from './messages'

/** [task, rounds, message] */
type Sent = [number, number, ArrayBuffer]

/**
 * Each message in a buffer of its own: a view of the slab would be shared, not copied, or would drag
 * the whole slab through the clone.
 */
export const ownBuffers = (slab: Slab): ArrayBuffer[] =>
  Array.from({ length: slab.messages }, (_, index) => {
    const bytes = new Uint8Array(slab.messageBytes)
    bytes.set(slab.message(index))
    return bytes.buffer
  })

export const ownBufferBytes = ({ messages, messageBytes }: ChannelNeed): number =>
  messages * messageBytes

export const messageCopy: PushChannel = {
  id: 'message-copy',
  name: 'Message, copied',
  description: 'postMessage clones the payload for each task; the answer is a small message.',
  options: {},
  needsSharedMemory: false,
  copies: true,
  mostInFlight: Infinity,
  // One clone for each task on its way, at the worst.
  memoryBytes: (need) =>
    ownBufferBytes(need) + Math.min(need.tasks, need.workers * need.depth) * need.messageBytes,
  setUp: () => null,
  host: (context: HostContext) => {
    const buffers = ownBuffers(context.slab)
    return {
      send: (worker, task) => {
        const message = buffers[context.slab.indexOf(task)] as ArrayBuffer // one for each index
        context.post(worker, [task, context.ledger.rounds[task], message] as Sent)
      },
      receive: (worker, message) => receiveAnswer(context, worker, message),
      close: () => {},
    }
  },
  worker: (context) => {
    const { runner, ledger } = context
    return {
      receive: (event) => {
        const received = runner.received(true)
        const [task, rounds, message] = event.data as Sent // what the host's end posts
        ledger.rounds[task] = rounds
        runner.run(task, new Uint8Array(message), received, (done) =>
          context.post(answerOf(context, done)),
        )
        runner.idle()
      },
    }
  },
}
