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
import { asked, atOnceOf, tasksOf, type Needs } from '../ask/needs'
import { baseOf, measuredOf, workFor, type TrialWork } from '../ask/work'

/** Facts about the machine and the time for the planner. */
export interface Setting {
  needs: Needs
  ability: Ability
  /** Number of cores that run in parallel, as measured: for how long it takes. */
  cores: number
  /** Number of cores that would if no other program ran: for how many threads are tried. */
  inReach: number
  /** Time left, and the time that a trial takes besides its tasks, in ms. */
  leftMs: number
  overheadMs: number
  /** Time that tasks took so far ÷ the estimate. */
  slowness: number
}

export interface PlannedRun {
  experiment: Experiment
  /** The strategy of each variant. */
  candidates: ReadonlyMap<VariantId, Candidate>
  work: TrialWork
}

export interface Round {
  name: RoundName
  runs: PlannedRun[]
  /** Strategies that cannot run here, and why. */
  refused: { candidate: Candidate; reason: string }[]
}

const SEED = 7

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
const wayUs = ({ inFlight, family }: Candidate): number => {
  if (isPeer(family) || inFlight === 1) return 80
  return inFlight === null ? 0.5 : 40
}

/** Estimated time of a trial's tasks on an idle machine, in ms. */
export const tasksMs = (
  candidate: Candidate,
  work: TrialWork,
  { needs, cores }: Pick<Setting, 'needs' | 'cores'>,
): number => {
  const { taskUs, hostUs, scale } = measuredOf(needs)
  const one = (work.tasks * (taskUs + hostUs)) / 1000
  const ways = (work.tasks * wayUs(candidate)) / 1000
  const spent =
    candidate.threads === 0 ? one : Math.max(one / Math.min(candidate.threads, cores), ways)
  return Math.max(spent + (tasksOf(needs).awaitsUs * scale) / 1000, work.durationMs ?? 0)
}

/** Estimated time of these candidates, and of inline in each of their experiments, in ms. */
const estimateMs = ({ candidates, work, trials }: Entrants, setting: Setting): number => {
  const experiments = Math.ceil(candidates.length / BESIDE)
  const all = [...candidates, ...Array.from({ length: experiments }, () => inline)]
  const tasks = all.reduce((sum, one) => sum + tasksMs(one, work, setting), 0)
  return trials * (all.length * setting.overheadMs + setting.slowness * tasks)
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

/** Candidates of one experiment, in which inline is the first variant. */
interface Entrants {
  candidates: readonly Candidate[]
  work: TrialWork
  trials: number
}

const parsedOf = ({ candidates, work, trials }: Entrants, { needs }: Setting, title?: string) =>
  parseExperiment({
    title,
    trials,
    seed: SEED,
    base: baseOf(needs, work),
    variants: candidates.map((one, i) => ({
      id: idOf(i),
      label: labelOf(one),
      set: setOf(one, needs),
    })),
  })

const plannedRun = (title: string, entrants: Entrants, setting: Setting): PlannedRun => {
  const candidates = [inline, ...entrants.candidates]
  const parsed = parsedOf({ ...entrants, candidates }, setting, title)
  if (!parsed.ok) {
    const [issue] = parsed.issues
    throw new Error(`[advise] a valid experiment (${issue?.path} ${issue?.message})`)
  }
  const byVariant = new Map(candidates.map((one, i) => [idOf(i), one]))
  return { experiment: parsed.value, candidates: byVariant, work: entrants.work }
}

/** Reason why a strategy cannot run here; null if it can. */
const refusalOf = (candidate: Candidate, work: TrialWork, setting: Setting): string | null => {
  const parsed = parsedOf({ candidates: [candidate], work, trials: 1 }, setting)
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

interface RoundOptions {
  /** Numbers of trials, largest first. */
  trials: readonly number[]
  /** Number of candidates that stay however short the time is; the first ones. */
  keep: number
  /** Minimum time of later rounds, in ms. */
  reservedMs?: number
}

/**
 * Largest plan that fits the round's share of the time. Trials are cut first, then their length,
 * then candidates from the end.
 */
const fitted = (
  name: RoundName,
  candidates: readonly Candidate[],
  { trials, keep, reservedMs = 0 }: RoundOptions,
  setting: Setting,
): Entrants => {
  const limit = Math.min(setting.leftMs * SHARES[name], setting.leftMs - reservedMs)
  const { sizes } = effortOf(setting.needs)
  let last: Entrants | null = null
  for (let count = candidates.length; count >= Math.min(keep, candidates.length); count--) {
    const kept = candidates.slice(0, count)
    const most = Math.max(1, ...kept.map(({ threads }) => threads))
    for (const size of sizes[name])
      for (const each of trials) {
        // Inline is compared as well.
        if (name === 'finals' && each < leastBlocks(pairsAmong(count + 1))) continue
        last = { candidates: kept, work: workFor(setting.needs, most, size), trials: each }
        if (estimateMs(last, setting) <= limit) return last
      }
  }
  if (!last) throw new Error(`[advise] trials and sizes of the round (${name})`)
  return last
}

const roundOf = (
  name: RoundName,
  title: string,
  all: readonly Candidate[],
  options: RoundOptions,
  setting: Setting,
): Round => {
  const { candidates, work, trials } = fitted(name, all, options, setting)
  const refused: Round['refused'] = []
  const runnable = candidates.filter((candidate) => {
    const { family, channel } = candidate
    // A queue that the tasks can fill stands for the same family.
    const others = candidates.filter((one) => one.family === family && one.channel === channel)
    if (!canFill(candidate, work) && others.some((one) => canFill(one, work))) return false
    const reason = refusalOf(candidate, work, setting)
    if (reason !== null) refused.push({ candidate, reason })
    return reason === null
  })
  const count = Math.ceil(runnable.length / BESIDE)
  const size = Math.ceil(runnable.length / count)
  const groups = Array.from({ length: count }, (_, i) => runnable.slice(i * size, (i + 1) * size))
  if (name === 'look') groups.push([])
  const runs = groups.map((group, i) => {
    const numbered = count > 1 ? `${title} (${i + 1}/${count})` : title
    return plannedRun(numbered, { candidates: group, work, trials }, setting)
  })
  return { name, runs, refused }
}

/** Trials of the first calls: the fastest counts. */
const TRIES = 3

/** Plans calls of a function without a pool: one at a time, and as many at a time as may await. */
export const planTry = (setting: Setting, tasks: number): PlannedRun => {
  const together = { ...inline, set: { ...inline.set, 'strategy.tasksPerWorker': MOST_AT_ONCE } }
  const title = t('Which pool? First calls of the function')
  const work = { tasks, durationMs: null }
  return plannedRun(title, { candidates: [together], work, trials: TRIES }, setting)
}

/** Tasks of a wait for other programs, each of which awaits so long, in ms. */
const [WAITS, WAIT_MS] = [5, 1000]

/** Plans a few seconds without work: its environment says how many cores are free. */
export const planWait = (): Experiment => ({
  ...asked({
    'workload.id': 'awaiting',
    'workload.tasks': WAITS,
    'workload.options.awaitMs': WAIT_MS,
    'workload.options.share': 100,
  }),
  title: t('Which pool? Waiting for other programs'),
  trials: 1,
})

/** Plans a check of the machine: the tasks inline, to measure how long they really take. */
export const planLook = (setting: Setting): Round =>
  roundOf('look', t('Which pool? Check of this machine'), [], { trials: [1], keep: 0 }, setting)

/** Plans all structures with as many threads as cores; one of each family first. */
export const planStructures = (setting: Setting): Round => {
  const { needs, ability, inReach } = setting
  const threads = mostThreads(inReach, needs)
  const candidates = structuresFor(needs, ability).map((one) => withThreads(one, threads))
  const keep = new Set(candidates.map(({ family }) => family)).size
  const trials = effortOf(needs).structureTrials
  const title = t('Which pool? Short trials of all strategies')
  return roundOf('structures', title, candidates, { trials, keep }, setting)
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

/**
 * Plans the best structures, each of another family, with each number of threads. The number that
 * they had so far is among these, since trials of other rounds had other work.
 */
export const planThreads = (setting: Setting, best: readonly Candidate[]): Round => {
  const { needs, inReach } = setting
  const { survivors, structureTrials: trials } = effortOf(needs)
  const all = mixed(best, false).slice(0, survivors)
  const counts = threadCounts(inReach, needs)
  // The thread counts of the best structure come first, in case there is no time for all.
  const candidates = all.flatMap((one) => counts.map((threads) => withThreads(one, threads)))
  // The shortest finals: what is compared in any case, and inline.
  const finals = { trials: [leastBlocks(pairsAmong(2))], keep: 1 }
  const firsts = firstsOf(setting, best).slice(0, 1)
  const least = fitted('finals', firsts, finals, { ...setting, leftMs: 0 })
  const title = t('Which pool? The best strategies with other numbers of threads')
  const options = { trials, keep: 0, reservedMs: estimateMs(least, setting) }
  return roundOf('threads', title, candidates, options, setting)
}

/**
 * The first finalists: the simplest pool, with as many threads as cores, which is
 * compared however short the time is, and the best. One short trial on a busy machine is no reason
 * against the first.
 */
const firstsOf = ({ needs, inReach }: Setting, best: readonly Candidate[]): Candidate[] => {
  const pools = best.filter((one) => one.threads > 0)
  const [first] = pools
  if (!first) return []
  const most = mostThreads(inReach, needs)
  const threads = tasksOf(needs).isBatch ? Math.min(most, needs.spec.workload.tasks) : most
  const [simplest = first] = pools.toSorted((a, b) => a.simplicity - b.simplicity)
  // The best channel and depth of its family.
  const full = withThreads(pools.find(({ family }) => family === simplest.family) ?? first, threads)
  return full.id === first.id ? [first] : [full, first]
}

/** Plans the finalists, with enough trials for intervals. */
export const planFinals = (setting: Setting, best: readonly Candidate[]): Round => {
  const { finalists, finalTrials: trials } = effortOf(setting.needs)
  const all = [...firstsOf(setting, best), ...mixed(best, true)]
  const candidates = [...new Map(all.map((one) => [one.id, one])).values()].slice(
    0,
    Math.min(BESIDE, finalists),
  )
  return roundOf('finals', t('Which pool? The finalists'), candidates, { trials, keep: 1 }, setting)
}
