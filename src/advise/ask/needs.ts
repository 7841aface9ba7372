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

export const isBatch = ({ spec }: Needs): boolean => !isOpenLoop(spec.arrivals)

/** Tasks that arrive per second; 0 for a batch. */
export const rateOf = ({ spec: { arrivals } }: Needs): number =>
  'rate' in arrivals ? arrivals.rate : 0

/** Work of the host before each task, in µs. */
export const hostUsOf = ({ spec: { host } }: Needs): number =>
  host.work.kind === 'spin' ? host.work.us : 0

/** Bytes that a task carries; a function always gets a message, be it only the number of an input. */
export const payloadOf = (needs: Needs): number => {
  const { payloadBytes } = needs.spec.workload
  return isFunction(needs) && payloadBytes <= INDEX_BYTES ? 0 : payloadBytes
}

/** True if the tasks are calls of a function that is pasted: its length is measured. */
export const isFunction = ({ spec }: Needs): boolean => spec.workload.id === 'own'

/** The function that is pasted, if the tasks are its calls; else nothing. */
export const sourceOf = ({ spec }: Needs): string => String(spec.workload.options['source'] ?? '')

const option = ({ spec }: Needs, name: string): number => Number(spec.workload.options[name] ?? 0)

/** True if the text of a function may give a promise: what waits for it must then await. */
export const mayAwait = (needs: Needs): boolean =>
  /\b(async|await|Promise|then|subtle)\b/.test(sourceOf(needs))

/** Durations that were pasted, in µs; null for other tasks. */
export const durationsOf = ({ spec }: Needs): number[] | null => {
  const { sizes } = spec.workload
  const read =
    sizes.kind === 'durations' ? readDurations(sizes.text, sizes.unit, sizes.divide) : null
  return read?.ok ? [...read.durationsUs] : null
}

/** Share of the tasks that wait, with or without their thread, from 0 to 1. */
export const waitShareOf = (needs: Needs): number => option(needs, 'share') / 100

/** How long a task waits that does, in ms. */
export const waitMsOf = (needs: Needs): number =>
  needs.call?.awaitsMs ?? (option(needs, 'waitMs') || option(needs, 'awaitMs'))

/** Mean time for which a task computes, if it does, in µs. */
export const lengthUs = (needs: Needs): number => {
  const { id, sizes } = needs.spec.workload
  if (id === 'own') return needs.call ? needs.call.computesMs * 1000 : NaN
  if (id === 'waiting') return option(needs, 'computeUs')
  if (id === 'awaiting') return option(needs, 'beforeUs') + option(needs, 'afterUs')
  const durations = durationsOf(needs)
  if (durations) return durations.reduce((sum, us) => sum + us, 0) / durations.length
  return 'rounds' in sizes ? sizes.rounds : NaN
}

/** Mean time in which a task leaves its thread free, in µs. */
export const awaitedUs = (needs: Needs): number => {
  if (isFunction(needs)) return (needs.call?.awaitsMs ?? 0) * 1000
  return needs.spec.workload.id === 'awaiting' ? waitMsOf(needs) * 1000 * waitShareOf(needs) : 0
}

/** True if tasks leave their thread free while they wait. */
export const awaits = (needs: Needs): boolean => awaitedUs(needs) > 0

/** True if tasks block their thread while they wait. */
export const blocks = (needs: Needs): boolean =>
  needs.spec.workload.id === 'waiting' && waitShareOf(needs) > 0

/** Mean thread time per task in µs, including the time for which it blocks its thread. */
export const meanUs = (needs: Needs): number => {
  const share = blocks(needs) ? waitShareOf(needs) : 0
  return lengthUs(needs) * (1 - share) + waitMsOf(needs) * 1000 * share
}

/** Tasks at a time for each of so many threads, to keep it busy while some await; 1 if none does. */
export const atOnceOf = (needs: Needs, threads: number): number =>
  awaits(needs) ? atOnceOn(Math.ceil(1 + awaitedUs(needs) / lengthUs(needs)), threads) : 1

/**
 * The needs with what a function was found to be: `aloneMs`, time of a call beside no other one, and
 * `computesMs`, its thread time. A function that computes for most of its time awaits nothing, nor does a
 * short one: that many together are faster than one can be the machine's doing.
 */
export const withFunction = (needs: Needs, aloneMs: number, computesMs: number): Needs => {
  // On a busy machine one call alone can take longer than each of many.
  const waits = mayAwait(needs) && aloneMs >= AWAITED_MS && Math.round(aloneMs / computesMs) > 1
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
