/**
 * A dispatcher over a push channel, as the thread that owns it runs them: the host, or a coordinator.
 * It starts nothing and reads no clock.
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
  const { strategy, seed, context, load, assigned, done, answered } = setup
  const { policy, policyOptions, channel, inFlight } = strategy
  const dispatcher = new Dispatcher(
    policies.get(policy).create(policyOptions, randomSource(seed, 'policy')),
    context.workers,
    inFlight === 'unlimited' ? Infinity : inFlight,
    { assigned, send: (worker, task) => end.send(worker, task) },
    load,
  )
  const end = channels.get(channel).host({
    ...context,
    answered: (worker, task) => {
      done(task, worker)
      dispatcher.answered(worker)
      answered(task, worker)
    },
  })
  return { ...end, submit: (task) => dispatcher.submit(task), load: dispatcher.view.load }
}
