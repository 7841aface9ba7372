import { expect, test } from 'vitest'
import { english } from '../base/message'
import { madeRun, madeTrial } from '../made-run.testing'
import { readingOf } from '../reading'
import { spoken } from './spoken.testing'
import { judge } from './verdict-model.testing'
import { headlineOf, verdictOf } from './verdict'

test('a variant that leaves most tasks without an answer is told by their share', () => {
  const { latency } = madeTrial(0, { makespanMs: 300 })
  const none = { p50: null, p75: null, p90: null, p95: null, p99: null, max: null, mean: null }
  const response = { ...latency.response, ...none }
  const lost = { timedOut: 600, verified: 600, latency: { ...latency, response } }
  const sides = {
    A: { makespanMs: 300, fields: lost },
    B: { makespanMs: 300, fields: { timedOut: 6, verified: 1194 } },
  }
  const verdict = judge(sides, { input: { asks: 'who-waits' } })
  expect(verdict).toMatchObject({ kind: 'unanswered', winners: ['B'], trust: 'sure' })
  expect(verdict.headline).toBe(
    'Round-robin left 50\u202f% of the tasks without an answer, free worker 0.5\u202f%.',
  )
  expect(judge(sides, { trials: 3, input: { asks: 'who-waits' } }).trust).toBe('so-far')

  const more = { makespanMs: 300, fields: { ...lost, timedOut: 1080, verified: 120 } }
  expect(judge({ ...sides, B: more }, { input: { asks: 'who-waits' } }).headline).toBe(
    'Free worker left 90\u202f% of the tasks without an answer, round-robin 50\u202f%.',
  )

  const all = { makespanMs: 300 }
  expect(judge({ ...sides, B: all }, { input: { asks: 'who-waits' } }).headline).toMatch(
    /, free worker 0\u202f%\.$/,
  )

  const some = { makespanMs: 300, fields: { timedOut: 300, verified: 900 } }
  expect(judge({ ...sides, A: some }, { input: { asks: 'who-waits' } }).headline).toMatch(
    / left 25/,
  )
  const refused = { makespanMs: 300, fields: { shed: 300, verified: 900 } }
  expect(judge({ ...sides, A: refused }, { input: { asks: 'who-waits' } }).kind).toBe('same')
})

test('the share in the headline and the one in the evidence are the same median over trials', () => {
  const { latency } = madeTrial(0, { makespanMs: 300 })
  const none = { p50: null, p75: null, p90: null, p95: null, p99: null, max: null, mean: null }
  const response = { ...latency.response, ...none }
  const fields = { shed: 720, verified: 480, latency: { ...latency, response } }
  const run = madeRun(
    { trials: 7, asks: 'who-waits', variants: [{ id: 'A' }, { id: 'B' }] },
    (variant) => ({ makespanMs: 300, ...(variant === 'A' && { fields }) }),
    { trials: 7 },
  )
  const [few] = run.points[0]?.trials ?? []
  if (!few) throw new Error('a trial')
  // Far fewer, which the sum over all tasks would show.
  Object.assign(few, { shed: 120, verified: 1080 })
  const { headline, evidence } = spoken(verdictOf(readingOf({ ...run, status: 'done' })))
  expect(headline).toContain(' left 60\u202f% of the tasks without an answer')
  expect(evidence.map(({ text }) => text)).toContain('A: 60\u202f% of the tasks were refused')
})

test('who answers is asked: the verdict is on answers, whatever the times are', () => {
  const input = { asks: 'who-answers' }
  const side = (shed: number, makespanMs = 300) => ({
    makespanMs,
    fields: { shed, verified: 1200 - shed },
  })
  expect(judge({ A: side(0, 900), B: side(300, 100), C: side(6) }, { input })).toMatchObject({
    kind: 'unanswered',
    headline: 'Free worker left 25\u202f% of the tasks without an answer, round-robin 0\u202f%.',
    winners: ['A', 'C'],
    beaten: ['B'],
    trust: 'sure',
  })
  expect(judge({ A: side(0), B: side(0, 100) }, { input })).toMatchObject({
    headline: 'Free worker left 0\u202f% of the tasks without an answer, round-robin 0\u202f%.',
    winners: ['A', 'B'],
    trust: 'sure',
  })
  // Nobody is ahead in time before there are enough trials.
  const early = { trials: 3, input }
  expect(judge({ A: side(0, 900), B: side(300, 100) }, early).headline).toBe(
    'Measured so far: 3 trials each.',
  )
  expect(judge({ A: side(0, 900), B: side(300, 100) }, { input, over: false }).headline).toMatch(
    /^Measured so far/,
  )
})

const sweep = (timedOut: readonly number[], trials: number): string => {
  const values = timedOut.map((_, i) => 2 ** (i + 1))
  const run = madeRun(
    {
      trials: 7,
      variants: [{ id: 'A', label: 'Free worker' }],
      axis: { path: 'strategy.workers', values },
    },
    (_, x) => {
      const lost = timedOut[values.indexOf(Number(x))] ?? 0
      return { makespanMs: 500 / Number(x), fields: { timedOut: lost, verified: 1200 - lost } }
    },
    { trials },
  )
  return english(headlineOf(run))
}

test('a value at which most tasks timed out is not enough, and not ahead', () => {
  expect(sweep([0, 0, 600, 1200], 7)).toBe(
    '4 threads did best of those that answer most tasks. Free worker is 2.0 times as fast as at 2, at 4 threads. Tasks timed out (A at 8: 50\u202f%, A at 16: 100\u202f%).',
  )
  expect(sweep([0, 0, 600, 1200], 3)).toMatch(
    /^So far free worker at 4 is ahead: .* Tasks timed out \(A at 8: 50\u202f%, A at 16: 100\u202f%\)\.$/,
  )
  expect(sweep([0, 252], 7)).toMatch(/^4 threads.* Tasks timed out \(A at 4: 21\u202f%\)\.$/)
})

test('no value is enough where most tasks timed out at each', () => {
  expect(sweep([1200, 1200], 7)).toBe(
    'No value has a time to compare. Tasks timed out (A at 2: 100\u202f%, A at 4: 100\u202f%).',
  )
  expect(sweep([1200, 1200], 3)).toMatch(/^Measured so far: 3 trials each\. Tasks timed out \(/)
})

test('tasks that time out at every value alike are no news', () => {
  expect(sweep([240, 240], 7)).not.toContain('timed out')
})
