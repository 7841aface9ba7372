/**
 * Runs until sure by simulation, with and without leaving out the points that are settled: it must save
 * trials, and neither bias a ratio nor add false claims. Printed by `npm run power`.
 */
import { randomNormal } from 'd3-random'
import { describe, expect, it } from 'vitest'
import { ALL, isCommand } from '../base/extent.testing'
import { randomSource } from '../base/random'
import type { Experiment } from '../experiment/types'
import { experimentOf, madeTrial } from '../made-run.testing'
import { looksFor, pairsAmong, ratioBetween, readingOf } from '../reading'
import type { RunFile, TrialResult } from '../run-file/result'
import { median } from '../stats'
import { openIn } from './verdict'

const isWhole = ALL || isCommand('power')
// oxlint-disable-next-line no-console -- the output of a command
const print = (text: string): void => console.log(text)

const BLOCKS = 40
const NOISE = 0.06
const normal = randomNormal.source(randomSource(3, 'open points'))(0, 1)

const IDS = ['A', 'B', 'C', 'D', 'E', 'F'] as const
const variants = IDS.map((id, i) => ({ id, set: { 'strategy.workers': i + 1 } }))

/** True times of variants, at each value of the axis. */
const SHAPES = {
  'six variants': [[1, 1, 1.08, 1.3, 1.3, 2]],
  'six variants, all equal': [[1, 1, 1, 1, 1, 1]],
  'six variants at six values': [
    [1, 1, 1.08, 1.3, 1.3, 2],
    [1, 1.02, 1, 1, 1, 1],
    [1, 2, 3, 4, 5, 6],
    [2, 1, 2, 2, 2, 2],
    [1, 1.05, 1.1, 1.05, 1, 1],
    [1, 1.5, 1.5, 1.5, 1.5, 1.5],
  ],
} as const

/** The trials of one run, until it is sure; in each block all points, or those that are open. */
const simulated = (truths: readonly (readonly number[])[], leavesOut: boolean) => {
  const experiment: Experiment = experimentOf({
    trials: BLOCKS,
    until: 'sure',
    variants,
    ...(truths.length > 1 && {
      axis: { path: 'workload.sizes.rounds', values: truths.map((_, i) => i + 1) },
    }),
  })
  const points = truths.flatMap((row, value) =>
    row.map((truth, i) => ({
      variant: IDS[i] ?? 'A',
      x: truths.length > 1 ? value + 1 : null,
      truth,
    })),
  )
  const looks = looksFor(pairsAmong(IDS.length) * truths.length)
  const trials: TrialResult[][] = points.map(() => [])
  let open: ReadonlySet<number> = new Set(points.keys())
  for (let block = 0; block < BLOCKS; block++) {
    const effect = 0.1 * normal()
    points.forEach(({ truth }, point) => {
      const makespanMs = 100 * truth * Math.exp(effect + NOISE * normal())
      if (open.has(point) || !leavesOut) trials[point]?.push(madeTrial(block, { makespanMs }))
    })
    if (!looks.includes(block + 1)) continue
    const file = {
      experiment,
      // Other figures cost more than the whole simulation.
      points: points.map(({ variant, x }, i) => {
        const own = trials[i] ?? []
        const makespanMs = median(own.map((trial) => trial.makespanMs))
        return { variant, x, trials: own, median: { makespanMs }, interval: {} }
      }),
      environment: { parallelism: 8 },
      noise: null,
      notes: [],
      ended: 'sure',
    } as unknown as RunFile // what a reading asks
    open = openIn(file).points
    if (open.size === 0 || block + 1 === BLOCKS)
      return {
        run: readingOf({ ...file, ended: open.size === 0 ? 'sure' : 'last-block' }),
        points,
        n: trials.flat().length,
      }
  }
  throw new Error('[test] a last look')
}

const figures = (truths: readonly (readonly number[])[], leavesOut: boolean, runs: number) => {
  let [trials, wrong, held, intervals] = [0, 0, 0, 0]
  for (let turn = 0; turn < runs; turn++) {
    const { run, points, n } = simulated(truths, leavesOut)
    trials += n
    const family = run.family(run.claims)
    let isWrong = false
    points.forEach((a, i) =>
      points.slice(i + 1).forEach((b, k) => {
        const [one, other] = [run.places[i], run.places[i + 1 + k]]
        if (a.x !== b.x || !one || !other) return
        const truth = b.truth / a.truth
        if (
          truth === 1
            ? family.compare(one, other)?.differs
            : family.beats(...(truth > 1 ? ([other, one] as const) : ([one, other] as const)))
        )
          isWrong = true
        const [low = NaN, high = NaN] = ratioBetween(one, other, run.measure)?.interval ?? []
        intervals++
        if (low <= truth && truth <= high) held++
      }),
    )
    if (isWrong) wrong++
  }
  return { trials: trials / runs, wrong: (100 * wrong) / runs, held: (100 * held) / intervals }
}

describe('a run that leaves out what is settled', () => {
  const shapes = Object.entries(SHAPES).filter(
    ([, truths]) => isWhole || truths === SHAPES['six variants'],
  )
  it.each(shapes)('is as right with fewer trials: %s', (name, truths) => {
    const runs = !isWhole ? 8 : truths.length === 1 ? 60 : 20
    const whole = figures(truths, false, runs)
    const part = figures(truths, true, runs)
    if (isWhole)
      for (const [how, { trials, wrong, held }] of [
        ['all points', whole],
        ['open points', part],
      ] as const)
        print(
          `| ${name} | ${how} | ${trials.toFixed(0)} trials | ${wrong.toFixed(1)} % false | ${held.toFixed(1)} % held |`,
        )
    expect(part.trials).toBeLessThan(1.02 * whole.trials)
    expect(part.wrong).toBeLessThanOrEqual(5 + 300 * Math.sqrt((0.05 * 0.95) / runs))
    expect(part.held).toBeGreaterThanOrEqual(93)
  })
})
