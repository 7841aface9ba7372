import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseSpec } from '../experiment/parse'
import { drifted } from '../run-file/valid-trials'
import { disturbancesIn } from './page-disturbances'
import { randomBlocks } from '../experiment/blocks'
import { mostRepeated } from '../run-file/result'
import {
  blockTasksFor,
  cameBefore,
  levelFor,
  meanRounds,
  planWork,
  ratePerS,
  type PlanFacts,
} from './trial/trial-plan'

const facts: PlanFacts = { roundMs: 1, clockStepMs: 0.005, parallelism: 2, cores: 2, shared: true }
const spec = (input: unknown) => {
  const parsed = parseSpec(input)
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.issues))
  return parsed.value
}

describe('random blocks', () => {
  it('hold every point once per block, and depend on the seed', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 9 }),
        fc.integer({ min: 1, max: 9 }),
        fc.nat(),
        (points, trials, seed) => {
          const [next, again] = [randomBlocks(points, seed), randomBlocks(points, seed)]
          for (let trial = 0; trial < trials; trial++) {
            const block = next()
            expect(block).toEqual(again())
            expect(block.toSorted((a, b) => a - b)).toEqual(
              Array.from({ length: points }, (_, i) => i),
            )
          }
        },
      ),
    )
  })

  it('do not always put the same point first', () => {
    const firsts = new Set(Array.from({ length: 50 }, (_, seed) => randomBlocks(2, seed)()[0]))
    expect(firsts).toEqual(new Set([0, 1]))
  })
})

it('repeats a quarter of the blocks at most, and two of a few', () => {
  expect([1, 8, 9, 24, 100].map(mostRepeated)).toEqual([2, 2, 3, 6, 25])
})

describe('a task that comes while a cold pool starts', () => {
  const came = (arrivals: object, tasks: number, planned: number[] | null = null) =>
    Array.from({ length: tasks }, (_, task) =>
      cameBefore(
        { spec: spec({ arrivals }), arrivals: planned && Float64Array.from(planned) },
        task,
        50,
      ),
    )

  it('waits from its arrival on; later ones wait for no start', () => {
    expect(came({ kind: 'batch' }, 2)).toEqual([0, 0])
    expect(came({ kind: 'closed', outstanding: 2 }, 3)).toEqual([0, 0, null])
    expect(came({ kind: 'open' }, 3, [0, 20, 60])).toEqual([0, 20, null])
  })

  it('does not exist in a pool that is there before its tasks', () => {
    expect(cameBefore({ spec: spec({}), arrivals: null }, 0, 0)).toBeNull()
  })
})

describe('recording level', () => {
  it('follows from the task length, unless it is set', () => {
    expect([1, 0.05, 0.049, 0.005, 0.0049].map((ms) => levelFor('auto', ms))).toEqual([
      'full',
      'full',
      'light',
      'light',
      'blocks',
    ])
    expect(levelFor('full', 1e-6)).toBe('full')
    expect(levelFor('auto', NaN)).toBe('full')
  })

  it('makes blocks of at least a hundred clock steps', () => {
    expect(blockTasksFor(0.001, 0.005)).toBe(500)
    expect(blockTasksFor(10, 0.005)).toBe(1)
    expect(blockTasksFor(0, 0.1)).toBe(4096)
  })
})

describe('trial plan', () => {
  it('draws the same sizes and arrivals for the same seed, whatever the strategy', () => {
    const base = {
      workload: { sizes: { kind: 'pareto' } },
      arrivals: { kind: 'open', durationMs: 500 },
    }
    const one = planWork(spec({ ...base, strategy: { kind: 'push' } }), 5, facts)
    const two = planWork(
      spec({ ...base, strategy: { kind: 'push', policy: 'free-worker', inFlight: 3 } }),
      5,
      facts,
    )
    expect(two.rounds).toEqual(one.rounds)
    expect(two.arrivals).toEqual(one.arrivals)
    expect(planWork(one.spec, 6, facts).rounds).not.toEqual(one.rounds)
  })

  it('records each task if some wait, however short the others are', () => {
    const plan = (share: number) =>
      planWork(spec({ workload: { id: 'waiting', tasks: 10, options: { share } } }), 1, {
        ...facts,
        roundMs: 0.001,
      })
    expect(plan(1)).toMatchObject({ level: 'full', blockTasks: 1 })
    expect(plan(0)).toMatchObject({ level: 'blocks', blockTasks: 500 })
  })

  it('records each task that awaits, though a warm-up finds it short', () => {
    const awaiting = spec({ workload: { id: 'awaiting', tasks: 10 } })
    const plan = planWork(awaiting, 1, { ...facts, roundMs: 0.001 })
    expect(plan).toMatchObject({ level: 'full', blockTasks: 1 })
  })

  it('turns a load into a rate by min(workers, parallelism) ÷ mean service time', () => {
    const open = {
      kind: 'open',
      process: 'poisson',
      rate: 80,
      rateUnit: 'load',
      durationMs: 1,
    } as const
    expect(ratePerS(open, 4, 10, 2)).toBeCloseTo(160)
    expect(ratePerS(open, 1, 10, 2)).toBeCloseTo(80)
    expect(ratePerS({ ...open, rateUnit: 'per-second' }, 4, 10, 2)).toBe(80)
  })

  it('limits an open loop to its duration and its count', () => {
    const open = (tasks: number, durationMs: number) =>
      planWork(
        spec({
          workload: { tasks },
          arrivals: { kind: 'open', rate: 1000, rateUnit: 'per-second', durationMs },
        }),
        1,
        facts,
      )
    expect(open(50, 1000).tasks).toBe(50)
    const short = open(100_000, 100)
    expect(short.tasks).toBeGreaterThan(50)
    expect(short.tasks).toBeLessThan(150)
    expect(short.rounds.length).toBe(short.tasks)
    expect(short.arrivals?.every((at) => at >= 0 && at < 100)).toBe(true)
    expect(meanRounds(short.rounds)).toBe(1)
  })
})

describe('disturbances', () => {
  it('are those that overlap the trial, each kind once', () => {
    const notes = [
      { what: 'tab-hidden', from: 0, to: 5 },
      { what: 'tab-hidden', from: 12, to: 13 },
      { what: 'frame-gap', from: 30, to: 40 },
      { what: 'tab-hidden', from: 14, to: Infinity },
    ] as const
    expect(disturbancesIn(notes, 10, 20)).toEqual(['tab-hidden'])
    expect(disturbancesIn(notes.slice(0, 3), 6, 11)).toEqual([])
  })

  it('count a drift of more than a twentieth, either way', () => {
    const marked = (before: number, after: number) => drifted({ canaryMs: [before, after] })
    expect([marked(100, 104), marked(100, 106), marked(106, 100)]).toEqual([false, true, true])
    // A hasty trial has no canary.
    expect(marked(0, 0)).toBe(false)
  })
})
