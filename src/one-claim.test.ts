/** Whatever is claimed of a run anywhere, its verdict claims; what the verdict claims, others bear out. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  ALL,
  claimsOf,
  joined,
  madeRun,
  parseExpectation,
  resultOf,
  resultsAgain,
} from '../workers/testing'
import {
  english,
  LEAST_BLOCKS,
  type Place,
  readingOf,
  SAME_WITHIN,
  type RunFile,
  type Verdict,
  verdictOf,
  besideHeadline,
} from '../workers/api'
import { resultOf as pictured, textOf } from './export/picture/result'

const LETTERS = ['A', 'B', 'C', 'D', 'E', 'F'] as const

/** Runs of two to six variants: with an axis or without, noisy or not, short, stopped, or still going on. */
const settings = fc.record({
  variants: fc.constantFrom(2, 2, 3, 4, 6),
  values: fc.constantFrom<readonly number[] | null>(null, null, [1, 2, 4]),
  /** The first variant has no pool, and the others one thread: a finding compares them. */
  alone: fc.boolean(),
  trials: fc.constantFrom(2, 5, 8, 12, 20),
  until: fc.constantFrom(undefined, 'sure' as const),
  status: fc.constantFrom('done' as const, 'done' as const, 'cut' as const, 'running' as const),
  noise: fc.constantFrom<RunFile['noise']>(null, null, {
    measure: 'makespanMs',
    ratio: 1.3,
    interval: [1.2, 1.4],
  }),
  steps: fc.oneof(
    fc.constant([1, 1, 1, 1, 1, 1]),
    fc.array(fc.constantFrom(1, 1.02, 1.1, 1.5, 3), { minLength: 6, maxLength: 6 }),
  ),
  spread: fc.constantFrom(0.005, 0.05, 0.3),
})
type Settings = typeof settings extends fc.Arbitrary<infer Of> ? Of : never

const fileWith = ({
  variants,
  values,
  alone,
  trials,
  until,
  noise,
  steps,
  spread,
}: Settings): RunFile =>
  madeRun(
    {
      base: { strategy: { kind: 'push', workers: alone ? 1 : 2 } },
      variants: LETTERS.slice(0, variants).map((id) => ({
        id,
        label: `Way ${id}`,
        ...(alone && id === 'A' && { set: { 'strategy.kind': 'direct' } }),
      })),
      ...(values && { axis: { path: 'strategy.workers', values } }),
      ...(until && { until }),
    },
    (id, x) => ({
      makespanMs: 100 * (steps[LETTERS.indexOf(id)] ?? 1) * (x === 1 ? 1.3 : 1),
      spread,
    }),
    { trials, noise },
  )

const sentence = (parts: Verdict['headline']): string =>
  english(joined(parts.map(({ text }) => text)))

/** `B at 4 against A at 4: …`: the places of a finding's evidence, the slower one first. */
const comparedIn = (
  text: string,
  places: readonly Place[],
): [worse: Place, better: Place] | null => {
  const [, worse, better] = /^(.+?) against (.+?): /.exec(text) ?? []
  const named = (short: string | undefined) =>
    places.find((place) => english(place.short) === short)
  const [one, other] = [named(worse), named(better)]
  return one && other ? [one, other] : null
}

test('whatever is claimed anywhere, the verdict may claim (seed 11)', () => {
  const seen = { kinds: new Set<string>(), findings: 0, again: 0, wide: 0 }
  fc.assert(
    fc.property(settings, (made) => {
      const file = fileWith(made)
      const run = readingOf({ ...file, status: made.status })
      const verdict = verdictOf(run)
      const headline = sentence(verdict.headline)
      seen.kinds.add(verdict.kind)
      const blocks = Math.min(...run.places.map(({ valid }) => valid.length))
      const isOver = made.status !== 'running'
      // No sentence of a run that goes on, or with too few blocks, is certain.
      if (!isOver || blocks < LEAST_BLOCKS) {
        expect(headline).not.toMatch(/finished|as good as|enough|pays/i)
        expect(verdict.trust).not.toBe('sure')
      }
      if (!isOver) {
        expect(verdict.claims).toEqual([])
        return
      }
      // The headline's claims come first, and are of places that its words are about.
      if (/finished/.test(headline)) expect(verdict.claims[0]?.kind).toBe('faster')
      if (/finished faster/.test(headline)) seen.wide++
      expect(verdict.leading).toBeLessThanOrEqual(verdict.claims.length)
      for (const { kind, one, other, judged } of verdict.claims) {
        if (kind === 'faster') expect(judged?.ratio).toBeGreaterThan(1)
        if (kind === 'faster' && !made.values)
          expect(run.between(one, other).beats(one, other)).toBe(true)
      }
      // Nobody wins whom the verdict's own claims have beaten.
      for (const winner of verdict.winners)
        expect(
          verdict.claims.filter(
            ({ kind, one, other }) =>
              kind === 'faster' &&
              other.variant === winner &&
              one.variant !== winner &&
              !made.values,
          ),
        ).toEqual([])
      // A finding claims what the verdict would.
      for (const { evidence } of besideHeadline(run))
        for (const { text } of evidence) {
          const pair = comparedIn(text, run.places)
          if (!pair) continue
          seen.findings++
          expect(run.between(pair[1], pair[0]).beats(pair[1], pair[0])).toBe(true)
        }
      if (made.status !== 'done') return
      // A shared picture says the same words, and names the same winners.
      const shared = pictured(file)
      expect(textOf(shared.headline).replaceAll(/\s/g, ' ')).toBe(headline.replaceAll(/\s/g, ' '))
      expect(shared.winners).toEqual(verdict.winners)
      // The claims hold of the very run that made them, and one by one when they are expected.
      const again = resultsAgain(claimsOf(file), file, file)
      expect(again.filter(({ answer }) => answer === 'fails')).toEqual([])
      seen.again += again.length
      for (const { kind, one, other, judged } of made.values ? [] : verdict.claims) {
        if (kind !== 'faster' && kind !== 'equal') continue
        // Asked alone, a small difference may be known so well that it is none.
        if (kind === 'faster' && (judged?.ratio ?? 0) < SAME_WITHIN) continue
        const word = kind === 'faster' ? 'faster than' : 'same as'
        const parsed = parseExpectation(`${one.variant} ${word} ${other.variant}`, file.experiment)
        if (!parsed.ok) throw new Error('an expectation')
        expect(resultOf(parsed.value, run).answer).toBe('holds')
      }
    }),
    { seed: 11, numRuns: ALL ? 400 : 80 },
  )
  expect([...seen.kinds]).toEqual(
    expect.arrayContaining(['measuring', 'difference', 'no-difference', 'same', 'how-many']),
  )
  expect(Math.min(seen.again, seen.wide, seen.findings)).toBeGreaterThan(0)
})
