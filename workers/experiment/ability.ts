import { say, type Message } from '../base/message'
import { runtime } from '../runtimes/runtime'
import { channels, pullChannels } from '../channels'
import { hostWorks } from '../host-work'
import { libraries } from '../libraries'
import { workloads } from '../workloads'
import { inProcesses } from './traits'
import { issueAt, type Refuse } from './issues'
import type { Spec, SpecIssue, StrategySpec } from './types'

/** Features of this browser or runtime, found by tests. */
export interface Ability {
  /** True for a cross-origin isolated page, which has shared memory. */
  isolated: boolean
  /** True for HTTPS or localhost. */
  secureContext: boolean
  waitAsync: boolean
  /** True if the end of a worker can be observed: by Web Locks, or by the runtime's own report. */
  locks: boolean
  /** True if there are synchronous files: private ones of this origin, or of the runtime. */
  files: boolean
  /** True if processes can be started, and messages arrive there unchanged. */
  processes?: boolean
  /** False if third-party pools for browsers do not run here. */
  libraries?: boolean
  /** True if third-party pools that start threads from a file run here. */
  libraryThreads?: boolean
  /** Packages and modules that kernels and libraries can load at run time; none in a browser. */
  modules?: readonly string[]
  /** Cores that the browser names; the real number may be higher. */
  coresNamed: number
  /** False if kernels with large code are not available: not fetched yet, and no network. */
  largeKernels?: boolean
}

const loadedLater = (): string[] => [
  ...new Set(
    [...workloads.list.flatMap(({ kernels }) => kernels), ...libraries.list].flatMap(
      ({ module }) => module ?? [],
    ),
  ),
]

export const abilities = (): Ability => ({
  isolated: globalThis.crossOriginIsolated === true && typeof SharedArrayBuffer === 'function',
  secureContext: globalThis.isSecureContext === true,
  waitAsync: typeof Atomics === 'object' && typeof Atomics.waitAsync === 'function',
  locks: runtime.ended !== null || (typeof navigator === 'object' && navigator.locks !== undefined),
  files:
    runtime.openFile !== null || typeof globalThis.navigator?.storage?.getDirectory === 'function',
  processes: runtime.startProcess !== null,
  libraries: runtime.likeBrowser,
  libraryThreads: runtime.libraryThreads !== null,
  modules: loadedLater().filter((name) => runtime.modules?.has(name)),
  coresNamed: Math.max(1, globalThis.navigator?.hardwareConcurrency ?? 1),
})

const noShared = (name: string) =>
  say('{name} needs shared memory, and this page is not cross-origin isolated', {
    name: say(name),
  })

/** Reason why a plug-in that loads this module cannot run here; null if it can. */
const noModule = (
  { name, module }: { name: string; module?: string },
  ability: Ability,
  what: string,
): Message | null => {
  if (module === undefined || ability.modules?.includes(module)) return null
  if (ability.libraries !== false)
    return say('{name} runs outside of browsers: npm run lab -- run {what} --in node', {
      name: say(name),
      what,
    })
  return say('{name} is not installed: npm install {module}', { name: say(name), module })
}

/** Channel of a strategy, with its needs; null without a channel. */
const channelOf = (
  strategy: StrategySpec,
): { name: string; shared: boolean; rings: boolean } | null => {
  switch (strategy.kind) {
    case 'direct':
    case 'spawn':
    case 'library':
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

/**
 * Reasons why a spec cannot run here; empty if it can. `what`: name of a preset or a file, to run
 * elsewhere with the command line.
 */
export const whyNot = (spec: Spec, ability: Ability, what = 'my.json'): SpecIssue[] => {
  const issues: SpecIssue[] = []
  const refuse: Refuse = (path, said) => issues.push(issueAt(path, said))
  const channel = channelOf(spec.strategy)
  if (channel) {
    if (channel.shared && !ability.isolated) refuse('strategy.channel', noShared(channel.name))
    else if (channel.rings && !ability.waitAsync)
      refuse(
        'strategy.channel',
        say('{name} needs Atomics.waitAsync, which this browser lacks', {
          name: say(channel.name),
        }),
      )
  }
  if (spec.strategy.kind === 'library' && !ability.isolated)
    refuse('strategy.library', noShared(libraries.get(spec.strategy.library).name))
  if (spec.strategy.kind === 'library') {
    const library = libraries.get(spec.strategy.library)
    const missing = noModule(library, ability, what)
    if (missing) refuse('strategy.library', missing)
    else if (
      library.module !== undefined &&
      !(ability.libraryThreads && (ability.processes || !library.processes))
    )
      refuse(
        'strategy.library',
        say('{name} starts its workers in a way that this runtime does not have', {
          name: say(library.name),
        }),
      )
    else if (library.module === undefined && ability.libraries === false)
      refuse(
        'strategy.library',
        say('{name} works only with browser threads', { name: say(library.name) }),
      )
  }
  if (
    spec.strategy.kind === 'push' &&
    spec.strategy.placement === 'coordinator' &&
    !ability.isolated
  )
    refuse('strategy.placement', noShared('a coordinator'))
  if (spec.strategy.kind === 'push' && inProcesses(spec.strategy) && !ability.processes)
    refuse(
      'strategy.workerKind',
      say('{name} need Node: npm run lab -- run {what} --in node', {
        name: say('child processes'),
        what,
      }),
    )
  const workload = workloads.get(spec.workload.id)
  const needs = workload.needs?.(spec.workload.options) ?? []
  if (needs.includes('shared-memory') && !ability.isolated)
    refuse('workload.options', noShared(workload.name))
  if (needs.includes('private-files') && !ability.files)
    refuse(
      'workload.options',
      say(
        '{name} reads private files (OPFS), which this browser lacks, or offers over HTTPS and localhost only',
        { name: say(workload.name) },
      ),
    )
  const kernel = workload.kernels.find((entry) => entry.id === spec.workload.kernel)
  if (kernel?.needsSecureContext && !ability.secureContext)
    refuse('workload.kernel', say('{name} needs HTTPS or localhost', { name: say(kernel.name) }))
  const missing = kernel && noModule(kernel, ability, what)
  if (missing) refuse('workload.kernel', missing)
  if (kernel?.large && ability.largeKernels === false) {
    const other = workload.kernels.some(({ large }) => !large)
    refuse(
      other ? 'workload.kernel' : 'workload.id',
      say(
        '{name} is large, has not been fetched yet, and the server does not answer: go online once more',
        { name: say(kernel.name) },
      ),
    )
  }
  const work = hostWorks.get(spec.host.work.kind)
  if (work.needs.files && !ability.files)
    refuse(
      'host.work.kind',
      say(
        '{name} needs private files (OPFS), which this browser lacks, or offers over HTTPS and localhost only',
        { name: say(work.name) },
      ),
    )
  return issues
}

/** Features of a browser that supports everything that any browser does. */
const BEST_BROWSER: Ability = {
  isolated: true,
  secureContext: true,
  waitAsync: true,
  locks: true,
  files: true,
  coresNamed: 1,
}

/** Reasons why no browser can run a spec; empty if some can. */
export const whyNoBrowser = (spec: Spec): SpecIssue[] => whyNot(spec, BEST_BROWSER)
