import { expect, it } from 'vitest'
import { parseExperiment, summarise, type TrialResult } from '../../../workers/api'
import { inline, structuresFor, withThreads } from '../plan/candidates'
import { SLICE_MS } from '../code/inline'
import { sentencesOf } from './answer'
import { asDemanded } from '../choose/demands'
import { choose, type StrategyResult } from '../choose/advice'
import { needsFor, type Fields } from '../ask/made-needs.testing'
import { defaultNeeds } from '../ask/needs'

const parsed = parseExperiment({ variants: [{ id: 'A' }] })
if (!parsed.ok) throw new Error('a valid experiment')
const experiment = parsed.value

const [structure] = structuresFor(defaultNeeds, { isolated: true, waitAsync: true })
if (!structure) throw new Error('a structure')
const pool = withThreads(structure, 2)

/** Ten trials of 100 tasks of 20 ms: a pool of two is nearly twice as fast. */
const measured = (threads: number, startMs = 0): Omit<StrategyResult, 'demands'> => {
  const makespanMs = threads === 0 ? 2000 : 1010
  const trials = Array.from({ length: 10 }, (_, block) => ({
    block,
    makespanMs: makespanMs * (1 + block / 1000),
    disturbed: [],
    tasks: 100,
    threadMs: threads * makespanMs,
    startMs: threads === 0 ? 0 : startMs,
    hostBusyMs: threads === 0 ? makespanMs : 3,
    latency: { response: {}, waiting: {}, service: { max: 20 } },
    utilization: { pool: 1 },
  })) as unknown as TrialResult[] // the figures that the advisor reads
  const point = { variant: 'A', x: null, trials, ...summarise(trials) } as const
  return {
    candidate: threads === 0 ? inline : pool,
    round: 'finals',
    experiment,
    work: { tasks: 100, durationMs: null },
    point,
    inline: point,
  }
}

const advised = (changes: Fields, startMs: number) => {
  const needs = needsFor({ length: 20, tasks: 200, ...changes })
  const beside = measured(0)
  const all = [beside, { ...measured(2, startMs), inline: beside.point }]
  const advice = choose(all.map((one) => asDemanded(one, needs)))
  if (!advice) throw new Error('advice')
  return { threads: advice.winner.candidate.threads, said: sentencesOf(advice, needs).join(' ') }
}

it('tells how long the page stands still: inline a slice and a task, with a pool its own code', () => {
  const still = (threads: number) =>
    asDemanded(measured(threads), needsFor({ length: 20, tasks: 200 })).demands
  expect(still(0)).toEqual({ stillMs: SLICE_MS + 20, met: true })
  expect(still(2)).toEqual({ stillMs: 3, met: true })
})

it('counts the start of a pool that is started for one batch', () => {
  expect(advised({}, 2500).threads).toBe(2)
  expect(advised({}, 2500).said).toMatch(/add 2\D500\sms, about what it saves or more/)
  const anew = advised({ pool: 'anew' }, 2500)
  expect(anew.threads).toBe(0)
  const cheap = advised({ pool: 'anew' }, 50)
  expect(cheap.threads).toBe(2)
  // Two trials make up the batch: each takes half of the start.
  expect(cheap.said).toMatch(/start of the pool is included: 50\.0\sms/)
})

it('prefers what lets the page answer in time, even if it is no faster', () => {
  expect(advised({ pool: 'anew', stillMs: 50 }, 2500).threads).toBe(0)
  const soon = advised({ pool: 'anew', stillMs: 16 }, 2500)
  expect(soon.threads).toBe(2)
  expect(soon.said).toMatch(/Without a pool the page would stand still for up to 28\.0\sms/)
  expect(advised({ stillMs: 2 }, 0).said).toMatch(
    /longer than 2\.0\sms; the same is true of the others/,
  )
})

it('a page without a pool answers while tasks await', () => {
  const needs = needsFor({ length: 1, waitShare: 100, waitHow: 'awaits', waitMs: 17 })
  expect(asDemanded(measured(0), needs).demands.stillMs).toBeCloseTo(3)
  expect(asDemanded(measured(0), defaultNeeds).demands.stillMs).toBeCloseTo(SLICE_MS + 20)
})
