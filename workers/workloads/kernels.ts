import { nativeOptions } from './native'
import type { KernelEntry } from './workload'

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
