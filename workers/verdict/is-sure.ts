import type { RunFile } from '../run-file/result'
import { verdictOf } from './verdict'

/** Is the verdict of a run settled, and its difference known well enough? */
export const isSure = ({ experiment, points, noise, environment }: RunFile): boolean => {
  const { parallelism, clockStepMs } = environment
  const judged = { experiment, points, noise, parallelism, clockStepMs, over: true }
  return verdictOf(judged).trust === 'sure'
}
