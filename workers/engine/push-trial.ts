/** One trial of a push strategy: a dispatcher over a push channel, in the host or in a coordinator. */
import { channels } from '../channels'
import { slabPayloads } from '../channels/payloads'
import { Slab } from '../memory/slab'
import type { PushStrategy } from '../spec/types'
import { attachCoordinated } from './coordinated-push'
import { runPoolTrial, type PoolEnd, type PoolSite } from './pool-trial'
import { pushCore } from './push-core'
import { waitsOf } from './waits'
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
      coordinates: strategy.placement === 'coordinator' ? strategy : null,
      attach: (site, memory) =>
        strategy.placement === 'coordinator'
          ? attachCoordinated(plan, strategy, site)
          : attach(plan, strategy, site, memory),
    },
    setting,
  )

const attach = (
  plan: TrialPlan,
  strategy: PushStrategy,
  { need, ledger, recorder, post, turn, now, spans, answered }: PoolSite,
  memory: unknown,
): PoolEnd => {
  const core = pushCore({
    strategy,
    seed: plan.seed,
    cores: plan.cores,
    now,
    spans,
    context: {
      ...need,
      payloads: slabPayloads(new Slab(plan.slab), channels.get(strategy.channel).lends(need)),
      ledger,
      shared: plan.shared,
      memory,
      post,
      turn,
    },
    waits: waitsOf(plan.spec.workload),
    assigned: (task, worker) => recorder.assigned(task, worker),
    done: (task) => recorder.done(task),
    answered: () => answered(1),
  })
  return {
    ...core,
    submit: (from, to) => {
      for (let task = from; task < to; task++) {
        recorder.submitted(task)
        core.submit(task)
      }
    },
    holds: (worker) => (core.load[worker] ?? 0) > 0,
  }
}
