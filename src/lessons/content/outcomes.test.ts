/** Each outcome gives each of its answers, gives none if it cannot, and copes with any file. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  parseExperiment,
  pointResults,
  type PointResult,
  randomSource,
  type RunFile,
  type VariantId,
  pointsOf,
} from '../../../workers/api'
import { madeTrial, type Made } from '../../../workers/testing'
import type { CompareStep, Lesson, PredictStep, RunStep } from '../lesson'
import { inEach } from './told.testing'

const [english] = inEach
const lessons = english?.lessons ?? []

const lessonOf = (wanted: string): Lesson => {
  const found = lessons.find(({ id }) => id === wanted)
  if (!found) throw new Error(`a lesson ${wanted}`)
  return found
}
const blockedHost = lessonOf('blocked-host')
const copyTransferShare = lessonOf('copy-transfer-share')
const howManyThreads = lessonOf('how-many-threads')
const nativeWins = lessonOf('native-wins')
const tooShortForAPool = lessonOf('too-short-for-a-pool')
const waitingBelongsElsewhere = lessonOf('waiting-belongs-elsewhere')
const whoIsNext = lessonOf('who-is-next')

interface Figures extends Made {
  /** Work and overhead of a task, in ns. */
  workNs?: number
  /** How much trials differ, as a share; hardly at all without it. */
  spread?: number
  overheadNs?: number
}
type Of = (variant: VariantId, x: number | string | null) => Figures

const costOf = ({ workNs, overheadNs = 0 }: Figures) => {
  if (workNs === undefined) return null
  const unitNs = workNs + overheadNs
  const [overheadShare, spread] = [overheadNs / unitNs, { n: 1, overheadNs: [overheadNs] }]
  return {
    from: 'times' as const,
    unitNs,
    workNs,
    overheadNs,
    overheadShare,
    workShare: 1 - overheadShare,
    threads: 2,
    sumOverheadMs: 1,
    sumWorkMs: 1,
    spread: { ...spread, maxNs: overheadNs },
  }
}

const runOf = (lesson: Lesson, id: string, of: Of, trials = 12): RunFile => {
  const step = lesson.steps.find((own): own is RunStep => own.kind === 'run' && own.id === id)
  if (!step) throw new Error(`a run ${id} of ${lesson.id}`)
  const parsed = parseExperiment(step.experiment({ cores: 2, small: true }))
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.issues))
  const points = pointsOf(parsed.value)
  const results = points.flatMap(({ variant, x, spec }, point) =>
    Array.from({ length: trials }, (_, i) => {
      const made = of(variant, x)
      // Points of a block do not vary alike.
      const random = randomSource(trials * point + i, 'near')
      const near = 1 + (random() - 0.5) * trials * (made.spread ?? 1 / 2000)
      const trial = madeTrial(i, { ...made, makespanMs: made.makespanMs * near }, spec)
      const rest = made.makespanMs - (made.hostBlockedMs ?? 0)
      return { point, result: { ...trial, restMs: rest * near, cost: costOf(made) } }
    }),
  )
  return {
    format: 'poolscope-run',
    version: 3,
    tasks: [],
    experiment: parsed.value,
    environment: {
      app: 'test',
      userAgent: 'test',
      isolated: true,
      secureContext: true,
      clockStepMs: 0.005,
      coresNamed: 2,
      parallelism: 1.9,
      hostThread: 'worker',
      startedAt: '2026-01-01T00:00:00.000Z',
    },
    points: pointResults(points, results),
    comparisons: [],
    noise: null,
    memoryBytes: 0,
    notes: [],
  }
}

const compareOf = (lesson: Lesson, prediction: string): CompareStep => {
  const step = lesson.steps.find(
    (own): own is CompareStep => own.kind === 'compare' && own.prediction === prediction,
  )
  if (!step) throw new Error(`a comparison with ${prediction} in ${lesson.id}`)
  return step
}

const compares = lessons.flatMap((lesson) =>
  lesson.steps.flatMap((step) => (step.kind === 'compare' ? [{ lesson, step }] : [])),
)

const told = (lesson: Lesson, prediction: string, of: Of, trials?: number) => {
  const step = compareOf(lesson, prediction)
  return step.outcome(runOf(lesson, step.run, of, trials))
}

/** Times by variant, the same at every value of the axis. */
const times =
  (of: Partial<Record<VariantId, number>>): Of =>
  (variant) => ({ makespanMs: of[variant] ?? 100 })

/** Makespans by value of the axis, of one variant; the other variants take what B does. */
const along =
  (variant: VariantId, of: (x: number) => number, others: (x: number) => number): Of =>
  (id, x) => ({ makespanMs: (id === variant ? of : others)(Number(x)) })

const blocking = (host: [number, number], coordinator: [number, number]): Figures[] =>
  [host, coordinator].map(([hostBlockedMs, rest]) => ({
    hostBlockedMs,
    makespanMs: hostBlockedMs + rest,
  }))

/** Inline takes as long as the work, the pool half of it plus a cost per task. */
const priced =
  (priceNs: number, nsPerAddition = 0.3): Of =>
  (variant, x) => {
    const workNs = 5 + Number(x) * nsPerAddition
    const wall = variant === 'B' ? workNs : workNs / 2 + priceNs
    return { makespanMs: wall, workNs, overheadNs: variant === 'B' ? 1 : priceNs }
  }

const at = (wanted: number, then: Figures, otherwise: Figures): Of => {
  const [a = otherwise, b = otherwise] = blocking([100, 100], [100, 100])
  return (variant, x) => {
    if (Number(x) === wanted) return variant === 'B' ? then : a
    return variant === 'B' ? otherwise : b
  }
}

const better: Figures = { hostBlockedMs: 110, makespanMs: 140 }
const worse: Figures = { hostBlockedMs: 200, makespanMs: 230 }
const level: Figures = { hostBlockedMs: 100, makespanMs: 200 }

describe('answers', () => {
  const cases: readonly [Lesson, string, string, Of][] = [
    [whoIsNext, 'first', 'free', times({ A: 200 })],
    [whoIsNext, 'first', 'turns', times({ B: 200 })],
    [whoIsNext, 'first', 'same', times({})],
    [
      howManyThreads,
      'very-short',
      'slower',
      along(
        'B',
        (x) => 10 * x,
        (x) => 100 / Math.min(2, x),
      ),
    ],
    [
      howManyThreads,
      'very-short',
      'sooner',
      (_, x) => ({ makespanMs: 100 / Math.min(2, Number(x)) }),
    ],
    [
      howManyThreads,
      'very-short',
      'same',
      along(
        'B',
        () => 10,
        (x) => 100 / Math.min(2, x),
      ),
    ],
    [blockedHost, 'added', 'hidden', () => level],
    [blockedHost, 'added', 'hidden', (variant) => (variant === 'A' ? level : better)],
    [
      blockedHost,
      'added',
      'hidden',
      (variant) => (variant === 'A' ? level : { hostBlockedMs: 100, makespanMs: 220 }),
    ],
    [
      blockedHost,
      'added',
      'partly',
      (variant) => (variant === 'A' ? level : { hostBlockedMs: 100, makespanMs: 250 }),
    ],
    [
      blockedHost,
      'added',
      'added',
      (variant) => (variant === 'A' ? level : { hostBlockedMs: 100, makespanMs: 300 }),
    ],
    [blockedHost, 'wins', 'all', (variant) => (variant === 'A' ? level : better)],
    [blockedHost, 'wins', 'some', at(1, better, worse)],
    [blockedHost, 'wins', 'none', () => level],
    [blockedHost, 'wins', 'none', (variant) => (variant === 'A' ? level : worse)],
    [copyTransferShare, 'smallest', 'copy', times({ A: 50 })],
    [copyTransferShare, 'smallest', 'transfer', times({ B: 50 })],
    [copyTransferShare, 'smallest', 'shared', times({ C: 50 })],
    [copyTransferShare, 'smallest', 'same', times({})],
    [copyTransferShare, 'from', '256', times({ A: 200 })],
    [
      copyTransferShare,
      'from',
      '4096',
      along(
        'A',
        (x) => (x > 300 ? 200 : 100),
        () => 100,
      ),
    ],
    [
      copyTransferShare,
      'from',
      '65536',
      along(
        'A',
        (x) => (x > 5000 ? 200 : 50),
        () => 100,
      ),
    ],
    [
      copyTransferShare,
      'from',
      '1048576',
      along(
        'A',
        (x) => (x > 1e6 ? 200 : 100),
        () => 100,
      ),
    ],
    [
      copyTransferShare,
      'from',
      'never',
      along(
        'A',
        (x) => (x > 1e6 ? 100 : 200),
        () => 100,
      ),
    ],
    [tooShortForAPool, 'message', 'under-1', priced(10)],
    [tooShortForAPool, 'message', 'to-10', priced(2000)],
    [tooShortForAPool, 'message', 'to-100', priced(10_000)],
    [tooShortForAPool, 'message', 'over-100', priced(80_000)],
    [tooShortForAPool, 'message', 'none', priced(1e9)],
    [tooShortForAPool, 'queue', 'under-1', priced(100)],
    [tooShortForAPool, 'queue', 'to-10', priced(1000)],
    [tooShortForAPool, 'queue', 'none', times({})],
    [waitingBelongsElsewhere, 'first', 'one', times({ A: 50 })],
    [waitingBelongsElsewhere, 'first', 'two', times({ B: 50 })],
    [waitingBelongsElsewhere, 'first', 'three', times({ C: 50 })],
    [waitingBelongsElsewhere, 'first', 'wait', times({ D: 50 })],
    [waitingBelongsElsewhere, 'first', 'same', times({})],
    [nativeWins, 'large', 'native', times({ E: 10 })],
    [nativeWins, 'large', 'native', times({ F: 10 })],
    [nativeWins, 'large', 'pool', times({ B: 50, D: 50 })],
    [nativeWins, 'small', 'alone', times({ A: 50, C: 10 })],
    [nativeWins, 'small', 'same', times({})],
  ]

  it.each(
    cases.map(([lesson, prediction, answer, of]) => ({
      id: lesson.id,
      prediction,
      answer,
      lesson,
      of,
    })),
  )('$id, $prediction: $answer', ({ lesson, prediction, answer, of }) => {
    const outcome = told(lesson, prediction, of)
    expect(outcome.answer, outcome.says).toBe(answer)
    const step = lesson.steps.find(
      (own): own is PredictStep => own.kind === 'predict' && own.id === prediction,
    )
    if (step?.ask.kind !== 'choice') throw new Error('a choice')
    expect(step.ask.choices.map(({ id }) => id)).toContain(answer)
  })

  it('how many threads are enough: the fewest that are as fast as the best', () => {
    const of = (best: number): Of =>
      along(
        'A',
        (x) => 100 / Math.min(best, x) - (x === 8 ? 0.01 : 0),
        () => 100,
      )
    expect(told(howManyThreads, 'enough', of(1)).answer).toBe(1)
    expect(told(howManyThreads, 'enough', of(2)).answer).toBe(2)
    expect(told(howManyThreads, 'enough', of(2)).says).toContain('But 2 are enough')
    expect(told(howManyThreads, 'enough', of(8)).answer).toBe(8)
  })

  it.each([
    { lesson: whoIsNext, prediction: 'ratio' },
    { lesson: waitingBelongsElsewhere, prediction: 'times' },
  ])('$lesson.id, $prediction: a number with its interval', ({ lesson, prediction }) => {
    for (const ms of [50, 101, 200]) {
      const { answer, interval } = told(lesson, prediction, times({ A: ms }))
      expect(answer).toBeCloseTo(ms / 100, 1)
      expect(interval?.[0]).toBeLessThanOrEqual(Number(answer))
      expect(interval?.[1]).toBeGreaterThanOrEqual(Number(answer))
    }
  })
})

describe('where the run does not tell', () => {
  it.each(compares)(
    '$lesson.id, $step.prediction: none from two trials, or from disturbed ones',
    ({ lesson, step }) => {
      const plain: Of = () => ({ makespanMs: 100, workNs: 100, hostBlockedMs: 10 })
      const disturbed: Of = (variant, x) => ({ ...plain(variant, x), disturbed: ['frame-gap'] })
      for (const run of [
        runOf(lesson, step.run, plain, 2),
        runOf(lesson, step.run, disturbed),
        { ...runOf(lesson, step.run, plain), points: [] },
      ]) {
        const { answer, says } = step.outcome(run)
        expect(answer).toBeNull()
        expect(says).toContain('at least 6 valid trials')
      }
    },
  )

  // The others show the order of results, which takes no time, or a ratio with its interval.
  const byTime = compares.filter(
    ({ lesson: { id } }) => id !== 'result-needs-id' && id !== 'talking-costs',
  )
  it.each(byTime)(
    '$lesson.id, $step.prediction: none where the trials differ too much',
    ({ lesson, step }) => {
      const of: Of = (_, x) => ({
        makespanMs: 100,
        workNs: 100 + Number(x),
        hostBlockedMs: 10,
        spread: 0.08,
      })
      const { answer, says } = step.outcome(runOf(lesson, step.run, of))
      expect(answer, says).toBeNull()
      // A reader who gets no answer must learn why.
      expect(says).toMatch(/differ too much|too wide|overlap/)
    },
  )

  it.each(compares)(
    '$lesson.id, $step.prediction: any file is coped with (seed 4)',
    ({ lesson, step }) => {
      const odd = fc.constantFrom(null, NaN, Infinity, 0, -1, 1, 100)
      const whole = runOf(lesson, step.run, () => ({ makespanMs: 100, workNs: 100 }))
      const point = fc.record({ ms: odd, blocked: odd, keep: fc.boolean(), cost: odd })
      const broken = fc.array(point, {
        minLength: whole.points.length,
        maxLength: whole.points.length,
      })
      fc.assert(
        fc.property(broken, (figures) => {
          const points = whole.points.flatMap((own, i): PointResult[] => {
            const { ms, blocked, keep, cost } = figures[i] ?? {
              ms: 1,
              blocked: 1,
              keep: true,
              cost: 1,
            }
            if (!keep) return []
            const odds = { makespanMs: ms ?? NaN, hostBlockedMs: blocked ?? NaN, restMs: ms ?? NaN }
            return [
              {
                ...own,
                median: { ...own.median, makespanMs: ms, hostBlockedMs: blocked, restMs: null },
                interval: { ...own.interval, makespanMs: ms === null ? null : [NaN, ms] },
                trials: own.trials.map((trial) => ({
                  ...trial,
                  ...odds,
                  cost: cost === null ? null : costOf({ makespanMs: 1, workNs: cost }),
                })),
              },
            ]
          })
          const { answer, says } = step.outcome({ ...whole, points })
          expect(says).not.toMatch(/\{|NaN|undefined|null|Infinity/)
          if (typeof answer === 'number') expect(answer).not.toBeNaN()
        }),
        { seed: 4, numRuns: 15 },
      )
    },
    30_000,
  )
})
