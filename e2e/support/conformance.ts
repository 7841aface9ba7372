/**
 * The guarantee of every entry of every registry: each task exactly once, with the right result.
 */
import { expect } from '@playwright/test'
import { variantIds, type RunFile, type TrialResult } from '../../workers/api'

/** Runs an experiment in haste. */
export type Runner = (experiment: unknown) => Promise<RunFile>

export const TASKS = 300
export const LEVELS = ['full', 'light', 'blocks'] as const

export const one = (base: Record<string, unknown>, trials = 1) => ({
  trials,
  base,
  variants: [{ id: 'A' }],
})
export const small = (workload: Record<string, unknown> = {}) => ({
  tasks: TASKS,
  payloadBytes: 1000,
  sizes: { kind: 'periodic' },
  ...workload,
})

/** A spec as written in an experiment. */
export type Base = Record<string, unknown> & { recording?: { level: string } }

/** One spec, recorded at each level. */
export const atEachLevel = (spec: Record<string, unknown>) =>
  LEVELS.map((level) => ({ ...spec, recording: { level } }))

export const expectSound = (trial: TrialResult | undefined, tasks = TASKS): void => {
  if (!trial) throw new Error('a trial (there is none)')
  expect(trial.error).toBeUndefined()
  // Nobody runs what was refused.
  const ran = tasks - (trial.shed ?? 0)
  expect(trial).toMatchObject({ tasks, verified: ran, ran, failed: 0, dropped: 0 })
  for (const { service, overhead, stranded, idle } of trial.utilization.shares) {
    expect(service + overhead + stranded + idle).toBeCloseTo(1, 6)
    for (const share of [service, overhead, stranded, idle]) {
      expect(share).toBeGreaterThanOrEqual(-1e-9)
      expect(share).toBeLessThanOrEqual(1 + 1e-9)
    }
  }
}

/** All trials of a run, in the order of points. */
export const trialsOf = (file: RunFile): TrialResult[] =>
  file.points.flatMap(({ trials }) => trials)

/**
 * Runs a trial of each base, in order, as variants of as few experiments as possible: the needs of
 * a kernel are then checked once, which takes longer than a short trial. The engine repeats trials
 * that were disturbed from outside; the result is then the last one, and no task of those before it
 * was wrong.
 */
export const runEach = async (run: Runner, bases: readonly Base[]): Promise<TrialResult[]> => {
  const trials: TrialResult[] = []
  for (let from = 0; from < bases.length; from += variantIds.length) {
    const some = bases.slice(from, from + variantIds.length)
    const variants = some.map((set, i) => ({ id: variantIds[i], set }))
    const file = await run({ trials: 1, base: {}, variants })
    for (const { trials: own } of file.points) {
      for (const { verified, ran } of own) expect(verified).toBe(ran)
      trials.push(...own.slice(-1))
    }
  }
  expect(trials).toHaveLength(bases.length)
  bases.forEach(({ recording }, i) => {
    if (recording) expect(trials[i]).toMatchObject({ recording: recording.level })
  })
  return trials
}
