/**
 * What the judge can tell, by simulation: the table of `npm run power`. The logarithm of a trial's time
 * is the effect of its block, which cancels, and noise of its own.
 */
import { randomNormal, randomExponential } from 'd3-random'
import { describe, expect, it } from 'vitest'
import { ALL, isCommand } from '../base/extent.testing'
import { randomSource } from '../base/random'
import { judge } from '../judge/judge'
import { levelAt, looksFor } from '../judge/looks'
import { leastBlocks } from '../judge/power'
import { OBVIOUS } from '../judge/thresholds'
import type { TrialResult } from '../run-file/result'
import { pairsAmong } from './question'

/** The command prints all cells; the gate holds those with a target. */
const isWhole = ALL || isCommand('power')
// oxlint-disable-next-line no-console -- the output of a command
const print = (text: string): void => console.log(text)
const RUNS = isWhole ? 1000 : 150
/** Limit for a table, which computes for a minute on a busy machine. */
const SIMULATION_MS = 300_000

const random = randomSource(5, 'power')
const normal = randomNormal.source(random)(0, 1)
const exponential = randomExponential.source(random)(1)
/** Noise that only ever adds, with the standard deviation 1. */
const skewed = () => exponential() - 1
/** One trial in twenty is up to four times as long, at a noise of 10 %. */
const heavy = () => normal() + (random() < 0.05 ? Math.log(1 + 3 * random()) / 0.1 : 0)

type Series = readonly TrialResult[]

/** Trials of points with these true times, in as many blocks. */
const series = (
  truths: readonly number[],
  blocks: number,
  noise: number,
  draw = normal,
): Series[] =>
  truths.map((truth) =>
    Array.from({ length: blocks }, (_, block) => {
      const makespanMs = truth * Math.exp(noise * draw())
      return { block, makespanMs, disturbed: [] } as unknown as TrialResult // what a judgement reads
    }),
  )

/** Comparisons that are claimed together: each two of the variants, at each value. */
const FAMILIES = { '2': [2, 1], '6': [6, 1], '6 × 6': [6, 6], '6 × 7': [6, 7] } as const
const amongOf = ([variants, values]: readonly [number, number]) => pairsAmong(variants) * values

/** Share of runs, in %, that tell two variants apart if time ends them after so many blocks. */
const told = (
  family: keyof typeof FAMILIES,
  noise: number,
  ratio: number,
  blocks: number,
  draw = normal,
): number => {
  const among = amongOf(FAMILIES[family])
  const level = levelAt({ until: 'sure', ended: 'time', blocks, among })
  let right = 0
  for (let run = 0; run < RUNS; run++) {
    const [a = [], b = []] = series([1, ratio], blocks, noise, draw)
    const found = judge(a, b, 'makespanMs', among, level)
    if (found?.interval && found.interval[0] > 1) right++
  }
  return Math.round((100 * right) / RUNS)
}

/** At least so many % of runs tell it. */
const TARGETS = [
  { family: '2', noise: 0.1, ratio: 1.5, blocks: 6, least: 97 },
  { family: '2', noise: 0.1, ratio: 1.2, blocks: 14, least: 97 },
  { family: '6', noise: 0.1, ratio: 1.2, blocks: 14, least: 83 },
  { family: '6 × 6', noise: 0.1, ratio: 1.5, blocks: 12, least: 95 },
  // Before ranks can tell anything: what is obvious.
  { family: '6 × 7', noise: 0.1, ratio: 2.2, blocks: 8, least: 90 },
  { family: '2', noise: 0.1, ratio: 1.6, blocks: 6, least: 97 },
] as const

const BLOCKS = [6, 8, 10, 12, 14, 20, 40] as const

describe('the judge tells', () => {
  it.each(TARGETS)(
    '$ratio at noise $noise among $family variants after $blocks blocks, in $least % of runs',
    ({ family, noise, ratio, blocks, least }) => {
      const share = told(family, noise, ratio, blocks)
      // Three standard errors of a share of so many runs.
      const error = 300 * Math.sqrt(((least / 100) * (1 - least / 100)) / RUNS)
      expect(share).toBeGreaterThanOrEqual(least - error)
    },
  )

  it.runIf(isWhole)('what is obvious, by eight blocks, whatever the noise', () => {
    for (const [name, noise, draw] of [
      ['normal', 0.1, normal],
      ['normal', 0.2, normal],
      ['skewed', 0.1, skewed],
      ['heavy tails', 0.1, heavy],
    ] as const) {
      const shares = (['2', '6', '6 × 7'] as const).map((among) => told(among, noise, 2.2, 8, draw))
      print(`| ${name}, ${100 * noise} % | ${shares.join(' | ')} |`)
      // A wider noise or longer tails are not made up for, but never told wrongly: see below.
      expect(shares[0]).toBeGreaterThanOrEqual(90)
    }
  })

  it.runIf(isWhole)(
    'only what is obvious before the fewest blocks, in any cell of the table',
    () => {
      const rows = Object.keys(FAMILIES).flatMap((family) =>
        [0.05, 0.1, 0.2].flatMap((noise) =>
          [1.05, 1.1, 1.2, 1.5, 2, 2.2, 5].map((ratio) => {
            const shares = BLOCKS.map((blocks) =>
              told(family as keyof typeof FAMILIES, noise, ratio, blocks),
            )
            return [family, `${noise * 100} %`, ratio, ...shares]
          }),
        ),
      )
      const head = ['variants', 'noise', 'ratio', ...BLOCKS.map((blocks) => `${blocks} blocks`)]
      const lines = [head, head.map(() => '---'), ...rows].map(
        (cells) => `| ${cells.join(' | ')} |`,
      )
      print(lines.join('\n'))
      for (const [family, , ratio, ...shares] of rows)
        BLOCKS.forEach((blocks, i) => {
          const isTooFew = blocks < leastBlocks(amongOf(FAMILIES[family as keyof typeof FAMILIES]))
          if (isTooFew && Number(ratio) <= OBVIOUS) expect(shares[i]).toBe(0)
        })
    },
    SIMULATION_MS,
  )
})

/** Share of runs, in %, with a claim, though all are equal: looked at as a run is, ended at any block. */
const falseClaims = (
  [variants, values]: readonly [number, number],
  drawOf: (variant: number) => () => number,
  runs: number,
): number => {
  const among = amongOf([variants, values])
  const looks = looksFor(among)
  const differs = (all: readonly Series[][], blocks: number, ended?: 'time') => {
    const level = levelAt({ until: 'sure', ended, blocks, among })
    const cut = (trials: Series) => trials.slice(0, blocks)
    return all.some((points) =>
      points.some((a, i) =>
        points
          .slice(i + 1)
          .some((b) => judge(cut(a), cut(b), 'makespanMs', among, level)?.outcome === 'differs'),
      ),
    )
  }
  let wrong = 0
  for (let run = 0; run < runs; run++) {
    const all = Array.from({ length: values }, () =>
      Array.from(
        { length: variants },
        (_, variant) => series([1], 40, 0.1, drawOf(variant))[0] ?? [],
      ),
    )
    const end = 6 + Math.floor(random() * 35)
    if (looks.some((look) => look < end && differs(all, look)) || differs(all, end, 'time')) wrong++
  }
  return (100 * wrong) / runs
}

describe('a run of equal variants', () => {
  const runs = isWhole ? 400 : 60
  const families = isWhole ? (['2', '6', '6 × 6', '6 × 7'] as const) : (['2', '6'] as const)
  const noises = {
    normal: () => normal,
    skewed: () => skewed,
    'one of them skewed': (variant: number) => (variant === 0 ? skewed : normal),
    'heavy tails': () => heavy,
  }
  it.each(
    families.flatMap((family) =>
      Object.entries(noises).map(([noise, drawOf]) => ({ family, noise, drawOf })),
    ),
  )(
    'claims a difference in at most 5 % of runs: $family variants, noise $noise',
    ({ family, noise, drawOf }) => {
      const share = falseClaims(FAMILIES[family], drawOf, runs)
      if (isWhole) print(`false claims, ${family}, ${noise}: ${share.toFixed(1)} %`)
      // Three standard errors above 5 %.
      expect(share).toBeLessThanOrEqual(5 + 300 * Math.sqrt((0.05 * 0.95) / runs))
    },
  )
})
