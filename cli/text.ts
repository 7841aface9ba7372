/** Numbers and columns as the command line prints them. */
import { printableLines } from '../workers/base/printable'

/**
 * From now on a stream shows the controls in what is written to it, except line breaks. Names in
 * files of others are printed in many places, in errors too: none of them can command the terminal.
 */
export const showControls = (stream: Pick<NodeJS.WriteStream, 'write'>): void => {
  const write = stream.write.bind(stream) as (chunk: unknown, ...rest: unknown[]) => boolean
  stream.write = (chunk: unknown, ...rest: unknown[]) =>
    write(typeof chunk === 'string' ? printableLines(chunk) : chunk, ...rest)
}

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
