import { textOf } from '../../runtimes/own-text'
import { runAloneTrial } from './alone'
import { goOn } from './fault'
import { runInlineTrial } from './inline-trial'
import { runLibraryTrial } from './library-trial'
import type { TrialOutcome, TrialSetting } from './outcome'
import { preparedWork } from './prepared-work'
import { runPullTrial } from './pull-trial'
import { runPushTrial } from './push-trial'
import { runSpawnTrial } from './spawn-trial'
import { plannedMemory, type TrialPlan } from './trial-plan'

/** Runs one trial. When it resolves, every thread that it started is gone. */
export const runTrial = async (
  plan: TrialPlan,
  setting: Omit<TrialSetting, 'work'>,
): Promise<TrialOutcome> => {
  const text = textOf(plan.spec.workload)
  // The thread that holds the text does the host's work as well.
  if (text !== null && plan.spec.strategy.kind === 'direct')
    return runAloneTrial(text, plan, plannedMemory(plan), { ...setting, work: null })
  const work = await preparedWork(plan)
  try {
    goOn(setting.signal)
    return await runStrategy(plan, { ...setting, work })
  } finally {
    await work?.close()
  }
}

const runStrategy = (plan: TrialPlan, setting: TrialSetting): Promise<TrialOutcome> => {
  const { strategy } = plan.spec
  switch (strategy.kind) {
    case 'direct':
      return runInlineTrial(plan, setting)
    case 'push':
      return runPushTrial(plan, strategy, setting)
    case 'pull':
      return runPullTrial(plan, strategy, setting)
    case 'spawn':
      return runSpawnTrial(plan, strategy, setting)
    case 'library':
      return runLibraryTrial(plan, strategy, setting)
    default:
      return strategy satisfies never
  }
}
