/** The life of a worker: hold the lock, load and warm the kernel, run the channel, say goodbye. */
import { absoluteNow, clockFrom } from '../../base/clock'
import { channels, pullChannels } from '../../channels'
import { pullWorker } from '../../channels/pull-loop'
import { Answers, answering } from '../../channels/answers'
import { TaskRunner } from '../../channels/task-runner'
import type { Sleeps, WorkerContext, WorkerEnd } from '../../channels/channel'
import { createLedger, Ledger } from '../../memory/ledger'
import { Slab } from '../../memory/slab'
import { createSpanLog, SpanLog } from '../../memory/span-log'
import type { TrialMemory } from '../../memory/trial-memory'
import { heapBytes, runtime } from '../../runtimes/runtime'
import { workloads } from '../../workloads'
import { fillOf } from '../../workloads/payload'
import type { RunKernel, Workload, KernelEntry } from '../../workloads/workload'
import { scope, throttled, startUp } from './start-up'
import {
  HEAP_FULL,
  type FromWorker,
  type ToThread,
  type WorkerInit,
  type WorkerStage,
} from './protocol'
import { watchMemory, type MemoryWatch } from './memory-watch'
import { roundTime } from './round-time'
import { warmPath } from './warm-path'
import { NO_TASK, noWarmUp, warmUp } from './warm-up'

type OpenEnd = (context: WorkerContext) => WorkerEnd

const noLibrary: OpenEnd = () => {
  throw new Error('[worker] a thread with a library in it (it has none)')
}

/** Runs the trial in a thread. `open`: opens the end of a library that is registered already. */
export const live = async (
  init: WorkerInit,
  say: (message: FromWorker) => void,
  open: OpenEnd = noLibrary,
): Promise<void> => {
  const memory = watchMemory()
  const { workload, kernel, run } = await startUp(init, () => say({ type: 'held' }))
  const slab = init.slab ? new Slab(init.slab) : null
  const payload = slab?.message(0) ?? (await someMessage(workload, init))
  const message = kernel.privatePayload ? new Uint8Array(payload) : payload
  const calls = init.silentMs === null ? undefined : throttled(() => say({ type: 'calls' }))
  const warm = init.cold ? noWarmUp : await warmUp(run, message, workload, { ...init, calls })
  const seen = (trial: TrialMemory) => (init.shared ? trial : privateMemory(trial, init.worker))
  const own = { ...init, trial: seen(init.trial) }
  // With waiting tasks the code around them costs nothing, and warming it would wait as well.
  if (!workload.waits && !init.hasty && !init.cold)
    warmPath(init, runnerSetup(init, kernel, run), message, workload.resultBytes, warm.warmMs)

  /** The trial or rehearsal that has begun last, and the end of its loop. */
  let begun: WorkerInit = own
  let sleeps: Sleeps = { timedOut: 0, missed: 0, heldMs: 0 }
  let over: Promise<void> | undefined
  let processorFrom = NaN
  init.control.onmessage = (event: MessageEvent<ToThread<WorkerStage>>) => {
    switch (event.data.type) {
      case 'clock':
        say({ type: 'clock', at: absoluteNow() })
        break
      case 'begin': {
        const port = init.tasks ?? scope
        const { epoch, stage, rehearses } = event.data
        begun = stage ? { ...own, ...stage, trial: seen(stage.trial) } : own
        sleeps = { timedOut: 0, missed: 0, heldMs: 0 }
        const call: RunKernel = rehearses ? (_task, ...rest) => run(NO_TASK, ...rest) : run
        const post: WorkerContext['post'] = (data, transfer = []) => {
          try {
            if (init.heapLimit > 0 && (heapBytes() ?? 0) > init.heapLimit)
              port.postMessage(HEAP_FULL, [])
            port.postMessage(data, transfer)
          } catch (error) {
            // A result of the user's may be no message.
            say({ type: 'failed', message: String(error) })
          }
        }
        const messages = begun.slab === init.slab ? slab : begun.slab && new Slab(begun.slab)
        const end = channelEnd(post, begun, call, kernel, messages, sleeps, epoch, open, memory)
        if (end.receive) port.onmessage = untilStopped(end.receive, new Ledger(begun.trial.ledger))
        memory?.begin()
        processorFrom = runtime.processorMs?.() ?? NaN
        say({ type: 'begun' })
        over = end
          .loop?.()
          .catch((error: unknown) => say({ type: 'failed', message: String(error) }))
        break
      }
      case 'stop': {
        const heardAt = absoluteNow()
        const processorMs = runtime.processorMs ? runtime.processorMs() - processorFrom : null
        const spans = init.shared ? null : (begun.trial.spans[1 + init.worker] ?? null)
        const { rounds, stays } = event.data
        const timed = rounds !== null && !kernel.asynchronous && !workload.waits
        const roundMs = timed
          ? roundTime(run, message, workload.resultBytes, warm.warmMs, rounds)
          : null
        const bye = () =>
          say({
            type: 'bye',
            stays,
            spans,
            roundMs,
            sleeps,
            processorMs,
            memory: memory?.report() ?? null,
            heardAt,
            at: absoluteNow(),
          })
        // The next trial may have the same memory.
        if (stays) void (over ?? Promise.resolve()).then(bye)
        else {
          bye()
          scope.close()
        }
        break
      }
      default:
        event.data satisfies never
    }
  }
  say({ type: 'ready', ...warm })
}

/** Runs nothing more after the trial: not every runtime can end a thread that has messages left. */
const untilStopped =
  (receive: NonNullable<WorkerEnd['receive']>, ledger: Ledger) =>
  (event: MessageEvent<unknown>): void => {
    if (ledger.count(ledger.STOP) === 0) receive(event)
  }

/** A message to warm up with, made by a worker that has no slab. */
const someMessage = async (
  workload: Workload,
  { need, options }: WorkerInit,
): Promise<Uint8Array> => {
  const bytes = new Uint8Array(need.messageBytes)
  const fill = await fillOf(workload)
  fill(bytes, 0, 0, options)
  return bytes
}

const runnerSetup = (init: WorkerInit, kernel: KernelEntry, run: RunKernel) => ({
  worker: init.worker,
  level: init.trial.level,
  blockTasks: init.blockTasks,
  run,
  asynchronous: kernel.asynchronous,
  maxPending: init.tasksAtOnce,
  privatePayload: kernel.privatePayload,
  messageBytes: init.need.messageBytes,
  pulls: init.channel.kind === 'pull',
  hidden: init.channel.kind === 'library',
})

const channelEnd = (
  post: WorkerContext['post'],
  init: WorkerInit,
  run: RunKernel,
  kernel: KernelEntry,
  slab: Slab | null,
  sleeps: Sleeps,
  epoch: number,
  open: OpenEnd,
  memory: MemoryWatch | null,
): WorkerEnd => {
  const { trial } = init
  const ledger = new Ledger(trial.ledger)
  const spans = trial.spans[1 + init.worker]
  if (!spans) throw new Error(`[worker] a span log for worker ${init.worker} (none came)`)
  const { channel, need } = init
  const form = channel.kind === 'push' ? channels.get(channel.id).sends?.(need.options) : undefined
  const handsOver =
    workloads.get(init.workload).hasResults === true &&
    (form !== undefined || channel.kind === 'library')
  const { answerBytes } = need
  const answers =
    answerBytes > 0 || handsOver
      ? new Answers({ answerBytes, places: init.answers, form, handsOver })
      : null
  const runner = new TaskRunner({
    ...runnerSetup(init, kernel, answers ? answering(run, answers) : run),
    ledger,
    spans: new SpanLog(spans),
    now: clockFrom(epoch),
    memory,
  })
  const context = {
    ...need,
    worker: init.worker,
    slab,
    ledger,
    shared: init.shared,
    memory: init.memory,
    runner,
    sleeps,
    answers,
    post,
  }
  switch (channel.kind) {
    case 'push':
      return channels.get(channel.id).worker(context)
    case 'pull':
      return { loop: pullWorker(pullChannels.get(channel.id), context).loop }
    case 'library':
      return open(context)
    default:
      return channel satisfies never
  }
}

/** Memory of its own for a worker without shared memory: a ledger and a span log to answer from. */
const privateMemory = (trial: TrialMemory, worker: number): TrialMemory => ({
  ...trial,
  ledger: createLedger(trial.ledger.shape, false),
  spans: trial.spans.map(({ capacity }, log) =>
    createSpanLog(log === 1 + worker ? capacity : 1, false),
  ),
})
