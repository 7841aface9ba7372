import type { HostContext, PushChannel } from './channel'
import { ownBufferBytes, ownBuffers } from './message-copy'
import { answerOf, receiveAnswer } from './messages'

/** [task, rounds, message] */
type Sent = [number, number, ArrayBuffer]

export const messageTransfer: PushChannel = {
  id: 'message-transfer',
  name: 'Message, transferred',
  description: 'postMessage hands the payload over without a copy; the answer hands it back.',
  options: {},
  needsSharedMemory: false,
  mostInFlight: Infinity,
  memoryBytes: (need) => ownBufferBytes(need) * copiesOf(need),
  setUp: () => null,
  host: (context: HostContext) => {
    // All buffers that can be on their way at once are made before the trial: where the data comes
    // from is not the channel's cost.
    const homes: ArrayBuffer[][] = Array.from({ length: context.slab.messages }, () => [])
    for (let copy = 0; copy < copiesOf(context); copy++)
      ownBuffers(context.slab).forEach((buffer, index) => homes[index]?.push(buffer))
    const home = (task: number, buffer: ArrayBuffer) =>
      homes[context.slab.indexOf(task)]?.push(buffer)
    return {
      send: (worker, task) => {
        const index = context.slab.indexOf(task)
        const buffer = homes[index]?.pop() ?? context.slab.message(index).slice().buffer
        const sent: Sent = [task, context.ledger.rounds[task] ?? 1, buffer as ArrayBuffer] // slice() gives a plain buffer
        context.post(worker, sent, [sent[2]])
      },
      receive: (worker, message) => receiveAnswer(context, worker, message, home),
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
        runner.run(task, new Uint8Array(message), received, (done) => {
          const answer = answerOf(context, done)
          if (typeof answer === 'number') context.post([answer, message], [message])
          else context.post({ ...answer, home: message }, [message])
        })
        runner.idle()
      },
    }
  },
}

/** Buffers of each message, so that no task in flight has to wait for one. */
const copiesOf = (need: { tasks: number; workers: number; depth: number; messages: number }) =>
  Math.max(1, Math.ceil(Math.min(need.tasks, need.workers * need.depth) / need.messages))
