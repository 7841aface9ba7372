/** The overhead of tasks as text: a granularity table, and two lengths per variant. */
import { aligned, number } from './lab-text.mjs'

/** @typedef {import('../../workers/run-file/result').RunFile} RunFile */
/** @typedef {Pick<import('./lab-spec.mjs').SpecModule, 'granularityRows' | 'granularityMarks' | 'pointsOf'>} Granularity */
/** @typedef {import('../../workers/stats/run/break-even').LengthMark} LengthMark */

/** Only an axis of the workload's options has task lengths, and so this table. */
const AXES = 'workload.options.'

/** @param {readonly [number, number] | null} interval */
const range = (interval) => (interval ? ` [${number(interval[0])}, ${number(interval[1])}]` : '')

/** @param {LengthMark | null} mark */
const markText = (mark) =>
  mark
    ? `${number(mark.length)}${range(mark.lengthInterval)}, ${number(mark.workNs)}${range(mark.workInterval)} ns of work`
    : 'none on this axis'

/**
 * @param {RunFile} run
 * @param {Granularity} spec
 * @returns {string[]} empty if the axis is not a task length, or no cost is known
 */
export const granularityLines = ({ experiment, points }, spec) => {
  const { axis, seed, variants } = experiment
  const rows = spec.granularityRows(points)
  if (!axis?.path.startsWith(AXES) || rows.length === 0) return []
  const alone = spec.pointsOf(experiment).find((point) => point.spec.strategy.kind === 'direct')
  const marks = spec.granularityMarks(points, alone?.variant ?? null, seed)
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
