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

type Row = ReturnType<typeof granularityRows>[number]

const COLUMNS: readonly [head: string, cell: (row: Row) => string][] = [
  ['overhead ns', (row) => number(row.overheadNs)],
  ['work ns', (row) => number(row.workNs)],
  ['unit cost ns', (row) => number(row.unitCostNs)],
  ['overhead %', (row) => number(row.overheadShare * 100)],
  ['work %', (row) => number(row.workShare * 100)],
  ['wall ms', (row) => number(row.wallMs)],
  ['threads', (row) => number(row.threads)],
  ['sum overhead ms', (row) => number(row.sumOverheadMs)],
  ['sum work ms', (row) => number(row.sumWorkMs)],
  ['tasks', (row) => String(row.tasks)],
  ['recording', (row) => row.recording],
]

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
  return [
    ...aligned([
      ['granularity', axis.path, ...COLUMNS.map(([head]) => head)],
      ...rows.map((row) => [
        row.variant,
        String(row.length),
        ...COLUMNS.map(([, cell]) => cell(row)),
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
