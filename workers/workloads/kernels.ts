import { nativeOptions } from './native'
import type { KernelEntry, KernelId, Workload } from './workload'

/** A kernel that runs in the calling thread and reads messages in place. */
export const threadKernel = (
  id: KernelId,
  name: string,
  load: KernelEntry['load'],
): KernelEntry => ({
  id,
  name,
  load,
  asynchronous: false,
  privatePayload: false,
  needsSecureContext: false,
  options: {},
})

export const steadyKernel = (...entry: Parameters<typeof threadKernel>): KernelEntry => ({
  ...threadKernel(...entry),
  steady: true,
})

/** A kernel of `crypto.subtle`: asynchronous, without shared memory, on HTTPS or localhost only. */
export const subtleKernel = (load: KernelEntry['load']): KernelEntry => ({
  id: 'native',
  name: 'crypto.subtle',
  asynchronous: true,
  privatePayload: true,
  needsSecureContext: true,
  options: nativeOptions,
  load,
})

/**
 * Native code of a package, or of the runtime itself, outside of browsers. `native-async` runs on
 * threads of the runtime, `native-sync` in the calling thread. Both read messages in place.
 */
export const moduleKernel = (
  id: 'native-async' | 'native-sync',
  module: string,
  load: KernelEntry['load'],
): KernelEntry => ({
  ...threadKernel(id, module, load),
  module,
  ...(id === 'native-async' && { asynchronous: true, options: nativeOptions }),
})

/** Throws for an id that the workload does not have. */
export const kernelOf = (workload: Workload, id: string): KernelEntry => {
  const kernel = workload.kernels.find((entry) => entry.id === id)
  if (!kernel) throw new Error(`[workload] a kernel of ${workload.id} (got ${id})`)
  return kernel
}
