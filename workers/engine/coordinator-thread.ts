/**
 * The life of a coordinator: it owns the dispatcher and its end of the channel, so that tasks reach
 * free workers while the host does other things. It wakes on tasks from the host, on messages of
 * workers, and on the channel's own bell; each of them is a turn, and at a turn's end the host is told
 * of all tasks that are through.
 */
import { clockFrom } from '../base/clock'
import { arrivedPayloads } from '../channels/payloads'
import { Ledger } from '../memory/ledger'
import { SpanLog } from '../memory/span-log'
import { CoordinatorRecorder } from './coordinator-recorder'
import { holdForLife } from './locks'
import type {
  CoordinatorInit,
  FromWorker,
  Handed,
  HandedBack,
  ToWorker,
  WorkerScope,
} from './protocol'
import { pushCore } from './push-core'

/** Waits for the first message and lives from it. */
export const coordinatorThread = (scope: WorkerScope): void => {
  scope.onmessage = (event) => {
    scope.onmessage = null
    const init = event.data as CoordinatorInit // the pool posts nothing else first
    const say = (message: FromWorker) => init.control.postMessage(message)
    live(scope, init, say).catch((error: unknown) =>
      say({ type: 'failed', message: String(error) }),
    )
  }
}

const live = async (
  scope: WorkerScope,
  init: CoordinatorInit,
  say: (message: FromWorker) => void,
): Promise<void> => {
  if (init.lock) await holdForLife(init.lock)
  say({ type: 'held' })
  let end = () => {}
  init.control.onmessage = ({ data }: MessageEvent<ToWorker>) => {
    switch (data.type) {
      case 'begin':
        end = coordinate(scope, init, data.epoch)
        say({ type: 'begun' })
        break
      case 'stop':
        end()
        say({ type: 'bye', spans: null })
        scope.close()
        break
      default:
        data satisfies never
    }
  }
  say({ type: 'up' })
}

/** Coordinates from now on; returns how to end it, which wakes every worker that sleeps. */
const coordinate = (scope: WorkerScope, init: CoordinatorInit, epoch: number): (() => void) => {
  const { strategy, seed, need, memory, workers, level } = init
  const ledger = new Ledger(init.ledger)
  const recorder = new CoordinatorRecorder(ledger, new SpanLog(init.spans), level, clockFrom(epoch))
  const payloads = arrivedPayloads()
  const [through, home]: HandedBack = [[], []]
  const tellHost = () => {
    if (through.length === 0) return
    scope.postMessage([through, home] satisfies HandedBack, home)
    // Cloned when they were posted, so they can be filled again.
    through.length = 0
    home.length = 0
  }
  const turn = (run: () => void) =>
    recorder.turn(() => {
      run()
      core.flush?.()
      tellHost()
    })
  const core = pushCore({
    strategy,
    seed,
    load: new Int32Array(init.load),
    context: {
      ...need,
      payloads,
      ledger,
      shared: true,
      memory,
      post: (worker, message, transfer = []) => workers[worker]?.postMessage(message, transfer),
      turn,
    },
    assigned: (task, worker) => recorder.assigned(task, worker),
    done: () => recorder.step(),
    answered: (task) => {
      through.push(task)
      const buffer = payloads.leave(task)
      if (buffer) home.push(buffer)
    },
  })
  core.open?.()
  workers.forEach((port, worker) => {
    port.onmessage = ({ data }: MessageEvent<unknown>) => turn(() => core.receive?.(worker, data))
  })
  scope.onmessage = (event) =>
    turn(() => {
      const [tasks, messages] = event.data as Handed // what the host hands over
      tasks.forEach((task, i) => {
        recorder.step()
        const message = messages[i]
        if (message) payloads.came(task, message)
        core.submit(task)
      })
    })
  return () => {
    core.close()
    recorder.close()
  }
}
