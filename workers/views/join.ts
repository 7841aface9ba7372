/**
 * Joins runs into one file: of one experiment, by several runtimes or on several machines; or any that
 * are compared, by their names. Each point says where it comes from. Nothing is averaged; a screen
 * shows a view, see `view.ts`.
 */
import { say } from '../base/message'
import { issueAt, refused } from '../experiment/issues'
import { parseExperiment } from '../experiment/parse'
import type { Experiment, ParseResult, SpecIssue } from '../experiment/types'
import { variantIds } from '../experiment/variant-ids'
import { fileText } from '../run-file/file-text'
import {
  hasRuns,
  isJoined,
  nameOfOrigin,
  originKey,
  originOf,
  type RunOrigin,
} from '../run-file/origin'
import {
  MAX_ORIGIN,
  MAX_RUNS,
  type OriginEnvironment,
  type PointResult,
  type RunFile,
} from '../run-file/result'
import { MAX_UNPACKED_BYTES, movedTrial, unpackedBytes } from '../run-file/unpack-trial'
import { withPartnerIds } from './correspond'
import { variantFrom } from './patches'

/** A run file with its runtime and machine; names in the file come first. */
export interface Part extends RunOrigin {
  file: RunFile
}

/** Maximum number of notes in a file, and of characters in a title. */
const MOST_NOTES = 50
const MAX_TITLE = 120

/** Fields that may differ: figures do not depend on them, and the A/A run is not joined. */
const FREE = new Set(['title', 'views', 'noise'])

const isTree = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

/** The values of a tree as JSON, each with its path. */
export const leavesOf = (tree: unknown, path: string): [path: string, json: string][] =>
  isTree(tree)
    ? Object.entries(tree).flatMap(([key, value]) => leavesOf(value, `${path}.${key}`))
    : [[path, JSON.stringify(tree)]]

const measured = (experiment: Experiment) => {
  const kept = Object.entries(experiment).filter(([key]) => !FREE.has(key))
  return new Map(leavesOf(Object.fromEntries(kept), 'experiment'))
}

/** The first difference that may change figures, with both values; null without one. */
export const experimentDifference = (one: Experiment, other: Experiment) => {
  const [a, b] = [measured(one), measured(other)]
  const path = [...a.keys(), ...b.keys()].find((leaf) => a.get(leaf) !== b.get(leaf))
  const shown = (json = 'none') => fileText(json)
  return path === undefined ? null : { path, a: shown(a.get(path)), b: shown(b.get(path)) }
}

/** The places of a part's points, with their environments. */
const placesOf = (part: Part): OriginEnvironment[] => {
  const { file } = part
  if (isJoined(file)) return (file.environments ?? []).map((one) => ({ ...originOf(part), ...one }))
  const { environment, experiment, noise, ended } = file
  return [
    {
      ...originOf(part),
      environment,
      ...(part.run !== undefined && { experiment }),
      // Limits what the run claims by itself.
      ...(noise && { noise }),
      ...(ended && { ended }),
    },
  ]
}

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
    const name = nameOfOrigin(part)
    const { notes, pauses = [], noise } = part.file
    const isLeftOut = noise !== null && part.run === undefined
    return [
      ...notes,
      ...(pauses.length > 0 ? [`The run was cut off ${pauses.length} times, and went on.`] : []),
      ...(isLeftOut ? ['Its A/A run was left out.'] : []),
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
  return issue ? { ok: false, issues: [issue] } : assembled(parts)
}

/** A run to be compared with others, by a name that no other one has. */
type NamedRun = Part & { run: string }

/**
 * Joins runs that are compared, the first one being what the others are compared with. Their
 * experiments may differ, but not in the field of the axis.
 */
export const joinedRuns = (runs: readonly NamedRun[]): ParseResult<RunFile> => {
  const [first] = runs
  if (!first) return refused('(whole)', say('at least one run file'))
  const { parallelism } = first.file.environment
  const titles = new Set(runs.map(({ file }) => file.experiment.title))
  let all = first.file.experiment
  const parts: Part[] = []
  for (const { file, ...origin } of runs) {
    if (isJoined(file) || hasRuns(file)) return refused(origin.run, say('a file of one run'))
    const own = withPartnerIds(all, file, parallelism)
    if (!own)
      return refused(
        origin.run,
        say('runs with at most {most} variants in all', { most: variantIds.length }),
      )
    const [path, otherPath] = [all, own.experiment].map(({ axis }) => axis?.path)
    if (path !== undefined && otherPath !== undefined && path !== otherPath)
      return refused(
        origin.run,
        say('the same axis in every run ({a} in the first, {b} in this one)', {
          a: path,
          b: otherPath,
        }),
      )
    const both = parseExperiment(withOthers(all, own.experiment))
    if (!both.ok) return both
    all = both.value
    parts.push({ ...origin, file: own })
  }
  return assembled(parts, { ...all, title: [...titles].join(' · ').slice(0, MAX_TITLE) })
}

/** An experiment with the variants and the values of another one that it does not have. */
const withOthers = (all: Experiment, other: Experiment): Experiment => {
  const added = other.variants
    .filter(({ id }) => all.variants.every((variant) => variant.id !== id))
    .map((variant) => ({ ...variant, set: variantFrom(all.base, other, variant.id) }))
  const values = new Set([...(all.axis?.values ?? []), ...(other.axis?.values ?? [])])
  const inOrder = [...values].sort((a, b) =>
    typeof a === 'number' && typeof b === 'number' ? a - b : 0,
  )
  const axis = all.axis ?? other.axis
  return {
    ...all,
    variants: [...all.variants, ...added],
    ...(axis && { axis: { ...axis, values: inOrder } }),
  }
}

const assembled = (
  parts: readonly Part[],
  experiment = parts[0]?.file.experiment,
): ParseResult<RunFile> => {
  const places = parts.map(placesOf)
  const keys = places.map((own) => own.map(originKey))
  for (const [index, own] of keys.entries())
    if (own.some((key) => keys.slice(0, index).some((before) => before.includes(key))))
      return refused(
        `${index}.${parts[index]?.runtime === undefined ? 'machine' : 'runtime'}`,
        say('each runtime on each machine once ({name} is there already)', {
          name: nameOfOrigin(parts[index] ?? {}) || 'a run without a name',
        }),
      )
  const [first] = parts
  const environments = places.flat()
  if (environments.length > MAX_RUNS)
    return refused('(whole)', say('at most {most} runs', { most: MAX_RUNS }))
  if (!first || !experiment || environments.length === 0)
    return refused('(whole)', say('at least one run file'))
  const points: PointResult[] = []
  const lists = parts.map(({ file, ...own }) => {
    const from = points.length
    points.push(...file.points.map((point) => ({ ...point, ...originOf(own), ...originOf(point) })))
    return file.tasks.map((packed) => movedTrial(packed, packed.point + from))
  })
  const { tasks, left } = tasksWithin(lists)
  const { pauses: _, runs: __, answers: ___, ended, ...rest } = first.file
  const endedAlike = parts.every(({ file }) => file.ended === ended)
  return {
    ok: true,
    value: {
      ...rest,
      experiment: { ...experiment, noise: false },
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
