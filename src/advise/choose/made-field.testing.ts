/** Finalists for tests, made of trials with given times. */
import {
  parseExperiment,
  summarise,
  type PointResult,
  type TrialResult,
} from '../../../workers/api'
import { inline, structuresFor, withThreads, type Candidate } from '../plan/candidates'
import type { StrategyResult } from './advice'
import { defaultNeeds } from '../ask/needs'

const parsed = parseExperiment({ variants: [{ id: 'A' }] })
if (!parsed.ok) throw new Error('a valid experiment')
export const experiment = parsed.value

/** A trial with this makespan; figures that the choice does not read are left out. */
export const trial = (makespanMs: number, disturbed: TrialResult['disturbed'] = []): TrialResult =>
  ({
    makespanMs,
    disturbed,
    tasks: 100,
    threadMs: makespanMs,
    latency: { response: {}, waiting: {}, service: {} },
    utilization: { pool: 1, workers: [1] },
  }) as unknown as TrialResult // the figures that a judgement rests on

export const pointOf = (trials: TrialResult[]): PointResult => ({
  variant: 'A',
  x: null,
  trials: trials.map((one, block) => ({ ...one, block })),
  ...summarise(trials),
})

export const structures = structuresFor(defaultNeeds, { isolated: true, waitAsync: true })
export const candidate = (place: number, threads: number): Candidate => {
  const structure = structures[place % structures.length]
  if (!structure) throw new Error('a structure')
  return withThreads(structure, threads)
}

export const peer = (threads: number): Candidate => {
  const asked = structuresFor({ ...defaultNeeds, peers: true }, { isolated: true, waitAsync: true })
  const library = asked.find(({ family }) => family === 'workerpool')
  if (!library) throw new Error('a library')
  return withThreads(library, threads)
}

export const field = (
  entrants: readonly [Candidate, number[]][],
  own: number[],
): StrategyResult[] => {
  const beside = pointOf(own.map((ms) => trial(ms)))
  return [[inline, own] as const, ...entrants].map(([one, times]) => ({
    candidate: one,
    round: 'finals',
    experiment,
    work: { tasks: 100, durationMs: null },
    point: pointOf(times.map((ms) => trial(ms))),
    inline: beside,
    demands: { stillMs: null, met: true },
  }))
}

/** Ten times around a centre, within 1.5 %. */
export const around = (centre: number, shift = 0): number[] =>
  [0.985, 0.99, 0.995, 0.998, 1, 1, 1.002, 1.005, 1.01, 1.015].map(
    (factor, i) => centre * (factor + shift * (i % 2)),
  )
