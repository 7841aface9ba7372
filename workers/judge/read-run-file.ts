import { issueAt } from '../experiment/issues'
import { pointsOf } from '../experiment/parse'
import type { Parsed } from '../experiment/types'
import { say } from '../base/message'
import { wholly, type Pieces } from '../base/pieces'
import type { PointResult, RunFile } from '../run-file/result'
import { checkedRunFile } from '../run-file/run-file'
import { summarise } from '../stats'
import { rulesOf } from './measure'
import { comparisonsOf } from './comparisons'

/**
 * Parses a run file that has been read as JSON. A file may come from anywhere, so that nothing in it is
 * believed that follows from its trials: medians, intervals and comparisons are computed anew.
 */
export function* readingRunFile(input: unknown): Pieces<Parsed<RunFile>> {
  const read = yield* checkedRunFile(input)
  if (!read.ok) return read
  const { experiment } = read.value
  const planned = pointsOf(experiment)
  const foreign = read.value.points.findIndex(
    ({ variant, x }, i, all) =>
      !planned.some((point) => point.variant === variant && point.x === x) ||
      all.findIndex((point) => point.variant === variant && point.x === x) < i,
  )
  if (foreign >= 0)
    return {
      ok: false,
      issues: [issueAt(`points.${foreign}`, say('each point of the experiment, once'))],
    }
  const { clockStepMs } = read.value.environment
  const points: PointResult[] = []
  for (const point of read.value.points) {
    yield
    const trials = point.trials.map((trial) => ({ clockStepMs, ...trial }))
    points.push({ ...point, trials, ...summarise(trials) })
  }
  yield
  return {
    ok: true,
    value: {
      ...read.value,
      points,
      comparisons: comparisonsOf(points, rulesOf(read.value.experiment, read.value.noise)),
    },
  }
}

/** The same without a pause. */
export const parseRunFile = (input: unknown): Parsed<RunFile> => wholly(readingRunFile(input))
