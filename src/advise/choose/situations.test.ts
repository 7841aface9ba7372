/** The advisor from plan to choice on made machines, for which the right answer is known. */
import { expect, it } from 'vitest'
import { AT_MOST_SLOWER, judge } from '../../../workers/api'
import { ALL } from '../../../workers/testing'
import { byScore, choose, finalistsOf, type StrategyResult } from './choice'
import { effortOf } from '../plan/effort'
import { madePoint, ran, trueLoad, type Machine } from './made-machine.testing'
import { defaultNeeds, type Needs } from '../ask/needs'
import {
  FIRST_OVERHEAD_MS,
  planFinals,
  planLook,
  planStructures,
  planThreads,
  type Setting,
} from '../plan/plan'

interface Situation {
  kind: string
  needs: Needs
  machine: Omit<Machine, 'seed'>
}

/**
 * Noise of machines, from a quiet one to one with a neighbour: of a trial, of a block, and of
 * families in their first trials.
 */
const NOISES = [
  { own: 0.03, block: 0, cold: 0.5 },
  { own: 0.05, block: 0.1, cold: 0 },
  { own: 0.1, block: 0.2, cold: 0.3 },
  { own: 0.2, block: 0.1, cold: 0.5 },
] as const

const situations: Situation[] = (
  [
    ['no pool is right', { length: 2, tasks: 2000 }, { unitMs: 0.002, handoverMs: 0.05 }, 4],
    ['two threads are right', { length: 40, tasks: 4000 }, { unitMs: 0.04, handoverMs: 0.02 }, 8],
    ['many threads are right', { length: 5000, tasks: 400 }, { unitMs: 5, handoverMs: 0.02 }, 8],
    ['a core or two', { length: 2000, tasks: 400 }, { unitMs: 2, handoverMs: 0.02 }, 2],
    ['a pool 1.3 times as fast', { length: 1000, tasks: 400 }, { unitMs: 1, handoverMs: 2.7 }, 2],
    ['a pool 1.05 times as fast', { length: 1000, tasks: 400 }, { unitMs: 1, handoverMs: 4.5 }, 2],
    ['mixed sizes', { length: 2000, tasks: 400, spread: 'mixed' }, { unitMs: 2, cv: 1 }, 4],
    ['overload', { length: 75_000, rate: 40 }, { unitMs: 50 }, 2],
    ['a load of 80 %', { length: 20_000, rate: 80 }, { unitMs: 20 }, 2],
    ['a rate with tails', { length: 5000, rate: 400, spread: 'mixed' }, { unitMs: 5, cv: 1 }, 4],
  ] as const
).flatMap(([kind, needs, machine, cores]) =>
  NOISES.map((noise) => ({
    kind,
    needs: {
      ...defaultNeeds,
      unit: 'us' as const,
      arrive: 'rate' in needs ? ('rate' as const) : ('batch' as const),
      ...needs,
    },
    machine: { cv: 0, handoverMs: 0.02, cores, ...noise, ...machine },
  })),
)

const advised = ({ needs }: Situation, machine: Machine): StrategyResult[] => {
  const measured: StrategyResult[] = []
  let { budgetMs: leftMs } = effortOf(needs)
  const ability = {
    isolated: true,
    secureContext: true,
    waitAsync: true,
    locks: true,
    files: true,
    coresNamed: machine.cores,
  }
  const best = () => byScore(measured).map(({ candidate }) => candidate)
  for (const plan of [
    planLook,
    planStructures,
    (now: Setting) => planThreads(now, best()),
    (now: Setting) => planFinals(now, best()),
  ]) {
    const round = plan({
      needs,
      ability,
      cores: machine.cores,
      seed: machine.seed,
      leftMs,
      overheadMs: FIRST_OVERHEAD_MS,
      slowness: 1,
    })
    leftMs -= round.estimateMs
    measured.push(...ran(round, machine))
  }
  return measured
}

type Outcome = 'right' | 'silent' | 'wrong'

/** Number of blocks for the true answer: without noise, but with random work. */
const TRUTH_BLOCKS = 12

const outcomeOf = (situation: Situation, machine: Machine): Outcome => {
  const measured = advised(situation, machine)
  const choice = choose(finalistsOf(measured))
  if (!choice) return 'silent'
  const { winner, inline, measure, pace, open } = choice
  const { work } = winner
  const load =
    work.durationMs === null ? 0 : trueLoad(winner.candidate, machine, work.tasks / work.durationMs)
  if (pace.says !== 'unknown' && (pace.says === 'yes') !== load < 1) return 'wrong'
  const exact = { ...machine, own: 0, block: 0, seed: machine.seed + 1000 }
  const truth = (one: StrategyResult) => madePoint(one.candidate, exact, work, TRUTH_BLOCKS).trials
  const own = truth(winner)
  const slower = (one: StrategyResult): number => judge(truth(one), own, measure)?.ratio ?? NaN
  const all = [...new Map(measured.map((one) => [one.candidate.id, one])).values()]
  if (pace.says === 'yes' && all.some((one) => slower(one) > AT_MOST_SLOWER)) return 'wrong'
  const unclear = open.some(({ other }) => other === inline)
  // A pool was called necessary although inline would do.
  if (pace.says === 'yes' && !unclear && winner !== inline && slower(inline) >= 1 / AT_MOST_SLOWER)
    return 'wrong'
  return unclear || pace.says === 'unknown' ? 'silent' : 'right'
}

/** Machines per situation; one in the quick tests. */
const seeds = ALL ? [1, 2, 3] : [1]

/** Maximum share of wrong answers. */
const MOST_WRONG = 0.05

it(`is rarely wrong in 40 made situations, machines of each: ${seeds.length}`, () => {
  expect(situations).toHaveLength(40)
  const rows = new Map<string, Record<Outcome, number>>()
  situations.forEach((situation, place) => {
    const row = rows.get(situation.kind) ?? { right: 0, silent: 0, wrong: 0 }
    rows.set(situation.kind, row)
    for (const seed of seeds)
      row[outcomeOf(situation, { ...situation.machine, seed: 100 * (100 * place + seed) })]++
  })
  // oxlint-disable-next-line no-console
  console.table(Object.fromEntries(rows))
  const sum = (key: Outcome) => [...rows.values()].reduce((all, row) => all + row[key], 0)
  expect(sum('wrong')).toBeLessThanOrEqual(MOST_WRONG * situations.length * seeds.length)
  expect(sum('right')).toBeGreaterThan(sum('silent') + sum('wrong'))
}, 120_000)
