import { workloads } from '../../workloads'
import { kernelOf } from '../../workloads/kernels'
import type { KernelEntry, RunKernel, Workload } from '../../workloads/workload'
import { holdForLife } from '../machine/locks'
import type { KernelInit } from './protocol'

/** Starts a thread that runs tasks: it holds its lock, reports `held`, and loads its kernel. */
export const startUp = async (
  init: KernelInit,
  held: () => void,
): Promise<{ workload: Workload; kernel: KernelEntry; run: RunKernel }> => {
  if (init.lock) await holdForLife(init.lock)
  held()
  const workload = workloads.get(init.workload)
  const kernel = kernelOf(workload, init.kernel)
  const run = await (await kernel.load()).create({ ...init.options, ...init.kernelOptions })
  return { workload, kernel, run }
}
