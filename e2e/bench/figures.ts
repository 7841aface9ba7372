/** One row of the result. A figure is null where it was not measured. */
export interface RowResult {
  name: string
  workers: number
  /** Medians over rounds of this row's throughput ÷ that of the bound in the same round. */
  ofBound: number | null
  /** The same with the payload copied for each task; for peers. */
  ofBoundCopied: number | null
  vsWorkerpool: number | null
  nsPerTask: number | null
  /** Medians over rounds of workerpool's time for an empty task ÷ this row's in the same round. */
  emptyVsWorkerpool: number | null
  /** Nanoseconds to take a task from the structure itself, without kernel or record; pull rows only. */
  bareNs: number | null
  /** Messages a second on the reference workload; only for orientation: a machine drifts. */
  perS: number | null
  /** Tasks of one measurement of `nsPerTask`. */
  emptyTasks: number | null
  /** Quartiles over rounds of each figure. */
  spread: Partial<Record<SpreadFigure, [number, number]>>
}

export type SpreadFigure =
  'ofBound' | 'ofBoundCopied' | 'vsWorkerpool' | 'nsPerTask' | 'emptyVsWorkerpool' | 'bareNs'

/** A share with the quartiles of its rounds and the 95 % interval of its median. */
export interface Share {
  row: string
  share: number
  interval: [number, number] | null
  spread: [number, number]
  rounds: number
}

/** Values between which half of all lie; linear between neighbours. NaN when empty. */
export const quartiles = (values: readonly number[]): [number, number] => {
  const sorted = values.toSorted((a, b) => a - b)
  const at = (share: number) => {
    const place = share * (sorted.length - 1)
    const low = sorted[Math.floor(place)] ?? NaN
    const high = sorted[Math.ceil(place)] ?? NaN
    return low + (high - low) * (place % 1)
  }
  return [at(0.25), at(0.75)]
}
