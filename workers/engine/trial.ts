import { runInlineTrial } from './inline-trial'
import type { TrialOutcome, TrialSetting } from './outcome'
import { runPullTrial } from './pull-trial'
import { runPushTrial } from './push-trial'
import { runSpawnTrial } from './spawn-trial'
import type { TrialPlan } from './trial-plan'

/** Runs one trial. When it resolves, every thread that it started is gone. */
export const runTrial = (plan: TrialPlan, setting: TrialSetting): Promise<TrialOutcome> => {
  const { strategy } = plan.spec
  switch (strategy.kind) {
    case 'direct':
      return runInlineTrial(plan, setting)
    case 'push':
      return runPushTrial(plan, strategy, setting)
    case 'pull':
      return runPullTrial(plan, strategy, setting)
    case 'spawn':
      return runSpawnTrial(plan, setting)
    default:
      return strategy satisfies never
  }
}
