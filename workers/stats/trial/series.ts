import { known, lengthOf, scheduleOf, type Schedule, type Source } from './schedule'

/** State of a pool at one moment. Null if the recording level does not record it. */
export interface SeriesRow {
  /** End of the bin, in ms since the trial's epoch. */
  atMs: number
  /** Tasks submitted and not started. */
  queued: number | null
  /** Tasks submitted and not done. */
  inSystem: number | null
  /** Tasks done per second over the bin that ends here, including failed ones. */
  throughputPerS: number
}

export interface Series {
  binMs: number
  /** The first row is the window's start, the last one its end; empty before the first submit. */
  rows: SeriesRow[]
}

/**
 * Queue depth, tasks in the system, and throughput over the trial's window, in at most `points`
 * rows at equal distances. Counts hold at the moment, throughput over the bin. O(n), no sort.
 */
export const series = (
  source: Source,
  { points = 300, now }: { points?: number; now?: number | undefined } = {},
): Series => {
  const schedule = scheduleOf(source, now)
  const { window, level, submit, start, done } = schedule
  const bins = Math.max(1, points - 1)
  const binMs = lengthOf(window) / bins
  if (!(binMs > 0)) return { binMs: 0, rows: [] }
  const count = (times: Float64Array, weights?: Float64Array): Float64Array =>
    countsOf(times, schedule, bins, weights)

  const submitted = count(submit)
  const started = count(start)
  const finished = level === 'blocks' ? blocksDone(schedule, bins) : count(leaving(schedule))
  const left = level === 'blocks' ? finished : count(done)
  let [queued, inSystem] = [0, 0]
  const rows = Array.from(submitted, (came, row): SeriesRow => {
    queued += came - (started[row] ?? 0)
    inSystem += came - (left[row] ?? 0)
    return {
      atMs: momentOf(row, bins, schedule),
      queued: level === 'blocks' ? null : Math.max(0, queued),
      inSystem: level === 'blocks' ? null : Math.max(0, inSystem),
      throughputPerS: row === 0 ? 0 : ((finished[row] ?? 0) / binMs) * 1000,
    }
  })
  return { binMs, rows }
}

const momentOf = (row: number, bins: number, { window }: Schedule): number =>
  row === bins ? window.to : window.from + (lengthOf(window) * row) / bins

/** When each task was done; if that is unknown, when its worker ended it. */
const leaving = ({ done, end }: Schedule): Float64Array =>
  done.map((time, task) => known(time, end[task]))

const blocksDone = (schedule: Schedule, bins: number): Float64Array => {
  const sum = new Float64Array(bins + 1)
  for (const { to, tasks } of schedule.blocks)
    countsOf(to, schedule, bins, tasks).forEach(
      (count, row) => (sum[row] = (sum[row] ?? 0) + count),
    )
  return sum
}

/** Numbers of moments per row that lie after the previous row and not after this one. */
const countsOf = (
  times: Float64Array,
  schedule: Schedule,
  bins: number,
  weights?: Float64Array,
): Float64Array => {
  const counts = new Float64Array(bins + 1)
  const { from, to } = schedule.window
  const perMs = bins / (to - from)
  for (let i = 0; i < times.length; i++) {
    const time = times[i] ?? NaN
    if (!(time >= from && time <= to)) continue
    let row = Math.min(bins, Math.ceil((time - from) * perMs))
    // The product may be off by a rounding error.
    if (row > 0 && momentOf(row - 1, bins, schedule) >= time) row--
    else if (momentOf(row, bins, schedule) < time) row++
    counts[row] = (counts[row] ?? 0) + (weights?.[i] ?? 1)
  }
  return counts
}
