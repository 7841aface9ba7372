/** Prints the overhead of tasks: a granularity table, and two lengths per variant. */
import { pointsOf } from '../workers/experiment/parse'
import type { RunFile } from '../workers/run-file/result'
import type { LengthMark } from '../workers/stats/run/break-even'
import { granularityMarks, granularityRows } from '../workers/stats/run/granularity'
import { aligned, number } from './text'

/** Only an axis of the workload's options has task lengths, and so this table. */
const AXES = 'workload.options.'

const range = (interval: readonly [number, number] | null): string =>
  interval ? ` [${number(interval[0])}, ${number(interval[1])}]` : ''

const markText = (mark: LengthMark | null): string =>
  mark
    ? `${number(mark.length)}${range(mark.lengthInterval)}, ${number(mark.workNs)}${range(mark.workInterval)} ns of work`
    : 'none on this axis'

/** @returns an empty list if the axis is not a task length, or no cost is known */
export const granularityLines = ({
  experiment,
  points,
}: Pick<RunFile, 'experiment' | 'points'>): string[] => {
  const { axis, seed, variants } = experiment
  const rows = granularityRows(points)
  if (!axis?.path.startsWith(AXES) || rows.length === 0) return []
  const alone = pointsOf(experiment).find((point) => point.spec.strategy.kind === 'direct')
  const marks = granularityMarks(points, alone?.variant ?? null, seed)
  const heads = [
    'granularity',
    axis.path,
    'overhead ns',
    'work ns',
    'unit cost ns',
    'overhead %',
    'work %',
    'wall ms',
    'threads',
    'sum overhead ms',
    'sum work ms',
    'tasks',
    'recording',
  ]
  return [
    ...aligned([
      heads,
      ...rows.map((row) => [
        row.variant,
        String(row.length),
        number(row.overheadNs),
        number(row.workNs),
        number(row.unitCostNs),
        number(row.overheadShare * 100),
        number(row.workShare * 100),
        number(row.wallMs),
        number(row.threads),
        number(row.sumOverheadMs),
        number(row.sumWorkMs),
        String(row.tasks),
        row.recording,
      ]),
    ]),
    '',
    ...marks.flatMap(({ variant, breakEven, lowOverhead }) => {
      const label = variants.find(({ id }) => id === variant)?.label
      const name = label ? `${variant} ${label}` : variant
      return [
        ...(alone ? [`${name}, break-even by wall time: ${markText(breakEven)}`] : []),
        `${name}, 5 % overhead: ${markText(lowOverhead)}`,
      ]
    }),
    '',
  ]
}
