import { pushChannel } from './channel'
import { answerOf, receiveAnswer, tasksOnTheWay } from './messages'

/** [task, rounds, message] */
type Sent = [number, number, ArrayBuffer]

export const messageCopy = pushChannel({
  id: 'message-copy',
  name: 'Message, copied',
  description: 'postMessage clones the payload for each task; the answer is a small message.',
  options: {},
  needsSharedMemory: false,
  copies: true,
  mostInFlight: Infinity,
  touches: () => true,
  lends: () => 1,
  // At worst one clone per task in transit.
  memoryBytes: (need) => tasksOnTheWay(need) * need.messageBytes,
  setUp: () => null,
  host: (context) => ({
    send: (worker, task) => {
      const message = context.payloads.lend(task)
      const sent: Sent = [task, context.ledger.rounds[task] ?? 1, message]
      context.post(worker, sent)
      // The message was cloned when it was posted.
      context.payloads.back(task, message)
    },
    receive: (worker, message) => receiveAnswer(context, worker, message),
    close: () => {},
  }),
  worker: (context) => {
    const { runner, ledger } = context
    return {
      receive: (event) => {
        const received = runner.received(true)
        const [task, rounds, message] = event.data as Sent // posted by the host's end
        ledger.rounds[task] = rounds
        runner.run(task, new Uint8Array(message), received, (done) =>
          context.post(answerOf(context, done)),
        )
        runner.idle()
      },
    }
  },
})
