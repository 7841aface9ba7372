import fc from 'fast-check'
import { build } from 'hdr-histogram-js'
import { expect, it } from 'vitest'
import { exportedRun, timesOf } from './exporter'
import { hgrm, hgrmOf } from './hgrm'
import { smallRun } from '../share/model-run.testing'

interface Row {
  value: number
  share: number
  count: number
  rest: number | null
}

/** As a plotter reads it: rows of numbers between the header and the footers. */
const rowsOf = (text: string): Row[] =>
  text
    .split('\n')
    .filter((line) => /^\s*[\d.]/.test(line))
    .map((line) => {
      const [value = NaN, share = NaN, count = NaN, rest] = line.trim().split(/\s+/).map(Number)
      return { value, share, count, rest: rest ?? null }
    })

const footer = (text: string, name: string): number =>
  Number(new RegExp(`${name}\\s*=\\s*([\\d.]+)`).exec(text)?.[1])

const anyTimes = fc.array(fc.integer({ min: 1, max: 4_000_000_000 }), {
  minLength: 1,
  maxLength: 300,
})

it('says what HdrHistogram says of the same times', () => {
  fc.assert(
    fc.property(anyTimes, (ns) => {
      const text = hgrmOf(Float64Array.from(ns, (value) => value / 1e6))
      const oracle = build({
        lowestDiscernibleValue: 1,
        highestTrackableValue: 2 ** 42 - 1,
        numberOfSignificantValueDigits: 3,
      })
      for (const value of ns) oracle.recordValue(value)
      const [own, theirs] = [rowsOf(text), rowsOf(oracle.outputPercentileDistribution(5, 1e6))]
      expect(own.map(({ share }) => share)).toEqual(theirs.map(({ share }) => share))
      expect(own.map(({ count }) => count)).toEqual(theirs.map(({ count }) => count))
      expect(own.map(({ rest }) => rest)).toEqual(
        theirs.map(({ rest }) => (rest === Infinity ? null : rest)),
      )
      own.forEach(({ value }, i) => {
        const expected = theirs[i]?.value ?? NaN
        // Theirs have three decimals; the last rows may be the exact maximum or its bucket's end.
        expect(Math.abs(value - expected)).toBeLessThanOrEqual(expected / 1000 + 0.0006)
      })
      expect(footer(text, 'Total count')).toBe(ns.length)
      expect(footer(text, 'Max')).toBeCloseTo(Math.max(...ns) / 1e6, 6)
    }),
    { numRuns: 50 },
  )
})

it('gives the quantiles of the times', () => {
  fc.assert(
    fc.property(anyTimes, (ns) => {
      const sorted = [...ns].sort((a, b) => a - b)
      for (const { value, share } of rowsOf(hgrmOf(Float64Array.from(ns, (one) => one / 1e6)))) {
        const rank = Math.max(1, Math.ceil(share * ns.length - 1e-9))
        const exact = (sorted[rank - 1] ?? NaN) / 1e6
        expect(value).toBeGreaterThanOrEqual(exact - 1e-6)
        expect(value).toBeLessThanOrEqual(exact * (1 + 1 / 1024) + 2e-6)
      }
    }),
  )
})

it('has the header, the rows and the three footers that plotters look for', () => {
  const lines = hgrmOf(Float64Array.of(1, 2, 3)).split('\n')
  expect(lines[0]).toBe('       Value     Percentile TotalCount 1/(1-Percentile)')
  expect(lines[2]).toMatch(/^ {4}1\.000\d{3} 0\.0{12} {10}1 {11}1\.00$/)
  expect(lines.slice(-4, -1).map((line) => line.slice(0, 8))).toEqual([
    '#[Mean  ',
    '#[Max   ',
    '#[Bucket',
  ])
})

it('offers a file for each variant and time, and writes the one that is chosen', () => {
  const run = exportedRun(smallRun())
  expect(hgrm.choices?.(run).map(({ label }) => label)).toEqual([
    'A In turn, trial 1: response',
    'A In turn, trial 1: waiting',
    'A In turn, trial 1: service',
    'B In turn, trial 1: response',
    'B In turn, trial 1: waiting',
    'B In turn, trial 1: service',
  ])
  const file = hgrm.write(run, '1-service')
  expect(file.ending).toBe('-b-service-ms.hgrm')
  const [, second] = run.trials
  if (!second) throw new Error('two trials')
  const longest = Math.max(...timesOf(second, 'service'))
  expect(footer(file.parts.join(''), 'Max')).toBeCloseTo(longest, 6)
  expect(hgrm.whyNot(exportedRun({ ...smallRun(), tasks: [] }))).toMatch(/not their tasks/)
})
