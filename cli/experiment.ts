/** Makes one parsed experiment of a preset or a file, with fields set by the command line. */
import { existsSync, readFileSync, statSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { gunzipSync } from 'node:zlib'
import { UsageError } from '../scripts/lib/run.mjs'
import { readJson } from '../workers/base/json'
import { english } from '../workers/base/message'
import { whyNoBrowser } from '../workers/experiment/ability'
import { parseExperiment, pointsOf } from '../workers/experiment/parse'
import { isTree, patched } from '../workers/experiment/patch'
import { quick as quickened } from '../workers/experiment/quick'
import { experimentSchema } from '../workers/experiment/schema'
import type { Experiment, ParseResult, SpecIssue } from '../workers/experiment/types'
import { parseRunFile } from '../workers/reading/read-run-file'
import { presets, type PresetId } from '../workers/presets'
import type { RunFile } from '../workers/run-file/result'
import { meant } from './meant'

/** Presets have smaller counts on machines of up to this many cores. */
const SMALL_CORES = 4
/** Fields of an experiment itself; every other path means a field of its base. */
const TOP = Object.keys(experimentSchema.entries)

export const refuse = (issues: readonly Pick<SpecIssue, 'path' | 'message'>[]): never => {
  throw new UsageError(issues.map(({ path, message }) => `${path}: ${message}`).join('\n'))
}

export interface Input {
  experiment: unknown
  /** Remarks for the user, such as on counts that fit the machine. */
  notes: string[]
}

/** @param full takes the counts of a large machine on any */
export const presetInput = (id: PresetId, full = false): Input => {
  const cores = availableParallelism()
  const { experiment, notes } = presets
    .get(id)
    .build({ cores, small: !full && cores <= SMALL_CORES })
  return { experiment: { ...experiment, preset: id }, notes: notes.map(english) }
}

/** Throws UsageError unless there is a file at this path; `where` names the command. */
export const checkInput = (path: string, where = 'lab'): void => {
  const place = statSync(path, { throwIfNoEntry: false })
  if (!place) throw new UsageError(`[${where}] a file (there is none at ${path})`)
  if (place.isDirectory()) throw new UsageError(`[${where}] a file (${path} is a folder)`)
}

const GZIP = [0x1f, 0x8b]
/** Bytes that a packed file may have: more than any run file. */
const MOST_UNPACKED = 256 * 1024 * 1024

/** Reads a file of JSON, which may be packed by gzip. */
const contentOf = (path: string): unknown => {
  checkInput(path)
  if (/\.[cm]?[jt]s$/.test(path))
    throw new UsageError(`[lab] JSON (${path} is a program: which --task measures its function)`)
  try {
    const bytes = readFileSync(path)
    const packed = bytes[0] === GZIP[0] && bytes[1] === GZIP[1]
    const read = readJson(
      (packed ? gunzipSync(bytes, { maxOutputLength: MOST_UNPACKED }) : bytes).toString('utf8'),
    )
    if (read.ok) return read.value
    throw new Error(english(read.said))
  } catch (error) {
    throw new UsageError(`[lab] ${path}: ${(error as Error).message}`)
  }
}

/** @returns the experiment in a file, which may be a run file */
const fileInput = (path: string): unknown => {
  const input = contentOf(path)
  return isTree(input) && input['format'] === 'poolscope-run' ? input['experiment'] : input
}

/** Reads a file of one kind. Throws UsageError, with each bad field's path, for any other file. */
export const readIn = <Kind>(path: string, parse: (input: unknown) => ParseResult<Kind>): Kind => {
  const read = parse(contentOf(path))
  if (read.ok) return read.value
  return refuse(read.issues.map((issue) => ({ ...issue, path: `${path}: ${issue.path}` })))
}

export const runFileIn = (path: string): RunFile => readIn(path, parseRunFile)

/**
 * @param what id of a preset, or path of a file
 * @param full takes a preset's counts of a large machine
 */
export const inputOf = (what: string, full = false): Input => {
  if (presets.has(what)) return presetInput(what, full)
  if (existsSync(what)) return { experiment: fileInput(what), notes: [] }
  if (/[./\\]/.test(what)) checkInput(what)
  const guess = meant(what, presets.ids)
  const all = guess ? '' : `Presets: ${presets.ids.join(', ')}\n`
  throw new UsageError(`${all}[lab] a preset or a file (got ${what})${guess}`)
}

/** Fields of an experiment, by path, with the values that the command line sets. */
type Sets = Readonly<Record<string, unknown>>

/** @returns a copy with the fields set; the input itself if it is no object */
const withSets = (input: unknown, sets: Sets): unknown => {
  if (!isTree(input)) return input
  const top: Record<string, unknown> = {}
  const below: Record<string, unknown> = {}
  for (const [path, value] of Object.entries(sets)) {
    if (path.startsWith('base.')) below[path.slice('base.'.length)] = value
    else if (TOP.includes(path.split('.', 1)[0] ?? '')) top[path] = value
    else below[path] = value
  }
  const changed = patched(input, top)
  const base = changed['base'] ?? {}
  return isTree(base) ? { ...changed, base: patched(base, below) } : changed
}

/**
 * Parses an experiment with fields set; `quick` also reduces its counts, except those that were
 * set. Throws UsageError with a line `path: message` for each issue.
 */
export const experimentOf = (
  input: unknown,
  { sets, quick }: { sets: Sets; quick: boolean },
): Experiment => {
  const parse = (from: unknown): Experiment => {
    const parsed = parseExperiment(withSets(from, sets))
    return parsed.ok ? parsed.value : refuse(parsed.issues)
  }
  const whole = parse(input)
  return quick ? parse(quickened(whole)) : whole
}

/** Lists fields whose value has no effect, because every variant or the axis sets them again. */
export const uselessSets = ({ variants, axis }: Experiment, paths: readonly string[]): string[] =>
  paths
    .map((path) => path.replace(/^base\./, ''))
    .filter((path) => axis?.path === path || variants.every(({ set }) => path in set))

export const runsInNoBrowser = (experiment: Experiment): boolean =>
  pointsOf(experiment).some(({ spec }) => whyNoBrowser(spec).length > 0)
