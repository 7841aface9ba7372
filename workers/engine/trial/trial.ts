import { say } from '../../base/message'
import { hostWorks } from '../../host-work'
import type { RunningWork } from '../../host-work/host-work'
import { Slab } from '../../memory/slab'
import { Fault, goOn } from './fault'
import { runInlineTrial } from './inline-trial'
import { runLibraryTrial } from './library-trial'
import type { TrialOutcome, TrialSetting } from './outcome'
import { runPullTrial } from './pull-trial'
import { runPushTrial } from './push-trial'
import { runSpawnTrial } from './spawn-trial'
import type { TrialPlan } from './trial-plan'

/** Runs one trial. When it resolves, every thread that it started is gone. */
export const runTrial = async (
  plan: TrialPlan,
  setting: Omit<TrialSetting, 'work'>,
): Promise<TrialOutcome> => {
  const work = await preparedWork(plan)
  try {
    goOn(setting.signal)
    return await runStrategy(plan, { ...setting, work })
  } finally {
    await work?.close()
  }
}

/**
 * Prepares the host's work, before any thread of the trial exists. Throws a Fault if that fails.
 */
const preparedWork = async ({ spec, slab, tasks }: TrialPlan): Promise<RunningWork | null> => {
  const { kind, ...options } = spec.host.work
  const { messages, messageBytes } = slab
  const view = new Slab(slab)
  const message = (index: number) => view.message(index)
  try {
    const context = { tasks, messages, messageBytes, slab, message }
    return await hostWorks.get(kind).prepare(options, context)
  } catch (error) {
    throw new Fault('start-failed', say('the host’s work: {why}', { why: String(error) }))
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
      return runSpawnTrial(plan, setting)
    case 'library':
      return runLibraryTrial(plan, strategy, setting)
    default:
      return strategy satisfies never
  }
}
