/** What an exporter is: a run in, files out. Pure, so that each can be tested by reading it back. */
import {
  coresThatRun,
  pointsOf,
  taskSegments,
  unpackedTrials,
  type DerivedTime,
  type RunFile,
  type Spec,
  type TrialReader,
  type TrialResult,
  type VariantId,
} from '../../workers/api'

/** A trial whose tasks are in the file. */
export interface RunTrial {
  variant: VariantId
  label: string
  x: number | string | null
  /** The trial's number within its point. */
  trial: number
  result: TrialResult
  reader: TrialReader
  /** What this trial ran; null if the file's experiment does not have this point. */
  spec: Spec | null
}

/** A run as exporters take it. */
export interface ExportedRun {
  /** What is shown of the run. */
  file: RunFile
  /** With all that is in it: a view is of a joined file. */
  whole: RunFile
  trials: readonly RunTrial[]
  /** Cores that a pool may use at once, for stranded idle. */
  cores: number
}

export interface ExportedFile {
  /** What the file's name ends with, from behind the run's own name: `.json`, `-tasks.csv`. */
  ending: string
  type: string
  /** Text in parts, joined: one string may become too long for a browser. */
  parts: readonly string[]
}

/** Several files of one format, of which the user wants one. */
export interface Choice {
  id: string
  label: string
}

export interface Exporter {
  id: string
  /** In the page's language, when it is asked for. */
  text(): { name: string; help: string }
  /** Why this run cannot be exported so, in the page's language; null if it can. */
  whyNot(run: ExportedRun): string | null
  /** What the file will lack though it can be had, and how to get it, in the page's language. */
  lacks?(run: ExportedRun): string | null
  /** The available files if there are several; the first one is the usual one. */
  choices?(run: ExportedRun): Choice[]
  /** The file, or that of a choice. */
  write(run: ExportedRun, choice?: string): ExportedFile
}

/** Unpacks the tasks of a file. Throws an UnpackError for a file that was not parsed. */
export const exportedRun = (file: RunFile, whole = file): ExportedRun => {
  const { experiment, environment, points } = file
  const specs = pointsOf(experiment)
  const trials = unpackedTrials(file.tasks).flatMap(({ point, trial, reader }): RunTrial[] => {
    const { variant, x, trials: ran } = points[point] ?? {}
    const result = ran?.find((one) => one.trial === trial)
    if (variant === undefined || x === undefined || !result) return []
    const label = experiment.variants.find(({ id }) => id === variant)?.label ?? ''
    const spec = specs.find((one) => one.variant === variant && one.x === x)?.spec ?? null
    return [{ variant, label, x, trial, result, reader, spec }]
  })
  return {
    file,
    whole,
    trials,
    cores: coresThatRun(environment),
  }
}

/** `A Round-robin at 4, trial 2`. */
export const trialName = ({ variant, label, x, trial }: RunTrial): string =>
  `${label ? `${variant} ${label}` : variant}${x === null ? '' : ` at ${x}`}, trial ${trial + 1}`

/** Letters, digits and dashes of a name. */
export const plainName = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')

/** A derived time of each finished task of a trial, in ms; those that were not recorded are left out. */
export const timesOf = (
  { reader, result }: Pick<RunTrial, 'reader' | 'result'>,
  name: DerivedTime,
): Float64Array =>
  taskSegments(reader, { responseFrom: result.responseFrom }).columns[name].filter(
    (ms) => !Number.isNaN(ms),
  )
