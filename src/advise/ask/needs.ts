/**
 * What is asked: the tasks and how they come, in the fields of an experiment, and the demands that no
 * field of an experiment has.
 */
import {
  AWAITED_MS,
  atOnceOn,
  isOpenLoop,
  ordered,
  parseExperiment,
  patched,
  readDurations,
  type Experiment,
  type Spec,
} from '../../../workers/api'
import type { Patch } from '../../draft/edit'
import { defaultDemands, type Demands } from './demand-fields'

export interface Needs extends Demands {
  /** The tasks, their arrivals, and the work of the host; its strategy means nothing. */
  spec: Spec
  /** What calls of a function have shown; null before, and for other tasks. */
  call: { computesMs: number; awaitsMs: number } | null
}

/** Bytes of a message that names the input of a function. */
const INDEX_BYTES = 4

const DEFAULT = {
  id: 'spin',
  tasks: 500,
  payloadBytes: 0,
  sizes: { kind: 'constant', rounds: 1000 },
}

/** Settings that come with a choice, so that tasks are never many times as long as it says. */
const broughtBy = (path: string, value: unknown): Patch => {
  if (path === 'arrivals.kind' && value === 'open')
    return { 'arrivals.rateUnit': 'per-second', 'arrivals.rate': 200 }
  if (path !== 'workload.id') return {}
  const rounds = value === 'spin' ? 1000 : 1
  return {
    'workload.sizes.kind': 'constant',
    'workload.sizes.rounds': rounds,
    ...(value === 'own' && { 'workload.payloadBytes': INDEX_BYTES }),
  }
}

/** A patch with the settings that come with its choices, as far as it does not say otherwise. */
export const withBrought = (patch: Patch): Patch =>
  Object.assign({}, ...Object.entries(patch).map((entry) => broughtBy(...entry)), patch)

/** The experiment that the form edits, with these changes; throws for what no form makes. */
export const asked = (patch: Patch = {}): Experiment => {
  const base = patched({ workload: DEFAULT, strategy: { kind: 'direct' } }, withBrought(patch))
  const parsed = parseExperiment({ base, variants: [{ id: 'A' }] })
  if (!parsed.ok) throw new Error(`[needs] tasks to ask about (got ${parsed.issues[0]?.message})`)
  return parsed.value
}

export const defaultNeeds: Needs = { ...defaultDemands, spec: asked().base, call: null }

export const meanOf = (list: readonly number[]): number =>
  list.reduce((sum, one) => sum + one, 0) / list.length

/** The tasks in figures; times are means, in µs. */
const figuresOf = ({ spec: { arrivals, host, workload }, call }: Needs) => {
  const { id, sizes, payloadBytes, options } = workload
  const option = (name: string): number => Number(options[name] ?? 0)
  const isFunction = id === 'own'
  const source = String(options['source'] ?? '')
  const read =
    sizes.kind === 'durations' ? readDurations(sizes.text, sizes.unit, sizes.divide) : null
  const durationsUs = read?.ok ? [...read.durationsUs] : null
  const waitShare = option('share') / 100
  const waitUs = 1000 * (call?.awaitsMs ?? (option('waitMs') || option('awaitMs')))
  const sizesUs = durationsUs ? meanOf(durationsUs) : 'rounds' in sizes ? sizes.rounds : NaN
  const byWorkload: Readonly<Record<string, number>> = {
    own: 1000 * (call?.computesMs ?? NaN),
    waiting: option('computeUs'),
    awaiting: option('beforeUs') + option('afterUs'),
  }
  const computesUs = byWorkload[id] ?? sizesUs
  const blocking = id === 'waiting' ? waitShare : 0
  return {
    isBatch: !isOpenLoop(arrivals),
    /** Tasks that arrive per second; 0 for a batch. */
    perS: 'rate' in arrivals ? arrivals.rate : 0,
    /** Work of the host before each task. */
    hostUs: host.work.kind === 'spin' ? host.work.us : 0,
    /** True if the tasks are calls of a function that is pasted: its length is measured. */
    isFunction,
    /** The function that is pasted, if the tasks are its calls; else nothing. */
    source,
    /** True if the text of a function may give a promise: what waits for it must then await. */
    mayAwait: /\b(async|await|Promise|then|subtle)\b/.test(source),
    /** Bytes that a task carries; a function always gets a message, be it only the number of an input. */
    payloadBytes: isFunction && payloadBytes <= INDEX_BYTES ? 0 : payloadBytes,
    /** Durations that were pasted; null for other tasks. */
    durationsUs,
    /** Share of the tasks that wait, with or without their thread, from 0 to 1, and how long each does. */
    waitShare,
    waitUs,
    /** Time for which a task computes, if it does. */
    computesUs,
    /** Time in which a task leaves its thread free, and for which it blocks its thread. */
    awaitsUs: isFunction ? (call ? waitUs : 0) : id === 'awaiting' ? waitUs * waitShare : 0,
    blocksUs: waitUs * blocking,
    /** Thread time per task, including the time for which it blocks its thread. */
    threadUs: computesUs * (1 - blocking) + waitUs * blocking,
  }
}

const known = new WeakMap<Needs, ReturnType<typeof figuresOf>>()

/** Reads the needs once: a plan asks again and again, and a text of durations may be long. */
export const tasksOf = (needs: Needs) => {
  const tasks = known.get(needs) ?? figuresOf(needs)
  known.set(needs, tasks)
  return tasks
}

/** Tasks at a time for each of so many threads, to keep it busy while some await; 1 if none does. */
export const atOnceOf = (needs: Needs, threads: number): number => {
  const { awaitsUs, computesUs } = tasksOf(needs)
  return awaitsUs > 0 ? atOnceOn(Math.ceil(1 + awaitsUs / computesUs), threads) : 1
}

/**
 * The needs with what a function was found to be: `aloneMs`, time of a call beside no other one, and
 * `computesMs`, its thread time. A function that computes for most of its time awaits nothing, nor does a
 * short one: that many together are faster than one can be the machine's doing.
 */
export const withFunction = (needs: Needs, aloneMs: number, computesMs: number): Needs => {
  // On a busy machine one call alone can take longer than each of many.
  const waits =
    tasksOf(needs).mayAwait && aloneMs >= AWAITED_MS && Math.round(aloneMs / computesMs) > 1
  const call = waits
    ? { computesMs, awaitsMs: aloneMs - computesMs }
    : { computesMs: aloneMs, awaitsMs: 0 }
  return { ...needs, call }
}

/** True if both are about the same tasks and demands, however long they are measured. */
export const areSame = (one: Needs, other: Needs): boolean => {
  const text = (needs: Needs) => JSON.stringify(ordered({ ...needs, effort: '', call: null }))
  return text(one) === text(other)
}
