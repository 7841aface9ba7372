/** For tests: runs of the lessons' experiments, made with the figures that an outcome needs. */
import type { RunFile, VariantId } from '../../../workers/api'
import { alike, madeRun, madeTrial, type Made } from '../../../workers/testing'
import type { CompareStep, Lesson, RunStep } from '../lesson'
import { inEach } from './translated.testing'

const [english] = inEach
const lessons = english?.lessons ?? []

export const lessonOf = (wanted: string): Lesson => {
  const found = lessons.find(({ id }) => id === wanted)
  if (!found) throw new Error(`a lesson ${wanted}`)
  return found
}
export const awaitOrThread = lessonOf('await-or-thread')
export const backpressure = lessonOf('backpressure')
export const coldStart = lessonOf('cold-start')
export const oneCacheLine = lessonOf('one-cache-line')
export const tailAtScale = lessonOf('tail-at-scale')
export const waitsForItsPool = lessonOf('waits-for-its-pool')
export const workStealing = lessonOf('work-stealing')
export const blockedHost = lessonOf('blocked-host')
export const copyTransferShare = lessonOf('copy-transfer-share')
export const howManyThreads = lessonOf('how-many-threads')
export const longestFirst = lessonOf('longest-first')
export const nativeWins = lessonOf('native-wins')
export const nearFull = lessonOf('near-full')
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
  /** The slowest 1 % take so many times as long as a typical task. */
  tail?: number
  /** Tasks of a trial that timed out. */
  lost?: number
}
export type Of = (variant: VariantId, x: number | string | null) => Figures

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

const { latency } = madeTrial(0, { makespanMs: 1 })

export const runOf = (lesson: Lesson, id: string, of: Of, trials = 12): RunFile => {
  const step = lesson.steps.find((own): own is RunStep => own.kind === 'run' && own.id === id)
  if (!step) throw new Error(`a run ${id} of ${lesson.id}`)
  return madeRun(
    step.experiment({ cores: 2, small: true }),
    (variant, x, { workload }) => {
      const made = of(variant, x)
      const { startMs, overtaken: share, tail, lost } = made
      const typical = alike(made.responseMs ?? made.makespanMs / 2)
      return {
        ...made,
        restMs: made.makespanMs - (made.hostBlockedMs ?? 0),
        // Points of a block do not vary alike.
        spread: trials * (made.spread ?? 1 / 2000),
        fields: {
          cost: costOf(made),
          ...(lost !== undefined && { timedOut: lost }),
          ...(startMs !== undefined && { startUp: alike(startMs) }),
          ...(tail !== undefined && {
            latency: { ...latency, response: { ...typical, p99: tail * (typical.p50 ?? NaN) } },
          }),
          ...(share !== undefined && { outOfOrder: share * workload.tasks }),
        },
      }
    },
    { trials, parallelism: 1.9 },
  )
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

/** The typical response at the highest load, in ms; 1 ms at all others. A second of tasks comes. */
export const nearlyFull =
  (responseMs: number, makespanMs = 1000): Of =>
  (_, x) => ({ makespanMs, responseMs: x === 95 ? responseMs : 1 })

/** A thread per task, with the limit and all at once. */
export const limit =
  (few: number, all: number): Of =>
  (_, x) => ({ makespanMs: x === 'unlimited' ? all : few })

/** Times of answers by variant. */
export const answering =
  (of: Partial<Record<VariantId, number>>): Of =>
  (variant) => ({ makespanMs: 1000, responseMs: of[variant] ?? 1 })

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

/** Inline, C, takes as long as the work, the pool half of it plus a cost per task. */
export const priced =
  (priceNs: number, nsPerAddition = 0.3): Of =>
  (variant, x) => {
    const workNs = 5 + Number(x) * nsPerAddition
    const wall = variant === 'C' ? workNs : workNs / 2 + priceNs
    return { makespanMs: wall, workNs, overheadNs: variant === 'C' ? 1 : priceNs }
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

/** The same, with trials that differ by so much. */
export const noisy =
  (spread: number, of: Of): Of =>
  (variant, x) => ({ ...of(variant, x), spread })
