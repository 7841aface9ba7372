/**
 * Compares figures with targets.
 *
 * @typedef {import('../plan/targets.ts').Target} Target
 * @typedef {Target & { value: number | null, met: boolean | null }} JudgedTarget met: null if not measured
 *
 * @typedef {import('../plan/figures.ts').RowResult} RowResult
 * @typedef {Partial<Record<Target['figure'], number | null>>} Figures null if not measured
 */

/**
 * @param {readonly Target[]} targets
 * @param {readonly RowResult[]} rows
 * @param {Figures} whole figures without a row
 * @returns {JudgedTarget[]}
 */
export const judge = (targets, rows, whole) =>
  targets.map((target) => {
    const figures = target.row === undefined ? whole : rowFigures(target, rows)
    const value = figures[target.figure] ?? null
    return { ...target, value, met: value === null ? null : meets(target, value) }
  })

/** @param {Target} target @param {readonly RowResult[]} rows @returns {Figures} */
const rowFigures = ({ row, workers }, rows) => {
  const found = rows.find((result) => result.name === row && result.workers === workers)
  if (!found) return {}
  const { ofBound, nsPerTask, vsWorkerpool, emptyVsWorkerpool, bareNs } = found
  return { ofBound, nsPerTask, vsWorkerpool, emptyVsWorkerpool, bareNs }
}

/** @param {Target} target @param {number} value */
const meets = ({ atLeast = -Infinity, atMost = Infinity }, value) =>
  value >= atLeast && value <= atMost
