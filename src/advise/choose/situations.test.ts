/** The advisor from plan to advice on made machines, for which the right answer is known. */
import { expect, it } from 'vitest'
import { AT_MOST_SLOWER, ratioBetween } from '../../../workers/api'
import { ALL } from '../../../workers/testing'
import { choose, finalistsOf, type StrategyResult } from './advice'
import {
  advised,
  madePoint,
  situations,
  trueLoad,
  type Machine,
  type Situation,
} from './made-machine.testing'

type Outcome = 'right' | 'silent' | 'wrong'

/** Number of blocks for the true answer: without noise, but with random work. */
const TRUTH_BLOCKS = 12

const outcomeOf = (situation: Situation, machine: Machine): Outcome => {
  const measured = advised(situation, machine)
  const advice = choose(finalistsOf(measured))
  if (!advice) return 'silent'
  const { winner, inline, measure, pace, open } = advice
  const { work } = winner
  const load =
    work.durationMs === null ? 0 : trueLoad(winner.candidate, machine, work.tasks / work.durationMs)
  if (pace.says !== 'unknown' && (pace.says === 'yes') !== load < 1) return 'wrong'
  const exact = { ...machine, own: 0, block: 0, seed: machine.seed + 1000 }
  const truth = (one: StrategyResult) => madePoint(one.candidate, exact, work, TRUTH_BLOCKS)
  const own = truth(winner)
  const slower = (one: StrategyResult): number =>
    ratioBetween(truth(one), own, measure)?.ratio ?? NaN
  const all = [...new Map(measured.map((one) => [one.candidate.id, one])).values()]
  // What is named only as the simplest of several was not said to be the best.
  const isOpen = open.some(({ other }) => other === winner)
  if (pace.says === 'yes' && all.some((one) => slower(one) > AT_MOST_SLOWER))
    return isOpen ? 'silent' : 'wrong'
  const unclear = open.some(({ other }) => other === inline)
  // A pool was called necessary although inline would do.
  if (pace.says === 'yes' && !unclear && winner !== inline && slower(inline) >= 1 / AT_MOST_SLOWER)
    return 'wrong'
  return unclear || pace.says === 'unknown' ? 'silent' : 'right'
}

/** Machines per situation. */
const seeds = [1, 2, 3]

/** Maximum share of wrong answers. */
const MOST_WRONG = 0.05

it.runIf(ALL)(
  `is rarely wrong in 40 made situations, machines of each: ${seeds.length}`,
  () => {
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
  },
  120_000,
)
