/**
 * The life of a coordinator: it owns the dispatcher and its end of the channel, so that tasks reach
 * free workers while the host does other things. It wakes on tasks from the host, on messages of
 * workers, and on the channel's own bell; each of them is a turn. The host is told of tasks that are
 * through in batches: each message wakes it, and it needs a core for that which a worker could use.
 */
import { clockFrom } from '../base/clock'
import { sleep } from '../base/turn'
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
import { waitsOf } from './waits'

/** Answers wait at most this long for others; not at all while a worker has nothing to do. */
const TELL_MS = 1

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
        say({ type: 'bye', spans: null, roundMs: null })
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
  const { strategy, seed, cores, need, memory, workers, level } = init
  const ledger = new Ledger(init.ledger)
  const now = clockFrom(epoch)
  const spans = new SpanLog(init.spans)
  const recorder = new CoordinatorRecorder(ledger, spans, level, now)
  const payloads = arrivedPayloads()
  const [through, home]: HandedBack = [[], []]
  let toldAt = -Infinity
  let timed = false
  const tell = () => {
    if (through.length === 0) return
    recorder.told(through.length)
    scope.postMessage([through, home] satisfies HandedBack, home)
    // Cloned when they were posted, so they can be filled again.
    through.length = 0
    home.length = 0
    toldAt = performance.now()
  }
  const tellInTime = () => {
    if (through.length === 0) return
    const waited = performance.now() - toldAt
    // The host may have more for a worker that has run dry.
    if (waited >= TELL_MS || core.load.some((held) => held === 0)) {
      tell()
    } else if (!timed) {
      timed = true
      void sleep(TELL_MS - waited).then(() => {
        timed = false
        recorder.turn(tell)
      })
    }
  }
  const turn = (run: () => void) =>
    recorder.turn(() => {
      run()
      core.flush?.()
      tellInTime()
    })
  const core = pushCore({
    strategy,
    seed,
    cores,
    now,
    spans,
    load: new Int32Array(init.load),
    waits: waitsOf(init.workload),
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
