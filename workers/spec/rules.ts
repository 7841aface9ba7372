/** What makes no sense although each field alone does: rules over two fields or more. */
import * as v from 'valibot'
import type { Fields, Options } from '../base/fields'
import { list, say } from '../base/message'
import { channels, pullChannels } from '../channels'
import { hostWorks } from '../host-work'
import { policies } from '../policies'
import { sizings } from '../sizing'
import { workloads } from '../workloads'
import { sizeRules } from '../workloads/sizes'
import type { KernelEntry, Workload } from '../workloads/workload'
import { fieldEntries } from './field-schema'
import { spawnFields } from './fields'
import { issueAt, issuesOf } from './issues'
import { tasksWait } from './tasks-wait'
import type {
  PullStrategy,
  PushStrategy,
  Spec,
  SpawnStrategy,
  SpecIssue,
  StrategySpec,
  WorkloadSpec,
} from './types'

/** Options of a plug-in: those given, checked, and the defaults of the rest. */
const options = (path: string, fields: Fields, given: Options, found: SpecIssue[]): Options => {
  const parsed = v.safeParse(v.strictObject(fieldEntries(fields)), given)
  if (parsed.success) return parsed.output as Options // fields make numbers, texts and flags
  found.push(...issuesOf(parsed.issues, path))
  return given
}

/** Sizes that their fields allow, and that still are none, or none for this workload. */
const sizesIssues = ({ sizes }: WorkloadSpec, { name, roundUs }: Workload, found: SpecIssue[]) => {
  const { kind, ...given } = sizes
  const rule = sizeRules.get(kind)
  const problem = rule.problem?.(given as Options) // all but the kind are its options
  if (problem) found.push(issueAt(`workload.sizes.${problem.option}`, problem.said))
  if (!rule.needsRoundUs || roundUs !== undefined) return
  const fit = workloads.list.filter((entry) => entry.roundUs !== undefined)
  found.push(
    issueAt(
      'workload.sizes.kind',
      say('{rule} are times, and a round of {name} has no set length; it has one in {fit}', {
        rule: say(rule.name),
        name: say(name),
        fit: list(fit.map((entry) => say(entry.name))),
      }),
    ),
  )
}

const workloadRules = (spec: WorkloadSpec, found: SpecIssue[]): WorkloadSpec => {
  const workload = workloads.get(spec.id)
  const id = spec.kernel ?? workload.defaultKernel
  const kernel: KernelEntry | undefined = workload.kernels.find((entry) => entry.id === id)
  if (!kernel) {
    const ids = workload.kernels.map((entry) => entry.id).join(', ')
    found.push(
      issueAt(
        'workload.kernel',
        say('{name} has the kernels {ids} (got {got})', { name: say(workload.name), ids, got: id }),
      ),
    )
  }
  const own = options('workload.options', workload.options, spec.options, found)
  const payloadBytes =
    workload.messageBytes?.(own) ?? spec.payloadBytes ?? workload.defaultPayloadBytes
  if (workload.hasPayload && !workload.payloadOptional && payloadBytes < 1)
    found.push(
      issueAt(
        'workload.payloadBytes',
        say('{name} works on a message: at least 1 byte (got {got})', {
          name: say(workload.name),
          got: payloadBytes,
        }),
      ),
    )
  if (!workload.hasPayload && payloadBytes > 0)
    found.push(
      issueAt(
        'workload.payloadBytes',
        say('{name} has no message: 0 (got {got})', {
          name: say(workload.name),
          got: payloadBytes,
        }),
      ),
    )
  const { mostPayloadBytes = Infinity } = workload
  if (workload.hasPayload && payloadBytes > mostPayloadBytes)
    found.push(
      issueAt(
        'workload.payloadBytes',
        say('{name} takes messages of at most {most} bytes (got {got})', {
          name: say(workload.name),
          most: mostPayloadBytes,
          got: payloadBytes,
        }),
      ),
    )
  sizesIssues(spec, workload, found)
  return {
    ...spec,
    kernel: id,
    payloadBytes,
    options: own,
    kernelOptions: options(
      'workload.kernelOptions',
      kernel?.options ?? {},
      spec.kernelOptions,
      found,
    ),
  }
}

/** What a pool's way of changing its size asks for. */
const sizingRules = (spec: PushStrategy | PullStrategy, found: SpecIssue[]): Options => {
  const sizing = sizings.get(spec.sizing)
  const path = 'strategy.sizingOptions'
  const own = options(path, sizing.options, spec.sizingOptions, found)
  const least = sizing.least && own[sizing.least]
  if (sizing.least && typeof least === 'number' && least > spec.workers)
    found.push(
      issueAt(
        `${path}.${sizing.least}`,
        say('at most as many as there are workers, {workers} (got {got})', {
          workers: spec.workers,
          got: least,
        }),
      ),
    )
  return own
}

const pushRules = (spec: PushStrategy, found: SpecIssue[]): PushStrategy => {
  const policy = policies.get(spec.policy)
  const channel = channels.get(spec.channel)
  if (spec.waitWorkers > 0 && sizings.get(spec.sizing).create)
    found.push(
      issueAt(
        'strategy.waitWorkers',
        say('a pool that changes its size has no wait pool: 0 (got {got})', {
          got: spec.waitWorkers,
        }),
      ),
    )
  if (spec.inFlight === 'unlimited' && policy.waits)
    found.push(
      issueAt(
        'strategy.inFlight',
        say('{name} waits until a worker has room, so give it a limit, such as 1 (got unlimited)', {
          name: say(policy.name),
        }),
      ),
    )
  if (spec.inFlight === 'unlimited' && channel.mostInFlight < Infinity)
    found.push(
      issueAt(
        'strategy.inFlight',
        say('{name} has room for 1 to {most} tasks a worker (got unlimited)', {
          name: say(channel.name),
          most: channel.mostInFlight,
        }),
      ),
    )
  return {
    ...spec,
    policyOptions: options('strategy.policyOptions', policy.options, spec.policyOptions, found),
    channelOptions: options('strategy.channelOptions', channel.options, spec.channelOptions, found),
    sizingOptions: sizingRules(spec, found),
  }
}

const pullRules = (spec: PullStrategy, found: SpecIssue[]): PullStrategy => {
  const { name, options: fields, keepsTasks } = pullChannels.get(spec.channel)
  if (keepsTasks && sizings.get(spec.sizing).create)
    found.push(
      issueAt(
        'strategy.sizing',
        say(
          '{name} gives a worker tasks that nobody else may begin, so that none can be sent away: fixed (got {got})',
          { name: say(name), got: spec.sizing },
        ),
      ),
    )
  const path = 'strategy.channelOptions'
  return {
    ...spec,
    channelOptions: options(path, fields, spec.channelOptions, found),
    sizingOptions: sizingRules(spec, found),
  }
}

/** A browser's process has room for about 124 WASM memories; others than the workers need some too. */
const MOST_WASM_ALIVE = 100

const spawnRules = (
  strategy: SpawnStrategy,
  { workload: { kernel, tasks }, recording }: Spec,
  found: SpecIssue[],
): SpawnStrategy => {
  const most = spawnFields.alive.max
  const alive = Math.min(strategy.alive === 'unlimited' ? tasks : strategy.alive, tasks)
  if (alive > most)
    found.push(
      issueAt(
        'strategy.alive',
        say(
          'a limit of at most {most}, or no more tasks than that (got unlimited, with {tasks} tasks)',
          { most, tasks },
        ),
      ),
    )
  else if (kernel === 'wasm' && alive > MOST_WASM_ALIVE)
    found.push(
      issueAt(
        'strategy.alive',
        say(
          'a browser has room for about 124 WASM memories: a limit of at most {most}, fewer tasks, or another kernel (got {got} workers alive)',
          { most: MOST_WASM_ALIVE, got: alive },
        ),
      ),
    )
  if (recording.level === 'blocks')
    found.push(
      issueAt(
        'recording.level',
        say(
          'a worker that lives for one task has no blocks of tasks: full, light, or by task length (got blocks)',
        ),
      ),
    )
  return strategy
}

const strategyRules = (spec: Spec, found: SpecIssue[]): StrategySpec => {
  const { strategy } = spec
  switch (strategy.kind) {
    case 'direct':
      return strategy
    case 'push':
      return pushRules(strategy, found)
    case 'pull':
      return pullRules(strategy, found)
    case 'spawn':
      return spawnRules(strategy, spec, found)
    default:
      return strategy satisfies never
  }
}

/** What tasks that block their thread ask of the strategy and of the host. */
const waitRules = ({ strategy, host, workload }: Spec, found: SpecIssue[]): void => {
  const { name } = workloads.get(workload.id)
  const blocks = tasksWait(workload)
  if (blocks && strategy.kind === 'direct' && host.thread === 'page')
    found.push(
      issueAt(
        'host.thread',
        say(
          'a worker as the host of inline tasks: tasks of {name} block their thread, and browsers do not let the page’s block (got page)',
          { name: say(name) },
        ),
      ),
    )
  if (!blocks && strategy.kind === 'push' && strategy.waitWorkers > 0)
    found.push(
      issueAt(
        'strategy.waitWorkers',
        say(
          '0 for {name}: none of its tasks waits. Choose a workload with waiting tasks and a share of them above 0 (got {got})',
          { name: say(name), got: strategy.waitWorkers },
        ),
      ),
    )
}

const arrivalRules = ({ arrivals }: Spec, found: SpecIssue[]): void => {
  if (arrivals.kind === 'profile' && arrivals.high < arrivals.low)
    found.push(
      issueAt(
        'arrivals.high',
        say('at least the low rate of {low} (got {got})', {
          low: arrivals.low,
          got: arrivals.high,
        }),
      ),
    )
}

/** Tasks that the host submits at most, each with its work, before it lets anything else in. */
const inOneGo = ({ arrivals, host, workload }: Spec): number => {
  const { together = 1 } = host.work
  const due = arrivals.kind === 'closed' ? arrivals.outstanding : Infinity
  return Math.min(workload.tasks, due, together === 'unlimited' ? Infinity : together)
}

const hostRules = (spec: Spec, found: SpecIssue[]): void => {
  const { kind, ...chosen } = spec.host.work
  const { name, needs, runMs } = hostWorks.get(kind)
  if (needs.files && spec.host.thread === 'page')
    found.push(
      issueAt(
        'host.work.kind',
        say(
          '{name} reads synchronously, which browsers allow in workers only: make the host a worker of its own (it is the page’s thread)',
          { name: say(name) },
        ),
      ),
    )
  if (needs.messages && spec.workload.payloadBytes === 0)
    found.push(
      issueAt(
        'host.work.kind',
        say('{name} reads each task’s message: a workload with messages (this one has none)', {
          name: say(name),
        }),
      ),
    )
  const ms = (runMs?.(chosen) ?? 0) * inOneGo(spec)
  if (ms >= spec.limits.watchdogMs)
    found.push(
      issueAt(
        'host.work.together',
        say(
          'the host would hear nothing for {ms} ms, and the watchdog bites after {watchdogMs} ms: fewer in one go, or less work',
          { ms: Math.round(ms), watchdogMs: spec.limits.watchdogMs },
        ),
      ),
    )
}

/** Fills in the plug-ins' defaults and collects what contradicts itself. */
export const applyRules = (spec: Spec): { spec: Spec; issues: SpecIssue[] } => {
  const issues: SpecIssue[] = []
  const workload = workloadRules(spec.workload, issues)
  arrivalRules(spec, issues)
  const strategy = strategyRules({ ...spec, workload }, issues)
  const whole = { ...spec, workload, strategy }
  hostRules(whole, issues)
  // Options that are refused already say nothing about the rest.
  if (issues.length === 0) waitRules(whole, issues)
  return { spec: whole, issues }
}
