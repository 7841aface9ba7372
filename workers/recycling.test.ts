/** Pools that replace their threads: what they may be made of, and where they can run. */
import { describe, expect, it } from 'vitest'
import { abilities, whyNot } from './experiment/ability'
import { hostSpanCapacity } from './experiment/memory-need'
import { parseSpec } from './experiment/parse'
import { mayKeep } from './engine/trial/kept-pools'
import { levelFor } from './engine/trial/trial-plan'
import type { Spec } from './experiment/types'

const pool = { kind: 'push', channel: 'message-copy', recycleAfter: 10 }
const refusals = (strategy: object, rest: object = {}): string[] => {
  const parsed = parseSpec({ ...rest, strategy })
  return parsed.ok ? [] : parsed.issues.map(({ path, message }) => `${path}: ${message}`)
}
const valid = (strategy: object): Spec => {
  const parsed = parseSpec({ strategy })
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.issues))
  return parsed.value
}

describe('a pool that replaces its threads', () => {
  it.each([
    { channel: 'message-shared' },
    { channel: 'message-transfer', inFlight: 2 },
    { workerKind: 'processes' },
    { workerKind: 'cluster', recycleAboveMiB: 64, inFlight: 2 },
    { recycleAfter: 0, recycleAboveMiB: 64, inFlight: 1 },
    { timeOutMs: 100 },
    { starts: 'with' },
  ])('may have %j', (set) => {
    expect(refusals({ ...pool, ...set })).toEqual([])
  })

  it.each([
    [
      { channel: 'mailbox', inFlight: 1 },
      'strategy.recycleAfter: 0 for this channel, since its memory outlives a thread: it is for Message, copied, Message, ',
    ],
    [{ placement: 'coordinator' }, 'strategy.recycleAfter: 0, unless the host dispatches'],
    [
      { placement: 'coordinator', recycleAfter: 0, recycleAboveMiB: 5 },
      'strategy.recycleAboveMiB: 0, unless the host dispatches to one pool (got 5)',
    ],
    [
      { sizing: 'queue-wait' },
      'strategy.recycleAfter: 0 for a pool that changes its size (got 10)',
    ],
    [
      { timeOutMs: 100, onTimeOut: 'replace' },
      'strategy.onTimeOut: give-up beside recycling (got replace)',
    ],
    [
      { recycleAboveMiB: 64 },
      'strategy.inFlight: a limit beside recycling above a heap, such as 1, where all tasks',
    ],
    [{ recycleAfter: -1 }, 'strategy.recycleAfter: a whole number from 0'],
  ])('is refused with %j', (set, expected) => {
    expect(refusals({ ...pool, ...set }).join('\n')).toContain(expected)
  })

  it('may give tasks that come later without a limit', () => {
    const arrivals = { kind: 'open', rate: 50 }
    expect(refusals({ ...pool, recycleAboveMiB: 64 }, { arrivals })).toEqual([])
  })

  it('records tasks one by one, with room for each start', () => {
    expect(refusals(pool, { recording: { level: 'blocks' } }).join()).toContain(
      'recording.level: full, light, or by task length, beside recycling',
    )
    expect(levelFor('auto', NaN)).toBe('full')
    const { strategy, workload } = valid(pool)
    const kept = valid({ ...pool, recycleAfter: 0 })
    expect(hostSpanCapacity({ ...kept, strategy }) - hostSpanCapacity(kept)).toBe(workload.tasks)
  })

  it('begins each trial with threads that have run nothing', () => {
    expect(mayKeep(valid({ ...pool, recycleAfter: 0 }))).toBe(true)
    expect(mayKeep(valid(pool))).toBe(false)
  })

  it('needs a runtime in which a thread can read its heap, for that rule alone', () => {
    const here = { ...abilities(), isolated: true, secureContext: true, waitAsync: true }
    const above = valid({ ...pool, recycleAboveMiB: 64, inFlight: 1 })
    expect(
      whyNot(above, { ...here, heap: false }, 'my-preset').map(({ message }) => message),
    ).toEqual(['0 where no thread can read its heap: npm run lab -- run my-preset --in node'])
    expect(whyNot(above, { ...here, heap: true })).toEqual([])
    expect(whyNot(valid(pool), { ...here, heap: false })).toEqual([])
  })
})
