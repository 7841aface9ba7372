import { issueAt, unpackTrial, UnpackError, type RunFile, type SpecIssue } from '../../workers/api'
import type { KeptTrial } from './kept-trials'

/** What the trials of a file wrote, in the order of its tasks; an issue if that cannot be read. */
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
