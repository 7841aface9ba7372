import { pushChannel } from './channel'
import { asBytes } from './forms'
import { answerOf, receiveAnswer, sentTask, sentTaskEnd, tasksOnTheWay } from './messages'
import { copiesFor } from './payloads'

export const messageTransfer = pushChannel({
  id: 'message-transfer',
  name: 'Message, transferred',
  description: 'postMessage hands the payload over without a copy; the answer hands it back.',
  options: {},
  needsSharedMemory: false,
  sends: () => asBytes,
  mostInFlight: Infinity,
  touches: () => true,
  lends: (need) => copiesFor(tasksOnTheWay(need), need.messages),
  memoryBytes: () => 0,
  setUp: () => null,
  host: (context) => {
    const home = (task: number, buffer: ArrayBuffer) => context.payloads.giveBack(task, buffer)
    return {
      send: (worker, task) => {
        const buffer = context.payloads.lend(task)
        context.post(worker, sentTask(context, task, buffer), [buffer])
      },
      receive: (worker, message) => receiveAnswer(context, worker, message, { home }),
      close: () => {},
    }
  },
  worker: (context) =>
    sentTaskEnd(context, (task, payload) => {
      // The host's end posted the buffer.
      const { answer, transfer } = answerOf(context, task, payload as ArrayBuffer)
      context.post(answer, transfer)
    }),
})
