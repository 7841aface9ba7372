import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { leastBlocks, pairsAmong, pointsOf, whyNot } from '../../../workers/api'
import { mostThreads, structuresFor, threadCounts, withThreads } from './candidates'
import { effortOf } from './effort'
import { needsFor, type Fields } from '../ask/made-needs.testing'
import { defaultNeeds, tasksOf, withFunction, type Needs } from '../ask/needs'
import { LONGEST_CALL_US, PER_THREAD } from '../ask/work'
import { roundMs, runMs } from './estimated.testing'
import {
  FIRST_OVERHEAD_MS,
  planFinals,
  planLook,
  planStructures,
  planThreads,
  type Round,
  type Setting,
} from './plan'

/** Tasks of one kind, as links name them. */
const kinds: fc.Arbitrary<Fields>[] = [
  fc.record({
    spread: fc.constantFrom('same', 'mixed', 'own'),
    durations: fc
      .array(fc.integer({ min: 1, max: 5000 }), { minLength: 1, maxLength: 20 })
      .map((list) => list.join('\n')),
    payloadBytes: fc.constantFrom(0, 1, 1024, 1024 * 1024),
    payloadIn: fc.constantFrom('own', 'shared'),
  }),
  fc.record({ waitShare: fc.constantFrom(25, 100), waitMs: fc.integer({ min: 1, max: 50 }) }),
]

const needs = fc
  .tuple(
    fc.oneof(...kinds),
    fc.record({
      length: fc.double({ min: 1, max: 5000, noNaN: true }),
      unit: fc.constantFrom('us', 'ms'),
      arrive: fc.constantFrom('batch', 'rate'),
      tasks: fc.integer({ min: 1, max: 1_000_000 }),
      rate: fc.double({ min: 1, max: 200_000, noNaN: true }),
      hostUs: fc.constantFrom(0, 0, 10, 500),
      leaveFree: fc.integer({ min: 0, max: 63 }),
      peers: fc.boolean(),
      effort: fc.constantFrom('full', 'full', 'quick'),
    }),
    fc.double({ min: 0.001, max: LONGEST_CALL_US / 1000, noNaN: true }),
  )
  .map(([kind, common, callMs]): Needs => {
    if (kind['spread'] !== 'same' || !common.peers) return needsFor({ ...common, ...kind })
    const source = 'const task = () => 1'
    return withFunction(needsFor({ ...common, spread: 'function', source }), callMs, callMs)
  })

const setting = fc
  .record({
    needs,
    isolated: fc.boolean(),
    cores: fc.integer({ min: 1, max: 16 }),
  })
  .map(({ isolated, ...rest }): Setting => ({
    ...rest,
    ability: {
      isolated,
      secureContext: true,
      waitAsync: true,
      locks: true,
      files: true,
      coresNamed: rest.cores,
    },
    inReach: rest.cores,
    leftMs: effortOf(rest.needs).budgetMs,
    overheadMs: FIRST_OVERHEAD_MS,
    slowness: 1,
  }))
  .filter(({ needs: { spec }, ability }) => whyNot(spec, ability).length === 0)

const candidatesOf = (round: Round) =>
  round.runs.flatMap(({ candidates }) => [...candidates.values()])

/** Length above which tasks leave time for few trials, whatever the plan. */
const usual = ({ needs: asked }: Setting) => {
  const { hostUs, waitShare, waitUs } = tasksOf(asked)
  return hostUs + waitShare * waitUs <= 20_000
}

describe('the plan', () => {
  it('asks about every family that applies, and only what can run', () => {
    fc.assert(
      fc.property(setting, (one) => {
        const round = planStructures(one)
        const families = new Set(candidatesOf(round).map(({ family }) => family))
        const refused = new Set(round.refused.map(({ candidate }) => candidate.family))
        for (const { family } of structuresFor(one.needs, one.ability))
          expect(families.has(family) || refused.has(family), family).toBe(true)
        expect(families.has('inline')).toBe(true)
      }),
      { numRuns: 60 },
    )
  })

  it('fits the time that is left, by its own estimate, round after round', () => {
    fc.assert(
      fc.property(setting.filter(usual), (one) => {
        let { leftMs } = one
        const best = (rounds: readonly Round[]) => rounds.flatMap(candidatesOf)
        const done: Round[] = []
        for (const plan of [
          planLook,
          planStructures,
          (now: Setting) => planThreads(now, best(done)),
          (now: Setting) => planFinals(now, best(done)),
        ]) {
          const round = plan({ ...one, leftMs })
          // If tasks arrive rarely, a quick measurement takes longer rather than have too few
          // tasks.
          const { budgetMs, lastMs } = effortOf(one.needs)
          const more = one.needs.effort === 'quick' ? lastMs - budgetMs : 0
          expect(roundMs(round, one), round.name).toBeLessThanOrEqual((leftMs + more) * (1 + 1e-9))
          leftMs -= roundMs(round, one)
          done.push(round)
        }
        for (const { experiment } of done.at(-1)?.runs ?? [])
          expect(experiment.trials).toBeGreaterThanOrEqual(
            leastBlocks(pairsAmong(experiment.variants.length)),
          )
      }),
      { numRuns: 60 },
    )
  })

  it('has fewer finalists rather than none where the machine is slow', () => {
    const channels = { isolated: true, waitAsync: true, secureContext: true, locks: true }
    const ability = { ...channels, files: true, coresNamed: 2 }
    const payload = needsFor({ length: 5, payloadBytes: 64 * 1024 })
    const slow: Setting = {
      needs: payload,
      ability,
      cores: 2,
      inReach: 2,
      leftMs: 20_000,
      overheadMs: 900,
      slowness: 4,
    }
    const best = structuresFor(payload, ability).map((one) => withThreads(one, 2))
    const [planned] = planFinals(slow, best).runs
    expect(planned?.candidates.size).toBe(2)
    expect(planned?.experiment.trials).toBeGreaterThanOrEqual(leastBlocks(pairsAmong(2)))
    expect(planned && runMs(planned, slow)).toBeLessThanOrEqual(slow.leftMs)
  })

  it('leaves out no family for its rank in one or two short trials, as long as there is room', () => {
    const ability = { isolated: true, waitAsync: true, secureContext: true, locks: true }
    const full: Setting = {
      needs: defaultNeeds,
      ability: { ...ability, files: true, coresNamed: 4 },
      cores: 4,
      inReach: 4,
      leftMs: effortOf(defaultNeeds).budgetMs,
      overheadMs: FIRST_OVERHEAD_MS,
      slowness: 1,
    }
    const structures = structuresFor(defaultNeeds, full.ability)
    const messages = structures.filter(({ family }) => family === 'free-worker')
    const others = structures.filter(({ family }) => family !== 'free-worker')
    const familiesOf = (round: Round) =>
      candidatesOf(round)
        .filter(({ threads }) => threads > 0)
        .map(({ family }) => family)
    // The three depths of one family came first.
    const best = [...messages, ...others].map((one) => withThreads(one, 4))
    const fewer = withThreads(messages[0] ?? structures[0]!, 3)
    const threads = new Set(familiesOf(planThreads(full, best)))
    expect(threads.size).toBe(effortOf(defaultNeeds).survivors)
    const finals = familiesOf(planFinals(full, best))
    expect(new Set(finals).size).toBe(3)
    const [, second] = candidatesOf(planFinals(full, [...best, fewer])).filter(
      (one) => one.threads > 0,
    )
    expect(second).toEqual(fewer)
  })

  it('has enough tasks for each thread where they are short', () => {
    const short = setting.filter(({ needs: asked }) => {
      const { isBatch, threadUs, hostUs } = tasksOf(asked)
      return isBatch && threadUs + hostUs < 2000
    })
    fc.assert(
      fc.property(short, (one) => {
        const all = structuresFor(one.needs, one.ability).map((each) => withThreads(each, 1))
        const { tasks } = one.needs.spec.workload
        const rounds = [planStructures(one), planThreads(one, all), planFinals(one, all)]
        for (const { candidates, work } of rounds.flatMap(({ runs }) => runs))
          for (const { threads } of candidates.values())
            expect(work.tasks).toBeGreaterThanOrEqual(Math.min(tasks, PER_THREAD * threads))
      }),
      { numRuns: 60 },
    )
  })

  it('has the simplest pool with as many threads as cores in the finals, however busy these were', () => {
    fc.assert(
      fc.property(setting, (one) => {
        const busy = { ...one, cores: 1, leftMs: 0, slowness: 4 }
        const best = structuresFor(one.needs, one.ability).map((each) => withThreads(each, 1))
        const { tasks } = one.needs.spec.workload
        const most = mostThreads(one.cores, one.needs)
        const threads = tasksOf(one.needs).isBatch ? Math.min(most, tasks) : most
        const round = planFinals(busy, best)
        // What needs more memory than there is is refused, and says so.
        const finals = [...candidatesOf(round), ...round.refused.map(({ candidate }) => candidate)]
        const [simplest] = best.toSorted((a, b) => a.simplicity - b.simplicity)
        const same = finals.filter(({ family }) => family === simplest?.family)
        expect(same.map((each) => each.threads)).toContain(threads)
      }),
      { numRuns: 60 },
    )
  })

  it('leaves cores free, but for threads that wait', () => {
    fc.assert(
      fc.property(setting, (one) => {
        const most = mostThreads(one.cores, one.needs)
        const rounds = [planStructures(one)]
        rounds.push(planThreads(one, rounds.flatMap(candidatesOf)))
        const { blocksUs, threadUs } = tasksOf(one.needs)
        const busy = 1 - blocksUs / threadUs
        for (const { threads } of rounds.flatMap(candidatesOf))
          if (one.needs.leaveFree > 0) expect(threads === 1 || threads * busy <= most).toBe(true)
          else expect(threads <= most + 1 || threads * busy <= most).toBe(true)
      }),
      { numRuns: 60 },
    )
  })

  it('is the same for the same tasks, with inline in every experiment', () => {
    fc.assert(
      fc.property(setting, (one) => {
        const round = planStructures(one)
        expect(planStructures(one)).toEqual(round)
        for (const { experiment, candidates } of round.runs) {
          expect(candidates.get('A')?.family).toBe('inline')
          expect(pointsOf(experiment)).toHaveLength(candidates.size)
        }
      }),
      { numRuns: 30 },
    )
  })

  it('tries each number of threads on few cores, and some on many', () => {
    expect(threadCounts(2, defaultNeeds)).toEqual([1, 2, 3])
    expect(threadCounts(4, needsFor({ leaveFree: 1 }))).toEqual([1, 2, 3])
    expect(threadCounts(16, defaultNeeds)).toEqual([1, 2, 8, 15, 16, 17])
    expect(threadCounts(2, needsFor({ waitShare: 50, waitMs: 1 })).at(-1)).toBe(4)
    expect(threadCounts(8, needsFor({ tasks: 1 }))).toEqual([1])
  })
})
