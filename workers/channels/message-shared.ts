import type { PushChannel } from './channel'
import { receiveAnswer } from './messages'

export const messageShared: PushChannel = {
  id: 'message-shared',
  name: 'Message, shared payload',
  description: 'postMessage carries a number; payload and result lie in shared memory.',
  options: {},
  needsSharedMemory: true,
  mostInFlight: Infinity,
  memoryBytes: () => 0,
  setUp: () => null,
  host: (context) => ({
    send: (worker, task) => context.post(worker, task),
    receive: (worker, message) => receiveAnswer(context, worker, message),
    close: () => {},
  }),
  worker: (context) => {
    const { runner, slab } = context
    if (!slab) throw new Error('[message-shared] a slab in shared memory (none came)')
    const answer = (task: number) => context.post(task)
    return {
      receive: (event) => {
        const received = runner.received(true)
        const task = event.data as number // what the host's end posts
        runner.run(task, slab.message(slab.indexOf(task)), received, answer)
        runner.idle()
      },
    }
  },
}
