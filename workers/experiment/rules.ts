/** Rules over several fields: combinations that make no sense although each field does. */
import * as v from 'valibot'
import type { Fields, Options } from '../base/fields'
import { list, say } from '../base/message'
import { channels, pullChannels } from '../channels'
import { hostWorks } from '../host-work'
import { libraries } from '../libraries'
import { policies } from '../policies'
import { sizings } from '../sizing'
import { workloads } from '../workloads'
import { recordedProblem } from '../workloads/arrivals'
import { sizeRules } from '../workloads/sizes'
import type { KernelEntry, Workload } from '../workloads/workload'
import { fieldEntries } from './field-schema'
import { limitFields, strategyFields } from './fields'
import { taskRules } from './task-rules'
import { inProcesses, isSized, recycles } from './traits'
import { issuesOf, refusingTo, type Refuse } from './issues'
import type {
  LibraryStrategy,
  PullStrategy,
  PushStrategy,
  Spec,
  SpawnStrategy,
  SpecIssue,
  StrategySpec,
  WorkloadSpec,
  WrittenSpec,
} from './types'

/** Options of a plug-in: the given ones, checked, and the defaults of the rest. */
const options = (path: string, fields: Fields, given: Options, refuse: Refuse): Options => {
  const parsed = v.safeParse(v.strictObject(fieldEntries(fields)), given)
  if (parsed.success) return parsed.output
  for (const { path: at, said } of issuesOf(parsed.issues, path)) refuse(at, said.text, said.values)
  return given
}

/** Issues of sizes that their fields allow, but that are not possible, or not for this workload. */
const sizesIssues = (
  { sizes }: Pick<WorkloadSpec, 'sizes'>,
  workload: Workload,
  refuse: Refuse,
) => {
  const { kind, ...given } = sizes
  const rule = sizeRules.get(kind)
  const problem = rule.problem?.(given)
  if (problem) refuse(`workload.sizes.${problem.option}`, problem.said.text, problem.said.values)
  if (!rule.needsRoundUs || workload.roundUs !== undefined) return
  const fit = workloads.list.filter((entry) => entry.roundUs !== undefined)
  refuse(
    'workload.sizes.kind',
    '{rule} are times, but a round of {name} has no fixed length; it has one in {fit}',
    {
      rule: say(rule.name),
      name: say(workload.name),
      fit: list(fit.map((entry) => say(entry.name))),
    },
  )
}

const workloadRules = (spec: WrittenSpec['workload'], refuse: Refuse): WorkloadSpec => {
  const workload = workloads.get(spec.id)
  const name = say(workload.name)
  const id = spec.kernel ?? workload.defaultKernel
  const kernel: KernelEntry | undefined = workload.kernels.find((entry) => entry.id === id)
  if (!kernel) {
    const ids = workload.kernels.map((entry) => entry.id).join(', ')
    refuse('workload.kernel', '{name} has the kernels {ids} (got {got})', { name, ids, got: id })
  }
  const workloadOptions = options('workload.options', workload.options, spec.options, refuse)
  const payloadBytes =
    workload.messageBytes?.(workloadOptions) ?? spec.payloadBytes ?? workload.defaultPayloadBytes
  if (workload.hasPayload && !workload.payloadOptional && payloadBytes < 1)
    refuse('workload.payloadBytes', '{name} works on a message: at least 1 byte (got {got})', {
      name,
      got: payloadBytes,
    })
  if (!workload.hasPayload && payloadBytes > 0)
    refuse('workload.payloadBytes', '{name} has no message: 0 (got {got})', {
      name,
      got: payloadBytes,
    })
  const { mostPayloadBytes = Infinity } = workload
  if (workload.hasPayload && payloadBytes > mostPayloadBytes)
    refuse('workload.payloadBytes', '{name} takes messages of at most {most} bytes (got {got})', {
      name,
      most: mostPayloadBytes,
      got: payloadBytes,
    })
  sizesIssues(spec, workload, refuse)
  return {
    ...spec,
    kernel: id,
    payloadBytes,
    options: workloadOptions,
    kernelOptions: options(
      'workload.kernelOptions',
      kernel?.options ?? {},
      spec.kernelOptions,
      refuse,
    ),
  }
}

const sizingRules = (spec: PushStrategy | PullStrategy, refuse: Refuse): Options => {
  const sizing = sizings.get(spec.sizing)
  const path = 'strategy.sizingOptions'
  const sizingOptions = options(path, sizing.options, spec.sizingOptions, refuse)
  const least = sizing.least && sizingOptions[sizing.least]
  if (sizing.least && typeof least === 'number' && least > spec.workers)
    refuse(
      `${path}.${sizing.least}`,
      'at most as many as there are workers, {workers} (got {got})',
      { workers: spec.workers, got: least },
    )
  return sizingOptions
}

const processRules = ({ strategy, workload }: Spec, refuse: Refuse): void => {
  if (!inProcesses(strategy)) return
  if (strategy.kind === 'library' && strategy.payload !== 'copied')
    refuse('strategy.payload', 'copied, for processes: they share no memory (got {got})', {
      got: strategy.payload,
    })
  const fit = channels.list.filter(({ copies, needsSharedMemory }) => copies && !needsSharedMemory)
  if (strategy.kind === 'push' && fit.every(({ id }) => id !== strategy.channel))
    refuse(
      'strategy.channel',
      '{fit} for processes: they share no memory, and take no buffers over (got {got})',
      { fit: list(fit.map(({ name }) => say(name))), got: strategy.channel },
    )
  if (strategy.kind === 'push' && strategy.placement !== 'host')
    refuse(
      'strategy.placement',
      'the host for processes: a coordinator shares memory with it (got {got})',
      { got: strategy.placement },
    )
  const { name, needs } = workloads.get(workload.id)
  if (needs?.(workload.options).includes('common-memory'))
    refuse(
      'workload.id',
      'another workload for processes: the tasks of {name} write to memory that all see',
      { name: say(name) },
    )
}

const programRules = (spec: PushStrategy, refuse: Refuse): void => {
  const { programs: got, workers } = spec
  if (got === 1) return
  if (workers % got > 0)
    refuse('strategy.workers', 'a multiple of the {programs} programs (got {got})', {
      programs: got,
      got: workers,
    })
  const alone =
    spec.placement === 'host' &&
    spec.room === 'unlimited' &&
    spec.waitWorkers === 0 &&
    !recycles(spec) &&
    !isSized(spec)
  if (!alone)
    refuse(
      'strategy.programs',
      '1 beside a coordinator, a waiting room, a wait pool, recycling or another sizing than fixed (got {got})',
      { got },
    )
}

const pushRules = (spec: PushStrategy, refuse: Refuse): PushStrategy => {
  const policy = policies.get(spec.policy)
  const channel = channels.get(spec.channel)
  if (spec.waitWorkers > 0 && isSized(spec))
    refuse('strategy.waitWorkers', 'a pool that changes its size has no wait pool: 0 (got {got})', {
      got: spec.waitWorkers,
    })
  programRules(spec, refuse)
  if (spec.inFlight === 'unlimited' && policy.waits)
    refuse(
      'strategy.inFlight',
      '{name} waits until a worker has room, so give it a limit, such as 1 (got unlimited)',
      { name: say(policy.name) },
    )
  if (spec.inFlight === 'unlimited' && channel.mostInFlight < Infinity)
    refuse(
      'strategy.inFlight',
      '{name} has room for 1 to {most} tasks per worker (got unlimited)',
      { name: say(channel.name), most: channel.mostInFlight },
    )
  return {
    ...spec,
    policyOptions: options('strategy.policyOptions', policy.options, spec.policyOptions, refuse),
    channelOptions: options(
      'strategy.channelOptions',
      channel.options,
      spec.channelOptions,
      refuse,
    ),
    sizingOptions: sizingRules(spec, refuse),
  }
}

const pullRules = (spec: PullStrategy, refuse: Refuse): PullStrategy => {
  const { name, options: fields, keepsTasks } = pullChannels.get(spec.channel)
  if (keepsTasks && isSized(spec))
    refuse(
      'strategy.sizing',
      '{name} gives each worker tasks that no other worker may start, so no worker can be parked: a fixed number of workers (got {got})',
      { name: say(name), got: spec.sizing },
    )
  const path = 'strategy.channelOptions'
  return {
    ...spec,
    channelOptions: options(path, fields, spec.channelOptions, refuse),
    sizingOptions: sizingRules(spec, refuse),
  }
}

const spawnRules = (
  strategy: SpawnStrategy,
  { workload: { tasks }, recording }: Spec,
  refuse: Refuse,
): SpawnStrategy => {
  const most = strategyFields.spawn.alive.max
  const alive = Math.min(strategy.alive === 'unlimited' ? tasks : strategy.alive, tasks)
  if (alive > most)
    refuse(
      'strategy.alive',
      'a limit of at most {most}, or no more tasks than that (got unlimited, with {tasks} tasks)',
      { most, tasks },
    )
  if (recording.level === 'blocks')
    refuse(
      'recording.level',
      'a worker that lives for one task has no blocks of tasks: full, light, or by task length (got blocks)',
    )
  return strategy
}

const libraryRules = (spec: LibraryStrategy, refuse: Refuse): LibraryStrategy => {
  const { options: fields } = libraries.get(spec.library)
  const path = 'strategy.libraryOptions'
  return { ...spec, libraryOptions: options(path, fields, spec.libraryOptions, refuse) }
}

const strategyRules = (spec: Spec, refuse: Refuse): StrategySpec => {
  const { strategy } = spec
  switch (strategy.kind) {
    case 'direct':
      return strategy
    case 'push':
      return pushRules(strategy, refuse)
    case 'pull':
      return pullRules(strategy, refuse)
    case 'spawn':
      return spawnRules(strategy, spec, refuse)
    case 'library':
      return libraryRules(strategy, refuse)
    default:
      return strategy satisfies never
  }
}

const arrivalRules = ({ arrivals }: WrittenSpec, refuse: Refuse): void => {
  if (arrivals.kind === 'profile' && arrivals.high < arrivals.low)
    refuse('arrivals.high', 'at least the low rate of {low} (got {got})', {
      low: arrivals.low,
      got: arrivals.high,
    })
  const problem = arrivals.kind === 'recorded' ? recordedProblem(arrivals) : null
  if (problem) refuse('arrivals.text', problem.text, problem.values)
}

/** Most tasks that the host submits, each with its work, before it handles any other event. */
const inOneGo = ({ arrivals, host, workload }: Spec): number => {
  const together = 'together' in host.work ? host.work.together : 1
  const due = arrivals.kind === 'closed' ? arrivals.outstanding : Infinity
  return Math.min(workload.tasks, due, together === 'unlimited' ? Infinity : together)
}

const hostRules = (spec: Spec, refuse: Refuse): void => {
  const { kind, ...chosen } = spec.host.work
  const { name, needs, runMs } = hostWorks.get(kind)
  if (needs.files && spec.host.thread === 'page')
    refuse(
      'host.work.kind',
      '{name} reads synchronously, which browsers allow only in workers: make the host a dedicated worker (it is the page’s thread)',
      { name: say(name) },
    )
  if (needs.messages && spec.workload.payloadBytes === 0)
    refuse(
      'host.work.kind',
      '{name} reads each task’s message: a workload with messages (this one has none)',
      { name: say(name) },
    )
  const ms = (runMs?.(chosen) ?? 0) * inOneGo(spec)
  if (ms >= spec.limits.watchdogMs)
    refuse(
      'host.work.together',
      'the host would not respond for {ms} ms, and the watchdog gives up after {watchdogMs} ms: submit fewer at once, or do less work',
      { ms: Math.round(ms), watchdogMs: spec.limits.watchdogMs },
    )
}

/** Memory cap unless one is set: each task of a batch may have a process at the same time. */
const PROCESSES_MIB = 4096

const limitsOf = ({ limits }: WrittenSpec, strategy: StrategySpec): Spec['limits'] => {
  const many = strategy.kind === 'spawn' && inProcesses(strategy)
  const usual = many ? PROCESSES_MIB : limitFields.memoryMiB.default
  return { ...limits, memoryMiB: limits.memoryMiB ?? usual }
}

/** Fills in the plug-ins' defaults and collects contradictions. */
export const applyRules = (spec: WrittenSpec): { spec: Spec; issues: SpecIssue[] } => {
  const issues: SpecIssue[] = []
  const refuse = refusingTo(issues)
  const workload = workloadRules(spec.workload, refuse)
  arrivalRules(spec, refuse)
  const limits = limitsOf(spec, spec.strategy)
  const strategy = strategyRules({ ...spec, workload, limits }, refuse)
  const whole = { ...spec, workload, limits, strategy }
  processRules(whole, refuse)
  hostRules(whole, refuse)
  // If options are already refused, the rest need not be checked.
  if (issues.length === 0) taskRules(whole, refuse)
  return { spec: whole, issues }
}
