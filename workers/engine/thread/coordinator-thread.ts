/**
 * The life of a coordinator: it owns the dispatcher and its end of the channel, so that tasks reach
 * free workers while the host does other things. It wakes on tasks from the host, on messages from
 * workers, and on the channel's own notifications; each wake-up is a turn. It notifies the host of
 * finished tasks in batches: each message wakes the host, and the host then needs a core that a
 * worker could use.
 */
import { absoluteNow, clockFrom } from '../../base/clock'
import { sleep } from '../../base/turn'
import { arrivedPayloads } from '../../channels/payloads'
import { Ledger } from '../../memory/ledger'
import { SpanLog } from '../../memory/span-log'
import { CoordinatorRecorder } from './coordinator-recorder'
import { holdForLife } from '../machine/locks'
import type {
  CoordinatorInit,
  CoordinatorStage,
  FromWorker,
  ResultBatch,
  TaskBatch,
  ToThread,
  WorkerScope,
} from './protocol'
import { pushCore } from './push-core'
import { scope } from './start-up'
import { waitPredicate } from '../../experiment/traits'

/** Longest wait of a result for others, in ms; none waits while a worker has nothing to do. */
const NOTIFY_MS = 1

/** Coordinates trials in a thread whose scope is `own`. */
export const live = async (
  init: CoordinatorInit,
  say: (message: FromWorker) => void,
  own: WorkerScope = scope,
): Promise<void> => {
  if (init.lock) await holdForLife(init.lock)
  say({ type: 'held' })
  let end: () => void | Promise<void> = () => {}
  init.control.onmessage = ({ data }: MessageEvent<ToThread<CoordinatorStage>>) => {
    switch (data.type) {
      case 'clock':
        say({ type: 'clock', at: absoluteNow() })
        break
      case 'begin':
        void end()
        end = coordinate({ ...init, ...data.stage }, own, data.epoch, (error) =>
          say({ type: 'failed', message: String(error) }),
        )
        say({ type: 'begun' })
        break
      case 'stop': {
        const heardAt = absoluteNow()
        const { stays } = data
        const closed = end()
        const bye = () =>
          say({
            type: 'bye',
            stays,
            spans: null,
            roundMs: null,
            sleeps: null,
            processorMs: null,
            memory: null,
            heardAt,
            at: absoluteNow(),
          })
        if (stays) void Promise.resolve(closed).then(bye)
        else {
          bye()
          own.close()
        }
        break
      }
      default:
        data satisfies never
    }
  }
  say({ type: 'up' })
}

/**
 * Starts coordinating; returns a function that ends it and wakes every sleeping worker, and resolves when it
 * does not touch the memory any more.
 */
const coordinate = (
  init: CoordinatorInit,
  own: WorkerScope,
  epoch: number,
  failed: (error: unknown) => void,
): (() => void | Promise<void>) => {
  const { strategy, seed, cores, need, memory, workers, level } = init
  const ledger = new Ledger(init.ledger)
  const now = clockFrom(epoch)
  const spans = new SpanLog(init.spans)
  const recorder = new CoordinatorRecorder(ledger, spans, level, now)
  const payloads = arrivedPayloads()
  const [finished, buffers]: ResultBatch = [[], []]
  let notifiedAt = -Infinity
  let timed = false
  const notifyHost = () => {
    if (finished.length === 0) return
    recorder.notified(finished.length)
    own.postMessage([finished, buffers] satisfies ResultBatch, buffers)
    // The arrays were cloned when they were posted, so they can be reused.
    finished.length = 0
    buffers.length = 0
    notifiedAt = performance.now()
  }
  const notifyInTime = () => {
    if (finished.length === 0) return
    const waited = performance.now() - notifiedAt
    // The host may have more tasks for a worker without any.
    if (waited >= NOTIFY_MS || core.load.some((held) => held === 0)) {
      notifyHost()
    } else if (!timed) {
      timed = true
      sleep(NOTIFY_MS - waited)
        .then(() => {
          timed = false
          recorder.turn(notifyHost)
        })
        .catch(failed)
    }
  }
  const turn = (run: () => void) =>
    recorder.turn(() => {
      run()
      core.flush?.()
      notifyInTime()
    })
  const core = pushCore({
    strategy,
    seed,
    cores,
    now,
    spans,
    load: new Int32Array(init.load),
    waits: waitPredicate(init.workload),
    guarded: init.guarded,
    context: {
      ...need,
      payloads,
      ledger,
      level,
      shared: true,
      memory,
      post: (worker, message, transfer = []) => workers[worker]?.postMessage(message, transfer),
      turn,
      failed,
    },
    assigned: (worker, task) => recorder.assigned(worker, task),
    done: () => recorder.step(),
    passOn: (task) => {
      finished.push(task)
      const buffer = payloads.take(task)
      if (buffer && init.returns) buffers.push(buffer)
    },
  })
  core.open?.()
  workers.forEach((port, worker) => {
    port.onmessage = ({ data }: MessageEvent<unknown>) => turn(() => core.receive?.(worker, data))
  })
  own.onmessage = (event) =>
    turn(() => {
      const [tasks, messages] = event.data as TaskBatch // what the host posts
      tasks.forEach((task, i) => {
        recorder.step()
        const message = messages[i]
        if (message) payloads.put(task, message)
        core.submit(task)
      })
    })
  return () => {
    const closed = core.close()
    recorder.close()
    return closed
  }
}
