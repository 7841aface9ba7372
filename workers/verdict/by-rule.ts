/**
 * What a rule, an order or a number of threads makes of the planned sizes alone: computed, without costs and
 * without noise. It stands beside what was measured, and is part of no claim.
 */
import { joined, say } from '../base/message'
import { type Claim, claimOf, type Part, ratioFrom, ratioText, sizeOf, wordsOf } from '../claims'
import { seedOfBlock } from '../experiment/blocks'
import { workersOf } from '../experiment/memory-need'
import { plannedRounds } from '../experiment/planned-rounds'
import { startsCold } from '../experiment/traits'
import type { Experiment, VariantId } from '../experiment/types'
import { type Place, type Reading, SAME_WITHIN, workOf } from '../reading'
import { median } from '../stats'
import { type Discipline, GAIN, ruleOf, timeOnCores } from '../what-if'
import type { Verdict } from './types'

/** Most tasks of a trial, and of all draws of one place: more would keep the page busy. */
const MOST_TASKS = 20_000
/**
 * Costs of a task: a message there and back, and its copied bytes. Below twice as much a rule does not
 * decide, and only a measurement answers.
 */
const [MESSAGE_US, KIB_US] = [25, 2]

/** The second place's time ÷ the first one's. */
interface RuleRatio {
  ratio: number
  /** Cores that the pool has if no other program runs. */
  cores: number
}

type Planned = Pick<Place, 'spec'>

/** Null if something else decides how long the tasks of this place take. */
const ruleAlone = ({ spec: { strategy, workload, arrivals, host } }: Planned) =>
  arrivals.kind === 'batch' &&
  host.work.kind === 'none' &&
  // The sizes of other people's tasks are unknown.
  workload.id !== 'own' &&
  workload.tasks <= MOST_TASKS &&
  !startsCold(strategy)
    ? ruleOf(strategy)
    : null

/** The kernel's time for a task in µs; null if tasks overlap, or nobody measured it. */
const workUs = ({ trials }: Place): number | null => {
  const works = trials.flatMap(({ cost }) => cost?.workNs ?? [])
  return works.length > 0 ? median(works) / 1000 : null
}

const isSameWork = ({ spec: one }: Planned, { spec: other }: Planned): boolean => {
  const [a, b] = [one, other].map((spec) => {
    const { kernel, kernelOptions } = spec.workload
    return JSON.stringify([workOf(spec, null), kernel, kernelOptions])
  })
  return a === b
}

/** Seeds of the blocks that ran: sizes and choices may be drawn. */
const seedsOf = ({ experiment, places }: Reading, tasks: number): number[] => {
  const blocks = places.flatMap(({ trials }) => trials.map(({ block }) => block))
  const seeds = new Set(blocks.map((block) => seedOfBlock(experiment, block)))
  return [...seeds].slice(0, Math.max(1, Math.floor(MOST_TASKS / tasks)))
}

/** Time by the rule alone, as a multiple of all the work. */
const timeOf = ({ spec }: Planned, rule: Discipline, seed: number, cores: number): number => {
  const ms = Float64Array.from(plannedRounds(spec, seed, spec.workload.tasks))
  const pool = { workers: workersOf(spec), rule, cores }
  return timeOnCores({ ms, arrive: null }, pool, seed) / ms.reduce((sum, one) => sum + one, 0)
}

/** Both times for each seed; null if a rule does not decide them. */
const timesByRule = (
  one: Planned,
  other: Planned,
  seeds: readonly number[],
  cores: number,
): [number, number][] | null => {
  const [first, second] = [ruleAlone(one), ruleAlone(other)]
  if (!first || !second || !isSameWork(one, other)) return null
  return seeds.map((seed) => [timeOf(one, first, seed, cores), timeOf(other, second, seed, cores)])
}

const ratioIn = (times: readonly [number, number][]): number =>
  Math.exp(median(times.map(([a, b]) => Math.log(b / a))))

/** Null where costs decide, or where the rule makes no difference. */
const byRule = (run: Reading, one: Place, other: Place): RuleRatio | null => {
  const { inReach: cores } = run.machine
  const us = workUs(one) ?? workUs(other)
  if (us === null || cores === null) return null
  const { tasks, payloadBytes } = one.spec.workload
  const times = timesByRule(one, other, seedsOf(run, tasks), cores)
  if (!times) return null
  const ratio = ratioIn(times)
  const apartUs = us * median(times.map(([a, b]) => Math.abs(b - a)))
  const costUs = MESSAGE_US + (KIB_US * payloadBytes) / 1024
  return Math.max(ratio, 1 / ratio) >= SAME_WITHIN && apartUs > 2 * costUs ? { ratio, cores } : null
}

/** Draws of sizes that a plan is judged by. */
const DRAWS = 15

/** The second point's time ÷ the first one's by the rule alone, on so many cores; null if a rule does not decide it. */
export const plannedRatio = (
  experiment: Experiment,
  one: Planned,
  other: Planned,
  cores: number,
): number | null => {
  const seeds = Array.from({ length: DRAWS }, (_, block) => seedOfBlock(experiment, block))
  const times = timesByRule(one, other, seeds, cores)
  return times && ratioIn(times)
}

const partOf = ({ inner, variant }: Place): Part => ({ text: inner, variant })

/**
 * `By the rule alone, on 2 cores: free worker would be 1.7 times as fast as round-robin. Here: 1.38 [1.29, 1.41]; the
 * gap is costs, and whatever else the machine did.`
 *
 * @param claim what was measured of these places; null if nothing was
 * @returns empty if a rule does not decide
 */
export const ruleText = (run: Reading, one: Place, other: Place, claim: Claim | null): Part[] => {
  const found = byRule(run, one, other)
  if (!found) return []
  const { cores } = found
  const [faster, slower] = found.ratio < 1 ? [other, one] : [one, other]
  const ratio = Math.max(found.ratio, 1 / found.ratio)
  return [
    { text: say('By the rule alone, on {cores} {cores|core|cores}: ', { cores }) },
    partOf(faster),
    { text: say(' would be ') },
    { text: wordsOf({ kind: 'faster', judged: { ratio, interval: null } }, 'outcome') },
    { text: say(' as ') },
    partOf(slower),
    { text: '. ' },
    { text: hereText(ratio, faster, claim) },
  ]
}

/** What was measured beside `ratio`, the one by the rule; nothing if it may be either. */
const hereText = (ratio: number, faster: Place, claim: Claim | null) => {
  if (!claim || ['none', 'open'].includes(sizeOf(claim)))
    return say('More trials, or fewer other programs, would tell how it is here.')
  const here = ratioFrom(claim, faster)
  const [low, high] = here.range
  const measured = say('Here: {ratio}', {
    ratio: ratioText({ ratio: here.ratio, interval: here.range }),
  })
  return joined([
    measured,
    low / SAME_WITHIN <= ratio && ratio <= high * SAME_WITHIN
      ? '.'
      : say('; the gap is costs, and whatever else the machine did.'),
  ])
}

/** The fewest threads that are as fast as any, against the first number. */
export const threadsByRule = (run: Reading, variant: VariantId): Part[] => {
  const places = run.of(variant).filter(({ x }) => x !== null)
  const [first, ...more] = places.toSorted((a, b) => Number(a.x) - Number(b.x))
  const gains = more.map((place) => (first && byRule(run, place, first)?.ratio) ?? 1)
  const most = Math.max(...gains)
  const enough = more[gains.findIndex((ratio) => ratio > 1 && ratio * (1 + GAIN) >= most)]
  return first && enough ? ruleText(run, enough, first, claimOf(run.values, enough, first)) : []
}

/** What the rule says on the question of the headline; empty if it does not decide it. */
export const ruleAnswer = (run: Reading, { kind, claims: [claim] }: Verdict): Part[] => {
  if (run.runs || run.origin) return []
  const { axis, variants } = run.experiment
  if (axis) {
    if (kind !== 'how-many' || axis.path !== 'strategy.workers') return []
    return variants.map(({ id }) => threadsByRule(run, id)).find(({ length }) => length > 0) ?? []
  }
  return claim ? ruleText(run, claim.one, claim.other, claim) : []
}
