/** The loop of a worker in its thread: runs tasks, and blocks where the worker's life says so. */
import type { Gate } from '../memory/gate'
import type { Ledger } from '../memory/ledger'
import type { Slab } from '../memory/slab'
import type { WorkerContext } from './channel'
import type { Notifier } from './notify'
import type { TaskRunner } from './task-runner'
import { LifeStep, type WorkerLife } from './worker-life'

/** Longest sleep in ms: an idle worker shows at this interval that it is alive. */
const SLEEP_MS = 100

interface LoopSetup {
  life: WorkerLife
  notifier: Notifier
  /** The message of a task that was just taken. */
  message: (task: number) => Uint8Array
  /**
   * Blocks until there may be a task. Returns true if nobody woke the thread within `timeoutMs`.
   */
  sleep: (timeoutMs: number) => boolean
  gate: Gate | null
  /** Called at the end of each task, after the task is published. */
  ended: (task: number) => void
}

/** The parts of a worker that the loop uses; the explorer makes only these. */
interface LoopContext extends Pick<WorkerContext, 'worker' | 'sleeps'> {
  runner: Pick<
    TaskRunner,
    | 'level'
    | 'asynchronous'
    | 'privatePayload'
    | 'running'
    | 'full'
    | 'lastMs'
    | 'receiveTime'
    | 'run'
    | 'idle'
    | 'recordAdmission'
    | 'logAdmission'
    | 'nextEnd'
    | 'logSteal'
  >
  ledger: Pick<Ledger, 'STOP' | 'count' | 'incrementBeat'>
}

/** The parts of a trial that a worker's loop needs. */
export type LoopSite = Omit<WorkerContext, keyof LoopContext | 'slab' | 'post' | 'answers'> &
  LoopContext & { slab: Pick<Slab, 'message' | 'indexOf'> | null }

export interface WorkerLoop {
  /** Runs until the trial is over or an asynchronous kernel must settle; returns that step. */
  live(): number
  /** Takes and runs tasks until the stop flag is set. */
  loop(): Promise<void>
  /** Takes and runs tasks until none are left; for synchronous kernels. */
  drain(): void
}

export const workerLoop = (
  { runner, ledger, worker, sleeps }: LoopContext,
  { life, notifier, message, sleep, gate, ended }: LoopSetup,
): WorkerLoop => {
  const stopped = () => ledger.count(ledger.STOP) !== 0
  /** Runs tasks, one after the other, until a step is not a task; returns that step. */
  const runFrom = (first: number): number => {
    let step = first
    while (step >= 0) {
      const received = runner.receiveTime(life.waited)
      life.waited = false
      runner.run(step, message(step), received, ended)
      step = life.next()
    }
    return step
  }
  const beforeWait = () => {
    // The runner comes first, because its `idle` publishes the tasks of a block.
    runner.idle()
    notifier.flush()
  }
  /** Counts the wake-ups by time-out, and those after which a task was there: a lost wake-up. */
  const woken = (late: boolean, found: boolean) => {
    ledger.incrementBeat(worker)
    if (!late) return
    sleeps.timedOut++
    if (found) sleeps.missed++
  }
  /** True if nobody ended the last sleep: checking often again would only load the cores. */
  let timedOut = false
  /** Sleeps until there may be a task; returns the next step. */
  const sleepOnce = (): number => {
    beforeWait()
    timedOut = sleep(SLEEP_MS)
    const step = life.wake()
    woken(timedOut, step >= 0)
    return step
  }
  /** Sleeps at the gate until the worker is admitted again, or the trial is over. */
  const waitAt = (at: Gate): void => {
    beforeWait()
    runner.logAdmission()
    while (!stopped() && !at.admits(worker)) {
      const late = at.wait(worker, stopped, SLEEP_MS)
      woken(late, at.admits(worker))
    }
    if (!stopped()) runner.recordAdmission()
  }
  const live = (): number => {
    let step = life.next()
    while (step !== LifeStep.OVER && step !== LifeStep.SETTLE) {
      if (step >= 0) {
        timedOut = false
        step = runFrom(step)
      } else if (step === LifeStep.SLEEP) {
        if (!timedOut) step = life.spin()
        if (step === LifeStep.SLEEP) step = sleepOnce()
      } else {
        if (gate) waitAt(gate)
        step = life.next()
      }
    }
    return step
  }
  return {
    live,
    loop: async () => {
      if (gate?.admits(worker)) runner.recordAdmission()
      while (live() === LifeStep.SETTLE) await runner.nextEnd()
      runner.idle()
      runner.logAdmission()
    },
    drain: () => {
      const step = life.next()
      life.waited = true
      runFrom(step)
      runner.idle()
    },
  }
}
