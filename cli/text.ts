/** Numbers and columns as the command line prints them. */
import { printable, printableLines } from '../workers/base/printable'

type Write = (chunk: unknown, ...rest: unknown[]) => boolean
type Stream = Pick<NodeJS.WriteStream, 'write'>

/** The streams that show controls, each with what writes to it as it is. */
const bare = new WeakMap<Stream, Write>()
/** Ends the line of progress on a terminal; null if there is none. */
let endLine: (() => void) | null = null

/**
 * From now on a stream shows the controls in what is written to it, except line breaks. Names in
 * files of others are printed in many places, in errors too: none of them can command the terminal.
 */
export const showControls = (stream: Stream): void => {
  const write = stream.write.bind(stream) as Write
  bare.set(stream, write)
  stream.write = (chunk: unknown, ...rest: unknown[]) => {
    endLine?.()
    return write(typeof chunk === 'string' ? printableLines(chunk) : chunk, ...rest)
  }
}

/** Width of a terminal that does not know its own. */
const COLUMNS = 80

/**
 * Writes a line on a terminal in place of the one before; whatever else is written begins below it. Any
 * other stream gets a line for each.
 */
export const writeProgress = (
  stream: Stream & Partial<Pick<NodeJS.WriteStream, 'isTTY' | 'columns'>>,
  text: string,
): void => {
  const write = bare.get(stream)
  if (!stream.isTTY || !write) return void stream.write(`${text}\n`)
  write(`\r\u001b[K${printable(text).slice(0, (stream.columns || COLUMNS) - 1)}`)
  endLine = () => {
    endLine = null
    write('\n')
  }
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

export const coresText = (cores: number): string => `${cores} ${cores === 1 ? 'core' : 'cores'}`
