/** Reads a run file: strictly, since a file may come from anywhere. */
import type { Pieces } from '../base/turn'
import * as v from 'valibot'
import { say, type Message } from '../base/message'
import { issueAt, issuesOf } from '../experiment/issues'
import { parseExperiment } from '../experiment/parse'
import type { Experiment, ParseResult, SpecIssue } from '../experiment/types'
import { migrated } from './migrate-run-file'
import type { PackedTrial } from './packed-trial'
import { type OriginEnvironment, runFileSchema, type RunFile } from './result'
import { mostBytes, unpackedBytes, UnpackError, unpackingTrial } from './unpack-trial'

/** Reason why a packed trial is not of this file or cannot be read; null if it is fine. */
function* taskIssue({ tasks, points }: RunFile, index: number): Pieces<SpecIssue | null> {
  const packedTrial = tasks[index] as PackedTrial // the index is of a loop over it
  const at = (path: string, said: Message) => issueAt(`tasks.${index}.${path}`, said)
  const result = points[packedTrial.point]?.trials.find((ran) => ran.trial === packedTrial.trial)
  if (!points[packedTrial.point])
    return at('point', say('a point of the file, below {length}', { length: points.length }))
  if (!result) return at('trial', say('a trial of point {point}', { point: packedTrial.point }))
  const first = tasks.findIndex(
    (other) => other.point === packedTrial.point && other.trial === packedTrial.trial,
  )
  if (first < index) return at('trial', say('each trial once'))
  if (result.tasks !== packedTrial.tasks)
    return at('tasks', say('{tasks}, as in the trial’s figures', { tasks: result.tasks }))
  try {
    yield* unpackingTrial(packedTrial)
    return null
  } catch (error) {
    if (error instanceof UnpackError) return at(error.path, error.said)
    throw error
  }
}

function* taskIssues(file: RunFile): Pieces<SpecIssue[]> {
  const total = file.tasks.reduce((sum, packedTrial) => sum + unpackedBytes(packedTrial), 0)
  const most = mostBytes(file.tasks)
  if (!(total <= most)) return [issueAt('tasks', say('at most {most} bytes unpacked', { most }))]
  const issues: SpecIssue[] = []
  for (const index of file.tasks.keys())
    issues.push(...[(yield* taskIssue(file, index)) ?? []].flat())
  return issues
}

/** A trial that is observed in a run that was measured, or the other way round. */
const originIssue = ({ origin, points, tasks, noise }: RunFile): SpecIssue | null => {
  const isObserved = origin === 'observed'
  const wrong = points.findIndex(
    ({ trials }) =>
      trials.some(({ observed }) => (observed !== undefined) !== isObserved) ||
      (isObserved && trials.length !== 1),
  )
  if (wrong >= 0 || (isObserved && noise !== null))
    return issueAt('origin', say('one trial of each pool that other code ran, and no other trial'))
  return tasks.some(({ names }) => (names !== undefined) !== isObserved)
    ? issueAt('tasks', say('names for tasks that other code ran, and for no others'))
    : null
}

/** An experiment; its refusals have paths below `path`. */
const parsedAt = (path: string, input: unknown): ParseResult<Experiment> => {
  const read = parseExperiment(input)
  if (read.ok) return read
  const issues = read.issues.map((issue) => ({ ...issue, path: `${path}.${issue.path}` }))
  return { ok: false, issues }
}

/**
 * Checks a run file that has been read as JSON, of this version or an earlier one by its own
 * statement. Unknown keys, values of the wrong type, and tasks that cannot be unpacked are refused.
 */
export function* checkedRunFile(input: unknown): Pieces<ParseResult<RunFile>> {
  const current = migrated(input)
  if (!current.ok) return current
  yield
  // The first mistake ends it: a small file may have a million, and each costs a thousand bytes.
  const shape = v.safeParse(runFileSchema, current.value, { abortEarly: true })
  if (!shape.success) return { ok: false, issues: issuesOf(shape.issues) }
  yield
  const { environments: places, ...rest } = shape.output
  const experiment = parsedAt('experiment', shape.output.experiment)
  if (!experiment.ok) return experiment
  const environments: OriginEnvironment[] = []
  for (const [index, { experiment: other, ...place }] of (places ?? []).entries()) {
    if (other === undefined) {
      environments.push(place)
      continue
    }
    yield
    const parsed = parsedAt(`environments.${index}.experiment`, other)
    if (!parsed.ok) return parsed
    environments.push({ ...place, experiment: parsed.value })
  }
  const file: RunFile = {
    ...rest,
    experiment: experiment.value,
    ...(places && { environments }),
  }
  const wrong = originIssue(file)
  if (wrong) return { ok: false, issues: [wrong] }
  const issues = yield* taskIssues(file)
  return issues.length > 0 ? { ok: false, issues } : { ok: true, value: file }
}
