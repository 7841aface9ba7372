/** What the runner runs: a preset or a file, with fields set, as one parsed experiment. */
import { existsSync, readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { gunzipSync } from 'node:zlib'
import { root } from './root.mjs'
import { UsageError } from './run.mjs'

/** @typedef {typeof import('../../workers/node')} SpecModule */
/** @typedef {import('../../workers/experiment/types').Experiment} Experiment */
/** @typedef {import('../../workers/experiment/types').SpecIssue} SpecIssue */

/** Up to this many cores presets have smaller counts. */
const SMALL_CORES = 4
/** Fields of an experiment itself; every other path means its base. */
const TOP = [
  'title',
  'preset',
  'trials',
  'until',
  'asks',
  'seed',
  'draws',
  'noise',
  'base',
  'variants',
  'axis',
  'views',
]

/** @returns {Promise<SpecModule>} the bundle that the build makes from `workers/node.ts` */
export const loadSpec = () => import(pathToFileURL(join(root, 'build/node/spec.mjs')).href)

/** @param {readonly Pick<SpecIssue, 'path' | 'message'>[]} issues @returns {never} */
export const refuse = (issues) => {
  throw new UsageError(issues.map(({ path, message }) => `${path}: ${message}`).join('\n'))
}

/** @param {unknown} value @returns {value is Record<string, unknown>} */
const isObject = (value) => typeof value === 'object' && value !== null && !Array.isArray(value)

/**
 * @param {SpecModule} spec
 * @param {import('../../workers/presets').PresetId} id
 * @param {boolean} [full] the counts of a large machine, on any
 */
export const presetInput = ({ english, presets }, id, full = false) => {
  const cores = availableParallelism()
  const { experiment, notes } = presets
    .get(id)
    .build({ cores, small: !full && cores <= SMALL_CORES })
  return { experiment: { ...experiment, preset: id }, notes: notes.map(english) }
}

const GZIP = [0x1f, 0x8b]

/** @param {string} path of JSON, which may be packed by gzip @returns {unknown} */
const contentOf = (path) => {
  try {
    const bytes = readFileSync(path)
    const packed = bytes[0] === GZIP[0] && bytes[1] === GZIP[1]
    return JSON.parse((packed ? gunzipSync(bytes) : bytes).toString('utf8'))
  } catch (error) {
    throw new UsageError(`[lab] JSON in ${path} (${/** @type {Error} */ (error).message})`)
  }
}

/** @param {string} path @returns {unknown} the experiment in a file, which may be a run file */
const fileInput = (path) => {
  const input = contentOf(path)
  return isObject(input) && input['format'] === 'poolscope-run' ? input['experiment'] : input
}

/**
 * The run in a file. Throws UsageError, with the path of the file and of each bad field, for what is none.
 *
 * @param {SpecModule} spec
 * @param {string} path
 * @returns {import('../../workers/run-file/result').RunFile}
 */
export const runFileIn = (spec, path) => {
  const read = spec.parseRunFile(contentOf(path))
  if (read.ok) return read.value
  return refuse(read.issues.map((issue) => ({ ...issue, path: `${path}: ${issue.path}` })))
}

/**
 * @param {SpecModule} spec
 * @param {string} what id of a preset, or path of a file
 * @param {boolean} [full] a preset's counts of a large machine
 * @returns {{ experiment: unknown, notes: string[] }}
 */
export const inputOf = (spec, what, full = false) => {
  if (spec.presets.has(what)) return presetInput(spec, what, full)
  if (existsSync(what)) return { experiment: fileInput(what), notes: [] }
  throw new UsageError(`[lab] a file, or one of ${spec.presets.ids.join(', ')} (got ${what})`)
}

/**
 * @param {SpecModule} spec
 * @param {unknown} input an experiment
 * @param {Readonly<Record<string, unknown>>} sets
 * @returns {unknown} a copy with the fields set; the input itself if it is no object
 */
const withSets = ({ patched }, input, sets) => {
  if (!isObject(input)) return input
  /** @type {Record<string, unknown>} */
  const top = {}
  /** @type {Record<string, unknown>} */
  const below = {}
  for (const [path, value] of Object.entries(sets)) {
    if (path.startsWith('base.')) below[path.slice('base.'.length)] = value
    else if (TOP.includes(path.split('.', 1)[0] ?? '')) top[path] = value
    else below[path] = value
  }
  const changed = patched(input, top)
  const base = changed['base'] ?? {}
  return isObject(base) ? { ...changed, base: patched(base, below) } : changed
}

/**
 * Parses an experiment with fields set; `quick` also reduces its counts, except those that were set.
 * Throws UsageError with a line `path: message` for each issue.
 *
 * @param {SpecModule} spec
 * @param {unknown} input
 * @param {{ sets: Readonly<Record<string, unknown>>, quick: boolean }} how
 * @returns {Experiment}
 */
export const experimentOf = (spec, input, { sets, quick }) => {
  /** @param {unknown} from */
  const parse = (from) => {
    const parsed = spec.parseExperiment(withSets(spec, from, sets))
    return parsed.ok ? parsed.value : refuse(parsed.issues)
  }
  const whole = parse(input)
  return quick ? parse(spec.quick(whole)) : whole
}

/**
 * Fields whose value has no effect, because every variant or the axis sets them again.
 *
 * @param {Experiment} experiment
 * @param {readonly string[]} paths
 */
export const uselessSets = ({ variants, axis }, paths) =>
  paths
    .map((path) => path.replace(/^base\./, ''))
    .filter((path) => axis?.path === path || variants.every(({ set }) => path in set))

/**
 * Can no browser run an experiment?
 *
 * @param {SpecModule} spec
 * @param {Experiment} experiment
 */
export const runsInNoBrowser = ({ pointsOf, whyNoBrowser }, experiment) =>
  pointsOf(experiment).some(({ spec }) => whyNoBrowser(spec).length > 0)
