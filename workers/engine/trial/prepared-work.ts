import { say } from '../../base/message'
import { hostWorks } from '../../host-work'
import type { RunningWork } from '../../host-work/host-work'
import { Slab } from '../../memory/slab'
import { Fault } from './fault'
import type { TrialPlan } from './trial-plan'

/**
 * Prepares the host's work, before any thread of the trial exists. Throws a Fault if that fails.
 */
export const preparedWork = async ({
  spec,
  slab,
  tasks,
}: TrialPlan): Promise<RunningWork | null> => {
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
