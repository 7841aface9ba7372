/** Runs that phones have handed in, each in the words of the question: no text of a stranger's file. */
import {
  fields,
  isJoined,
  ordered,
  pointsOf,
  type Experiment,
  type RunFile,
} from '../../../workers/api'
import { machineWith } from '../../draft/preset-draft'
import type { Asked } from '../asked'

/** What runs, however often. */
const workOf = (experiment: Experiment): string =>
  JSON.stringify([experiment.seed, pointsOf(experiment).map(ordered)])

/** How often it ran, and until when. */
const amountOf = (experiment: Experiment): object =>
  Object.fromEntries(
    Object.entries(experiment).filter(([name]) => Object.hasOwn(fields.experimentFields, name)),
  )

/**
 * The run if it is what the question asks on its machine, small or not; null for any other. Figures and
 * the machine are the file's, all names those of the question.
 */
export const askedRun = (file: RunFile, { experiment }: Asked): RunFile | null => {
  if (file.origin || isJoined(file)) return null
  const machine = machineWith(file.environment.coresNamed)
  const asked = [machine, { ...machine, small: true }]
    .map(experiment)
    .find((one) => workOf(one) === workOf(file.experiment))
  if (!asked) return null
  const { answers: _, ...figures } = file
  return { ...figures, experiment: { ...asked, ...amountOf(file.experiment) }, notes: [] }
}
