import { pushChannel } from './channel'
import { answerOf, receiveAnswer, tasksOnTheWay } from './messages'
import { copiesFor } from './payloads'

/** [task, rounds, message] */
type Sent = [number, number, ArrayBuffer]

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
    const { payloads, ledger, post } = context
    const home = (task: number, buffer: ArrayBuffer) => payloads.back(task, buffer)
    return {
      send: (worker, task) => {
        const sent: Sent = [task, ledger.rounds[task] ?? 1, payloads.lend(task)]
        post(worker, sent, [sent[2]])
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
        const [task, rounds, message] = event.data as Sent // posted by the host's end
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
})
