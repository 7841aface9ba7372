import { say, type Value } from '../base/message'
import type { Spec } from '../experiment/types'
import { LEAST_BLOCKS } from '../judge/thresholds'
import { titleText } from '../presets'
import type { PointResult, TrialResult } from '../run-file/result'
import { medianTrial, soundTrials } from '../run-file/valid-trials'

/** A variant at a value of the axis: what was planned there, what was measured, and its name. */
export interface Place extends PointResult {
  spec: Spec
  /** The variant's label; empty if it has none. */
  label: string
  /** As it begins a sentence: `Round-robin at 4`. */
  name: Value
  /** Within a sentence: `round-robin at 4`. */
  inner: Value
  /** Before a figure: `A at 4`. */
  short: Value
  /** The valid trials. */
  valid: readonly TrialResult[]
  /** The valid trial nearest to the median, or any trial if none is valid; null without a trial. */
  medianTrial: TrialResult | null
}

/** A place with enough valid trials for a claim. */
export interface JudgeablePlace extends Place {
  medianTrial: TrialResult
}

export const isJudgeable = (place: Place): place is JudgeablePlace =>
  place.medianTrial !== null && place.valid.length >= LEAST_BLOCKS

/** A name, and the value of the axis at which it stands. */
export const placed = (name: Value, x: PointResult['x']): Value =>
  x === null ? name : say('{name} at {x}', { name, x })

/** A place; what follows from its trials is computed when it is asked for. */
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
      return (valid ??= soundTrials(point))
    },
    get medianTrial() {
      return (middle ??= medianTrial(point))
    },
  }
}
