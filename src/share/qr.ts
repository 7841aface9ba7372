/** A link as a QR code: its squares, or nothing if it is too long for one. */
import { encode } from 'uqr'

/** Light squares around the code, without which it is not found (ISO/IEC 18004). */
export const QUIET = 4

/** Largest code of the lowest correction level, in bytes (ISO/IEC 18004, version 40-L). */
export const MAX_QR_BYTES = 2953

interface Qr {
  /** Squares on a side, the quiet zone included. */
  size: number
  /** Outlines of the dark squares, one row after the other, as an SVG path. */
  path: string
}

/** The squares of a link's code, true for dark, without a quiet zone. */
export const qrSquares = (link: string): boolean[][] => encode(link, { ecc: 'L', border: 0 }).data

/** The code of a link; null if the link is too long. */
export const qrOf = (link: string): Qr | null => {
  if (new TextEncoder().encode(link).length > MAX_QR_BYTES) return null
  const squares = qrSquares(link)
  const runs = squares.flatMap((row, y) => {
    const found: string[] = []
    for (let x = 0; x < row.length; x++) {
      if (!row[x]) continue
      const from = x
      while (row[x + 1]) x++
      found.push(`M${from + QUIET} ${y + QUIET}h${x + 1 - from}v1h-${x + 1 - from}z`)
    }
    return found
  })
  return { size: squares.length + 2 * QUIET, path: runs.join('') }
}
