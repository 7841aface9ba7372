/**
 * Warms the code around a kernel: with short tasks that code takes most of their time, and in a
 * fresh thread it would be compiled while they run.
 */
import { pullChannels } from '../../channels'
import type { WorkerContext } from '../../channels/channel'
import { createHostParking, type PullMemory } from '../../channels/pull-channel'
import { pullWorker } from '../../channels/pull-loop'
import { TaskRunner, type RunnerSetup } from '../../channels/task-runner'
import { createGate, Gate } from '../../memory/gate'
import { createLedger, Ledger } from '../../memory/ledger'
import { Slab } from '../../memory/slab'
import { createSpanLog, SpanLog } from '../../memory/span-log'
import type { PullStrategy } from '../../experiment/types'
import type { WorkerInit } from './protocol'

/** Time of a round, in ms, up to which the code around the kernel matters. */
const SHORT_MS = 0.005
/** Time of the warm-up, in ms, in which the compiler produces its best code. */
const LONG_ENOUGH_MS = 50
const TASKS = 4096

/** Runs tasks of one round, `roundMs` each, on its own ledger and channel. */
export const warmPath = (
  init: WorkerInit,
  setup: Omit<RunnerSetup, 'ledger' | 'spans' | 'now'>,
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
    if (init.channel.kind === 'pull') drainOnce(init.channel.id, init, ledger, runner)
    else
      for (let task = 0; task < TASKS; task++)
        runner.run(task, payload, runner.receiveTime(false), () => {})
    runner.idle()
  }
}

/** The loop checks a gate if that of the trial will. */
const openGate = (): SharedArrayBuffer => {
  const gate = createGate()
  new Gate(gate).resize(1)
  return gate
}

const drainOnce = (
  id: PullStrategy['channel'],
  init: WorkerInit,
  ledger: Ledger,
  runner: TaskRunner,
): void => {
  const channel = pullChannels.get(id)
  const need = { ...init.need, tasks: TASKS, workers: 1 }
  const memory: PullMemory = {
    channel: channel.setUp(need),
    hostParking: createHostParking(),
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
    sleeps: { timedOut: 0, missed: 0, heldMs: 0 },
    answers: null,
    post: () => {},
  }
  const host = channel.host(need, memory.channel)
  const worker = pullWorker(channel, context)
  host.publish(TASKS)
  // If the queue has too little room for all tasks, the host puts the rest as room becomes free.
  while (ledger.ended() + ledger.count(ledger.FINISHED) < TASKS) {
    worker.drain()
    host.refill?.()
  }
}
