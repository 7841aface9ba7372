/**
 * What a task costs besides its work: the columns of a granularity table.
 *
 * unit      thread time per task of a worker that goes from task to task
 * work      the kernel alone, called in a loop on the same threads right after the trial, for tasks of
 *           the mean size
 * overhead  unit − work: what the pool and the recording add
 *
 * Thread time continues while the system gives the core to another thread: with more threads than
 * cores, that is overhead too.
 */
import { quantile } from '../percentiles'
import { known, type Schedule } from './schedule'
import type { TaskCost } from '../types'

/** Number of overheads that a result keeps per trial, so that files stay small. */
const KEPT = 100
const NS_PER_MS = 1e6

export interface CostFacts {
  /** Time of one round of the kernel alone, on warm threads, in ms. */
  roundMs: number
  meanRounds: number
  makespanMs: number
  /** Total lifetime of the workers. */
  threadMs: number
}

/** Measured stretches, each of one task or one block of tasks. */
interface TaskStretches {
  tasks: Float64Array
  /** Thread time per task, mean over the stretch, in ms. */
  unitMs: Float64Array
  /** Thread time outside the kernel if it was recorded; NaN: use unit − work. */
  gapMs: Float64Array
}

/**
 * Null if work is unknown, no task has finished, or tasks overlap on a thread, as with asynchronous
 * kernels: then a thread's time cannot be divided among them.
 */
export const costOf = (schedule: Schedule, facts: CostFacts): TaskCost | null => {
  const workMs = facts.roundMs * facts.meanRounds
  const measured = schedule.level === 'blocks' ? blocksOf(schedule) : timesOf(schedule)
  if (!measured || !(workMs >= 0) || !(facts.makespanMs > 0)) return null
  const tasks = sum(measured.tasks)
  if (tasks === 0) return null
  const unitMs = measured.unitMs.reduce((all, ms, i) => all + ms * (measured.tasks[i] ?? 0), 0)
  const unitNs = (unitMs / tasks) * NS_PER_MS
  const workNs = workMs * NS_PER_MS
  const overheadNs = Math.max(0, unitNs - workNs)
  if (!(unitNs > 0)) return null
  const overheadShare = overheadNs / unitNs
  return {
    from: schedule.level === 'blocks' ? 'blocks' : 'times',
    unitNs,
    workNs,
    overheadNs,
    overheadShare,
    workShare: 1 - overheadShare,
    threads: facts.threadMs / facts.makespanMs,
    sumOverheadMs: (overheadNs * tasks) / NS_PER_MS,
    sumWorkMs: (workNs * tasks) / NS_PER_MS,
    spread: spreadOf(measured, workMs),
  }
}

const blocksOf = ({ blocks }: Schedule): TaskStretches => {
  const tasks = Float64Array.from(blocks.flatMap((worker) => [...worker.tasks]))
  const lengths = blocks.flatMap(({ from, to }) => [...from].map((at, i) => (to[i] ?? NaN) - at))
  return {
    tasks,
    unitMs: Float64Array.from(lengths, (ms, i) => ms / (tasks[i] ?? NaN)),
    gapMs: new Float64Array(tasks.length).fill(NaN),
  }
}

/**
 * Service and the gap before it, per task. The part of a gap in which the thread waited for work is
 * left out: when the previous task ended, the next one had not yet been sent to the thread (or not
 * yet been submitted, if threads take tasks themselves or the moment of sending is unknown). From
 * the receive on the gap counts.
 */
const timesOf = (schedule: Schedule): TaskStretches | null => {
  const { start, end, receive, dispatch, submit, worker, level } = schedule
  const ran = Int32Array.from(start.keys())
    .filter((task) => !Number.isNaN(start[task]) && !Number.isNaN(end[task]))
    .sort((a, b) => (start[a] ?? 0) - (start[b] ?? 0) || (end[a] ?? 0) - (end[b] ?? 0))
  const ends = new Map<number, number>()
  const unitMs = new Float64Array(ran.length)
  const gapMs = new Float64Array(ran.length).fill(NaN)
  for (const [place, task] of ran.entries()) {
    const thread = worker[task] ?? -1
    const [from, to] = [start[task] ?? NaN, end[task] ?? NaN]
    const received = known(receive[task], from)
    const pulled = dispatch[task] === receive[task]
    const ready = known(pulled ? NaN : dispatch[task], submit[task])
    const before = ends.get(thread) ?? Infinity
    // The clocks of two threads may differ by about one step, but one thread has one clock: its
    // tasks overlap only if it ran them at the same time.
    if (before !== Infinity && from < before) return null
    const gap = from - (ready <= before && before !== Infinity ? before : received)
    ends.set(thread, to)
    unitMs[place] = gap + (to - from)
    // At level `light` the gap is part of the service.
    if (level === 'full') gapMs[place] = gap
  }
  return { tasks: new Float64Array(ran.length).fill(1), unitMs, gapMs }
}

const sum = (values: Float64Array): number => values.reduce((all, value) => all + value, 0)

/** Overheads of the stretches, weighted by their tasks, at evenly spaced shares of all tasks. */
const spreadOf = ({ tasks, unitMs, gapMs }: TaskStretches, workMs: number): TaskCost['spread'] => {
  const overheads = unitMs.map((ms, i) => {
    const gap = gapMs[i] ?? NaN
    return Math.max(0, (Number.isNaN(gap) ? ms - workMs : gap) * NS_PER_MS)
  })
  const count = Math.min(KEPT, overheads.length)
  const shares = Array.from({ length: count }, (_, i) => (i + 0.5) / count)
  const order = Int32Array.from(overheads.keys()).sort(
    (a, b) => (overheads[a] ?? 0) - (overheads[b] ?? 0),
  )
  const all = sum(tasks)
  let [place, passed] = [0, tasks[order[0] ?? 0] ?? 0]
  const at = (share: number): number => {
    while (passed < share * all && place < order.length - 1)
      passed += tasks[order[++place] ?? 0] ?? 0
    return rounded(overheads[order[place] ?? 0] ?? 0)
  }
  return {
    n: overheads.length,
    overheadNs: shares.map(at),
    maxNs: rounded(quantile(overheads.slice().sort(), 1)),
  }
}

/** Four digits are more than a clock can resolve. */
const rounded = (value: number): number => Number(value.toPrecision(4))
