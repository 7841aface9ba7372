/** Plans of trials: the same tasks, sizes and arrivals for every variant with the same workload. */
import { randomSource, type RandomSource } from '../../base/random'
import { newShared, type MemorySource } from '../../memory/layout'
import type { SlabMemory } from '../../memory/slab'
import { createSpanLog, SpanLog } from '../../memory/span-log'
import { createLedger, Ledger } from '../../memory/ledger'
import type { RecordingLevel, TrialMemory } from '../../memory/trial-memory'
import { divisionOf, inProcesses, recycles, tasksWait } from '../../experiment/traits'
import { hostSpanCapacity, spanCapacity, spanLogs, workersOf } from '../../experiment/memory-need'
import { plannedRounds } from '../../experiment/planned-rounds'
import type { Spec } from '../../experiment/types'
import { workloads } from '../../workloads'
import { plannedArrivals, recordedArrivals } from '../../workloads/arrivals'
import { profileArrivals } from '../../workloads/profile'

export interface PlanFacts {
  /** Mean time of a round on a warm thread that ran alone, before the trials, in ms. */
  roundMs: number
  /** Shortest time of a round that is known by now, in ms; NaN if none is. */
  expectedMs?: number
  clockStepMs: number
  /** Number of threads that run in parallel: as measured, and as a whole number. */
  parallelism: number
  cores: number
  /** True if the page can read the trial's memory while it runs. */
  shared: boolean
  share?: MemorySource
  /** True for a trial without anything that only figures need; it counts in none. */
  hasty?: boolean
}

/** Everything that is known of a trial before its messages are made. */
export interface WorkPlan extends Required<PlanFacts> {
  spec: Spec
  seed: number
  tasks: number
  workers: number
  rounds: Int32Array
  /** Intended arrival of each task in ms; null unless it is an open loop. */
  arrivals: Float64Array | null
  /** Arriving work ÷ what the threads can do until the last arrival; null unless an open loop. */
  load: number | null
  level: RecordingLevel
  blockTasks: number
  /** True if the workers can read and write that memory as well. */
  workersShare: boolean
}

/** A trial that can run: its work, and the messages of its tasks. */
export interface TrialPlan extends WorkPlan {
  slab: SlabMemory
}

export const meanRounds = (rounds: Int32Array): number =>
  rounds.reduce((sum, size) => sum + size, 0) / rounds.length

/** Time at which a task comes, if that is before `fromMs`, when a cold pool has its threads. */
export const cameBefore = (
  { arrivals, spec }: Pick<WorkPlan, 'arrivals' | 'spec'>,
  task: number,
  fromMs: number,
): number | null => {
  if (spec.arrivals.kind === 'closed' && task >= spec.arrivals.outstanding) return null
  const at = arrivals?.[task] ?? 0
  return at < fromMs ? at : null
}

/** True if some tasks end otherwise than with their block, and must be known by themselves. */
const endsApart = ({ strategy }: Spec): boolean =>
  ('timeOutMs' in strategy && strategy.timeOutMs > 0) ||
  recycles(strategy) ||
  ('room' in strategy && strategy.room !== 'unlimited' && strategy.whenFull === 'caller-runs')

/** Mean task length in ms above which a task can bear three clock reads, or one; below, none. */
const FULL_FROM_MS = 0.05
const LIGHT_FROM_MS = 0.005
/** Shortest block, in clock steps; a shorter length would be mostly rounding. */
const BLOCK_STEPS = 100
const MAX_BLOCK_TASKS = 4096

export const levelFor = (
  asked: Spec['recording']['level'],
  taskMs: number,
  strategy: Spec['strategy']['kind'] = 'push',
): RecordingLevel => {
  if (asked !== 'auto') return asked
  // Compared with the start of a thread, a clock read costs nothing.
  if (strategy === 'spawn') return 'full'
  if (!(taskMs < FULL_FROM_MS)) return 'full'
  return taskMs < LIGHT_FROM_MS ? 'blocks' : 'light'
}

export const blockTasksFor = (taskMs: number, clockStepMs: number): number => {
  const wanted = (BLOCK_STEPS * clockStepMs) / Math.max(taskMs, 1e-6)
  return Math.min(MAX_BLOCK_TASKS, Math.max(1, Math.ceil(wanted)))
}

export const ratePerS = (
  { rate, rateUnit }: Pick<Extract<Spec['arrivals'], { kind: 'open' }>, 'rate' | 'rateUnit'>,
  workers: number,
  taskMs: number,
  parallelism: number,
): number => {
  if (rateUnit === 'per-second') return rate
  const mostPerS = (Math.min(workers, parallelism) * 1000) / taskMs
  return (rate / 100) * mostPerS
}

const timesOf = (
  { arrivals, workload: { tasks } }: Spec,
  random: RandomSource,
  perS: (rate: number, unit: 'load' | 'per-second') => number,
): Float64Array | null => {
  switch (arrivals.kind) {
    case 'batch':
    case 'closed':
      return null
    case 'open': {
      const rate = perS(arrivals.rate, arrivals.rateUnit)
      return plannedArrivals(arrivals.process, rate, arrivals.durationMs, tasks, random)
    }
    case 'profile': {
      const { shape, process, low, high, rateUnit, periodMs, durationMs } = arrivals
      const [lowPerS, highPerS] = [perS(low, rateUnit), perS(high, rateUnit)]
      const profile = { shape, lowPerS, highPerS, periodMs }
      return profileArrivals(process, profile, durationMs, tasks, random)
    }
    case 'recorded':
      return recordedArrivals(arrivals, tasks)
    default:
      return arrivals satisfies never
  }
}

/**
 * Number of times that an open loop's rate is computed anew, unless the number of tasks has settled
 * before. A load is a share of what the threads can do of the tasks that come, and the number of
 * those depends on the rate.
 */
const LOOKS = 8

const loadOf = (times: Float64Array, taskMs: number, threads: number): number =>
  (times.length * taskMs) / (threads * (times.at(-1) ?? NaN))

/** Plans a trial of `spec`; the same seed draws the same sizes and arrivals. */
export const planWork = (spec: Spec, seed: number, facts: PlanFacts): WorkPlan => {
  const { workload } = spec
  const workers = workersOf(spec)
  const drawn = plannedRounds(spec, seed, workload.tasks)
  let rounds = drawn
  let times = null
  for (let look = 0; look < LOOKS; look++) {
    const meanMs = facts.roundMs * meanRounds(rounds)
    times = timesOf(spec, randomSource(seed, 'arrivals'), (rate, rateUnit) =>
      ratePerS({ rate, rateUnit }, workers, meanMs, facts.parallelism),
    )
    const asMany = !times || times.length === rounds.length
    if (times) rounds = drawn.subarray(0, times.length)
    if (asMany) break
  }
  const taskMs = facts.roundMs * meanRounds(rounds)
  // A warm-up cannot tell how long a wait is; compared with a wait, clock reads cost nothing.
  const waits = tasksWait(workload) || workloads.get(workload.id).awaits === true
  return {
    expectedMs: NaN,
    hasty: false,
    share: newShared,
    ...facts,
    spec,
    seed,
    tasks: rounds.length,
    // An open loop may plan fewer tasks than its limit; a slot without a task would not be a task.
    workers: spec.strategy.kind === 'spawn' ? Math.min(workers, rounds.length) : workers,
    rounds,
    arrivals: times,
    load: times && loadOf(times, taskMs, Math.min(workers, facts.parallelism)),
    level: levelFor(
      spec.recording.level,
      waits || endsApart(spec) ? NaN : taskMs,
      spec.strategy.kind,
    ),
    blockTasks: waits ? 1 : blockTasksFor(taskMs, facts.clockStepMs),
    workersShare: facts.shared && !inProcesses(spec.strategy),
  }
}

/** The memory that a trial writes. Throws RangeError if it cannot be allocated. */
const trialMemory = (plan: WorkPlan): TrialMemory => {
  const { resultBytes } = workloads.get(plan.spec.workload.id)
  const shape = { tasks: plan.tasks, workers: plan.workers, resultBytes }
  // The coordinator's log comes after those of the workers.
  const others = plan.workers + spanLogs(plan.spec) - 1 - workersOf(plan.spec)
  const capacities = [
    hostSpanCapacity(plan.spec),
    ...Array.from({ length: others }, () => spanCapacity(plan.spec)),
  ]
  return {
    epoch: NaN,
    level: plan.level,
    ledger: createLedger(shape, plan.shared, plan.share),
    ...divisionOf(plan.spec),
    spans: capacities.map((capacity) => createSpanLog(capacity, plan.shared, plan.share)),
  }
}

/** Memory of a trial that never began. */
export const blankMemory = ({ spec, level, workers }: WorkPlan): TrialMemory => ({
  epoch: NaN,
  level,
  ledger: createLedger({ tasks: 0, workers, resultBytes: 0 }, false),
  ...divisionOf(spec),
  spans: Array.from({ length: 1 + workers }, () => createSpanLog(1, false)),
})

/** Memory of a trial, with each task's size and arrival already entered; `spans`: the host's. */
export const plannedMemory = (
  plan: WorkPlan,
): { memory: TrialMemory; ledger: Ledger; spans: SpanLog } => {
  const memory = trialMemory(plan)
  const [hostLog] = memory.spans
  if (!hostLog) throw new Error('[trial] a span log of the host (none was made)')
  const ledger = new Ledger(memory.ledger)
  ledger.rounds.set(plan.rounds)
  if (plan.arrivals) ledger.arrive.set(plan.arrivals)
  return { memory, ledger, spans: new SpanLog(hostLog) }
}

/**
 * Tasks of a rehearsal, and their time on one thread in ms: a thread's code has its best form after some
 * hundreds of them. With 64 the program by hand was up to a fifth ahead in the trials that followed.
 */
export const REHEARSED = { least: 64, most: 2048, ms: 60 }

/** A few tasks of one round each, all at once. */
export const rehearsalOf = (plan: TrialPlan): TrialPlan => {
  const { least, most, ms } = REHEARSED
  const tasks = Math.min(plan.tasks, most, Math.max(least, Math.ceil(ms / plan.roundMs)))
  const { spec } = plan
  return {
    ...plan,
    spec: { ...spec, workload: { ...spec.workload, tasks }, arrivals: { kind: 'batch' } },
    tasks,
    rounds: new Int32Array(tasks).fill(1),
    arrivals: null,
    load: null,
  }
}
