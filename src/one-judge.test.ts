/** Whatever two points have measured, every screen says the same of them. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ALL, comparisonsOf, madeRun } from '../workers/testing'
import { readingOf, summarise, verdictOf, whatStandsOut, type Judgement } from '../workers/api'
import { choose, type StrategyResult } from './advise/choose/choice'
import { inline } from './advise/plan/candidates'
import { differenceOf } from './lessons/outcome'
import { blockingFinding } from './charts/blocking/blocking-rows'

const makespans = fc
  .tuple(
    fc.integer({ min: 2, max: 20 }),
    fc.double({ min: 0.5, max: 2, noNaN: true }),
    fc.double({ min: 0.001, max: 0.3, noNaN: true }),
  )
  .chain(([trials, ratio, noise]) =>
    fc
      .array(
        fc.tuple(
          fc.double({ min: 0, max: 1, noNaN: true }),
          fc.double({ min: 0, max: 1, noNaN: true }),
        ),
        {
          minLength: trials,
          maxLength: trials,
        },
      )
      .map((pairs) =>
        pairs.map(([a, b]) => [100 * (1 + noise * a), 100 * ratio * (1 + noise * b)] as const),
      ),
  )

/** A run of two variants with these times. */
const runOf = (pairs: readonly (readonly [number, number])[]) => {
  const run = madeRun(
    {
      variants: [
        { id: 'A', label: 'One' },
        { id: 'B', label: 'Other' },
      ],
    },
    () => ({ makespanMs: 1 }),
    { trials: pairs.length },
  )
  const points = run.points.map((point, side) => {
    const trials = point.trials.map((trial, i) => ({
      ...trial,
      makespanMs: pairs[i]?.[side] ?? NaN,
    }))
    return { ...point, trials, ...summarise(trials) }
  })
  return { ...run, points }
}

const outcomeOf = ({ interval, outcome }: Judgement) => (interval ? outcome : 'too few')

test('the Lab, a finding, a lesson, a chart, the file and the advice agree (seed 5)', () => {
  const seen = new Set<string>()
  fc.assert(
    fc.property(makespans, (pairs) => {
      const { experiment, points, environment } = runOf(pairs)
      const [a, b] = points
      if (!a || !b) throw new Error('two points')
      const run = readingOf({ experiment, points, environment })
      const judged = run.compare(a, b)
      if (!judged) throw new Error('a judgement')
      const outcome = outcomeOf(judged)
      seen.add(outcome)
      const verdict = verdictOf(run)
      expect(verdict.kind).toBe(
        {
          differs: 'difference',
          same: 'same',
          unknown: 'no-difference',
          'too few': 'no-difference',
        }[outcome],
      )
      const [row] = comparisonsOf(points, experiment, null).filter(
        ({ measure }) => measure === 'makespanMs',
      )
      expect([row?.outcome, row?.differs]).toEqual([judged.outcome, judged.outcome === 'differs'])
      const lesson = differenceOf(a, b)
      expect(lesson?.differs ?? false).toBe(outcome === 'differs')
      expect(lesson?.open ?? true).toBe(outcome === 'unknown' || outcome === 'too few')
      const chart = blockingFinding(run, null)
      expect(chart.includes('Smaller total')).toBe(outcome === 'differs')
      // A finding names a cause as well, and may find none; it never claims what is not sure.
      const claims = whatStandsOut(run).flatMap(({ evidence }) =>
        evidence.filter(({ text }) => text.includes(' against ')),
      )
      if (outcome !== 'differs') expect(claims).toEqual([])
      const beside = (point: typeof a, candidate: StrategyResult['candidate']): StrategyResult => ({
        candidate,
        round: 'finals',
        experiment,
        work: { tasks: 100, durationMs: null },
        point,
        inline: a,
        demands: { stillMs: null, met: true },
      })
      const choice = choose([
        beside(a, inline),
        beside(b, { ...inline, id: 'pool', threads: 2, family: 'mailbox' }),
      ])
      // Which is cheaper decides only if the advice knows that it is hardly slower.
      if (outcome === 'differs' && choice)
        expect(choice.againstInline?.outcome ?? choice.next?.by?.outcome).toBe('differs')
    }),
    { seed: 5, numRuns: ALL ? 400 : 100 },
  )
  expect([...seen].sort()).toEqual(['differs', 'same', 'too few', 'unknown'])
})

test('the file compares each point with the first variant, also if that runs outside the axis', () => {
  const { experiment, points } = madeRun(
    {
      base: { strategy: { kind: 'push', workers: 2 } },
      variants: [
        { id: 'A', label: 'Inline', set: { 'strategy.kind': 'direct' } },
        { id: 'B', label: 'Pool' },
      ],
      axis: { path: 'strategy.workers', values: [1, 2, 4] },
    },
    (id) => ({ makespanMs: id === 'A' ? 200 : 100 }),
  )
  const rows = comparisonsOf(points, experiment, null).filter(
    ({ measure }) => measure === 'makespanMs',
  )
  expect(rows.map(({ x, variant, against }) => [x, variant, against])).toEqual(
    [1, 2, 4].map((x) => [x, 'B', 'A']),
  )
})
