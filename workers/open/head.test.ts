/** A file is recognised in a moment, whatever its first characters are. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formats } from './formats'
import { NO_TASKS } from './no-tasks'

const HEAD = 64 * 1024
/** Far more than a search takes that goes through the head once or twice, far less than any other. */
const MOST_MS = 1000

const PIECES = [
  ['/', '//', '/* */', '/*', '*/', '\n', ' ', '\t', '{', '}', '[', ']', '"', '\\', '\\"', ',', ':'],
  [
    '"a":1',
    '"a":1,',
    '"a/b":1,',
    '"latency":{',
    '"metrics":{',
    '"traceEvents"',
    '"ph":"',
    '"meta":',
  ],
  ['a', ';', 'a;b', 'a;b 1\n', '1', ' 1', '1.', '.5:', ' 1.5: ', '# ', '#\n', 'export ', 'import '],
  ['const ', 'function ', '(', '"Value"', '"Percentile"', '"format":"poolscope-', '<html', 'cargo'],
  ['-', 'e+', 'é', '\r'],
]
const piece = fc.constantFrom(...PIECES.flat())

/** Some pieces, and then others again and again. */
const pieces = fc.tuple(
  fc.array(piece, { maxLength: 3 }),
  fc.array(piece, { minLength: 1, maxLength: 4 }),
)
const headOf = ([first, again]: readonly [readonly string[], readonly string[]]): string => {
  const round = again.join('')
  return (first.join('') + round.repeat(HEAD / round.length)).slice(0, HEAD)
}

test('each format is recognised in linear time (seed 9)', () => {
  const readers = [
    ...formats.list.map(({ id, recognises }) => [id, recognises] as const),
    ...NO_TASKS.map(({ what, is }) => [what.text, is] as const),
  ]
  fc.assert(
    fc.property(pieces, (all) => {
      const text = headOf(all)
      for (const [name, recognises] of readers) {
        const from = performance.now()
        recognises(text)
        const ms = performance.now() - from
        expect(ms, name).toBeLessThan(MOST_MS)
      }
    }),
    { seed: 9, numRuns: 150 },
  )
})
