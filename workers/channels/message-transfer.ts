import { pushChannel } from './channel'
import { answerOf, receiveAnswer, sentTask, sentTaskEnd, tasksOnTheWay } from './messages'
import { copiesFor } from './payloads'

export const messageTransfer = pushChannel({
  id: 'message-transfer',
  name: 'Message, transferred',
  description: 'postMessage hands the payload over without a copy; the answer hands it back.',
  options: {},
  needsSharedMemory: false,
  mostInFlight: Infinity,
  touches: () => true,
  lends: (need) => copiesFor(tasksOnTheWay(need), need.messages),
  memoryBytes: () => 0,
  setUp: () => null,
  host: (context) => {
    const home = (task: number, buffer: ArrayBuffer) => context.payloads.giveBack(task, buffer)
    return {
      send: (worker, task) => {
        const sent = sentTask(context, task)
        context.post(worker, sent, [sent[2]])
      },
      receive: (worker, message) => receiveAnswer(context, worker, message, home),
      close: () => {},
    }
  },
  worker: (context) =>
    sentTaskEnd(context, (task, payload) => {
      const answer = answerOf(context, task)
      if (typeof answer === 'number') context.post([answer, payload], [payload])
      else context.post({ ...answer, home: payload }, [payload])
    }),
})
