/** Runs that phones have handed in, each in the words of the question: no text of a stranger's file. */
import { isJoined, ordered, pointsOf, type Experiment, type RunFile } from '../../../workers/api'
import { machineWith } from '../../draft/preset-draft'
import type { Asked } from '../asked'

/** What runs, however often. */
const workOf = (experiment: Experiment): string =>
  JSON.stringify([experiment.seed, pointsOf(experiment).map(ordered)])

/**
 * The run if it is what the question asks on its machine, small or not; null for any other. Figures and
 * the machine are the file's, all names those of the question.
 */
export const askedRun = (file: RunFile, { experiment }: Asked): RunFile | null => {
  if (file.origin || isJoined(file)) return null
  const machine = machineWith(file.environment.coresNamed)
  const asked = [machine, { ...machine, small: true }]
    .map((one) => {
      // A stranger's file may name a machine that cannot be.
      try {
        return experiment(one)
      } catch {
        return null
      }
    })
    .find((one) => one && workOf(one) === workOf(file.experiment))
  if (!asked) return null
  const { answers: _, ...figures } = file
  // How often it ran, and until when, is the run's.
  const { until, trials, draws, noise } = file.experiment
  return { ...figures, experiment: { ...asked, until, trials, draws, noise }, notes: [] }
}
