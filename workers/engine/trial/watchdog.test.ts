import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { say } from '../../base/message'
import type { Fault } from './fault'
import { watchProgress } from './watchdog'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const watched = (progress: () => number) => {
  const faults: Fault[] = []
  const unwatch = watchProgress(progress, 500, say('a pool'), (fault) => faults.push(fault))
  return { faults, unwatch }
}

it('barks once when nothing has started or ended for the limit', () => {
  const { faults } = watched(() => 3)
  vi.advanceTimersByTime(500)
  expect(faults).toEqual([])
  vi.advanceTimersByTime(2000)
  expect(faults.map(({ kind }) => kind)).toEqual(['task-stuck'])
})

it('is quiet while something goes on, while there is nothing to do, and when nobody watches', () => {
  let beats = 0
  const busy = watched(() => beats++)
  const idle = watched(() => NaN)
  const over = watched(() => 3)
  over.unwatch()
  vi.advanceTimersByTime(5000)
  expect([busy, idle, over].flatMap(({ faults }) => faults)).toEqual([])
})
