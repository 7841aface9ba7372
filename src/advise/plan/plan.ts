/**
 * Plan of the measurement: successive halving (K. Jamieson and A. Talwalkar, 2016) over strategies.
 * Each round tries the remaining strategies with more trials than the last one, and is cut to fit
 * the time left. Every experiment also runs the tasks inline, so that strategies of different
 * experiments can be compared.
 */
import {
  leastBlocks,
  memoryRefusal,
  MOST_AT_ONCE,
  pairsAmong,
  parseExperiment,
  pointsOf,
  variantIds,
  whyNot,
  type Ability,
  type Experiment,
  type VariantId,
} from '../../../workers/api'
import { inWords, t } from '../../i18n/text'
import {
  codeFamilyOf,
  inline,
  isPeer,
  mostThreads,
  structuresFor,
  threadCounts,
  withThreads,
  type Candidate,
  type Family,
} from './candidates'
import { effortOf, type RoundName } from './effort'
import { nameOf } from './names'
import { atOnceOf, awaitedUs, type Needs } from '../ask/needs'
import {
  baseOf,
  measuredHostUs,
  measuredUs,
  scaleOf,
  workFor,
  type Size,
  type TrialWork,
} from '../ask/work'

/** Facts about the machine and the time for the planner. */
export interface Setting {
  needs: Needs
  ability: Ability
  /** Number of cores that run in parallel, as measured. */
  cores: number
  seed: number
  /** Time left, and the time that a trial takes besides its tasks, in ms. */
  leftMs: number
  overheadMs: number
  /** Time that tasks took so far ÷ the estimate. */
  slowness: number
}

export interface Batch {
  experiment: Experiment
  /** The strategy of each variant. */
  candidates: ReadonlyMap<VariantId, Candidate>
  work: TrialWork
  estimateMs: number
}

export interface Round {
  name: RoundName
  batches: Batch[]
  estimateMs: number
  /** Strategies that cannot run here, and why. */
  refused: { candidate: Candidate; reason: string }[]
}

/** Time that a trial takes besides its tasks, until the first has been measured. */
export const FIRST_OVERHEAD_MS = 250

/** Share of the time left that a round may take. */
const SHARES: Readonly<Record<RoundName, number>> = {
  look: 1,
  structures: 0.4,
  threads: 0.42,
  // The remaining time is for a machine that has become slower.
  finals: 0.8,
}
/** Maximum number of candidates besides inline in one experiment. */
const BESIDE = variantIds.length - 1

/**
 * Transit time of a task at each depth, in µs, for estimates only. A library is taken for a pool
 * with one task per worker.
 */
const wayUs = ({ inFlight, family }: Candidate): number =>
  isPeer(family)
    ? 80
    : inFlight === null
      ? 0.5
      : family === 'mailbox'
        ? 10
        : inFlight === 1
          ? 80
          : 40

/** Estimated time of a trial's tasks on an idle machine, in ms. */
export const tasksMs = (
  candidate: Candidate,
  work: TrialWork,
  { needs, cores }: Pick<Setting, 'needs' | 'cores'>,
): number => {
  const one = (work.tasks * (measuredUs(needs) + measuredHostUs(needs))) / 1000
  const ways = (work.tasks * wayUs(candidate)) / 1000
  const spent =
    candidate.threads === 0 ? one : Math.max(one / Math.min(candidate.threads, cores), ways)
  return Math.max(spent + (awaitedUs(needs) * scaleOf(needs)) / 1000, work.durationMs ?? 0)
}

const trialMs = (candidate: Candidate, work: TrialWork, setting: Setting): number =>
  setting.overheadMs + setting.slowness * tasksMs(candidate, work, setting)

const estimate = (
  candidates: readonly Candidate[],
  work: TrialWork,
  trials: number,
  setting: Setting,
): number => {
  const experiments = Math.ceil(candidates.length / BESIDE)
  const beside = candidates.reduce((sum, one) => sum + trialMs(one, work, setting), 0)
  return trials * (beside + experiments * trialMs(inline, work, setting))
}

const idOf = (index: number): VariantId => variantIds[index] ?? 'A'

/** Maximum length of a variant's label, in characters. */
const MAX_LABEL = 60

/** Name of a strategy; if it is too long for a label, the tasks per worker are left out. */
const labelOf = (one: Candidate): string => {
  const name = nameOf(one)
  return name.length <= MAX_LABEL ? name : nameOf({ ...one, inFlight: null }).slice(0, MAX_LABEL)
}

/** A strategy as a patch over the base, with as many tasks at once as tasks that await need. */
const setOf = ({ set, threads }: Candidate, needs: Needs) => {
  const atOnce = atOnceOf(needs, threads)
  return atOnce > 1 ? { ...set, 'strategy.tasksPerWorker': atOnce } : set
}

const batchOf = (
  title: string,
  candidates: readonly Candidate[],
  work: TrialWork,
  trials: number,
  setting: Setting,
): Batch => {
  const all = [inline, ...candidates]
  const parsed = parseExperiment({
    title,
    trials,
    seed: setting.seed,
    base: baseOf(setting.needs, work),
    variants: all.map((one, i) => ({
      id: idOf(i),
      label: labelOf(one),
      set: setOf(one, setting.needs),
    })),
  })
  if (!parsed.ok) {
    const [issue] = parsed.issues
    throw new Error(`[advise] a valid experiment (${issue?.path} ${issue?.message})`)
  }
  return {
    experiment: parsed.value,
    candidates: new Map(all.map((one, i) => [idOf(i), one])),
    work,
    estimateMs: trials * all.reduce((sum, one) => sum + trialMs(one, work, setting), 0),
  }
}

/** Reason why a strategy cannot run here; null if it can. */
const refusalOf = (candidate: Candidate, work: TrialWork, setting: Setting): string | null => {
  const parsed = parseExperiment({
    base: baseOf(setting.needs, work),
    variants: [{ id: 'A', set: setOf(candidate, setting.needs) }],
  })
  if (!parsed.ok) return parsed.issues[0] ? inWords(parsed.issues[0].said) : ''
  for (const { spec } of pointsOf(parsed.value)) {
    const issue = whyNot(spec, setting.ability)[0] ?? memoryRefusal(spec, setting.ability.isolated)
    if (issue) return inWords(issue.said)
  }
  return null
}

/** So many times a queue per worker must be filled to show what it does. */
const FILLS = 2

/** False if a trial has too few tasks for the queues of its workers. */
const canFill = ({ threads, inFlight }: Candidate, { tasks, durationMs }: TrialWork): boolean =>
  durationMs !== null || inFlight === null || inFlight === 1 || tasks >= FILLS * threads * inFlight

/** True if a queue that the tasks can fill stands for the same family. */
const hasShorter = (
  { family, channel }: Candidate,
  all: readonly Candidate[],
  work: TrialWork,
): boolean =>
  all.some((one) => one.family === family && one.channel === channel && canFill(one, work))

interface Plan {
  candidates: readonly Candidate[]
  work: TrialWork
  trials: number
}

const roundOf = (
  name: RoundName,
  title: string,
  { candidates, work, trials }: Plan,
  setting: Setting,
): Round => {
  const refused: Round['refused'] = []
  const runnable = candidates.filter((candidate) => {
    if (!canFill(candidate, work) && hasShorter(candidate, candidates, work)) return false
    const reason = refusalOf(candidate, work, setting)
    if (reason !== null) refused.push({ candidate, reason })
    return reason === null
  })
  const batches: Batch[] = []
  const count = Math.max(1, Math.ceil(runnable.length / BESIDE))
  const size = Math.ceil(runnable.length / count)
  for (let i = 0; i < count; i++) {
    const some = runnable.slice(i * size, (i + 1) * size)
    const numbered = count > 1 ? `${title} (${i + 1}/${count})` : title
    if (some.length > 0 || name === 'look')
      batches.push(batchOf(numbered, some, work, trials, setting))
  }
  const estimateMs = batches.reduce((sum, batch) => sum + batch.estimateMs, 0)
  return { name, batches, estimateMs, refused }
}

const LEAST: Size = { inlineMs: 1, most: 1, mostMs: 50 }

/**
 * Largest plan that fits the round's share of the time. Trials are cut first, then their length,
 * then candidates from the end of `candidates`, but never one of the first `keep`. `reservedMs` is
 * the minimum time of later rounds.
 */
const fitted = (
  name: RoundName,
  candidates: readonly Candidate[],
  trials: readonly number[],
  keep: number,
  setting: Setting,
  reservedMs = 0,
): Plan => {
  const limit = Math.min(setting.leftMs * SHARES[name], setting.leftMs - reservedMs)
  const { sizes } = effortOf(setting.needs)
  const most = Math.max(1, ...candidates.map(({ threads }) => threads))
  let last: Plan = { candidates, work: workFor(setting.needs, most, LEAST), trials: 1 }
  for (let count = candidates.length; count >= Math.min(keep, candidates.length); count--)
    for (const size of sizes[name])
      for (const each of trials) {
        const some = candidates.slice(0, count)
        // Inline is compared as well.
        if (name === 'finals' && each < leastBlocks(pairsAmong(count + 1))) continue
        const work = workFor(setting.needs, most, size)
        last = { candidates: some, work, trials: each }
        if (estimate(some, work, each, setting) <= limit) return last
      }
  return last
}

/** Trials of the first calls: the fastest counts. */
const TRIES = 3

/** Plans calls of a function without a pool: one at a time, and as many at a time as may await. */
export const planTry = (setting: Setting, tasks: number): Batch => {
  const together = { ...inline, set: { ...inline.set, 'strategy.tasksPerWorker': MOST_AT_ONCE } }
  const title = t('Which pool? First calls of the function')
  return batchOf(title, [together], { tasks, durationMs: null }, TRIES, setting)
}

/** Plans a check of the machine: the tasks inline, to measure how long they really take. */
export const planLook = (setting: Setting): Round => {
  const plan = fitted('look', [], [1], 0, setting)
  return roundOf('look', t('Which pool? Check of this machine'), plan, setting)
}

/** Plans all structures with as many threads as run in parallel; one of each family first. */
export const planStructures = (setting: Setting): Round => {
  const { needs, ability, cores } = setting
  const threads = mostThreads(cores, needs)
  const candidates = structuresFor(needs, ability).map((one) => withThreads(one, threads))
  const families = new Set(candidates.map(({ family }) => family)).size
  const { structureTrials } = effortOf(needs)
  const plan = fitted('structures', candidates, structureTrials, families, setting)
  return roundOf('structures', t('Which pool? Short trials of all strategies'), plan, setting)
}

/**
 * Orders pools: the best; the best with another number of threads, if `threads` is true; the best
 * of each other family; the rest. One or two short trials give an order, but are no reason to leave
 * a family out.
 */
const mixed = (best: readonly Candidate[], threads: boolean): Candidate[] => {
  const pools = best.filter((one) => one.threads > 0)
  const [first] = pools
  const second = threads && pools.find((one) => one.threads !== first?.threads)
  const firsts = [...pools.slice(0, 1), ...(second ? [second] : [])]
  const seen = new Set<Family>(firsts.map(({ family }) => family))
  const others = pools.filter(({ family }) => !seen.has(family) && seen.add(family))
  return [...new Set([...firsts, ...others, ...pools])]
}

/** Time of the shortest finals: the best strategy and inline. */
const leastFinalsMs = (best: readonly Candidate[], setting: Setting): number => {
  const one = best.slice(0, 1)
  const size = effortOf(setting.needs).sizes.finals.at(-1) ?? LEAST
  const work = workFor(setting.needs, one[0]?.threads ?? 1, size)
  return estimate(one, work, leastBlocks(pairsAmong(one.length + 1)), setting)
}

/**
 * Plans the best structures, each of another family, with each number of threads. The number that
 * they had so far is among these, since trials of other rounds had other work.
 */
export const planThreads = (setting: Setting, best: readonly Candidate[]): Round => {
  const { needs, cores } = setting
  const survivors = mixed(best, false).slice(0, effortOf(needs).survivors)
  const counts = threadCounts(cores, needs)
  // The thread counts of the best structure come first, in case there is no time for all.
  const candidates = survivors.flatMap((one) => counts.map((threads) => withThreads(one, threads)))
  const plan = fitted(
    'threads',
    candidates,
    effortOf(needs).structureTrials,
    Math.min(1, candidates.length),
    setting,
    leastFinalsMs(survivors, setting),
  )
  const title = t('Which pool? The best strategies with other numbers of threads')
  return roundOf('threads', title, plan, setting)
}

/** Plans the finalists, with enough trials for intervals. */
export const planFinals = (setting: Setting, best: readonly Candidate[]): Round => {
  const { finalists, finalTrials } = effortOf(setting.needs)
  const contenders = mixed(best, true)
  // A strategy with code to paste must be compared with the best, if that has no code.
  const coded = contenders.find((one) => codeFamilyOf(one) !== null)
  const first = [...contenders.slice(0, 1), ...(coded ? [coded] : [])]
  const candidates = [...new Set([...first, ...contenders])].slice(0, Math.min(BESIDE, finalists))
  // One finalist is better than none, but two are needed to give the code of the second.
  const keep = Math.min(coded === contenders[0] ? 1 : 2, candidates.length)
  const plan = fitted('finals', candidates, finalTrials, keep, setting)
  return roundOf('finals', t('Which pool? The finalists'), plan, setting)
}
