/**
 * Stranded idle: the time during which a worker has nothing to do while a task waits elsewhere, in
 * the central queue or in the inbox of a busy worker. It is the cost of a policy, or of a blocked
 * host, in one number.
 *
 * At any moment as many workers count as could have run a waiting task: see `strandedAmong`. If
 * more workers than that are free, they share the time: of f free workers n of which count, each is
 * stranded for n ÷ f of it.
 */
import { poolOf, type Lane, type Pool } from './lanes'
import { scheduleOf, type Schedule, type Source } from './schedule'
import { placeOf, stepsOf, StretchList, walkSteps, type Steps, type Stretches } from './steps'
import type { BesideIdle, IdleTime } from '../types'

/**
 * Number of workers that are stranded at a moment.
 *
 * @param free workers without a task
 * @param idleCores cores that neither a busy worker uses, nor the host or the coordinator while
 *   they work or are blocked by work
 * @param waiting tasks that have been submitted and that no free worker has been given
 */
export const strandedAmong = (free: number, idleCores: number, waiting: number): number =>
  Math.max(0, Math.min(free, idleCores, waiting))

/** Stranding of any free worker over time; entry i holds from `at[i]` to the next one. */
export interface Stranding {
  at: Float64Array
  waiting: Int32Array
  /** Stranded idle, in ms, that a worker has accumulated by then if it was free all the time. */
  each: Float64Array
  /** Stretches in which a free worker is stranded. */
  when: Stretches
}

export interface StrandedSpan {
  from: number
  to: number
  /** The largest number of tasks that waited in the meantime, and when that began. */
  tasks: number
  atMs: number
  /** Stranded part of the stretch, in ms: less than its length if not all free workers count. */
  strandedMs: number
}

const nobodyStranded: Stranding = {
  at: new Float64Array(),
  waiting: new Int32Array(),
  each: new Float64Array(),
  when: { from: new Float64Array(), to: new Float64Array() },
}

/**
 * Sweeps over the pool's time once. `cores` ≥ 1. A turn of the host that is shorter than
 * `MIN_BESIDE_MS` takes its core from the count, but does not divide a stretch in two.
 */
export const strandingOf = (
  { lanes, waiting }: Pool,
  { dispatching }: Pick<Schedule, 'dispatching'>,
  cores: number,
): Stranding => {
  // Nobody is stranded where no task waits, and a sweep over a million tasks takes a second.
  if (waiting.up.length === 0) return nobodyStranded
  const at: number[] = []
  const counts: number[] = []
  const each: number[] = []
  const when = new StretchList()
  let sum = 0
  let rate = 0
  const steps = [
    stepsOfAll(lanes.map(({ busy }) => busy)),
    stepsOfAll(lanes.map(({ free }) => free)),
    waiting,
    stepsOfAll(dispatching),
    stepsOfAll(dispatching.map(longOnes)),
  ]
  walkSteps(steps, (moment, count) => {
    const [free, waits] = [count[1] ?? 0, count[2] ?? 0]
    const notBusy = cores - (count[0] ?? 0)
    sum += rate * (moment - (at.at(-1) ?? moment))
    rate = free > 0 ? strandedAmong(free, notBusy - (count[3] ?? 0), waits) / free : 0
    at.push(moment)
    counts.push(waits)
    each.push(sum)
    when.set(moment, strandedAmong(free, notBusy - (count[4] ?? 0), waits) > 0)
  })
  return {
    at: Float64Array.from(at),
    waiting: Int32Array.from(counts),
    each: Float64Array.from(each),
    when: when.stretches,
  }
}

const stepsOfAll = (lists: readonly Stretches[]): Steps => {
  const size = lists.reduce((sum, { from }) => sum + from.length, 0)
  const [up, down] = [new Float64Array(size), new Float64Array(size)]
  let place = 0
  for (const { from, to } of lists) {
    up.set(from, place)
    down.set(to, place)
    place += from.length
  }
  return stepsOf(up, down)
}

const longOnes = ({ from, to }: Stretches): Stretches => {
  const long = (_: number, i: number) => (to[i] ?? NaN) - (from[i] ?? NaN) >= MIN_BESIDE_MS
  return { from: from.filter(long), to: to.filter(long) }
}

export const strandedMsOf = ({ free }: Lane, { at, each }: Stranding): number => {
  let sum = 0
  for (let i = 0; i < free.from.length; i++)
    sum += (each[placeOf(at, free.to[i])] ?? 0) - (each[placeOf(at, free.from[i])] ?? 0)
  return sum
}

/** The time within `during` in which the workers were free, and its part that was stranded idle. */
export const freeWithin = (
  lanes: readonly Lane[],
  { at, each }: Stranding,
  during: Stretches,
): IdleTime => {
  const sum: IdleTime = { idleMs: 0, strandedMs: 0 }
  for (const { free } of lanes) {
    let d = 0
    for (let i = 0; i < free.from.length; i++) {
      const [freeFrom, freeTo] = [free.from[i] ?? NaN, free.to[i] ?? NaN]
      while ((during.to[d] ?? Infinity) <= freeFrom) d++
      for (let v = d; (during.from[v] ?? Infinity) < freeTo; v++) {
        const from = Math.max(freeFrom, during.from[v] ?? NaN)
        const to = Math.min(freeTo, during.to[v] ?? NaN)
        sum.idleMs += to - from
        sum.strandedMs += (each[placeOf(at, to)] ?? 0) - (each[placeOf(at, from)] ?? 0)
      }
    }
  }
  return sum
}

/** Calls `visit` with each stretch in which this lane's worker was stranded, in order of time. */
const visitStranded = (
  { free }: Lane,
  { at, waiting, each, when }: Stranding,
  visit: (span: StrandedSpan) => void,
): void => {
  let w = 0
  for (let i = 0; i < free.from.length; i++) {
    const [freeFrom, freeTo] = [free.from[i] ?? NaN, free.to[i] ?? NaN]
    while ((when.to[w] ?? Infinity) <= freeFrom) w++
    for (let v = w; (when.from[v] ?? Infinity) < freeTo; v++) {
      const from = Math.max(freeFrom, when.from[v] ?? NaN)
      const to = Math.min(freeTo, when.to[v] ?? NaN)
      const [first, last] = [placeOf(at, from), placeOf(at, to)]
      let peak = first
      for (let p = first + 1; p < last; p++) if ((waiting[p] ?? 0) > (waiting[peak] ?? 0)) peak = p
      visit({
        from,
        to,
        tasks: waiting[peak] ?? 0,
        atMs: at[peak] ?? NaN,
        strandedMs: (each[last] ?? 0) - (each[first] ?? 0),
      })
    }
  }
}

/**
 * Shortest stretch, in ms, that counts as evidence of a bad choice. A worker that waits for its
 * next message is stranded by definition whenever tasks wait, for the tenth of a millisecond that
 * the message takes.
 */
const MIN_BESIDE_MS = 1

/** Most tasks that waited at one moment while a worker was stranded for `leastMs` or more. */
export const besideIdleOf = (
  lanes: readonly Lane[],
  stranding: Stranding,
  minMs = MIN_BESIDE_MS,
): BesideIdle => {
  let worst: BesideIdle = { tasks: 0, atMs: 0 }
  for (const lane of lanes)
    visitStranded(lane, stranding, ({ from, to, tasks, atMs }) => {
      if (to - from < minMs || tasks < worst.tasks) return
      if (tasks > worst.tasks || atMs < worst.atMs) worst = { tasks, atMs }
    })
  return worst
}

export interface StrandedOptions {
  /** Cores that the pool may use in parallel; at least 1. */
  cores: number
  /** Time since the trial's epoch, in ms, while the trial runs. */
  now?: number | undefined
}

/**
 * Stretches per worker in which it was stranded, to be hatched in its lane. At most `limit` per
 * worker: beyond that, neighbours with the smallest gaps between them are merged; `strandedMs`
 * stays exact.
 */
export const strandedSpans = (
  source: Source,
  { cores, now, limit = 1000 }: StrandedOptions & { limit?: number },
): StrandedSpan[][] => {
  const schedule = scheduleOf(source, now)
  const pool = poolOf(schedule)
  const stranding = strandingOf(pool, schedule, cores)
  return pool.lanes.map((lane) => {
    const spans: StrandedSpan[] = []
    visitStranded(lane, stranding, (span) => spans.push(span))
    return spans.length > limit ? mergedTo(limit, spans) : spans
  })
}

const mergedTo = (limit: number, spans: readonly StrandedSpan[]): StrandedSpan[] => {
  const gaps = Float64Array.from(spans, ({ from }, i) => from - (spans[i - 1]?.to ?? -Infinity))
  // Longer gaps stay open, and as many of exactly this length as fit; the first is infinite.
  const minGap = gaps.toSorted().at(-limit) ?? 0
  let room = limit - gaps.filter((gap) => gap > minGap).length
  const merged: StrandedSpan[] = []
  for (const [i, span] of spans.entries()) {
    const gap = gaps[i] ?? 0
    const last = merged.at(-1)
    if (!last || gap > minGap || (gap === minGap && room-- > 0)) merged.push({ ...span })
    else {
      last.to = span.to
      last.strandedMs += span.strandedMs
      if (span.tasks > last.tasks) [last.tasks, last.atMs] = [span.tasks, span.atMs]
    }
  }
  return merged
}
