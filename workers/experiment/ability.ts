import { type Message, say } from '../base/message'
import { runtime } from '../runtimes/runtime'
import { channels, pullChannels } from '../channels'
import { hostWorks } from '../host-work'
import { libraries } from '../libraries'
import type { Library } from '../libraries/library'
import { workloads } from '../workloads'
import { workersOf } from './memory-need'
import { inProcesses, takesTaps } from './traits'
import { refusingTo, type Refuse } from './issues'
import type { Spec, SpecIssue, StrategySpec, WorkloadSpec } from './types'

/** Features of this browser or runtime, found by tests. */
export interface Ability {
  /** True if threads can share memory: on a cross-origin isolated page, in a browser that offers it. */
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
  /** True if a worker can be started with a limit of its heap. */
  heapLimits?: boolean
  /** True if a thread can tell its own heap. */
  heap?: boolean
  /** False if third-party pools for browsers do not run here. */
  libraries?: boolean
  /** True if third-party pools that start threads from a file run here. */
  libraryThreads?: boolean
  /** True if somebody names workers while a trial runs. */
  taps?: boolean
  /** Packages and modules that kernels and libraries can load at run time; none in a browser. */
  modules?: readonly string[]
  /** Cores that the browser names; the real number may be another. */
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
  heapLimits: runtime.startLimited !== null,
  heap: runtime.heap !== null,
  libraries: runtime.likeBrowser,
  libraryThreads: runtime.libraryThreads !== null,
  modules: loadedLater().filter((name) => runtime.modules?.has(name)),
  coresNamed: Math.max(1, globalThis.navigator?.hardwareConcurrency ?? 1),
})

/**
 * Reasons why a spec cannot run here; empty if it can. `what`: name of a preset or a file, to run
 * elsewhere with the command line.
 */
export const whyNot = (spec: Spec, ability: Ability, what = 'my.json'): SpecIssue[] => {
  const issues: SpecIssue[] = []
  const refuse = refusingTo(issues)
  const site = { ability, what, refuse }
  strategyIssues(spec.strategy, site)
  workloadIssues(spec.workload, site)
  wasmIssues(spec, site)
  const { name, needs } = hostWorks.get(spec.host.work.kind)
  if (needs.files && !ability.files)
    refuse(
      'host.work.kind',
      '{name} needs private files (OPFS), which this browser lacks, or offers over HTTPS and localhost only',
      { name: say(name) },
    )
  return issues
}

interface Site {
  ability: Ability
  what: string
  refuse: Refuse
}

const refuseUnshared = (path: string, name: Message, { ability, refuse }: Site): void => {
  if (!ability.isolated)
    refuse(path, '{name} needs shared memory, which this page does not have', { name })
}

/** Refuses a plug-in whose module cannot be loaded here; true if it did. */
const refuseMissing = (
  path: string,
  { name, module }: { name: string; module?: string },
  { ability, what, refuse }: Site,
): boolean => {
  if (module === undefined || ability.modules?.includes(module)) return false
  if (ability.libraries === false)
    refuse(path, '{name} is not installed: npm install {module}', { name: say(name), module })
  else
    refuse(path, '{name} runs outside of browsers: npm run lab -- run {what} --in node', {
      name: say(name),
      what,
    })
  return true
}

const strategyIssues = (strategy: StrategySpec, site: Site): void => {
  const { ability, what, refuse } = site
  if ('workerKind' in strategy && inProcesses(strategy) && !ability.processes)
    refuse('strategy.workerKind', '{name} need Node: npm run lab -- run {what} --in node', {
      name: say('child processes'),
      what,
    })
  if ('heapMiB' in strategy && strategy.heapMiB !== 'unlimited' && !ability.heapLimits)
    refuse(
      'strategy.heapMiB',
      'only Node limits the heap of a worker: npm run lab -- run {what} --in node',
      { what },
    )
  switch (strategy.kind) {
    case 'direct':
    case 'spawn':
      break
    case 'push': {
      const { name, needsSharedMemory, parks = false } = channels.get(strategy.channel)
      if (needsSharedMemory) channelIssues(name, parks, site)
      if (strategy.placement === 'coordinator')
        refuseUnshared('strategy.placement', say('a coordinator'), site)
      if (takesTaps(strategy) && !ability.taps)
        refuse('strategy.policyOptions.list', 'a list of workers: only the screen Game takes taps')
      if (strategy.recycleAboveMiB > 0 && !ability.heap)
        refuse(
          'strategy.recycleAboveMiB',
          '0 where no thread can read its heap: npm run lab -- run {what} --in node',
          { what },
        )
      break
    }
    case 'pull':
      channelIssues(pullChannels.get(strategy.channel).name, true, site)
      break
    case 'library':
      libraryIssues(libraries.get(strategy.library), site)
      break
    default:
      strategy satisfies never
  }
}

/** Issues of a channel that needs shared memory. `rings`: the host waits there without blocking. */
const channelIssues = (name: string, rings: boolean, site: Site): void => {
  const path = 'strategy.channel'
  const { isolated, waitAsync } = site.ability
  refuseUnshared(path, say(name), site)
  if (isolated && rings && !waitAsync)
    site.refuse(path, '{name} needs Atomics.waitAsync, which this browser lacks', {
      name: say(name),
    })
}

const libraryIssues = (library: Library, site: Site): void => {
  const path = 'strategy.library'
  const { libraryThreads, processes, libraries: forBrowsers } = site.ability
  const values = { name: say(library.name) }
  refuseUnshared(path, values.name, site)
  if (refuseMissing(path, library, site)) return
  if (library.module === undefined) {
    if (forBrowsers === false) site.refuse(path, '{name} works only with browser threads', values)
  } else if (!libraryThreads || (library.processes && !processes))
    site.refuse(path, '{name} starts its workers in a way that this runtime does not have', values)
}

const workloadIssues = ({ id, kernel: kernelId, options }: WorkloadSpec, site: Site): void => {
  const { ability, refuse } = site
  const workload = workloads.get(id)
  const needs = workload.needs?.(options) ?? []
  if (needs.includes('shared-memory')) refuseUnshared('workload.options', say('such a task'), site)
  if (needs.includes('private-files') && !ability.files)
    refuse(
      'workload.options',
      '{name} reads private files (OPFS), which this browser lacks, or offers over HTTPS and localhost only',
      { name: say(workload.name) },
    )
  const kernel = workload.kernels.find((entry) => entry.id === kernelId)
  if (!kernel) return
  const values = { name: say(kernel.name) }
  if (kernel.needsSecureContext && !ability.secureContext)
    refuse('workload.kernel', '{name} needs HTTPS or localhost', values)
  refuseMissing('workload.kernel', kernel, site)
  if (kernel.large && ability.largeKernels === false)
    refuse(
      workload.kernels.some(({ large }) => !large) ? 'workload.kernel' : 'workload.id',
      '{name} is large, has not been fetched yet, and the server does not answer: go online once more',
      values,
    )
}

/** Most WASM memories of workers: a browser's process holds about 124, some of them for others. */
const MAX_WASM = 100

const wasmIssues = (spec: Spec, { ability, refuse }: Site): void => {
  const got = workersOf(spec)
  if (spec.workload.kernel === 'wasm' && got > MAX_WASM && ability.libraries !== false)
    refuse(
      spec.strategy.kind === 'spawn' ? 'strategy.alive' : 'strategy.workers',
      'a browser has room for about 124 WASM memories: at most {most} workers, or another kernel (got {got})',
      { most: MAX_WASM, got },
    )
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
