import fc from 'fast-check'
import { expect, test } from 'vitest'
import { MAX_QR_BYTES, QUIET, qrOf, qrSquares } from './qr'

/** The squares that a path fills. */
const painted = (path: string): Set<string> => {
  const dark = new Set<string>()
  for (const [, x = '', y = '', length = ''] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\3z/g))
    for (let i = 0; i < Number(length); i++) dark.add(`${Number(x) + i} ${y}`)
  return dark
}

test('the picture is the code, within its quiet zone', () =>
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 400 }), (link) => {
      const qr = qrOf(link)
      if (!qr) return expect(link.length).toBeGreaterThan(MAX_QR_BYTES / 40)
      const squares = qrSquares(link)
      expect(qr.size).toBe(squares.length + 2 * QUIET)
      const dark = squares.flatMap((row, y) =>
        row.flatMap((on, x) => (on ? [`${x + QUIET} ${y + QUIET}`] : [])),
      )
      expect(painted(qr.path)).toEqual(new Set(dark))
    }),
    { numRuns: 20, endOnFailure: true },
  ))

test('the longest link has a code, a longer one none', () => {
  expect(qrOf('x'.repeat(MAX_QR_BYTES))?.size).toBe(177 + 2 * QUIET)
  expect(qrOf('x'.repeat(MAX_QR_BYTES + 1))).toBeNull()
  expect(qrOf('ж'.repeat(MAX_QR_BYTES / 2 + 1))).toBeNull()
})
