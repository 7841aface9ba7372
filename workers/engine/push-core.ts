/**
 * A dispatcher over a push channel, as the thread that owns it runs them: the host, or a coordinator.
 * It starts nothing and reads no clock. With a wait pool there are two dispatchers over the one
 * channel: the second has the last workers, and the tasks that wait.
 */
import { randomSource } from '../base/random'
import { channels } from '../channels'
import type { HostContext, HostEnd } from '../channels/channel'
import { policies } from '../policies'
import { Dispatcher } from '../policies/dispatcher'
import type { PushStrategy } from '../spec/types'

export interface PushCoreSetup {
  strategy: PushStrategy
  seed: number
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
  const { strategy, seed, context, waits, assigned, done, answered } = setup
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
  const end = channels.get(channel).host({
    ...context,
    answered: (worker, task) => {
      done(task, worker)
      if (waiting && worker >= first) waiting.answered(worker - first)
      else pool.answered(worker)
      answered(task, worker)
    },
  })
  const submit = (task: number) => (waiting && waits(task) ? waiting : pool).submit(task)
  return { ...end, submit, load }
}
