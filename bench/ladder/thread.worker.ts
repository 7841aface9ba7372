/** A thread of the ladder: the engine's kernel, with the engine's recording around it or without. */
import { clockFrom } from '../../workers/base/clock'
import { channels } from '../../workers/channels'
import type { ChannelNeed } from '../../workers/channels/channel'
import { TaskRunner } from '../../workers/channels/task-runner'
import type { WorkerScope } from '../../workers/engine/thread/protocol'
import { Ledger } from '../../workers/memory/ledger'
import { SpanLog } from '../../workers/memory/span-log'
import type { TrialMemory } from '../../workers/memory/trial-memory'
import type { RunKernel } from '../../workers/workloads/workload'
import { create } from '../../workers/workloads/sha256/sha256-native-sync'

/** First message to a thread. */
export interface ThreadInit {
  worker: number
  control: MessagePort
  need: ChannelNeed
  /** True to record each task as the engine does; else only the digest is written. */
  records: boolean
}

/** Before each round; the thread answers. */
export interface ThreadRound {
  epoch: number
  memory: TrialMemory
}

const scope = globalThis as unknown as WorkerScope // a worker's own scope

const hashing = (run: RunKernel, ledger: Ledger) => ({
  receive: ({ data }: MessageEvent<unknown>) => {
    const [task, rounds, buffer] = data as [number, number, ArrayBuffer] // the host's message
    void run(task, new Uint8Array(buffer), rounds, ledger.result(task))
    scope.postMessage(task, [])
  },
})

const recording = (init: ThreadInit, run: RunKernel, { memory, epoch }: ThreadRound) => {
  const { worker, need } = init
  const ledger = new Ledger(memory.ledger)
  const log = memory.spans[1 + worker]
  if (!log) throw new Error('[ladder] a span log')
  const runner = new TaskRunner({
    worker,
    ledger,
    spans: new SpanLog(log),
    level: memory.level,
    blockTasks: 1,
    now: clockFrom(epoch),
    run,
    asynchronous: false,
    maxPending: 1,
    privatePayload: false,
    messageBytes: need.messageBytes,
    pulls: false,
  })
  const end = channels.get('message-copy').worker({
    ...need,
    worker,
    slab: null,
    ledger,
    shared: true,
    memory: null,
    runner,
    sleeps: { timedOut: 0, missed: 0, heldMs: 0 },
    answers: null,
    post: (message, transfer = []) => scope.postMessage(message, transfer),
  })
  return {
    receive: (event: MessageEvent<unknown>) => {
      if (ledger.count(ledger.STOP) === 0) end.receive?.(event)
    },
  }
}

const live = async (init: ThreadInit): Promise<void> => {
  const run = await create()
  init.control.onmessage = ({ data }: MessageEvent<ThreadRound>) => {
    const end = init.records
      ? recording(init, run, data)
      : hashing(run, new Ledger(data.memory.ledger))
    scope.onmessage = end.receive
    init.control.postMessage('begun')
  }
  init.control.postMessage('ready')
}

scope.onmessage = ({ data }) => void live(data as ThreadInit) // the host's first message
