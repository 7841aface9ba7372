/** Numbers and columns as the command line prints them. */

/** @returns about three digits */
export const number = (value: number | null | undefined): string => {
  if (value === null || value === undefined) return '–'
  const size = Math.abs(value)
  return value.toFixed(size >= 100 ? 0 : size >= 10 ? 1 : 2)
}

/** @param rows the first one is the head */
export const aligned = (rows: readonly string[][]): string[] => {
  const widths = (rows[0] ?? []).map((_, i) => Math.max(...rows.map((row) => row[i]?.length ?? 0)))
  const last = widths.length - 1
  return rows.map((row) =>
    row
      .map((cell, i) =>
        i === 0 || i === last ? cell.padEnd(widths[i] ?? 0) : cell.padStart(widths[i] ?? 0),
      )
      .join('  ')
      .trimEnd(),
  )
}
