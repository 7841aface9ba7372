/** A made machine for tests: trials whose true times, noise and load are known. */
import {
  distributionOf,
  randomSource,
  summarise,
  type PointResult,
  type TrialResult,
} from '../../../workers/api'
import { trendOf } from '../../../workers/testing'
import { inline, structuresFor, withThreads, type Candidate } from '../plan/candidates'
import { byScore, type StrategyResult } from './advice'
import { effortOf } from '../plan/effort'
import { needsFor } from '../ask/made-needs.testing'
import { defaultNeeds, type Needs } from '../ask/needs'
import type { TrialWork } from '../ask/work'
import {
  FIRST_OVERHEAD_MS,
  planFinals,
  planLook,
  planStructures,
  planThreads,
  type Round,
  type Setting,
} from '../plan/plan'
import { roundMs } from '../plan/estimated.testing'

export interface Machine {
  cores: number
  /** Mean time of a task on a core, in ms, and the coefficient of variation of its sizes. */
  unitMs: number
  cv: number
  /** Time that a handover takes of the host, and of a worker, in ms. */
  handoverMs: number
  /** Standard deviations of logarithms: of one trial, and of all trials of a block. */
  own: number
  block: number
  /**
   * Standard deviation of a family's logarithm in the short first trials, in which its code may be
   * cold.
   */
  cold: number
  seed: number
}

/** Some strategy with so many threads; 0: inline. */
export const candidateAt = (threads: number): Candidate => {
  const [structure] = structuresFor(defaultNeeds, { isolated: false, waitAsync: true })
  return structure && threads > 0 ? withThreads(structure, threads) : inline
}

/** Handover time of a structure, in ms: structures differ. */
const handoverOf = (one: Candidate, { handoverMs }: Machine): number =>
  one.threads === 0 ? 0 : handoverMs * (one.inFlight === null ? 0.2 : 1 + 1 / one.inFlight)

const normal = (random: () => number): number =>
  Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random())

const lognormal = (cv: number, random: () => number): number => {
  const s2 = Math.log(1 + cv * cv)
  return Math.exp(Math.sqrt(s2) * normal(random) - s2 / 2)
}

/** Share of time for which the threads of a strategy, or the host, have work; above 1: overload. */
export const trueLoad = (one: Candidate, machine: Machine, perMs: number): number => {
  const handover = handoverOf(one, machine)
  const threads = Math.max(1, Math.min(one.threads, machine.cores))
  return perMs * Math.max((machine.unitMs + handover) / threads, handover)
}

/** Simulates a trial, first come, first served; `arrivals` in ms, all 0 for a batch. */
const played = (
  one: Candidate,
  machine: Machine,
  arrivals: readonly number[],
  sizes: readonly number[],
  slow: number,
) => {
  const threads = Math.max(1, one.threads)
  const free = new Float64Array(threads)
  const handover = handoverOf(one, machine) * slow
  // Threads beyond the cores take turns on them.
  const share = Math.max(1, threads / machine.cores)
  let host = 0
  const responses = new Float64Array(arrivals.length)
  let busy = 0
  arrivals.forEach((at, task) => {
    host = Math.max(host, at) + handover
    const next = free.indexOf(Math.min(...free))
    const service = (machine.unitMs * (sizes[task] ?? 1) * slow + handover) * share
    free[next] = Math.max(host, free[next] ?? 0) + service
    busy += service
    responses[task] = (free[next] ?? NaN) - at
  })
  return { responses, makespanMs: Math.max(...free), service: busy / arrivals.length }
}

const trialOf = (
  one: Candidate,
  machine: Machine,
  work: TrialWork,
  block: number,
  slow: number,
): TrialResult => {
  const drawn = randomSource(machine.seed + block, 'draws')
  let now = 0
  const arrivals = Array.from({ length: work.tasks }, () => {
    if (work.durationMs === null) return 0
    now -= Math.log(1 - drawn()) * (work.durationMs / work.tasks)
    return now
  })
  const sizes = arrivals.map(() => (machine.cv > 0 ? lognormal(machine.cv, drawn) : 1))
  const { responses, makespanMs, service } = played(one, machine, arrivals, sizes, slow)
  const workers = Math.max(1, one.threads)
  const trend = work.durationMs === null ? null : trendOf(Float64Array.from(arrivals), responses)
  return {
    makespanMs,
    disturbed: [],
    block,
    tasks: work.tasks,
    cost: null,
    hostBlockedMs: 0,
    threadMs: makespanMs * one.threads,
    latency: { response: distributionOf(responses), waiting: {}, service: { mean: service } },
    utilization: {
      pool: (service * work.tasks) / (makespanMs * workers),
      workers: Array.from({ length: workers }, () => 0),
    },
    ...(trend !== null && { responseTrend: trend }),
  } as unknown as TrialResult // the figures that the advisor reads
}

/** A point of so many blocks; each trial takes `times` as long. */
export const madePoint = (
  one: Candidate,
  machine: Machine,
  work: TrialWork,
  blocks: number,
  times = 1,
): PointResult => {
  const noise = randomSource(machine.seed, one.id)
  const trials = Array.from({ length: blocks }, (_, block) => {
    const all = randomSource(machine.seed + block, 'block')
    const slow = times * Math.exp(machine.block * normal(all) + machine.own * normal(noise))
    return trialOf(one, machine, work, block, slow)
  })
  return { variant: 'A', x: null, trials, ...summarise(trials) }
}

/** Factor by which a family is slower in its first trials. */
const coldnessOf = ({ family }: Candidate, { cold, seed }: Machine): number =>
  Math.exp(cold * Math.abs(normal(randomSource(seed, family))))

/** Results that the engine would give for a round. */
export const ran = (round: Round, machine: Machine): StrategyResult[] =>
  round.runs.flatMap(({ experiment, candidates, work }) => {
    const points = [...candidates.values()].map((candidate) => ({
      candidate,
      point: madePoint(
        candidate,
        machine,
        work,
        experiment.trials,
        round.name === 'structures' ? coldnessOf(candidate, machine) : 1,
      ),
    }))
    const beside = points[0]?.point
    return beside === undefined
      ? []
      : points.map((one) => ({
          ...one,
          round: round.name,
          experiment,
          work,
          inline: beside,
          demands: { stillMs: null, met: true },
        }))
  })

export interface Situation {
  kind: string
  needs: Needs
  machine: Omit<Machine, 'seed'>
}

/**
 * Noise of machines, from a quiet one to one with a neighbour: of a trial, of a block, and of
 * families in their first trials.
 */
const NOISES = [
  { own: 0.03, block: 0, cold: 0.5 },
  { own: 0.05, block: 0.1, cold: 0 },
  { own: 0.1, block: 0.2, cold: 0.3 },
  { own: 0.2, block: 0.1, cold: 0.5 },
] as const

export const situations: Situation[] = (
  [
    ['no pool is right', { length: 2, tasks: 2000 }, { unitMs: 0.002, handoverMs: 0.05 }, 4],
    ['two threads are right', { length: 40, tasks: 4000 }, { unitMs: 0.04, handoverMs: 0.02 }, 8],
    ['many threads are right', { length: 5000, tasks: 400 }, { unitMs: 5, handoverMs: 0.02 }, 8],
    ['a core or two', { length: 2000, tasks: 400 }, { unitMs: 2, handoverMs: 0.02 }, 2],
    ['a pool 1.3 times as fast', { length: 1000, tasks: 400 }, { unitMs: 1, handoverMs: 2.7 }, 2],
    ['a pool 1.05 times as fast', { length: 1000, tasks: 400 }, { unitMs: 1, handoverMs: 4.5 }, 2],
    ['mixed sizes', { length: 2000, tasks: 400, spread: 'mixed' }, { unitMs: 2, cv: 1 }, 4],
    ['overload', { length: 75_000, rate: 40 }, { unitMs: 20 }, 2],
    ['a load of 80 %', { length: 20_000, rate: 80 }, { unitMs: 20 }, 2],
    ['a rate with tails', { length: 5000, rate: 400, spread: 'mixed' }, { unitMs: 5, cv: 1 }, 4],
  ] as const
).flatMap(([kind, needs, machine, cores]) =>
  NOISES.map((noise) => ({
    kind,
    needs: needsFor({ unit: 'us', arrive: 'rate' in needs ? 'rate' : 'batch', ...needs }),
    machine: { cv: 0, handoverMs: 0.02, cores, ...noise, ...machine },
  })),
)

/** All that the advisor would measure on such a machine. */
export const advised = ({ needs }: Situation, machine: Machine): StrategyResult[] => {
  const measured: StrategyResult[] = []
  let { budgetMs: leftMs } = effortOf(needs)
  const ability = {
    isolated: true,
    secureContext: true,
    waitAsync: true,
    locks: true,
    files: true,
    coresNamed: machine.cores,
  }
  const best = () => byScore(measured).map(({ candidate }) => candidate)
  for (const plan of [
    planLook,
    planStructures,
    (now: Setting) => planThreads(now, best()),
    (now: Setting) => planFinals(now, best()),
  ]) {
    const setting: Setting = {
      needs,
      ability,
      cores: machine.cores,
      inReach: machine.cores,
      leftMs,
      overheadMs: FIRST_OVERHEAD_MS,
      slowness: 1,
    }
    const round = plan(setting)
    leftMs -= roundMs(round, setting)
    measured.push(...ran(round, machine))
  }
  return measured
}
