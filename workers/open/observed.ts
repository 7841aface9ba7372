/** The tasks of an opened file, as its reader chose them: what every figure is made of. */
import { list, say, type Message } from '../base/message'
import type { Stretch } from '../run-file/observed'
import { coarseClock } from './clock'
import { type Mapping, notesOf, type Opened } from './format'
import { Packer } from './lanes'
import { MAX_NAMES, NONE, ROUNDED_MS, type SpanTable } from './spans'
import { spansOfTable } from './table-spans'
import { refuse } from './text'

/** Most tasks that are drawn: their ledger takes 72 bytes each. */
export const MAX_TASKS = 2_000_000
/** Longest task, wait and pause that is believed: a year, in ms. */
const FAR_MS = 365 * 24 * 60 * 60 * 1000

const OVERLAP = say(
  'Tasks that overlap on one thread have lanes of their own: a what-if is of tasks at a time.',
)
/** True for a note that a pool gets again whenever it is opened, in the words of any version. */
export const isAgain = ({ text }: Message): boolean =>
  text.startsWith('Tasks that overlap on one thread ')

/** Tasks in the order of their starts; without any in the order of the file. */
export interface Observed {
  /** Id of the format that it was read from. */
  format: string
  title: string
  tasks: number
  /** In ms since the first arrival, or start; null in a file of durations alone. */
  start: Float64Array | null
  ms: Float64Array
  /** By the same clock, when the task could have started; null if that is unknown. */
  arrive: Float64Array | null
  /** Place of each task's thread in `lanes`. */
  lane: Int32Array
  lanes: readonly string[]
  /** Number of lanes that the last one stands for, besides its own; 0 unless there are too many. */
  merged: number
  /** Per lane the first one of the same thread: tasks that overlap on a thread have lanes of their own. */
  threads: readonly number[]
  /** True if a task's thread is unknown, or is none: its lane is the first that was free. */
  packed: boolean
  /**
   * Per lane the start of its thread, to when it was ready; null if that was before the first arrival.
   * Without length if nobody knows when it was asked for.
   */
  starts: readonly (Stretch | null)[]
  /** How long each task computed before it awaited anything; NaN if unknown, null if of all. */
  computed: Float64Array | null
  /** Place of each task's name in `names`; −1 without one. */
  name: Int32Array
  names: readonly string[]
  /** Cores of the machine that ran the tasks; null if unknown. */
  cores: number | null
  notes: readonly Message[]
}

/** True if some threads have several lanes, by the first one of each. */
export const overlapsIn = (threads: readonly number[]): boolean =>
  threads.some((first, place) => first !== place)

/** Indices of the spans that are tasks, in the order of start, then of threads, longer ones first. */
const chosenIn = (spans: SpanTable, { kinds, zeros, part }: Mapping): Int32Array => {
  const wanted = kinds && new Set(kinds.map((name) => spans.kinds.list.indexOf(name)))
  const found = new Int32Array(spans.length)
  let n = 0
  for (let i = 0; i < spans.length; i++) {
    if (wanted && !wanted.has(spans.kind[i] ?? NONE)) continue
    if (zeros === 'leave-out' && spans.ms[i] === 0) continue
    if (part !== null && spans.part[i] !== part) continue
    found[n++] = i
  }
  const { start, ms, lane, part: parts } = spans
  const first = found.subarray(0, n)
  if (Number.isNaN(start[first[0] ?? 0] ?? NaN)) return first
  const isAfter = (a: number, b: number) =>
    (parts[a] ?? 0) - (parts[b] ?? 0) ||
    (start[a] ?? 0) - (start[b] ?? 0) ||
    (lane[a] ?? 0) - (lane[b] ?? 0) ||
    (ms[b] ?? 0) - (ms[a] ?? 0) ||
    a - b
  // Most files are in this order, and a million spans take a second to sort.
  const isSorted = first.every((i, place) => place === 0 || isAfter(first[place - 1] ?? 0, i) < 0)
  return isSorted ? first : first.sort(isAfter)
}

/** Categories that are named in a note. */
const NAMED = 6

/** The spans of categories that were not chosen; null if there are none. */
const othersNote = ({ kinds, kind, length }: SpanTable, choice: Mapping): Message | null => {
  const others = new Set(kinds.list.map((_, i) => i))
  for (const name of choice.kinds ?? kinds.list) others.delete(kinds.list.indexOf(name))
  const n = kind.subarray(0, length).filter((one) => others.has(one)).length
  const named = [...others].map((one) => `“${kinds.list[one]}”`)
  const names = list([...named.slice(0, NAMED), ...(named.length > NAMED ? ['…'] : [])])
  return n > 0
    ? say('{n} {n|span|spans} of other categories {n|is|are} left out: {names}.', { n, names })
    : null
}

/**
 * Leaves out what lies years from the rest of its part, such as a 0 for “never” beside times since
 * 1970. Of groups of tasks with a year between them that of the most work stays, where one task counts
 * for each start: an unknown time is the same for all.
 */
const nearIn = ({ start, ms, part }: SpanTable, tasks: Int32Array): Int32Array => {
  const short = tasks.filter((i) => (ms[i] ?? 0) <= FAR_MS)
  const groups: { part: number; ms: number }[] = []
  const groupOf = short.map((i, place) => {
    const before = short[place - 1] ?? NONE
    const isSame = part[before] === part[i]
    const gap = isSame ? (start[i] ?? 0) - (start[before] ?? 0) : Infinity
    const own = gap > FAR_MS ? { part: part[i] ?? 0, ms: 0 } : groups.at(-1)
    if (!own) return NONE
    if (gap > FAR_MS) groups.push(own)
    if (gap !== 0) own.ms += ms[i] ?? 0
    return groups.length - 1
  })
  const kept = new Map<number, (typeof groups)[number]>()
  for (const own of groups) {
    if (own.ms >= (kept.get(own.part)?.ms ?? 0)) kept.set(own.part, own)
  }
  const stays = groups.map((own) => kept.get(own.part) === own)
  return short.filter((_, place) => stays[groupOf[place] ?? NONE])
}

/** Leaves out the spans that lie around others of their thread, or within them. */
const withoutNested = (spans: SpanTable, tasks: Int32Array, { nested }: Mapping): Int32Array => {
  if (nested === 'side-by-side') return tasks
  const endOf = (i: number) => (spans.start[i] ?? 0) + (spans.ms[i] ?? 0)
  const keeps = new Uint8Array(spans.length)
  // Per thread the spans that may lie around the next one, the first to end first: each is looked at
  // a few times in all, however many are open.
  const open = new Map<number, number[]>()
  for (const i of tasks) {
    const key = (spans.lane[i] ?? NONE) * spans.parts + (spans.part[i] ?? 0)
    const around = open.get(key) ?? []
    open.set(key, around)
    const isAround = (outer: number | undefined): outer is number =>
      outer !== undefined &&
      endOf(outer) - ROUNDED_MS > (spans.start[i] ?? 0) &&
      endOf(i) <= endOf(outer) + ROUNDED_MS
    keeps[i] = 1
    if (nested === 'innermost') {
      // Those before the last one that is not around this one end even earlier.
      for (let outer = around.at(-1); isAround(outer); outer = around.at(-1)) {
        keeps[outer] = 0
        around.pop()
      }
      around.push(i)
    } else {
      // What lies within any other one also lies within the one that ends last.
      const [last] = around
      if (isAround(last)) keeps[i] = 0
      if (last === undefined || endOf(i) > endOf(last)) around[0] = i
    }
  }
  return tasks.filter((i) => keeps[i] === 1)
}

/**
 * Makes the tasks of an opened file. Throws an OpenError if the choice does not fit the file, or
 * nothing is left.
 */
export const observedOf = (opened: Opened, choice: Mapping): Observed => {
  const { spans: own, columns, format, title } = opened
  const { spans, notes } = own
    ? { spans: own, notes: [] }
    : columns
      ? spansOfTable(columns, choice)
      : refuse(say('a file with spans'))
  const all = chosenIn(spans, choice)
  if (new Set(Array.from(all, (i) => Number.isNaN(spans.start[i]))).size > 1)
    refuse(say('tasks with a start, or durations alone: choose categories of one of the two'))
  const near = nearIn(spans, all)
  const tasks = withoutNested(spans, near, choice)
  const [far, around] = [all.length - near.length, near.length - tasks.length]
  if (all.length > 0 && near.length === 0)
    refuse(say('tasks of at most a year (do the times have another unit?)'))
  if (tasks.length === 0) refuse(say('at least one task (none is left by these choices)'))
  if (tasks.length > MAX_TASKS)
    refuse(say('at most {most} tasks (got {n})', { most: MAX_TASKS, n: tasks.length }))
  const isTimed = Number.isFinite(spans.start[tasks[0] ?? 0] ?? NaN)
  const ms = Float64Array.from(tasks, (i) => spans.ms[i] ?? 0)
  const isNamed = choice.names === 'keep'
  const name = Int32Array.from(tasks, (i) => (isNamed ? (spans.name[i] ?? NONE) : NONE))
  const shifts = isTimed ? shiftsOf(spans, tasks) : []
  const placed = isTimed
    ? Float64Array.from(tasks, (i) => (spans.start[i] ?? 0) + (shifts[spans.part[i] ?? 0] ?? 0))
    : null
  const clock = placed && coarseClock(placed, ms)
  const isLeft = choice.starts === null ? clock !== null : choice.starts === 'leave-out'
  const start = isLeft ? null : placed
  const packer = new Packer(spans)
  const lane = Int32Array.from(tasks, (i, task) => {
    const from = start?.[task] ?? NaN
    return start ? packer.laneOf(spans.lane[i] ?? NONE, from, from + (ms[task] ?? 0)) : NONE
  })
  const came = start && arrivalsOf(spans, tasks, start, choice)
  // The first start is at 0 so far.
  const zero = came?.reduce((least, at) => Math.min(least, at), 0) ?? 0
  const { lanes, threads, firsts, merged } = packer.arrange(lane, ms)
  const starts = lanes.map((): Stretch | null => null)
  for (const { lane: thread, part, from, ready } of spans.starts) {
    const [first = NONE, shift = NaN] = [firsts.get(thread), shifts[part]]
    const to = ready + shift - zero
    const asked = Number.isNaN(from) ? to : Math.min(to, from + shift - zero)
    if (first in starts && to > 0) starts[first] = { from: asked, to }
  }
  const computed = Float64Array.from(tasks, (i) => spans.computed[i] ?? NaN)
  const isRecorded = choice.arrivals === 'recorded'
  const unknown = tasks.filter((i) => isRecorded && Number.isNaN(waitedIn(spans, i))).length
  return {
    format,
    title,
    tasks: tasks.length,
    start: start && start.map((at) => at - zero),
    ms,
    arrive: came && came.map((at) => at - zero),
    lane,
    lanes,
    threads,
    merged,
    packed: start !== null && tasks.some((i) => spans.loose.has(spans.lane[i] ?? NONE)),
    starts,
    computed: computed.some((of) => of >= 0) ? computed : null,
    name,
    names: isNamed ? spans.names.list : [],
    cores: opened.cores,
    notes: [
      ...notesOf(
        othersNote(spans, choice),
        far > 0 &&
          say(
            '{n} {n|task lies|tasks lie} a year or more from the rest, or {n|lasts|last} as long, and {n|is|are} left out.',
            { n: far },
          ),
        around > 0 &&
          say('{n} {n|span|spans} within or around others {n|is|are} left out.', { n: around }),
        start !== null &&
          unknown > 0 &&
          unknown < tasks.length &&
          say('{n} {n|task has|tasks have} no arrival, and count as if they had not waited.', {
            n: unknown,
          }),
        clock &&
          say('Its times are in whole {unit}, and a typical task takes {typical}: {so}.', {
            ...clock,
            so: isLeft ? say('only durations are taken') : say('what ran at once is not known'),
          }),
        ((isNamed && spans.names.isFull) || spans.lanes.isFull) &&
          say('The file has more than {most} different names: tasks with any other have none.', {
            most: MAX_NAMES,
          }),
        merged > 0 &&
          say('Of {n} lanes the busiest are drawn, and the last one has the tasks of all others.', {
            n: lanes.length + merged,
          }),
      ),
      ...opened.notes,
      ...notes,
      ...(overlapsIn(threads) ? [OVERLAP] : []),
    ],
  }
}

/**
 * What is added to the starts of each part, so that the first is at 0 and each follows the last, or
 * is as far from it as it was.
 */
const shiftsOf = (spans: SpanTable, tasks: Int32Array): number[] => {
  const shifts: number[] = []
  if (spans.isOneClock) {
    const first = tasks.reduce((least, i) => Math.min(least, spans.start[i] ?? 0), Infinity)
    return Array.from({ length: spans.parts }, () => -first)
  }
  let end = 0
  let [part, shift] = [NONE, 0]
  for (const i of tasks) {
    const [from, own] = [spans.start[i] ?? 0, spans.part[i] ?? 0]
    if (own !== part) {
      // The first task of a part is its earliest.
      shift = end - from
      shifts[own] = shift
      part = own
    }
    end = Math.max(end, from + shift + (spans.ms[i] ?? 0))
  }
  return shifts
}

/** Time that a task waited; NaN without an arrival, or with one that stands for none. */
const waitedIn = ({ start, arrive }: SpanTable, i: number): number => {
  const waited = (start[i] ?? 0) - (arrive[i] ?? NaN)
  return waited <= FAR_MS ? waited : NaN
}

const arrivalsOf = (
  spans: SpanTable,
  tasks: Int32Array,
  start: Float64Array,
  { arrivals }: Mapping,
): Float64Array | null => {
  if (arrivals === 'beginning') return null
  if (arrivals === 'starts') return start
  // No task starts before it arrives, whatever the clocks say.
  return Float64Array.from(tasks, (i, task) => {
    const waited = waitedIn(spans, i)
    return (start[task] ?? 0) - (waited > 0 ? waited : 0)
  })
}
