/** The life of a worker that is started for one task: load the kernel, run it cold, report, end. */
import { absoluteNow, clockFrom } from '../../base/clock'
import { recordedAnswer, type RecordedAnswer } from '../../channels/messages'
import { TaskRunner } from '../../channels/task-runner'
import { createLedger, Ledger, type LedgerMemory } from '../../memory/ledger'
import { createSpanLog, SpanLog } from '../../memory/span-log'
import type { RecordingLevel } from '../../memory/trial-memory'
import { scope, startUp } from './start-up'
import type { KernelInit } from './protocol'

export interface SpawnedInit extends KernelInit {
  epoch: number
  level: RecordingLevel
  /** The ledger that the host reads too; null without shared memory. */
  ledger: LedgerMemory | null
  slot: number
  task: number
  rounds: number
  payload: ArrayBuffer
}

export type FromSpawned =
  /** Reports that the text of the thread begins to run, if it has one. */
  | { type: 'beat' }
  | { type: 'up' }
  | { type: 'held' }
  /** Answers any further message with the thread's `absoluteNow()`. */
  | { type: 'clock'; at: number }
  /** Reports that the kernel can run; `at`: ms on the trial's clock as this thread has it. */
  | { type: 'ready'; at: number }
  /** Reports the end of task and thread. `answer`: the record, if the ledger is not shared. */
  | { type: 'finished'; answer: RecordedAnswer | null }
  | { type: 'failed'; message: string }

const say = (message: FromSpawned) => scope.postMessage(message, [])

/** Lives from the thread's first message on. */
export const startSpawned = (): void => {
  scope.onmessage = (event) => {
    const init = event.data as SpawnedInit // what the host posts first
    const now = clockFrom(init.epoch)
    const received = now()
    scope.onmessage = () => say({ type: 'clock', at: absoluteNow() })
    say({ type: 'up' })
    live(init, now, received).catch((error: unknown) => {
      say({ type: 'failed', message: String(error) })
      scope.close()
    })
  }
}

const live = async (init: SpawnedInit, now: () => number, received: number): Promise<void> => {
  const { workload, kernel, run } = await startUp(init, () => say({ type: 'held' }))
  // One task per worker: its own ledger holds that task, the kernel gets the task's real number.
  const shape = { tasks: 1, workers: 1, resultBytes: workload.resultBytes }
  const ledger = new Ledger(init.ledger ?? createLedger(shape, false))
  const [worker, task] = init.ledger ? [init.slot, init.task] : [0, 0]
  ledger.rounds[task] = init.rounds
  const runner = new TaskRunner({
    worker,
    ledger,
    spans: new SpanLog(createSpanLog(1, false)),
    level: init.level,
    blockTasks: 1,
    now,
    run: (_, payload, rounds, out) => run(init.task, payload, rounds, out),
    asynchronous: kernel.asynchronous,
    maxPending: 1,
    // The message arrived in memory of its own.
    privatePayload: false,
    messageBytes: init.payload.byteLength,
    pulls: false,
  })
  const ready = now()
  say({ type: 'ready', at: ready })
  // At level `light` a start is the receive: loading the kernel must not count as service.
  const from = init.level === 'light' ? ready : received
  runner.run(task, new Uint8Array(init.payload), from, () => {
    const answer = init.ledger ? null : { ...recordedAnswer(ledger, task), task: init.task }
    say({ type: 'finished', answer })
    scope.close()
  })
}
