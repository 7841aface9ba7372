import { issueAt } from '../experiment/issues'
import { pointsOf } from '../experiment/parse'
import type { ParseResult, SpecIssue } from '../experiment/types'
import { say } from '../base/message'
import type { Pieces } from '../base/turn'
import type { PointResult, RunFile } from '../run-file/result'
import { environmentOf, experimentOf, isJoined, originKey } from '../run-file/origin'
import { checkedRunFile } from '../run-file/run-file'
import { summarise } from '../stats'
import { comparisonsOf } from './file-comparisons'

/** An unplanned or repeated point, or one of an unknown environment. */
const pointIssue = (file: RunFile): SpecIssue | null => {
  const { points, environments = [] } = file
  const keyOf = ({ variant, x }: Pick<PointResult, 'variant' | 'x'>) => JSON.stringify([variant, x])
  const experiments = [file, ...environments].flatMap(({ experiment }) => experiment ?? [])
  const planned = new Map(experiments.map((one) => [one, new Set(pointsOf(one).map(keyOf))]))
  const places = new Set(environments.map(originKey))
  const seen = new Set<string>()
  for (const [index, point] of points.entries()) {
    const [key, place] = [keyOf(point), originKey(point)]
    if (!planned.get(experimentOf(file, point))?.has(key) || seen.has(key + place))
      return issueAt(`points.${index}`, say('each point of the experiment, once'))
    if (isJoined({ points }) && !places.has(place))
      return issueAt(
        `points.${index}.${point.runtime === undefined ? 'machine' : 'runtime'}`,
        say('a runtime, a machine or a run of the file’s environments'),
      )
    seen.add(key + place)
  }
  return null
}

/** A repeated environment, or an A/A run in a joined file. */
const placesIssue = ({ points, environments = [], noise }: RunFile): SpecIssue | null => {
  const keys = environments.map(originKey)
  const twice = keys.findIndex((key, index) => keys.indexOf(key) < index)
  if (twice >= 0) return issueAt(`environments.${twice}`, say('each runtime on each machine, once'))
  return noise && isJoined({ points })
    ? issueAt('noise', say('null: an A/A run belongs to one run'))
    : null
}

/**
 * Parses a run file from JSON. A file may come from anywhere, so that everything that follows from its
 * trials is computed anew: medians, intervals and comparisons. What contradicts itself is found by
 * `readingForeignFile`.
 */
export function* readingRunFile(input: unknown): Pieces<ParseResult<RunFile>> {
  const read = yield* checkedRunFile(input)
  if (!read.ok) return read
  const file = read.value
  const issue = placesIssue(file) ?? pointIssue(file)
  if (issue) return { ok: false, issues: [issue] }
  const points: PointResult[] = []
  for (const point of file.points) {
    yield
    const { clockStepMs } = environmentOf(file, point)
    const trials = point.trials.map((trial) => ({ clockStepMs, ...trial }))
    points.push({ ...point, trials, ...summarise(trials) })
  }
  yield
  return {
    ok: true,
    value: {
      ...file,
      points,
      // Each view of a joined file has its own comparisons.
      comparisons: isJoined(file) ? [] : comparisonsOf({ ...file, points }),
    },
  }
}
