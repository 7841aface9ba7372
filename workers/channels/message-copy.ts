import { pushChannel } from './channel'
import { answerOf, receiveAnswer, sentTask, sentTaskEnd, tasksOnTheWay } from './messages'

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
  // There is at most one clone per task in transit.
  memoryBytes: (need) => tasksOnTheWay(need) * need.messageBytes,
  setUp: () => null,
  host: (context) => ({
    send: (worker, task) => {
      const sent = sentTask(context, task)
      context.post(worker, sent)
      // The payload was cloned when it was posted.
      context.payloads.giveBack(task, sent[2])
    },
    receive: (worker, message) => receiveAnswer(context, worker, message),
    close: () => {},
  }),
  worker: (context) => sentTaskEnd(context, (task) => context.post(answerOf(context, task))),
})
