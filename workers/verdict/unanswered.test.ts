import { expect, test } from 'vitest'
import { madeTrial } from '../made-run.testing'
import { judge } from './verdict-model.testing'

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
  expect(verdict).toMatchObject({ kind: 'difference', winners: ['B'], trust: 'sure' })
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
