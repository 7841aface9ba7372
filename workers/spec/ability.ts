import { say } from '../base/message'
import { channels, pullChannels } from '../channels'
import { hostWorks } from '../host-work'
import { workloads } from '../workloads'
import { issueAt } from './issues'
import type { Spec, SpecIssue, StrategySpec } from './types'

/** What this browser can do, found by testing for it. */
export interface Ability {
  /** Cross-origin isolated, so that there is shared memory. */
  isolated: boolean
  /** HTTPS or localhost. */
  secureContext: boolean
  waitAsync: boolean
  /** Web Locks: the end of a worker can be seen. */
  locks: boolean
  /** Private files of this origin. */
  files: boolean
  /** Cores that the browser names; it may understate. */
  coresNamed: number
  /** False: kernels of which the code is large cannot be had: not fetched yet, and no network. */
  largeKernels?: boolean
}

/** Feature tests of the thread that calls. */
export const abilities = (): Ability => ({
  isolated: globalThis.crossOriginIsolated === true && typeof SharedArrayBuffer === 'function',
  secureContext: globalThis.isSecureContext === true,
  waitAsync: typeof Atomics === 'object' && typeof Atomics.waitAsync === 'function',
  locks: typeof navigator === 'object' && navigator.locks !== undefined,
  files: typeof globalThis.navigator?.storage?.getDirectory === 'function',
  coresNamed: Math.max(1, globalThis.navigator?.hardwareConcurrency ?? 1),
})

const noShared = (name: string) =>
  say('{name} needs shared memory, and this page is not cross-origin isolated', {
    name: say(name),
  })

/** What a strategy's channel asks of the browser; null where there is none. */
const channelOf = (
  strategy: StrategySpec,
): { name: string; shared: boolean; rings: boolean } | null => {
  switch (strategy.kind) {
    case 'direct':
    case 'spawn':
      return null
    case 'push': {
      const { id, name, needsSharedMemory } = channels.get(strategy.channel)
      return { name, shared: needsSharedMemory, rings: id === 'mailbox' }
    }
    case 'pull':
      return { name: pullChannels.get(strategy.channel).name, shared: true, rings: true }
    default:
      return strategy satisfies never
  }
}

/** Why a spec cannot run here; empty if it can. */
export const whyNot = (spec: Spec, ability: Ability): SpecIssue[] => {
  const found: SpecIssue[] = []
  const channel = channelOf(spec.strategy)
  if (channel) {
    if (channel.shared && !ability.isolated)
      found.push(issueAt('strategy.channel', noShared(channel.name)))
    else if (channel.rings && !ability.waitAsync)
      found.push(
        issueAt(
          'strategy.channel',
          say('{name} needs Atomics.waitAsync, which this browser lacks', {
            name: say(channel.name),
          }),
        ),
      )
  }
  if (
    spec.strategy.kind === 'push' &&
    spec.strategy.placement === 'coordinator' &&
    !ability.isolated
  )
    found.push(issueAt('strategy.placement', noShared('a coordinator')))
  const workload = workloads.get(spec.workload.id)
  const needs = workload.needs?.(spec.workload.options) ?? []
  if (needs.includes('shared-memory') && !ability.isolated)
    found.push(issueAt('workload.options', noShared(workload.name)))
  if (needs.includes('private-files') && !ability.files)
    found.push(
      issueAt(
        'workload.options',
        say(
          '{name} reads private files (OPFS), which this browser lacks, or offers over HTTPS and localhost only',
          { name: say(workload.name) },
        ),
      ),
    )
  const kernel = workload.kernels.find((entry) => entry.id === spec.workload.kernel)
  if (kernel?.needsSecureContext && !ability.secureContext)
    found.push(
      issueAt(
        'workload.kernel',
        say('{name} needs HTTPS or localhost', { name: say(kernel.name) }),
      ),
    )
  if (kernel?.large && ability.largeKernels === false) {
    const other = workload.kernels.some(({ large }) => !large)
    found.push(
      issueAt(
        other ? 'workload.kernel' : 'workload.id',
        say(
          '{name} is large, was not fetched yet, and the host does not answer: connect once more',
          { name: say(kernel.name) },
        ),
      ),
    )
  }
  const work = hostWorks.get(spec.host.work.kind)
  if (work.needs.files && !ability.files)
    found.push(
      issueAt(
        'host.work.kind',
        say(
          '{name} needs private files (OPFS), which this browser lacks, or offers over HTTPS and localhost only',
          { name: say(work.name) },
        ),
      ),
    )
  return found
}
