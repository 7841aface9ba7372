/**
 * A dispatcher over a push channel, as run by the thread that owns it: the host, or a coordinator.
 * It starts nothing and has no clock of its own. Several dispatchers may share the channel: with a wait
 * pool the second has the last workers, and the tasks that wait; of several programs each has its workers,
 * and every so many tasks.
 */
import { randomSource } from '../../base/random'
import { channels } from '../../channels'
import { answerGuard } from '../../channels/answer-guard'
import type { HostContext, HostEnd } from '../../channels/channel'
import { policies } from '../../policies'
import { Dispatcher } from '../../policies/dispatcher'
import { heldPerWorker } from '../../experiment/traits'
import type { PushStrategy } from '../../experiment/types'
import { dispatcherBounds } from '../../memory/trial-memory'
import { ForeignMessage } from './foreign-message'
import { sizingLoop, type SizingSite } from './sizing-loop'
import { Memberships } from './memberships'

interface PushCoreSetup extends SizingSite {
  strategy: PushStrategy
  context: Omit<HostContext, 'answerSeen'>
  /** Counts of the tasks that each worker holds; shared memory if another thread reads them. */
  load?: Int32Array | undefined
  /** True if a task waits, and goes to the wait pool if there is one. */
  waits(task: number): boolean
  assigned(worker: number, task: number): void
  /** Called when a result has arrived; its worker has not been given another task yet. */
  done(task: number): void
  /** Called for each result once its worker has its next task. */
  passOn(task: number): void
  /** Called for each task that a worker is sent. */
  sent?(worker: number, task: number): void
  /** Takes note of an answer; false if it comes too late, and is no result. */
  answered?(worker: number, task: number): boolean
  /** Called when a worker has one task less, and has been given the next one, if any. */
  released?(worker: number): void
  /** True if workers hold a text, which may post anything: their messages are looked at. */
  guarded?: boolean
  /** Starts and ends the threads of workers, if they are not there from the start. */
  threads?: Threads | undefined
}

interface Threads {
  /** Number of workers that have threads before the first task. */
  first: number
  start(worker: number): Promise<void>
  end(worker: number): void
}

interface PushCore extends Pick<HostEnd, 'open' | 'flush' | 'receive' | 'close'> {
  submit(task: number): void
  readonly load: Int32Array
  /** Takes note that a worker has one task less, which it will never answer. */
  release(worker: number): void
  /** Sends a worker a task that it has been given before. */
  sendAgain(worker: number, task: number): void
  /** Dispatcher of the pool, not of its wait pool. */
  readonly dispatcher: Pick<Dispatcher, 'give' | 'withdraw' | 'readmit' | 'waiting'>
}

export const pushCore = (setup: PushCoreSetup): PushCore => {
  const { strategy, seed, context, now, spans, waits, assigned, done, passOn } = setup
  const { channel, waitWorkers, programs } = strategy
  const bounds = dispatcherBounds(context.workers, strategy)
  const load = setup.load ?? new Int32Array(context.workers)
  /** The dispatcher of the workers from ≤ worker < to; `stream` selects its random numbers. */
  const dispatcher = (from: number, to: number, stream: string): Dispatcher =>
    new Dispatcher(
      policies.get(strategy.policy).create(strategy.policyOptions, randomSource(seed, stream)),
      to - from,
      heldPerWorker(strategy),
      {
        assigned: (worker, task) => assigned(from + worker, task),
        send: (worker, task) => {
          setup.sent?.(from + worker, task)
          end.send(from + worker, task)
        },
      },
      load.subarray(from, to),
    )
  const pool = dispatcher(0, bounds[1] ?? context.workers, 'policy')
  const others = bounds.slice(2).map((to, i) => {
    const stream = waitWorkers > 0 ? 'wait-policy' : `policy-${i + 2}`
    return dispatcher(bounds[i + 1] ?? 0, to, stream)
  })
  const pools = [pool, ...others]
  /** Place in `pools` of each worker's dispatcher. */
  const poolOf = Array.from(load, (_, worker) => bounds.findIndex((to) => to > worker) - 1)
  const release = (worker: number): void => {
    const at = poolOf[worker] ?? 0
    pools[at]?.release(worker - (bounds[at] ?? 0))
  }
  const targetOf = (task: number): number =>
    waitWorkers > 0 ? Number(waits(task)) : task % programs
  let submitted = 0
  let finished = 0
  const { threads } = setup
  const alive = new Set(Array.from({ length: threads?.first ?? 0 }, (_, worker) => worker))
  /** Number of workers that the pool has, or will have when the missing threads are there. */
  let wanted = 0
  const memberships = new Memberships(load, now, spans, (worker) => {
    // A parked worker that is about to be admitted again keeps its thread.
    if (worker >= wanted && alive.delete(worker)) threads?.end(worker)
  })
  const born = async (workers: number): Promise<void> => {
    wanted = workers
    const missing = Array.from({ length: workers }, (_, worker) => worker)
    await Promise.all(
      missing
        .filter((worker) => !alive.has(worker))
        .map((worker) => threads?.start(worker).then(() => alive.add(worker))),
    )
  }
  // A pool that changes its size has no other dispatcher: this one has all workers.
  const sizing = sizingLoop(strategy, setup, {
    failed: context.failed,
    born: threads && born,
    // Tasks that the dispatcher sends now must not wait for the end of a turn.
    resize: (workers) => {
      memberships.resize(workers)
      context.turn(() => pool.resize(workers))
    },
    look: () => ({ submitted, finished, waiting: pool.waiting + behind(load) }),
  })
  const end = channels.get(channel).host({
    ...context,
    answerSeen: (worker, task) => {
      const isResult = setup.answered?.(worker, task) ?? true
      finished++
      if (isResult) done(task)
      release(worker)
      if (sizing) memberships.endIfDrained(worker)
      setup.released?.(worker)
      if (isResult) passOn(task)
    },
  })
  const isAnswer = setup.guarded ? answerGuard(context, setup.answered !== undefined) : null
  return {
    ...end,
    ...(isAnswer && {
      receive: (worker, message) => {
        // No message comes at all where answers stand in memory.
        if (end.receive && isAnswer(message)) end.receive(worker, message)
        else context.failed(new ForeignMessage())
      },
    }),
    open: () => {
      end.open?.()
      sizing?.open()
    },
    close: () => {
      sizing?.close()
      if (sizing) memberships.close()
      return end.close()
    },
    submit: (task) => {
      submitted++
      pools[targetOf(task)]?.submit(task)
    },
    load,
    release,
    sendAgain: (worker, task) => end.send(worker, task),
    dispatcher: pool,
  }
}

/** Number of tasks that queue behind another one at a worker. */
const behind = (load: Int32Array): number => {
  let sum = 0
  for (const held of load) sum += Math.max(0, held - 1)
  return sum
}
