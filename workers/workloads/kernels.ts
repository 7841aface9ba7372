import { nativeOptions } from './native'
import type { KernelEntry, Workload } from './workload'

type Own = Pick<KernelEntry, 'id' | 'name' | 'load'>

/** A kernel that runs in the calling thread and reads messages where they lie. */
export const threadKernel = (own: Own): KernelEntry => ({
  ...own,
  asynchronous: false,
  privatePayload: false,
  needsSecureContext: false,
  options: {},
})

/** A kernel of `crypto.subtle`: asynchronous, HTTPS or localhost only, and it refuses shared memory. */
export const subtleKernel = (load: KernelEntry['load']): KernelEntry => ({
  id: 'native',
  name: 'crypto.subtle',
  asynchronous: true,
  privatePayload: true,
  needsSecureContext: true,
  options: nativeOptions,
  load,
})

/** The entry of a kernel; throws for an id that the workload does not have. */
export const kernelOf = (workload: Workload, id: string): KernelEntry => {
  const kernel = workload.kernels.find((entry) => entry.id === id)
  if (!kernel) throw new Error(`[workload] a kernel of ${workload.id} (got ${id})`)
  return kernel
}
