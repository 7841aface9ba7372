/** The contract of an exporter: a run in, files out. Pure: tests read its file back. */
import {
  readingOf,
  unpackedTrials,
  type Spec,
  type TrialReader,
  type TrialResult,
  type VariantId,
} from '../../workers/api'
import { t } from '../i18n/text'
import type { FinishedRun } from '../store/file-actions'

/** A trial whose tasks are in the file. */
export interface RunTrial {
  variant: VariantId
  label: string
  x: number | string | null
  /** The trial's number within its point. */
  trial: number
  result: TrialResult
  reader: TrialReader
  spec: Spec
}

export interface ExportedRun extends FinishedRun {
  /** Those of the part that is shown. */
  trials: readonly RunTrial[]
}

interface ExportedFile {
  /** End of the file's name, after the run's own name: `.json`, `-tasks.csv`. */
  ending: string
  type: string
  /** Text in parts, joined: one string may become too long for a browser. */
  parts: readonly string[]
}

export interface Exporter {
  id: string
  /** Name and help in the language of the page. */
  text(): { name: string; help: string }
  /** The reason why this run cannot be exported in this format; null if it can. */
  whyNot(run: ExportedRun): string | null
  /** A part that the file will lack, and how to get it. */
  lacks?(run: ExportedRun): string | null
  write(run: ExportedRun): ExportedFile
}

/** Unpacks the tasks of a file. Throws an UnpackError for a file that was not parsed. */
export const exportedRun = (run: FinishedRun): ExportedRun => {
  const { places } = readingOf(run.shown)
  const trials = unpackedTrials(run.shown.tasks).flatMap(({ point, trial, reader }): RunTrial[] => {
    const place = places[point]
    const result = place?.trials.find((one) => one.trial === trial)
    if (!place || !result) return []
    const { variant, x, label, spec } = place
    return [{ variant, label, x, trial, result, reader, spec }]
  })
  return { ...run, trials }
}

/** `A Round-robin at 4, trial 2`. */
export const trialName = ({ variant, label, x, trial }: RunTrial): string =>
  `${label ? `${variant} ${label}` : variant}${x === null ? '' : ` at ${x}`}, trial ${trial + 1}`

/** The reason why there is nothing to export task by task; null if there is. */
export const whyNoTasks = ({ trials }: ExportedRun): string | null =>
  trials.length === 0 ? t('This run has the figures of its trials, but not their tasks.') : null

/** The same for a format that needs the times of single tasks. */
export const whyNoTimes = (run: ExportedRun): string | null => {
  const none = whyNoTasks(run)
  if (none !== null) return none
  return run.trials.every(({ reader }) => reader.level === 'blocks')
    ? t('Tasks this short are recorded in blocks, without times of single tasks.')
    : null
}

export const json: Exporter = {
  id: 'json',
  text: () => ({
    name: t('Run file (JSON)'),
    help: t('Everything: experiment, machine, figures, tasks. This page opens it again.'),
  }),
  whyNot: () => null,
  write: ({ whole }) => ({
    ending: '.json',
    type: 'application/json',
    parts: [JSON.stringify(whole)],
  }),
}
