/**
 * A dispatcher over a push channel, as the thread that owns it runs them: the host, or a coordinator.
 * It starts nothing and has no clock of its own. With a wait pool there are two dispatchers over the one
 * channel: the second has the last workers, and the tasks that wait.
 */
import { randomSource } from '../base/random'
import { channels } from '../channels'
import type { HostContext, HostEnd } from '../channels/channel'
import { policies } from '../policies'
import { Dispatcher } from '../policies/dispatcher'
import type { PushStrategy } from '../spec/types'
import { sizingLoop, type SizingSite } from './sizing-loop'
import { Spells } from './spells'

export interface PushCoreSetup extends SizingSite {
  strategy: PushStrategy
  context: Omit<HostContext, 'answered'>
  /** Where to count what each worker holds; shared memory where another thread looks on. */
  load?: Int32Array | undefined
  /** Does a task wait, and go to the wait pool where there is one? */
  waits(task: number): boolean
  /** The policy has chosen `worker` for `task`. */
  assigned(task: number, worker: number): void
  /** The answer to a task has come; its worker has not been given another one yet. */
  done(task: number, worker: number): void
  /** What follows from an answer, once its worker has its next task. */
  answered(task: number, worker: number): void
}

export interface PushCore extends Pick<HostEnd, 'open' | 'flush' | 'receive' | 'close'> {
  submit(task: number): void
  /** Tasks that each worker has been given and not answered. */
  readonly load: Int32Array
}

export const pushCore = (setup: PushCoreSetup): PushCore => {
  const { strategy, seed, context, now, spans, waits, assigned, done, answered } = setup
  const { channel, waitWorkers } = strategy
  const first = context.workers - waitWorkers
  const load = setup.load ?? new Int32Array(context.workers)
  /** The dispatcher of the workers from ≤ worker < to; `stream` names its random numbers. */
  const dispatcher = (from: number, to: number, stream: string): Dispatcher =>
    new Dispatcher(
      policies.get(strategy.policy).create(strategy.policyOptions, randomSource(seed, stream)),
      to - from,
      strategy.inFlight === 'unlimited' ? Infinity : strategy.inFlight,
      {
        assigned: (task, worker) => assigned(task, from + worker),
        send: (worker, task) => end.send(from + worker, task),
      },
      load.subarray(from, to),
    )
  const pool = dispatcher(0, first, 'policy')
  const waiting = waitWorkers > 0 ? dispatcher(first, context.workers, 'wait-policy') : null
  let submitted = 0
  let finished = 0
  const spells = new Spells(load, now, spans)
  // A pool that changes its size has no wait pool: what is here is all of it.
  const sizing = sizingLoop(strategy, setup, {
    // What the dispatcher sends at once must go at once.
    resize: (workers) => {
      spells.resize(workers)
      context.turn(() => pool.resize(workers))
    },
    look: () => ({ submitted, finished, waiting: pool.waiting + behind(load) }),
  })
  const end = channels.get(channel).host({
    ...context,
    answered: (worker, task) => {
      finished++
      done(task, worker)
      if (waiting && worker >= first) waiting.answered(worker - first)
      else pool.answered(worker)
      if (sizing) spells.answered(worker)
      answered(task, worker)
    },
  })
  return {
    ...end,
    open: () => {
      end.open?.()
      sizing?.open()
    },
    close: () => {
      sizing?.close()
      if (sizing) spells.close()
      end.close()
    },
    submit: (task) => {
      submitted++
      const own = waiting && waits(task) ? waiting : pool
      own.submit(task)
    },
    load,
  }
}

/** Tasks that stand behind another one at a worker. */
const behind = (load: Int32Array): number => {
  let sum = 0
  for (const held of load) sum += Math.max(0, held - 1)
  return sum
}
