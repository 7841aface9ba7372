import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import {
  parseExperiment,
  parseRunFile,
  readingOf,
  verdictOf,
  type RunFile,
  type VariantId,
} from '../../workers/api'
import { madeRun, type Made } from '../../workers/testing'
import { betsOf, outcomeOf, questionText, type Bet } from './bets'

const experimentOf = (input: object) => {
  const parsed = parseExperiment(input)
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.issues))
  return parsed.value
}
const bets = (input: object) => betsOf(experimentOf(input))
const asked = (input: object) => questionText(experimentOf(input))

const one = { variants: [{ id: 'A' }] }
const two = { variants: [{ id: 'A' }, { id: 'B', set: { 'strategy.workers': 2 } }] }
const sweep = (values: readonly (number | string)[], path = 'strategy.workers') => ({
  axis: { path, values },
})

test('the bet is on a variant, or on the value that is enough', () => {
  expect(bets(two)).toEqual(['A', 'B'])
  expect(bets(one)).toEqual([])
  expect(bets({ variants: [{ id: 'A' }, { id: 'B' }] })).toEqual([])
  expect(bets({ ...one, ...sweep([1, 2, 4]) })).toEqual([1, 2, 4])
  expect(bets({ ...one, ...sweep([1, 2, 3, 4, 6, 8, 12, 16]) })).toEqual([1, 2, 4, 8, 16])
  expect(bets({ ...one, ...sweep(['sha256', 'spin'], 'workload.id') })).toEqual([])
})

test('who or what costs is asked of the variants, over any axis', () => {
  const swept = { ...two, ...sweep([1, 2, 4]) }
  for (const asks of ['who', 'who-waits', 'who-answers', 'what-cost'])
    expect(bets({ ...swept, asks })).toEqual(['A', 'B'])
  expect(bets(swept)).toEqual([1, 2, 4])
})

test('an experiment without a preset asks what its verdict is judged by', () => {
  const open = { arrivals: { kind: 'open' } }
  const swept = { ...two, ...sweep([1, 2, 4]) }
  expect(asked(two)).toBe('Which will finish first?')
  expect(asked({ ...two, base: open })).toBe('Which will answer its slowest tasks soonest?')
  expect(asked({ ...two, asks: 'who-answers' })).toMatch(/without an answer/)
  // Over an axis, the verdict is on times.
  expect(asked({ ...swept, asks: 'who-answers' })).toMatch(/slowest tasks/)
  expect(asked({ ...swept, asks: 'what-cost' })).toBe('Which will cost least?')
  expect(asked({ ...one, ...sweep([1, 2]) })).toBe('How many are enough?')
  expect(asked(swept)).toMatch(/^How many are enough for A/)
  expect(asked(one)).toBe('What will happen?')
})

const outcomes = (file: RunFile, on: readonly Bet[] = betsOf(file.experiment)) => {
  const run = readingOf(file)
  const verdict = verdictOf(run)
  return Object.fromEntries(
    on.map((bet) => {
      const outcome = outcomeOf(bet, run, verdict)
      return [bet, outcome.kind === 'right' ? `right ${outcome.others.join('')}` : outcome.kind]
    }),
  )
}

const recorded = (name: string): RunFile => {
  const text = gunzipSync(readFileSync(`public/recorded/${name}.json.gz`)).toString()
  const read = parseRunFile(JSON.parse(text))
  if (!read.ok) throw new Error(name)
  return read.value
}

type Sides = Partial<Record<VariantId, Partial<Made>>>
const made = (sides: Sides, input: object = {}, trials = 12): RunFile =>
  madeRun(
    {
      variants: Object.keys(sides).map((id, i) => ({ id, set: { 'limits.watchdogMs': 1000 + i } })),
      trials,
      ...input,
    },
    (variant) => ({ makespanMs: 100, ...sides[variant] }),
    { trials },
  )

test('more than a pool can take is judged by the tasks without an answer, not by who ends first', () => {
  const file = recorded('more-than-it-can-take')
  const times = file.points.map(({ median }) => median.makespanMs ?? 0)
  expect(times.indexOf(Math.min(...times))).toBeGreaterThan(0)
  expect(outcomes(file)).toEqual({ A: 'right ', B: 'beaten', C: 'beaten' })
})

test('a task that never ends likewise: replacing its thread is right, although it ends later', () => {
  const file = recorded('one-task-never-ends')
  expect(outcomes(file)).toEqual({ A: 'beaten', B: 'right ' })
  const lost = (timedOut: number) => ({ fields: { timedOut, verified: 1200 - timedOut } })
  const sides = {
    A: { makespanMs: 2606, ...lost(900) },
    B: { makespanMs: 7867, ...lost(3) },
  }
  expect(outcomes(made(sides, { asks: 'who-answers' }))).toEqual({ A: 'beaten', B: 'right ' })
  // Unless that is asked, the bet is on the time.
  expect(outcomes(made(sides))).toEqual({ A: 'open', B: 'open' })
})

test('a tie with the winner is right, together with it', () => {
  const awaits = { A: { makespanMs: 2400 }, B: { makespanMs: 505, spread: 0.02 } }
  expect(outcomes(made({ ...awaits, C: { makespanMs: 500, spread: 0.02 } }))).toEqual({
    A: 'beaten',
    B: 'right C',
    C: 'right B',
  })
  expect(outcomes(made({ A: {}, B: {} }))).toEqual({ A: 'right B', B: 'right A' })
})

test('equal to the winner is right, although it is not shown to beat all that the winner beats', () => {
  const near = { A: { makespanMs: 100 }, B: { makespanMs: 102.5, spread: 0.04 } }
  const file = made({ ...near, C: { makespanMs: 106 } })
  expect(verdictOf(readingOf(file))).toMatchObject({ winners: ['A', 'B'], beaten: ['C'] })
  expect(outcomes(file)).toEqual({ A: 'right B', B: 'right A', C: 'beaten' })
})

test('what the run does not show is not settled', () => {
  const vague = { A: { spread: 0.5 }, B: { makespanMs: 103, spread: 0.5 } }
  expect(outcomes(made(vague))).toEqual({ A: 'open', B: 'open' })
  expect(outcomes(made({ A: {}, B: { makespanMs: 200 } }, {}, 3))).toEqual({ A: 'open', B: 'open' })
})

test('whoever bets on the next value that was offered is right', () => {
  const file = recorded('e5-sweep')
  const enough = readingOf(file).enough('A')?.fewest.x
  expect(enough).toBe(2)
  expect(outcomes(file)).toEqual({
    1: 'beaten',
    2: 'right ',
    4: 'beaten',
    8: 'beaten',
    16: 'beaten',
  })
})
