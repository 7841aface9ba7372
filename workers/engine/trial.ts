import type { TrialMemory } from '../memory/trial-memory'
import type { Fault } from './fault'
import { runInlineTrial } from './inline-trial'
import type { WarmUp } from './protocol'
import { runPushTrial } from './push-trial'
import type { TrialPlan } from './trial-plan'

/** What surrounds a trial. */
export interface TrialSetting {
  /** Prefix of the locks that its threads hold; null where there are no locks. */
  lock: string | null
  signal: AbortSignal
  /** The clock runs from now on. */
  started(memory: TrialMemory): void
}

/** What a trial leaves behind, before it is verified and summarised. */
export interface TrialOutcome {
  memory: TrialMemory
  /** From the first `new Worker` to the last warm kernel, in ms; 0 without a pool. */
  startMs: number
  warmUps: WarmUp[]
  /** Why it ended before its time; null for a trial that ran to its end. */
  fault: Fault | null
}

/** Runs one trial. When it resolves, every thread that it started is gone. */
export const runTrial = (plan: TrialPlan, setting: TrialSetting): Promise<TrialOutcome> => {
  const { strategy } = plan.spec
  switch (strategy.kind) {
    case 'direct':
      return runInlineTrial(plan, setting)
    case 'push':
      return runPushTrial(plan, strategy, setting)
    default:
      return strategy satisfies never
  }
}
