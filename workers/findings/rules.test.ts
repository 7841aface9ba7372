import { readingOf } from '../reading'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { summarise } from '../stats'
import { rules, whatStandsOut } from './index'
import { madeRun, type Made } from '../made-run.testing'

const freeWorker = { 'strategy.policy': 'free-worker', 'strategy.inFlight': 1 }
const inline = { 'strategy.kind': 'direct' }
const push = {
  workload: { payloadBytes: 64 * 1024 },
  strategy: { kind: 'push', policy: 'round-robin', workers: 4 },
}

describe('all rules', () => {
  const share = fc.double({ min: 0, max: 0.33, noNaN: true })
  const made: fc.Arbitrary<Made> = fc.record({
    makespanMs: fc.double({ min: 1, max: 900, noNaN: true }),
    busy: share,
    stranded: share,
    overhead: share,
    besideTasks: fc.nat(500),
    serviceMs: fc.double({ min: 0.001, max: 3, noNaN: true }),
    transportMs: fc.double({ min: 0, max: 3, noNaN: true }),
    hostBlockedMs: fc.double({ min: 0, max: 400, noNaN: true }),
    hostBusyMs: fc.double({ min: 0, max: 400, noNaN: true }),
    coordinator: fc.double({ min: 0, max: 1, noNaN: true }),
    disturbed: fc.constantFrom([], [], [], ['worker-died'] as const).map((list) => [...list]),
  })
  const sets = fc.constantFrom<Record<string, unknown>>(
    {},
    freeWorker,
    inline,
    { ...inline, 'workload.kernel': 'native' },
    { 'strategy.channel': 'message-copy' },
    { 'strategy.workers': 1 },
    { 'strategy.kind': 'pull' },
    { 'strategy.kind': 'library' },
    { 'arrivals.kind': 'open' },
  )
  const run = fc
    .record({
      sets: fc.array(fc.tuple(sets, made), { minLength: 1, maxLength: 4 }),
      swept: fc.boolean(),
      trials: fc.integer({ min: 1, max: 12 }),
      parallelism: fc.constantFrom(null, 1.9, 8),
    })
    .map(({ sets: sides, swept, trials, parallelism }) =>
      madeRun(
        {
          base: push,
          variants: sides.map(([set], i) => ({ id: 'ABCD'[i], label: `Variant ${i}`, set })),
          // `strategy.workers` would be set twice.
          ...(swept && {
            axis: { path: 'workload.tasks', values: [10, 20] },
          }),
        },
        (variant, x) => {
          const side = sides['ABCD'.indexOf(variant)]
          return side ? { ...side[1], makespanMs: side[1].makespanMs * (x === 20 ? 2 : 1) } : null
        },
        { trials, parallelism },
      ),
    )
  const figures = (text: string): string[] => text.match(/\d[\d.\u202f]*\d|\d/g) ?? []

  /** As it is after writing and reading a file: values that are not numbers have become null. */
  const fromFile = (input: ReturnType<typeof madeRun>) => {
    const file = JSON.parse(JSON.stringify(input)) as typeof input // but for the nulls
    return { ...file, points: file.points.map((one) => ({ ...one, ...summarise(one.trials) })) }
  }

  test('have unique ids', () => {
    expect(new Set(rules.map(({ id }) => id)).size).toBe(rules.length)
  })

  test('never throw, claim nothing without a figure, and nothing twice', () => {
    const seen = new Set<string>()
    fc.assert(
      fc.property(run, (input) => {
        const findings = whatStandsOut(readingOf(fromFile(input)))
        expect(new Set(findings.map(({ id }) => id)).size).toBe(findings.length)
        for (const { id, text, evidence } of findings) {
          seen.add(id)
          expect(text).not.toMatch(/NaN|undefined|null|Infinity|–/)
          const shown = evidence.map((piece) => piece.text).join(' ')
          expect(shown).not.toMatch(/NaN|undefined|null|Infinity|–/)
          // A sentence rounds the ratio that its evidence has.
          const known = figures(shown).flatMap((digits) => [
            digits,
            Number(digits).toFixed(1),
            Number(digits).toFixed(0),
          ])
          expect(figures(text).some((digits) => known.includes(digits))).toBe(true)
        }
        const harm = findings.map(({ severity }) => severity === 'harm')
        expect(harm).toEqual([...harm].sort((a, b) => Number(b) - Number(a)))
      }),
      { numRuns: 80, seed: 4188 },
    )
    // The property means little if rules stay silent.
    expect(seen.size).toBeGreaterThan(5)
  })
})
