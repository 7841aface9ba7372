import { channels } from '../channels'
import { workloads } from '../workloads'
import type { Spec, SpecIssue } from './types'

/** What this browser can do, found by testing for it. */
export interface Ability {
  /** Cross-origin isolated, so that there is shared memory. */
  isolated: boolean
  /** HTTPS or localhost. */
  secureContext: boolean
  waitAsync: boolean
  /** Web Locks: the end of a worker can be seen. */
  locks: boolean
  /** Cores that the browser names; it may understate. */
  coresNamed: number
}

/** Feature tests of the thread that calls. */
export const abilities = (): Ability => ({
  isolated: globalThis.crossOriginIsolated === true && typeof SharedArrayBuffer === 'function',
  secureContext: globalThis.isSecureContext === true,
  waitAsync: typeof Atomics === 'object' && typeof Atomics.waitAsync === 'function',
  locks: typeof navigator === 'object' && navigator.locks !== undefined,
  coresNamed: Math.max(1, globalThis.navigator?.hardwareConcurrency ?? 1),
})

const SHARED = 'needs shared memory, and this page is not cross-origin isolated'

/** Why a spec cannot run here; empty if it can. */
export const whyNot = (spec: Spec, ability: Ability): SpecIssue[] => {
  const found: SpecIssue[] = []
  if (spec.strategy.kind === 'push') {
    const channel = channels.get(spec.strategy.channel)
    if (channel.needsSharedMemory && !ability.isolated)
      found.push({ path: 'strategy.channel', message: `${channel.name} ${SHARED}` })
    else if (channel.id === 'mailbox' && !ability.waitAsync)
      found.push({
        path: 'strategy.channel',
        message: `${channel.name} needs Atomics.waitAsync, which this browser lacks`,
      })
  }
  const kernel = workloads
    .get(spec.workload.id)
    .kernels.find((entry) => entry.id === spec.workload.kernel)
  if (kernel?.needsSecureContext && !ability.secureContext)
    found.push({ path: 'workload.kernel', message: `${kernel.name} needs HTTPS or localhost` })
  return found
}
