/** Actions of the reader of a result: each changes what is shown of the run of a workspace. */
import { medianTrial, type Pointer, type PointResult, type VariantId } from '../../workers/api'
import type { Mark, TimeRange } from '../charts/types'
import type { Workspace } from './lab-store'
import type { KeptTrials } from '../run/kept-trials'
import { trialsAtValue, type PickedTrial } from '../run/series'

/** Shows a trial in place of its variant's median trial. */
export const pickTrial = ({ store }: Workspace, variant: VariantId, trial: PickedTrial): void =>
  store.setState(({ picked }) => ({
    picked: { ...picked, [variant]: trial },
    mark: null,
    selection: null,
  }))

/** Shows all variants at a value of the axis. */
export const showValue = ({ store, kept }: Workspace, x: PointResult['x']): void =>
  store.setState(({ run, picked }) => {
    const shown = trialsAtValue(run, x, kept).map(({ id, point, trial }) => [id, { point, trial }])
    return { picked: { ...picked, ...Object.fromEntries(shown) }, mark: null, selection: null }
  })

export const select = ({ store }: Workspace, selection: TimeRange | null): void =>
  store.setState({ selection })

/** Share of a trial that is shown around an instant. */
const MOMENT_SHARE = 0.02

const markOf = (
  kept: KeptTrials,
  pointer: Pointer,
  point: PointResult,
  index: number,
): Mark | null => {
  const trial = medianTrial(point)
  const reader = trial && kept.reader(index, trial.trial)
  if (!trial || !reader) return null
  const from = pointer.atMs ?? reader.origin
  const moment = from + trial.makespanMs * (pointer.atMs === undefined ? 1 : MOMENT_SHARE)
  return {
    variant: pointer.variant,
    from,
    to: pointer.toMs ?? moment,
    ...(pointer.worker !== undefined && { worker: pointer.worker }),
  }
}

const indexOf = (pointer: Pointer, points: readonly PointResult[]): number =>
  points.findIndex(({ variant, x }) => variant === pointer.variant && x === pointer.x)

/** True if the place that a piece of evidence points at can be shown. */
export const canShow = (
  kept: Pick<KeptTrials, 'reader'>,
  pointer: Pointer,
  points: readonly PointResult[],
): boolean => {
  const index = indexOf(pointer, points)
  const trial = points[index] && medianTrial(points[index])
  return trial != null && kept.reader(index, trial.trial) !== null
}

/** True if a piece of evidence is of a median trial, in whose place another one is shown. */
export const isOfAnother = (
  kept: Pick<KeptTrials, 'all' | 'reader'>,
  pointer: Pointer,
  points: readonly PointResult[],
): boolean => {
  const index = indexOf(pointer, points)
  return (
    (pointer.worker !== undefined || pointer.atMs !== undefined) &&
    !canShow(kept, pointer, points) &&
    kept.all.some(({ point }) => point === index)
  )
}

/** Shows the trial that a piece of evidence points at, and marks the place in it. */
export const showEvidence = ({ store, kept }: Workspace, pointer: Pointer): void => {
  const { run, picked } = store.getState()
  const index = indexOf(pointer, run.results)
  const point = run.results[index]
  const trial = point && medianTrial(point)
  if (!point || !trial) return
  store.setState({
    picked: { ...picked, [pointer.variant]: { point: index, trial: trial.trial } },
    mark: markOf(kept, pointer, point, index),
  })
}
