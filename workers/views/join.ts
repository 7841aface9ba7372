/**
 * Joins runs of one experiment, by several runtimes or on several machines, into one file. Each point
 * names its runtime and machine. Nothing is averaged; a screen shows a view, see `view.ts`.
 */
import { say } from '../base/message'
import { issueAt, refused } from '../experiment/issues'
import type { Experiment, ParseResult, SpecIssue } from '../experiment/types'
import { fileText } from '../run-file/file-text'
import { isJoined, originKey, originOf, type RunOrigin } from '../run-file/origin'
import {
  MAX_ORIGIN,
  MAX_RUNS,
  type OriginEnvironment,
  type PointResult,
  type RunFile,
} from '../run-file/result'
import { MAX_UNPACKED_BYTES, movedTrial, unpackedBytes } from '../run-file/unpack-trial'

/** A run file with its runtime and machine; names in the file come first. */
export interface Part extends RunOrigin {
  file: RunFile
}

/** Maximum number of notes in a file. */
const MOST_NOTES = 50

/** Fields that may differ: figures do not depend on them, and the A/A run is not joined. */
const FREE = new Set(['title', 'views', 'noise'])

const isTree = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

const shown = (value: unknown): string => fileText(JSON.stringify(value) ?? 'none')

const difference = (
  a: unknown,
  b: unknown,
  path: string,
): { path: string; a: string; b: string } | null => {
  if (!isTree(a) || !isTree(b) || Array.isArray(a) !== Array.isArray(b))
    return Object.is(a, b) ? null : { path, a: shown(a), b: shown(b) }
  for (const key of new Set([...Object.keys(a), ...Object.keys(b)])) {
    const found = difference(a[key], b[key], `${path}.${key}`)
    if (found) return found
  }
  return null
}

const measured = (experiment: Experiment): object =>
  Object.fromEntries(Object.entries(experiment).filter(([key]) => !FREE.has(key)))

/** The first difference that may change figures, with both values; null without one. */
export const experimentDifference = (a: Experiment, b: Experiment) =>
  difference(measured(a), measured(b), 'experiment')

const nameOf = ({ machine, runtime }: RunOrigin): string =>
  [machine, runtime].filter(Boolean).join(', ')

/** The places of a part's points, with their environments. */
const placesOf = ({ file, runtime, machine }: Part): OriginEnvironment[] =>
  (isJoined(file) ? (file.environments ?? []) : [{ environment: file.environment }]).map((one) => ({
    ...(runtime !== undefined && { runtime }),
    ...(machine !== undefined && { machine }),
    ...originOf(one),
    environment: one.environment,
  }))

const partIssue = (parts: readonly Part[]): SpecIssue | null => {
  const [first] = parts
  if (!first) return issueAt('(whole)', say('at least one run file'))
  for (const [index, part] of parts.entries()) {
    if (part.file.origin) return issueAt(`${index}.origin`, say('a run that was measured'))
    const found = experimentDifference(first.file.experiment, part.file.experiment)
    if (found)
      return issueAt(
        `${index}.${found.path}`,
        say('the same experiment in every file ({a} in the first, {b} in this one)', {
          a: found.a,
          b: found.b,
        }),
      )
    for (const name of ['runtime', 'machine'] as const)
      if (part[name] !== undefined && (part[name] === '' || part[name].length > MAX_ORIGIN))
        return issueAt(`${index}.${name}`, say('1 to {most} characters', { most: MAX_ORIGIN }))
  }
  return null
}

/** Takes tasks from each part in turn while they fit into memory; `left` counts the rest. */
const tasksWithin = (
  lists: readonly RunFile['tasks'][],
): { tasks: RunFile['tasks']; left: number } => {
  const inTurn = Array.from({ length: Math.max(0, ...lists.map(({ length }) => length)) }, (_, i) =>
    lists.flatMap((list) => list[i] ?? []),
  ).flat()
  let bytes = 0
  const tasks = inTurn.filter((packed) => {
    const own = unpackedBytes(packed)
    if (bytes + own > MAX_UNPACKED_BYTES) return false
    bytes += own
    return true
  })
  return { tasks, left: inTurn.length - tasks.length }
}

const notesOf = (parts: readonly Part[], left: number): string[] => {
  const engines = new Set(
    parts.flatMap((part) => placesOf(part).map(({ environment }) => environment.engine)),
  )
  const own = parts.flatMap((part) => {
    const name = nameOf(part)
    const { notes, pauses = [], noise } = part.file
    return [
      ...notes,
      ...(pauses.length > 0 ? [`The run was cut off ${pauses.length} times, and went on.`] : []),
      ...(noise ? ['Its A/A run was left out.'] : []),
    ].map((note) => fileText(name === '' ? note : `${name}: ${note}`))
  })
  return [
    ...(engines.size > 1 ? ['The runs were made by different versions of the engine.'] : []),
    ...(left > 0 ? [`The tasks of ${left} trials are left out: there is no room for them.`] : []),
    ...own,
  ].slice(0, MOST_NOTES)
}

/**
 * Refuses different experiments, and two runs of the same runtime on the same machine. A joined file
 * may be a part, and keeps its names.
 */
export const joined = (parts: readonly Part[]): ParseResult<RunFile> => {
  const issue = partIssue(parts)
  if (issue) return { ok: false, issues: [issue] }
  const places = parts.map(placesOf)
  const keys = places.map((own) => own.map(originKey))
  for (const [index, own] of keys.entries())
    if (own.some((key) => keys.slice(0, index).some((before) => before.includes(key))))
      return refused(
        `${index}.${parts[index]?.runtime === undefined ? 'machine' : 'runtime'}`,
        say('each runtime on each machine once ({name} is there already)', {
          name: nameOf(parts[index] ?? {}) || 'a run without a name',
        }),
      )
  const [first] = parts
  const environments = places.flat()
  if (environments.length > MAX_RUNS)
    return refused('(whole)', say('at most {most} runs', { most: MAX_RUNS }))
  if (!first || environments.length === 0) return refused('(whole)', say('at least one run file'))
  const points: PointResult[] = []
  const lists = parts.map(({ file, runtime, machine }) => {
    const from = points.length
    const own: RunOrigin = { ...(runtime && { runtime }), ...(machine && { machine }) }
    points.push(...file.points.map((point) => ({ ...point, ...own, ...originOf(point) })))
    return file.tasks.map((packed) => movedTrial(packed, packed.point + from))
  })
  const { tasks, left } = tasksWithin(lists)
  const { pauses: _, ended, ...rest } = first.file
  const endedAlike = parts.every(({ file }) => file.ended === ended)
  return {
    ok: true,
    value: {
      ...rest,
      experiment: { ...first.file.experiment, noise: false },
      environment: environments[0]?.environment ?? first.file.environment,
      environments,
      points,
      comparisons: [],
      noise: null,
      ...(ended && endedAlike && { ended }),
      memoryBytes: Math.max(...parts.map(({ file }) => file.memoryBytes)),
      tasks,
      notes: notesOf(parts, left),
    },
  }
}
