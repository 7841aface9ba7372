/**
 * What a file says twice of a trial must agree: its figures with each other, by their definitions,
 * and with its tasks, if the file has them. No figure on which a claim rests can then be changed
 * alone. Whoever makes up a whole trial, in agreement with itself, is not found out.
 */
import { say, type Message } from '../base/message'
import type { Pieces } from '../base/turn'
import { issueAt } from '../experiment/issues'
import type { SpecIssue } from '../experiment/types'
import { TrialReader, type TrialMemory } from '../memory/trial-memory'
import { printable, trialMetrics, isValid } from '../stats'
import { segments, type Distribution, type Segment } from '../stats/types'
import { outside, type RunFile, type TrialResult } from './result'
import { unpackingTrial } from './unpack-trial'

/** A field of a trial, and what was expected there. */
type Fault = readonly [path: string, said: Message]

/** Largest figure: no clock and no counter has more. */
const MOST = 1e15
/** Figures below 0 by their meaning: moments of another clock's zero, a trend, a small remainder. */
const SIGNED = /(?:atMs|fromMs|Trend|restMs|figure)$/
/** Share by which two ways to add up the same numbers differ, or the same times, rounded to ticks. */
const SUMMED = 1e-6
const ROUNDED = 1e-3
/** The same in ms, or as a share, for small ones. */
const ROUNDED_MS = 0.01

const isNear = (a: number, b: number, share = SUMMED, by = share): boolean =>
  Math.abs(a - b) <= by + share * Math.max(Math.abs(a), Math.abs(b))

function* outOfRange(value: unknown, path = ''): Generator<Fault> {
  if (typeof value === 'number' && (Math.abs(value) > MOST || (value < 0 && !SIGNED.test(path))))
    yield [path, say('a number from 0 to {most}', { most: MOST })]
  if (typeof value === 'object' && value !== null)
    for (const [key, inner] of Object.entries(value))
      yield* outOfRange(inner, path === '' ? key : `${path}.${key}`)
}

/** A figure that follows from others; null: there should be none. */
function* follows(path: string, own: number | null, from: number | null): Generator<Fault> {
  if (own === null || from === null ? own !== from : !isNear(own, from))
    yield [path, say('{from}, as follows from the rest', { from: String(from) })]
}

function* atMost(path: string, own: number | null, most: number): Generator<Fault> {
  if (own !== null && !(own <= most * (1 + SUMMED) + SUMMED))
    yield [path, say('at most {most}, as follows from the rest', { most })]
}

const SHARES = { p50: 0.5, p75: 0.75, p90: 0.9, p95: 0.95, p99: 0.99, p999: 0.999, max: 1 } as const

/**
 * Percentiles in order, as many as `n` values have, with a mean that such values can have. `never`:
 * values among them that are larger than any.
 */
function* inDistribution(path: string, d: Distribution, never: number): Generator<Fault> {
  let [rank, value, least, most] = [0, 0, 0, 0]
  for (const [name, share] of Object.entries(SHARES)) {
    const own = d[name as keyof typeof SHARES] // a key of it
    const at = Math.ceil(share * d.n - SUMMED)
    const isKnown = at > 0 && at <= d.n - never && (share === 1 || printable(d.n, share))
    if (isKnown !== (own !== null))
      yield [`${path}.${name}`, isKnown ? say('a number') : say('null: too few tasks have one')]
    if (own === null) continue
    if (own < value) yield [`${path}.${name}`, say('at least {value}', { value })]
    least += (at - rank - 1) * value + own
    most += (at - rank) * own
    ;[rank, value] = [at, own]
  }
  const mean =
    d.n > 0 && never === 0 ? Math.min(Math.max(d.mean ?? NaN, least / d.n), most / d.n) : null
  yield* follows(`${path}.mean`, d.mean, mean)
}

/** Figures of a trial that contradict each other. */
function* inFigures(trial: TrialResult): Generator<Fault> {
  const { makespanMs, throughputPerS, tasks, failed, shed = 0, timedOut = 0 } = trial
  const { latency, utilization, hostBlockedMs, threadMs, cost, coordinator } = trial
  const { clamped, clampedMs, error } = trial
  const [never, workers] = [shed + timedOut, utilization.shares.length]
  const finished = tasks - failed - never
  yield* outOfRange(trial)
  for (const name of ['makespanMs', 'throughputPerS', 'restMs', 'threadMs'] as const)
    if ((trial[name] as number | null) === null) yield [name, say('a number')] // a file may lack it
  const isFaulty = trial.disturbed.some((why) => why !== 'hasty' && !outside.has(why))
  if (isFaulty !== (error !== undefined)) yield ['error', say('the error of a failed trial')]
  const perS = (count: number) => (makespanMs > 0 ? (count / makespanMs) * 1000 : 0)
  if (isValid(trial)) yield* follows('throughputPerS', throughputPerS, perS(finished))
  const most: [string, number, number][] = [
    ['throughputPerS', throughputPerS, perS(tasks)],
    ['verified', trial.verified, finished],
    ['hostBlockedMs', hostBlockedMs, makespanMs],
    ['threadMs', threadMs, workers * makespanMs],
    ['strandedIdleMs', trial.strandedIdleMs, threadMs],
    ['imbalance', trial.imbalance, workers],
    ['utilization.pool', utilization.pool, 1],
  ]
  for (const [path, own, limit] of most) yield* atMost(path, own, limit)
  const equal: [string, number | null, number | null][] = [
    ['restMs', trial.restMs, makespanMs - hostBlockedMs],
    ['utilization.workers', utilization.workers.length, workers],
  ]
  for (const [i, { service, overhead, stranded, idle }] of utilization.shares.entries()) {
    equal.push([`utilization.shares.${i}`, service + overhead + stranded + idle, 1])
    equal.push([`utilization.workers.${i}`, utilization.workers[i] ?? NaN, service])
  }
  if (coordinator)
    equal.push(['coordinator.busyMs', coordinator.busyMs, coordinator.utilization * makespanMs])
  if (cost) {
    const { unitNs, workNs, overheadNs, overheadShare, workShare } = cost
    equal.push(['cost.overheadNs', overheadNs, Math.max(0, unitNs - workNs)])
    equal.push(['cost.overheadShare', overheadShare * unitNs, overheadNs])
    equal.push(['cost.workShare', workShare, 1 - overheadShare])
    equal.push(['cost.threads', cost.threads * makespanMs, threadMs])
    equal.push(['cost.sumWorkMs', cost.sumWorkMs * overheadNs, cost.sumOverheadMs * workNs])
  }

  const isTimed = trial.recording !== 'blocks'
  // A task may be planned before the first one comes.
  const early = trial.responseFrom === 'arrive' ? (latency.scheduleLag.max ?? 0) : 0
  const longest = makespanMs + early + (clampedMs ?? 1) + (trial.clockWithinMs ?? 1)
  for (const [name, times] of Object.entries(latency)) {
    const path = `latency.${name}`
    const isResponse = name === 'response'
    yield* atMost(`${path}.n`, times.n, isTimed ? tasks : 0)
    if (isTimed && isValid(trial) && (isResponse || name === 'service'))
      equal.push([`${path}.n`, times.n, isResponse ? finished + never : finished])
    yield* inDistribution(path, times, isResponse ? Math.min(never, times.n) : 0)
    yield* atMost(`${path}.max`, times.max, longest)
  }
  if (trial.startUp) yield* inDistribution('startUp', trial.startUp, 0)
  const { response, waiting } = latency
  /** Sum of the means of segments; null if they are not of the same tasks. */
  const sumOf = (names: readonly Segment[], n: number): number | null =>
    names.every((name) => [0, n].includes(latency[name].n))
      ? names.reduce((sum, name) => sum + (latency[name].mean ?? 0), 0)
      : null
  const waits = sumOf(['queueWait', 'inboxWait'], waiting.n)
  if (waits !== null && waiting.n > 0) equal.push(['latency.waiting.mean', waiting.mean, waits])
  const parts = segments.filter((name) => name !== 'scheduleLag' || trial.responseFrom === 'arrive')
  const sum = response.mean === null ? null : sumOf(parts, response.n)
  // A segment that was clamped is longer than in the response.
  const by = (clamped * (clampedMs ?? Infinity)) / response.n || 0
  if (sum !== null && !isNear(response.mean ?? NaN, sum, SUMMED, SUMMED + by))
    equal.push(['latency.response.mean', response.mean, sum])
  for (const [path, own, from] of equal) yield* follows(path, own, from)
}

/** Figures that are made of nothing but a trial's tasks and spans. */
const OF_TASKS = [
  ...(['makespanMs', 'throughputPerS', 'failed', 'shed', 'timedOut', 'imbalance'] as const),
  ...(['hostBlockedMs', 'restMs', 'threadMs', 'steals', 'startUp', 'latency'] as const),
]

function* between(path: string, own: unknown, again: unknown): Generator<Fault> {
  if (typeof own === 'object' && own !== null && typeof again === 'object' && again !== null)
    for (const [key, inner] of Object.entries(again))
      yield* between(`${path}.${key}`, (own as Record<string, unknown>)[key], inner) // same schema
  else if (
    typeof own === 'number' && typeof again === 'number'
      ? !isNear(own, again, ROUNDED, ROUNDED_MS)
      : (own ?? null) !== (again ?? null)
  )
    yield [path, say('{again}, as its tasks in this file say', { again: String(again) })]
}

/** Figures of a trial that its tasks contradict. */
function* againstTasks(trial: TrialResult, memory: TrialMemory): Generator<Fault> {
  const { responseFrom, utilization } = trial
  const openLoop = responseFrom === 'arrive'
  const again = trialMetrics(new TrialReader(memory), { cores: 1, responseFrom, openLoop })
  for (const name of OF_TASKS) yield* between(name, trial[name], again[name])
  yield* between('utilization.pool', utilization.pool, again.utilization.pool)
  yield* between('utilization.workers', utilization.workers, again.utilization.workers)
}

/** Contradictions that are listed: one is enough to refuse a file. */
const LISTED = 20

/** All that contradicts itself in a file whose shape has been checked. */
export function* contradictionsIn({ points, tasks }: RunFile): Pieces<SpecIssue[]> {
  const issues: SpecIssue[] = []
  for (const [index, { trials }] of points.entries())
    for (const [place, trial] of trials.entries()) {
      yield
      const faults = [...inFigures(trial)]
      const packed = tasks.find((one) => one.point === index && one.trial === trial.trial)
      if (packed) faults.push(...againstTasks(trial, yield* unpackingTrial(packed)))
      for (const [path, said] of faults)
        issues.push(issueAt(`points.${index}.trials.${place}.${path}`, said))
    }
  return issues.slice(0, LISTED)
}
