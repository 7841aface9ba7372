/** What a trial will do, worked out before it: the same for each variant with the same tasks. */
import { randomSource, type RandomSource } from '../base/random'
import type { SlabMemory } from '../memory/slab'
import { createSpanLog } from '../memory/span-log'
import { createLedger, Ledger } from '../memory/ledger'
import type { RecordingLevel, TrialMemory } from '../memory/trial-memory'
import { wholeCores } from '../spec/cores'
import {
  channelNeed,
  hostSpanCapacity,
  spanCapacity,
  spanLogs,
  waitWorkersOf,
  workersOf,
} from '../spec/memory-need'
import { tasksWait } from '../spec/tasks-wait'
import type { Spec } from '../spec/types'
import { workloads } from '../workloads'
import { plannedArrivals } from '../workloads/arrivals'
import { profileArrivals } from '../workloads/profile'
import { sizeRules } from '../workloads/sizes'

export interface TrialPlan {
  spec: Spec
  seed: number
  tasks: number
  workers: number
  /** Threads that run at once, a whole number. */
  cores: number
  /** Size of each task. */
  rounds: Int32Array
  /** Intended arrival of each task in ms; null where tasks do not come at times of their own. */
  arrivals: Float64Array | null
  slab: SlabMemory
  /** What a round of the kernel took a warm thread, in ms; NaN if that is not known. */
  expectedMs: number
  level: RecordingLevel
  blockTasks: number
  shared: boolean
}

/** Mean size of the tasks in rounds. */
export const meanRounds = (rounds: Int32Array): number =>
  rounds.reduce((sum, size) => sum + size, 0) / rounds.length

/** Sizes of `tasks` tasks, in rounds. */
export const plannedRounds = (spec: Spec, seed: number, tasks: number): Int32Array => {
  const { kind, ...options } = spec.workload.sizes
  const size = sizeRules.get(kind).sizer(options as never, randomSource(seed, 'sizes'))
  return Int32Array.from({ length: tasks }, (_, task) => size(task))
}

/** Above this a task can bear three clock reads, above the second one; below, none. In ms. */
const FULL_FROM_MS = 0.05
const LIGHT_FROM_MS = 0.005
/** A block is at least this many clock steps long, or its length would be mostly rounding. */
const BLOCK_STEPS = 100
const MOST_BLOCK_TASKS = 4096

/** Recording level for tasks of a mean length. */
export const levelFor = (
  asked: Spec['recording']['level'],
  taskMs: number,
  strategy: Spec['strategy']['kind'] = 'push',
): RecordingLevel => {
  if (asked !== 'auto') return asked
  // Beside the start of a thread a clock read is nothing.
  if (strategy === 'spawn') return 'full'
  if (!(taskMs < FULL_FROM_MS)) return 'full'
  return taskMs < LIGHT_FROM_MS ? 'blocks' : 'light'
}

/** Tasks recorded as one at level `blocks`. */
export const blockTasksFor = (taskMs: number, clockStepMs: number): number => {
  const wanted = (BLOCK_STEPS * clockStepMs) / Math.max(taskMs, 1e-6)
  return Math.min(MOST_BLOCK_TASKS, Math.max(1, Math.ceil(wanted)))
}

export interface Facts {
  /** Mean length of one round on a warm thread, in ms. */
  roundMs: number
  /** The same as far as is known by now: threads are warm when they are about as quick. */
  expectedMs?: number
  clockStepMs: number
  /** Threads that run at once. */
  parallelism: number
  shared: boolean
}

/** Tasks a second of a rate of an open loop. */
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

/** When the tasks of an open loop come; null where they do not come at times of their own. */
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
    default:
      return arrivals satisfies never
  }
}

/** Plans a trial; `slabFor` gives the messages of so many tasks. */
export const planTrial = (spec: Spec, seed: number, facts: Facts, slab: SlabMemory): TrialPlan => {
  const { workload } = spec
  const workers = workersOf(spec)
  let rounds = plannedRounds(spec, seed, workload.tasks)
  const taskMs = facts.roundMs * meanRounds(rounds)
  const times = timesOf(spec, randomSource(seed, 'arrivals'), (rate, rateUnit) =>
    ratePerS({ rate, rateUnit }, workers, taskMs, facts.parallelism),
  )
  if (times) rounds = rounds.subarray(0, times.length)
  // How long a wait is, no warm-up tells; beside one, clock reads cost nothing.
  const waits = tasksWait(workload)
  return {
    spec,
    seed,
    tasks: rounds.length,
    // An open loop may plan fewer tasks than it may have, and a slot without a task is none.
    workers: spec.strategy.kind === 'spawn' ? Math.min(workers, rounds.length) : workers,
    cores: wholeCores(facts.parallelism),
    rounds,
    arrivals: times,
    slab,
    expectedMs: facts.expectedMs ?? NaN,
    level: levelFor(spec.recording.level, waits ? NaN : taskMs, spec.strategy.kind),
    blockTasks: waits ? 1 : blockTasksFor(taskMs, facts.clockStepMs),
    shared: facts.shared,
  }
}

/** The memory that a trial writes. Throws RangeError where it cannot be had. */
export const trialMemory = (plan: TrialPlan): TrialMemory => {
  const { resultBytes } = workloads.get(plan.spec.workload.id)
  const shape = { tasks: plan.tasks, workers: plan.workers, resultBytes }
  // The coordinator's log stands behind those of the workers that there are.
  const others = plan.workers + spanLogs(plan.spec) - 1 - workersOf(plan.spec)
  const capacities = [
    hostSpanCapacity(plan.spec),
    ...Array.from({ length: others }, () => spanCapacity(plan.spec)),
  ]
  return {
    epoch: NaN,
    level: plan.level,
    ledger: createLedger(shape, plan.shared),
    waitWorkers: waitWorkersOf(plan.spec),
    spans: capacities.map((capacity) => createSpanLog(capacity, plan.shared)),
  }
}

/** The memory that a trial writes, with what the plan says of each task entered. */
export const plannedMemory = (plan: TrialPlan): { memory: TrialMemory; ledger: Ledger } => {
  const memory = trialMemory(plan)
  const ledger = new Ledger(memory.ledger)
  ledger.rounds.set(plan.rounds)
  if (plan.arrivals) ledger.arrive.set(plan.arrivals)
  return { memory, ledger }
}

/** What the channel of a plan is sized by. */
export const planNeed = (plan: TrialPlan) => channelNeed(plan.spec, plan.tasks)
