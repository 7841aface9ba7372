/** For tests: runs of the lessons' experiments, made with the figures that an outcome needs. */
import {
  distributionOf,
  parseExperiment,
  pointResults,
  pointsOf,
  randomSource,
  type RunFile,
  type VariantId,
} from '../../../workers/api'
import { madeTrial, type Made } from '../../../workers/testing'
import type { CompareStep, Lesson, RunStep } from '../lesson'
import { inEach } from './translated.testing'

const [english] = inEach
const lessons = english?.lessons ?? []

export const lessonOf = (wanted: string): Lesson => {
  const found = lessons.find(({ id }) => id === wanted)
  if (!found) throw new Error(`a lesson ${wanted}`)
  return found
}
export const blockedHost = lessonOf('blocked-host')
export const copyTransferShare = lessonOf('copy-transfer-share')
export const howManyThreads = lessonOf('how-many-threads')
export const nativeWins = lessonOf('native-wins')
export const tooShortForAPool = lessonOf('too-short-for-a-pool')
export const waitingBelongsElsewhere = lessonOf('waiting-belongs-elsewhere')
export const resultNeedsId = lessonOf('result-needs-id')
export const talkingCosts = lessonOf('talking-costs')
export const tooManyThreads = lessonOf('too-many-threads')
export const whoIsNext = lessonOf('who-is-next')

export interface Figures extends Made {
  /** Work and overhead of a task, in ns. */
  workNs?: number
  /** How much trials differ, as a share; hardly at all without it. */
  spread?: number
  overheadNs?: number
  /** Median start of a thread. */
  startMs?: number
  /** Share of the answers that were overtaken. */
  overtaken?: number
}
export type Of = (variant: VariantId, x: number | string | null) => Figures

const alike = (ms: number) => distributionOf(new Float64Array(1000).fill(ms))

export const costOf = ({ workNs, overheadNs = 0 }: Figures) => {
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

export const runOf = (lesson: Lesson, id: string, of: Of, trials = 12): RunFile => {
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
      const result = {
        ...trial,
        restMs: rest * near,
        cost: costOf(made),
        ...(made.startMs !== undefined && { startUp: alike(made.startMs) }),
        ...(made.overtaken !== undefined && { outOfOrder: made.overtaken * trial.tasks }),
      }
      return { point, result }
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

export const compares = lessons.flatMap((lesson) =>
  lesson.steps.flatMap((step) => (step.kind === 'compare' ? [{ lesson, step }] : [])),
)

export const told = (lesson: Lesson, prediction: string, of: Of, trials?: number) => {
  const step = compareOf(lesson, prediction)
  return step.outcome(runOf(lesson, step.run, of, trials))
}

/** Times by variant, the same at every value of the axis; with the work of a task, if that matters. */
export const times =
  (of: Partial<Record<VariantId, number>>, workNs?: number): Of =>
  (variant) => ({ makespanMs: of[variant] ?? 100, ...(workNs !== undefined && { workNs }) })

/** One worker takes so many times as long as none, with short messages and with long ones. */
export const ratios =
  (short: number, long: number): Of =>
  (variant, x) => ({ makespanMs: variant === 'A' ? 100 : 100 * (Number(x) < 2000 ? short : long) })

/** A thread per task, all at once; the host alone takes 100 ms. */
export const crowded =
  (makespanMs: number, start: { startMs?: number }): Of =>
  (variant) =>
    variant === 'A' ? { makespanMs: 100 } : { makespanMs, ...start }

/** A thread per task, with the limit and all at once. */
export const limit =
  (few: number, all: number): Of =>
  (_, x) => ({ makespanMs: x === 'unlimited' ? all : few })

export const overtaken =
  (share: number): Of =>
  () => ({ makespanMs: 100, overtaken: share })

/** Makespans by value of the axis, of one variant; the other variants take what B does. */
export const along =
  (variant: VariantId, of: (x: number) => number, others: (x: number) => number): Of =>
  (id, x) => ({ makespanMs: (id === variant ? of : others)(Number(x)) })

/** Long tasks gain up to so many threads. */
export const rising = (best: number): Of =>
  along(
    'A',
    (x) => 100 / Math.min(best, x) - (x === 8 ? 0.01 : 0),
    () => 100,
  )

export const blocking = (host: [number, number], coordinator: [number, number]): Figures[] =>
  [host, coordinator].map(([hostBlockedMs, rest]) => ({
    hostBlockedMs,
    makespanMs: hostBlockedMs + rest,
  }))

/** Inline takes as long as the work, the pool half of it plus a cost per task. */
export const priced =
  (priceNs: number, nsPerAddition = 0.3): Of =>
  (variant, x) => {
    const workNs = 5 + Number(x) * nsPerAddition
    const wall = variant === 'B' ? workNs : workNs / 2 + priceNs
    return { makespanMs: wall, workNs, overheadNs: variant === 'B' ? 1 : priceNs }
  }

export const at = (wanted: number, then: Figures, otherwise: Figures): Of => {
  const [a = otherwise, b = otherwise] = blocking([100, 100], [100, 100])
  return (variant, x) => {
    if (Number(x) === wanted) return variant === 'B' ? then : a
    return variant === 'B' ? otherwise : b
  }
}

export const better: Figures = { hostBlockedMs: 110, makespanMs: 140 }
export const worse: Figures = { hostBlockedMs: 200, makespanMs: 230 }
export const level: Figures = { hostBlockedMs: 100, makespanMs: 200 }
