/** A sweep over task lengths as a table of task costs, and the two lengths that follow from it. */
import { isValid } from './counted'
import { median } from '../median'
import { breakEvenLength, lowOverheadLength, type LengthMark, type LengthPoint } from './break-even'
import type { TaskCost, TrialMetrics } from '../types'

interface CostPoint {
  variant: string
  x: number | string | null
  trials: readonly (Pick<TrialMetrics, 'makespanMs' | 'cost' | 'tasks'> & {
    block: number
    disturbed: readonly unknown[]
    recording: string
  })[]
}

/** One row of the table: medians over the valid trials of a point. */
export interface GranularityRow {
  variant: string
  /** Task length in the unit of the axis, such as additions. */
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
  /** Tasks per trial, trials behind the medians, and what overhead was computed from. */
  tasks: number
  trials: number
  recording: string
}

export interface GranularityMarks {
  variant: string
  breakEven: LengthMark | null
  lowOverhead: LengthMark | null
}

type ValidTrial = CostPoint['trials'][number] & { cost: TaskCost }

const validOf = ({ trials }: CostPoint): ValidTrial[] =>
  trials.flatMap((trial) => (trial.cost && isValid(trial) ? [{ ...trial, cost: trial.cost }] : []))

/** Rows in the order of the points; points without a length or a valid trial are left out. */
export const granularityRows = (points: readonly CostPoint[]): GranularityRow[] =>
  points.flatMap((point): GranularityRow[] => {
    const trials = validOf(point)
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

/** The two lengths of each variant except `alone`, the one without a pool; null if it has none. */
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
              trials: validOf(point).map(({ block, makespanMs, cost }) => ({
                block,
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
