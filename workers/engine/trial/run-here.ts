/** Tasks that the host runs itself beside a pool, since they find its waiting room full. */
import type { Ledger } from '../../memory/ledger'
import { Slab } from '../../memory/slab'
import { workloads } from '../../workloads'
import { kernelOf } from '../../workloads/kernels'
import type { HostRecorder } from './host-recorder'
import type { TrialPlan } from './trial-plan'
import { roomOf } from './waiting-room'

export type RunHere = (recorder: HostRecorder, task: number) => void

/** The host's own kernel, cold as it is in a program that has a pool; null if the host runs none. */
export const runningHere = async (plan: TrialPlan, ledger: Ledger): Promise<RunHere | null> => {
  if (roomOf(plan.spec)?.whenFull !== 'caller-runs') return null
  const { id, kernel, options, kernelOptions } = plan.spec.workload
  const { load } = kernelOf(workloads.get(id), kernel)
  const run = await (await load()).create({ ...options, ...kernelOptions })
  const slab = new Slab(plan.slab)
  return (recorder, task) =>
    recorder.ranHere(task, () => {
      const message = slab.message(slab.indexOf(task))
      void run(task, message, ledger.rounds[task] ?? 1, ledger.result(task))
    })
}
