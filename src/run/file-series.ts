/** The trials of a run file that charts show: of each variant one whose tasks the file has. */
import {
  issueAt,
  shownOf,
  TrialReader,
  UnpackError,
  unpackTrial,
  type RunFile,
  type SpecIssue,
  type VariantId,
} from '../../workers/api'
import type { TrialSeries } from '../charts/types'
import type { KeptTrial } from './kept-trials'
import { seriesOf, trialsOfResult, type PickedTrial, type PickedTrials } from './series'

/** The recorded tasks of a file's trials, in its order; an issue if they cannot be read. */
export const tasksOf = (file: RunFile): KeptTrial[] | SpecIssue => {
  const trials: KeptTrial[] = []
  for (const [index, packed] of file.tasks.entries()) {
    const { point, trial } = packed
    const result = file.points[point]?.trials.find((one) => one.trial === trial)
    try {
      const memory = unpackTrial(packed)
      trials.push({ point, trial, memory, makespanMs: result?.makespanMs ?? NaN })
    } catch (error) {
      if (!(error instanceof UnpackError)) throw error
      return issueAt(`tasks.${index}.${error.path}`, error.said)
    }
  }
  return trials
}

/** Trials to show in place of those without tasks in the file: its writer looked at these. */
export const pickedIn = (file: RunFile): PickedTrials => {
  const { experiment, points: results, tasks } = file
  const shown = trialsOfResult({ experiment, results }, {}, { reader: () => null })
  return Object.fromEntries(
    shown.flatMap(({ id, point, trial }): [VariantId, PickedTrial][] => {
      const own = tasks.filter((packed) => results[packed.point]?.variant === id)
      const [first] = own
      const has = own.some((packed) => packed.point === point && packed.trial === trial)
      return has || !first ? [] : [[id, { point: first.point, trial: first.trial }]]
    }),
  )
}

/** Trials for charts, of a joined file in its usual view; an issue if tasks cannot be read. */
export const seriesOfFile = (whole: RunFile): TrialSeries[] | SpecIssue => {
  const file = shownOf(whole)
  const tasks = tasksOf(file)
  if (!Array.isArray(tasks)) return tasks
  const readers = tasks.map(({ point, trial, memory }) => ({
    point,
    trial,
    reader: new TrialReader(memory),
  }))
  const kept = {
    running: null,
    reader: (point: number, trial: number) =>
      readers.find((one) => one.point === point && one.trial === trial)?.reader ?? null,
  }
  const { experiment, environment, points: results } = file
  const run = { experiment, environment, results, file, whole: null, status: 'done' as const }
  return seriesOf(run, trialsOfResult(run, pickedIn(file), kept), kept)
}
