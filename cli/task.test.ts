import { availableParallelism } from 'node:os'
import { expect, it } from 'vitest'
import { experimentOf } from './experiment'
import { withTime } from './task'

const timed = (sets: Record<string, unknown>, callMs: number): number => {
  const input = {
    base: {
      workload: { id: 'sha256', sizes: { kind: 'periodic', every: 4, times: 10, rounds: 2 } },
      strategy: { kind: 'push', workers: 1 },
    },
    variants: [{ id: 'A', label: 'a', set: {} }],
  }
  return withTime(experimentOf(input, { sets, quick: false }), callMs).base.limits.watchdogMs
}

it.each([
  ['a task of many rounds, as many calls', {}, 300, 20 * 20 * 300],
  ['a short task, the usual time', {}, 1, 10_000],
  ['no task, more than the longest time', {}, 60_000, 600_000],
  ['a task whose watchdog was set, what was set', { 'limits.watchdogMs': 2000 }, 300, 2000],
  [
    'threads that share a core, the time that they wait for it',
    { 'strategy.workers': 4 * availableParallelism() },
    100,
    4 * 20 * 20 * 100,
  ],
])('gives %s', (_, sets, callMs, expected) => {
  expect(timed(sets, callMs)).toBe(expected)
})
