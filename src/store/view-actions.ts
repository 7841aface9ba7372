/** What the reader of a result looks at. */
import { medianTrial, type Pointer, type PointResult, type VariantId } from '../../workers/api'
import type { Mark, TimeRange } from '../charts/types'
import { focusedWorkspace, useLab } from './lab-store'
import type { PickedTrial } from '../run/series'

/** Shows a trial in place of its variant's median trial. */
export const pickTrial = (variant: VariantId, trial: PickedTrial): void =>
  useLab.setState(({ picked }) => ({
    picked: { ...picked, [variant]: trial },
    mark: null,
    selection: null,
  }))

export const select = (selection: TimeRange | null): void => useLab.setState({ selection })

/** Share of a trial that is shown around an instant. */
const MOMENT_SHARE = 0.02

const markOf = (pointer: Pointer, point: PointResult, index: number): Mark | null => {
  const trial = medianTrial(point)
  const reader = trial && focusedWorkspace().kept.reader(index, trial.trial)
  if (!trial || !reader) return null
  const from = pointer.atMs ?? reader.origin
  const length = pointer.atMs === undefined ? trial.makespanMs : trial.makespanMs * MOMENT_SHARE
  return {
    variant: pointer.variant,
    from,
    to: from + length,
    ...(pointer.worker !== undefined && { worker: pointer.worker }),
  }
}

const indexOf = (pointer: Pointer, points: readonly PointResult[]): number =>
  points.findIndex(({ variant, x }) => variant === pointer.variant && x === pointer.x)

/** True if what a piece of evidence points at can be shown. */
export const canShow = (pointer: Pointer, points: readonly PointResult[]): boolean => {
  const index = indexOf(pointer, points)
  const trial = points[index] && medianTrial(points[index])
  return trial != null && focusedWorkspace().kept.reader(index, trial.trial) !== null
}

/** Shows what a piece of evidence points at: its trial, and the place in it. */
export const showEvidence = (pointer: Pointer): void => {
  const { run, picked } = useLab.getState()
  const index = indexOf(pointer, run.results)
  const point = run.results[index]
  const trial = point && medianTrial(point)
  if (!point || !trial) return
  useLab.setState({
    picked: { ...picked, [pointer.variant]: { point: index, trial: trial.trial } },
    mark: markOf(pointer, point, index),
  })
}
