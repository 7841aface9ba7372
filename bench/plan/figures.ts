/** One row of the result. A figure is null if it was not measured. */
export interface RowResult {
  name: string
  workers: number
  /** Median over rounds of this row's throughput ÷ that of the bound in the same round. */
  ofBound: number | null
  /** The same figure with the payload copied with each task; only for peers. */
  ofBoundCopied: number | null
  /** Throughput ÷ that of the program by hand in the same round. */
  ofHand: number | null
  /** Throughput of the program by hand ÷ that of the bound in the same round. */
  handOfBound: number | null
  vsWorkerpool: number | null
  nsPerTask: number | null
  /** Median over rounds of workerpool's time for an empty task ÷ this row's in the same round. */
  emptyVsWorkerpool: number | null
  /** Nanoseconds to take a task from the structure itself, without kernel or record; pull rows only. */
  bareNs: number | null
  /** Messages per second on the reference workload; for orientation only, since a machine drifts. */
  perS: number | null
  /** Tasks of one measurement of `nsPerTask`. */
  emptyTasks: number | null
  /** Quartiles over rounds of each figure. */
  spread: Partial<Record<SpreadFigure, [number, number]>>
}

export type SpreadFigure =
  | 'ofBound'
  | 'ofBoundCopied'
  | 'ofHand'
  | 'handOfBound'
  | 'vsWorkerpool'
  | 'nsPerTask'
  | 'emptyVsWorkerpool'
  | 'bareNs'

/** A share, with the quartiles over rounds and the 95 % interval of the median. */
export interface Share {
  row: string
  share: number
  interval: [number, number] | null
  spread: [number, number]
  rounds: number
}

/** Throughput of code to paste ÷ that of the engine with the same strategy in the same round. */
export interface PastedResult {
  id: string
  ratio: number
  spread: [number, number]
}

/** The first and third quartile, with linear interpolation. NaN if there are no values. */
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
