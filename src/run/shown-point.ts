import { isWorkAxis, type Experiment } from '../../workers/api'

/**
 * The point at which a variant is shown, one of its `own`: the fastest, or, if each is different work, the last
 * for all variants. Undefined if it has none.
 */
export const shownPoint = (
  experiment: Pick<Experiment, 'axis'> | null,
  own: readonly number[],
  makespanOf: (point: number) => number,
): number | undefined =>
  isWorkAxis(experiment) ? own.at(-1) : own.toSorted((a, b) => makespanOf(a) - makespanOf(b))[0]
