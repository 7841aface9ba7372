/** A sweep over task lengths as a table of what a task costs, and the two lengths that it leads to. */
import { median } from './bootstrap'
import { breakEvenLength, lowOverheadLength, type LengthMark, type LengthPoint } from './break-even'
import type { TaskCost, TrialMetrics } from './types'

/** What is needed of a point of a run. */
export interface CostPoint {
  variant: string
  x: number | string | null
  trials: readonly (Pick<TrialMetrics, 'makespanMs' | 'cost' | 'tasks'> & {
    disturbed: readonly unknown[]
    recording: string
  })[]
}

/** One line of the table: medians over the sound trials of a point. */
export interface GranularityRow {
  variant: string
  /** Task length as the axis counts it, such as additions. */
  length: number
  overheadNs: number
  workNs: number
  /** (overhead + work) ÷ length; null at a length of 0. */
  unitCostNs: number | null
  overheadShare: number
  workShare: number
  wallMs: number
  threads: number
  sumOverheadMs: number
  sumWorkMs: number
  /** Tasks of a trial, trials behind the medians, and what overhead was found from. */
  tasks: number
  trials: number
  recording: string
}

export interface GranularityMarks {
  variant: string
  breakEven: LengthMark | null
  lowOverhead: LengthMark | null
}

type Sound = CostPoint['trials'][number] & { cost: TaskCost }

const soundOf = ({ trials }: CostPoint): Sound[] =>
  trials.flatMap((trial) =>
    trial.cost && trial.disturbed.length === 0 ? [{ ...trial, cost: trial.cost }] : [],
  )

/** In the order of the points; those without a number for a length, or without a sound trial, are left out. */
export const granularityRows = (points: readonly CostPoint[]): GranularityRow[] =>
  points.flatMap((point): GranularityRow[] => {
    const trials = soundOf(point)
    const [first] = trials
    if (typeof point.x !== 'number' || !first) return []
    const of = (pick: (cost: TaskCost) => number) => median(trials.map(({ cost }) => pick(cost)))
    const [overheadNs, workNs] = [of((cost) => cost.overheadNs), of((cost) => cost.workNs)]
    return [
      {
        variant: point.variant,
        length: point.x,
        overheadNs,
        workNs,
        unitCostNs: point.x > 0 ? (overheadNs + workNs) / point.x : null,
        overheadShare: of((cost) => cost.overheadShare),
        workShare: of((cost) => cost.workShare),
        wallMs: median(trials.map(({ makespanMs }) => makespanMs)),
        threads: of((cost) => cost.threads),
        sumOverheadMs: of((cost) => cost.sumOverheadMs),
        sumWorkMs: of((cost) => cost.sumWorkMs),
        tasks: first.tasks,
        trials: trials.length,
        recording: first.recording,
      },
    ]
  })

/** The two lengths of each variant but `alone`, the one without a pool; null: there is none such. */
export const granularityMarks = (
  points: readonly CostPoint[],
  alone: string | null,
  seed: number,
): GranularityMarks[] => {
  const variants = [...new Set(points.map(({ variant }) => variant))]
  const lengthsOf = (variant: string | null): LengthPoint[] =>
    points.flatMap((point) =>
      point.variant === variant && typeof point.x === 'number'
        ? [
            {
              length: point.x,
              trials: soundOf(point).map(({ makespanMs, cost }) => ({
                makespanMs,
                workNs: cost.workNs,
                overheadShare: cost.overheadShare,
              })),
            },
          ]
        : [],
    )
  const baseline = lengthsOf(alone)
  return variants
    .filter((variant) => variant !== alone)
    .map((variant) => ({
      variant,
      breakEven: breakEvenLength(lengthsOf(variant), baseline, seed),
      lowOverhead: lowOverheadLength(lengthsOf(variant), seed),
    }))
}
