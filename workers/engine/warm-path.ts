/**
 * Warms the code around a kernel: where tasks are short it takes most of their time, and in a fresh
 * thread it would be compiled while they run.
 */
import { pullChannels } from '../channels'
import type { WorkerContext } from '../channels/channel'
import { createBell, type PullMemory } from '../channels/pull-channel'
import { pullWorker } from '../channels/pull-loop'
import { TaskRunner, type RunnerSetup } from '../channels/task-runner'
import { createGate, Gate } from '../memory/gate'
import { createLedger, Ledger } from '../memory/ledger'
import { Slab } from '../memory/slab'
import { createSpanLog, SpanLog } from '../memory/span-log'
import type { WorkerInit } from './protocol'

/** Beside longer kernels the rest does not count. */
const SHORT_MS = 0.005
/** Until the compiler has done its best. */
const LONG_ENOUGH_MS = 50
const TASKS = 4096

export type PathSetup = Omit<RunnerSetup, 'ledger' | 'spans' | 'now'>

/** Runs tasks of one round, `roundMs` each, on a ledger and a channel of their own. */
export const warmPath = (
  init: WorkerInit,
  setup: PathSetup,
  payload: Uint8Array,
  resultBytes: number,
  roundMs: number,
): void => {
  if (setup.asynchronous || !init.shared || !(roundMs < SHORT_MS)) return
  const until = performance.now() + LONG_ENOUGH_MS
  while (performance.now() < until) {
    const ledger = new Ledger(createLedger({ tasks: TASKS, workers: 1, resultBytes }, true))
    ledger.rounds.fill(1)
    const spans = new SpanLog(createSpanLog(TASKS, true))
    const now = () => performance.now()
    const runner = new TaskRunner({ ...setup, worker: 0, ledger, spans, now })
    if (init.kind === 'pull') drainOnce(init, ledger, runner)
    else
      for (let task = 0; task < TASKS; task++)
        runner.run(task, payload, runner.received(false), () => {})
    runner.idle()
  }
}

/** The loop looks at a gate where that of the trial will. */
const openGate = (): SharedArrayBuffer => {
  const gate = createGate()
  new Gate(gate).resize(1)
  return gate
}

const drainOnce = (init: WorkerInit, ledger: Ledger, runner: TaskRunner): void => {
  const channel = pullChannels.get(init.channel)
  const need = { ...init.need, tasks: TASKS, workers: 1 }
  const memory: PullMemory = {
    channel: channel.setUp(need),
    bell: createBell(),
    gate: (init.memory as PullMemory).gate && openGate(), // what the trial made
  }
  const slab = init.slab && new Slab(init.slab)
  const context: WorkerContext = {
    ...need,
    worker: 0,
    slab,
    ledger,
    shared: true,
    memory,
    runner,
    post: () => {},
  }
  const host = channel.host(need, memory.channel)
  const worker = pullWorker(channel, context)
  host.publish(TASKS)
  // A queue with little room holds the rest back.
  while (ledger.ended() + ledger.count(ledger.FINISHED) < TASKS) {
    worker.drain()
    host.freed?.()
  }
}
