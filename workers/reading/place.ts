import { say, type Value } from '../base/message'
import type { Spec } from '../experiment/types'
import { titleText } from '../presets'
import { LEAST_BLOCKS } from '../judge/thresholds'
import type { PointResult, TrialResult } from '../run-file/result'
import { medianTrial, validTrials } from '../run-file/valid-trials'
import { isValid, median, tasksToRun } from '../stats'
import { valueText } from './value-text'

/** A variant at a value of the axis, with its spec, its figures and its name. */
export interface Place extends PointResult {
  spec: Spec
  /** Label of the variant, or empty. */
  label: string
  /** At the beginning of a sentence: `Round-robin at 4`. */
  name: Value
  /** Within a sentence: `round-robin at 4`. */
  inner: Value
  /** Before a figure: `A at 4`. */
  short: Value
  valid: readonly TrialResult[]
  /** Nearest to the median of the valid ones, or any trial if none is valid; null without a trial. */
  medianTrial: TrialResult | null
}

/** A place with enough valid trials for a claim. */
export interface JudgeablePlace extends Place {
  medianTrial: TrialResult
}

/** True for a pool that other code ran: nobody knows what else that machine did. */
export const isObserved = ({ trials }: Pick<PointResult, 'trials'>): boolean =>
  trials.some(({ observed }) => observed)

export const isJudgeable = (place: Place): place is JudgeablePlace =>
  place.medianTrial !== null && place.valid.length >= LEAST_BLOCKS && !isObserved(place)

/** Shares of the tasks that were refused or given up, by valid trial. */
export const unansweredIn = ({ trials }: Pick<PointResult, 'trials'>): number[] =>
  trials.filter(isValid).map((trial) => 1 - tasksToRun(trial) / trial.tasks)

/** True if a point is no competitor: its time is that of the few tasks that have an answer. */
export const isUnanswered = (point: Pick<PointResult, 'trials'>): boolean =>
  median(unansweredIn(point)) >= 0.5

const placed = (name: Value, x: PointResult['x']): Value =>
  x === null ? name : say('{name} at {x}', { name, x: valueText(x) })

/** Computes what follows from the trials only on demand. */
export const placeOf = (point: PointResult, spec: Spec, label: string): Place => {
  let valid: readonly TrialResult[] | undefined
  let middle: TrialResult | null | undefined
  return {
    ...point,
    spec,
    label,
    get name() {
      return placed(titleText(label || point.variant), point.x)
    },
    get inner() {
      return placed({ ...titleText(label || point.variant), inside: true }, point.x)
    },
    get short() {
      return placed(point.variant, point.x)
    },
    get valid() {
      return (valid ??= validTrials(point))
    },
    get medianTrial() {
      return (middle ??= medianTrial(point))
    },
  }
}

/** Number of blocks in which any of these points ran. */
export const blocksIn = (points: readonly PointResult[]): number =>
  new Set(points.flatMap(({ trials }) => trials.map(({ block }) => block))).size
