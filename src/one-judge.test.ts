/** Whatever two points have measured, every screen says the same of them. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ALL, comparisonsOf, experimentOf, madeFile, madePoints, madeRun } from '../workers/testing'
import {
  pointsOf,
  randomSource,
  readingOf,
  summarise,
  sizeOf,
  verdictOf,
  type Claim,
  besideHeadline,
  type Judgement,
  type Reading,
  type RunFile,
  type VariantId,
  type Verdict,
} from '../workers/api'
import { choose, type StrategyResult } from './advise/choose/advice'
import { inline } from './advise/plan/candidates'
import { best as bestOf, claimBetween, two } from './lessons/outcome/question'
import { summaryOf } from './run/summary-rows'

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
      const file = runOf(pairs)
      const { experiment, points, environment } = file
      const [a, b] = points
      if (!a || !b) throw new Error('two points')
      const run = readingOf({ experiment, points, environment })
      const judged = run.family(1).compare(a, b)
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
      const [row] = comparisonsOf({ experiment, points, environment: null }).filter(
        ({ measure }) => measure === 'makespanMs',
      )
      expect([row?.outcome, row?.differs]).toEqual([judged.outcome, judged.outcome === 'differs'])
      const lesson = claimBetween(run, a, b)
      expect(lesson?.kind === 'faster').toBe(outcome === 'differs')
      const answer = two('A', 'B', { came: ['first', 'second'] })(run, file)
      if (outcome === 'same') expect(answer).toMatchObject({ came: 'same' })
      expect('came' in answer && answer.came !== 'same').toBe(
        outcome === 'differs' && sizeOf(lesson as Claim) !== 'hardly', // it differs
      )
      // A finding names a cause as well, and may find none; it never claims what is not sure.
      const claims = besideHeadline(run).flatMap(({ evidence }) =>
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
      const advice = choose([
        beside(a, inline),
        beside(b, { ...inline, id: 'pool', threads: 2, family: 'free-worker' }),
      ])
      // Which is cheaper decides only if the advice knows that it is hardly slower.
      if (outcome === 'differs' && advice)
        expect((advice.againstInline ?? advice.next?.by)?.kind).toBe('faster')
    }),
    { seed: 5, numRuns: ALL ? 400 : 50 },
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
  const rows = comparisonsOf({ experiment, points, environment: null }).filter(
    ({ measure }) => measure === 'makespanMs',
  )
  expect(rows.map(({ x, variant, against }) => [x, variant, against])).toEqual(
    [1, 2, 4].map((x) => [x, 'B', 'A']),
  )
})

const LETTERS = ['A', 'B', 'C', 'D', 'E', 'F'] as const

/** Runs of three to six variants, or of an axis; with an A/A run or without, of fixed length or until sure. */
const settings = fc.record({
  variants: fc.integer({ min: 2, max: 6 }),
  values: fc.constantFrom<readonly number[] | null>(null, [1, 2, 4]),
  trials: fc.constantFrom(3, 7, 10, 20),
  until: fc.constantFrom(undefined, 'sure' as const),
  noise: fc.constantFrom<RunFile['noise']>(
    null,
    { measure: 'makespanMs', ratio: 1, interval: [0.99, 1.01] },
    { measure: 'makespanMs', ratio: 1.02, interval: [0.8, 1.25] },
  ),
  steps: fc.array(fc.constantFrom(1, 1.01, 1.1, 1.5), { minLength: 6, maxLength: 6 }),
  spread: fc.constantFrom(0.01, 0.1, 0.4),
})
type Settings = typeof settings extends fc.Arbitrary<infer Of> ? Of : never

const runWith = ({ variants, values, trials, until, noise, steps, spread }: Settings) =>
  madeRun(
    {
      base: { strategy: { kind: 'push', workers: 2 } },
      variants: LETTERS.slice(0, variants).map((id) => ({ id, label: `Way ${id}` })),
      ...(values && { axis: { path: 'strategy.workers', values } }),
      ...(until && { until }),
    },
    (id, x) => ({
      makespanMs: 100 * (steps[LETTERS.indexOf(id)] ?? 1) * (x === 1 ? 1.2 : 1),
      spread,
    }),
    { trials, noise },
  )

const rowsOf = (run: Reading, winner: VariantId | null) => summaryOf(run, winner).rows

const judgingRow = (run: Reading, winner: VariantId | null) => {
  const [row] = rowsOf(run, winner).filter(({ term }) => term === 'makespan')
  if (!row) throw new Error('a row of the makespan')
  return row
}

/** What stands between two variants for each kind of headline. */
const RATIOS: Partial<Record<Verdict['kind'], RegExp>> = {
  difference: /^[×÷] /,
  same: /^≈$/,
  'no-difference': /^\?$/,
}

test('the Lab, its table, the file, findings, lessons and a chart claim what the run’s own rules allow (seed 6)', () => {
  const kinds = new Set<string>()
  fc.assert(
    fc.property(settings, (made) => {
      const file = runWith(made)
      const { experiment, points, noise } = file
      const run = readingOf(file)
      const verdict = verdictOf(run)
      kinds.add(verdict.kind)
      const alone = run.family(1, 'makespanMs')
      const pairs = run.places.flatMap((one) =>
        run.places.flatMap((other) =>
          one === other ? [] : [{ one, other, found: alone.compare(one, other) }],
        ),
      )
      const sure = pairs.filter(({ found }) => found?.outcome === 'differs' && found.ratio > 1)
      // Variants of a sweep are judged where they are best; others may be as good.
      for (const winner of verdict.winners)
        expect(sure.some(({ one }) => one.variant === winner)).toBe(true)
      if (verdict.kind === 'same') expect(sure).toEqual([])
      const [winner = null] = verdict.winners
      const { cells, ratio } = judgingRow(run, winner)
      const { places } = summaryOf(run, winner)
      const best = places.filter((_, i) => cells[i]?.best)
      expect(best.every(({ variant }) => variant === winner)).toBe(true)
      // Without an axis the table makes the headline's own comparisons.
      if (!experiment.axis) {
        const { family, order } = run.contest(run.places)
        const [first, ...others] = order
        const wins = first && others.length > 0 && others.every((one) => family.beats(first, one))
        expect(best).toEqual(wins ? [first] : [])
        if (made.variants === 2) expect(ratio).toMatch(RATIOS[verdict.kind] ?? 'none')
      }
      for (const { variant, against, x, outcome, measure } of comparisonsOf({
        experiment,
        points,
        environment: null,
        noise,
      })) {
        const [one, other] = [variant, against].map((id) => run.at(id, x))
        if (measure === 'makespanMs' && one && other)
          expect(outcome).toBe(alone.compare(one, other)?.outcome)
      }
      const claims = besideHeadline(run).flatMap(({ evidence }) =>
        evidence.filter(({ text }) => text.includes(' against ')),
      )
      // A lesson names its places before the run; the run's noise and looks hold for it all the same.
      const kindsOf = Object.fromEntries(LETTERS.slice(0, made.variants).map((id) => [id, id]))
      const lead = bestOf(kindsOf, { x: made.values?.[0] ?? null })(run, file)
      if ('came' in lead && lead.came !== 'same')
        expect(sure.some(({ one }) => one.variant === lead.came)).toBe(true)
      // A lesson asks several questions of one run: it claims what the verdict may, and no more.
      for (const { one, other } of pairs.filter((pair) => pair.one === run.places[0]))
        expect(claimBetween(run, one, other)?.kind === 'faster').toBe(
          run.between(one, other, 'makespanMs').compare(one, other)?.differs ?? false,
        )
      if (sure.length === 0) expect(claims).toEqual([])
    }),
    { seed: 6, numRuns: ALL ? 400 : 30 },
  )
  expect([...kinds]).toEqual(expect.arrayContaining(['difference', 'no-difference', 'same']))
})

/** A run of equal variants: each figure varies by itself, in each trial. */
const equalRun = (seed: number, variants: number, values: readonly number[] | null) => {
  const random = randomSource(seed, 'equal')
  const about = (middle: number) => middle * (0.8 + 0.4 * random())
  const experiment = experimentOf({
    base: { strategy: { kind: 'push', workers: 2 } },
    variants: LETTERS.slice(0, variants).map((id) => ({ id, label: `Way ${id}` })),
    ...(values && { axis: { path: 'strategy.workers', values } }),
  })
  const points = madePoints(pointsOf(experiment), BLOCKS, () => ({
    makespanMs: about(100),
    responseMs: about(50),
    queueWaitMs: about(20),
    busy: about(0.7),
    fields: { throughputPerS: about(1000), strandedIdleMs: about(10) },
  }))
  return madeFile(experiment, points)
}

/** Enough blocks for each of the comparisons below to be claimed. */
const BLOCKS = 20

test('a table of equal variants has no best but the headline’s, in 19 of 20 runs (seeds from 1)', () => {
  const each = ALL ? 200 : 25
  const kinds = [2, 4].flatMap((variants) =>
    [null, [1, 2, 3]].map((values) => ({ variants, values })),
  )
  const named = kinds.flatMap(({ variants, values }, kind) =>
    Array.from({ length: each }, (_, i) => {
      const run = readingOf(equalRun(1 + kind * each + i, variants, values))
      const [winner = null] = verdictOf(run).winners
      const rows = rowsOf(run, winner).filter(({ cells }) => cells.some(({ best }) => best))
      const [judging, others] = [true, false].map((is) =>
        rows.filter(({ term }) => (term === 'makespan') === is),
      )
      if (winner === null) expect(judging).toEqual([])
      return others
    }),
  )
  expect(named.filter((rows) => rows?.length).length).toBeLessThanOrEqual(named.length / 20)
})

test('a table names what is best by far, by each measure and at the fastest values of an axis', () => {
  for (const values of [null, [1, 2, 4]]) {
    const file = madeRun(
      {
        base: { strategy: { kind: 'push', workers: 2 } },
        variants: LETTERS.slice(0, 6).map((id) => ({ id, label: `Way ${id}` })),
        ...(values && { axis: { path: 'strategy.workers', values } }),
      },
      (id, x) => ({
        makespanMs: (id === 'C' ? 100 : 300) * (x === 1 ? 2 : 1),
        responseMs: id === 'D' ? 10 : 50,
      }),
      { trials: BLOCKS },
    )
    const run = readingOf(file)
    const best = rowsOf(run, verdictOf(run).winners[0] ?? null).map(
      ({ term, cells }) => [term, cells.findIndex((cell) => cell.best)] as const,
    )
    expect(Object.fromEntries(best)).toMatchObject({
      makespan: 2,
      'response-time': 3,
      percentile: 3,
      throughput: 2,
    })
  }
})
