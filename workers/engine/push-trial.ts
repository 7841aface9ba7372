/** One trial of a push strategy: a dispatcher in the host, over a push channel. */
import { randomSource } from '../base/random'
import { channels } from '../channels'
import type { HostContext } from '../channels/channel'
import { Slab } from '../memory/slab'
import { policies } from '../policies'
import { Dispatcher } from '../policies/dispatcher'
import type { PushStrategy } from '../spec/types'
import { runPoolTrial, type PoolEnd, type PoolSite } from './pool-trial'
import type { TrialOutcome, TrialSetting } from './outcome'
import type { TrialPlan } from './trial-plan'

export const runPushTrial = (
  plan: TrialPlan,
  strategy: PushStrategy,
  setting: TrialSetting,
): Promise<TrialOutcome> =>
  runPoolTrial(
    plan,
    {
      kind: 'push',
      channel: strategy.channel,
      setUp: (need) => channels.get(strategy.channel).setUp(need),
      attach: (site, memory) => attach(plan, strategy, site, memory),
    },
    setting,
  )

const attach = (
  plan: TrialPlan,
  strategy: PushStrategy,
  { need, ledger, recorder, post, turn, answered }: PoolSite,
  memory: unknown,
): PoolEnd => {
  const dispatcher = new Dispatcher(
    policies.get(strategy.policy).create(strategy.policyOptions, randomSource(plan.seed, 'policy')),
    plan.workers,
    strategy.inFlight === 'unlimited' ? Infinity : strategy.inFlight,
    {
      assigned: (task, worker) => recorder.assigned(task, worker),
      send: (worker, task) => end.send(worker, task),
    },
  )
  const context: HostContext = {
    ...need,
    slab: new Slab(plan.slab),
    ledger,
    shared: plan.shared,
    memory,
    post,
    answered: (worker, task) => {
      recorder.done(task)
      dispatcher.answered(worker)
      answered(1)
    },
    turn,
  }
  const end = channels.get(strategy.channel).host(context)
  return {
    ...end,
    submit: (from, to) => {
      for (let task = from; task < to; task++) {
        recorder.submitted(task)
        dispatcher.submit(task)
      }
    },
    holds: (worker) => (dispatcher.view.load[worker] ?? 0) > 0,
  }
}
