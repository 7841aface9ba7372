import { describe, expect, test } from 'vitest'
import type { Made } from '../made-run.testing'
import { one, push } from './sides.testing'

describe('recycling', () => {
  const recycled = { threads: 9, emptyMs: 400, waitedMs: 320 }
  const strategy = { ...push.strategy, channel: 'message-copy', recycleAfter: 10 }
  const base = { ...push, strategy }
  const A: Made = { makespanMs: 1000, fields: { recycled } }

  test('is reported with the threads that it started, and what waited for them', () => {
    const found = one({ A, base }, 'recycling')
    expect(found?.text).toContain('recycling after 10 tasks started 9 threads more.')
    expect(found?.text).toMatch(/empty for 400\sms in all, 320\sms of it while tasks waited/)
    expect(found?.severity).toBe('harm')
    expect(found?.evidence).toHaveLength(2)
    const little = { ...A, fields: { recycled: { ...recycled, waitedMs: 20 } } }
    expect(one({ A: little, base }, 'recycling')?.severity).toBe('tip')
  })

  test('names processes and the heap, and is silent where no thread was replaced', () => {
    const apart = {
      ...strategy,
      workerKind: 'processes',
      recycleAfter: 0,
      recycleAboveMiB: 64,
      inFlight: 1,
    }
    expect(one({ A, base: { ...base, strategy: apart } }, 'recycling')?.text).toContain(
      'above 64 MiB of heap started 9 processes more',
    )
    const none = { ...A, fields: { recycled: { threads: 0, emptyMs: 0, waitedMs: 0 } } }
    expect(one({ A: none, base }, 'recycling')).toBeUndefined()
    expect(one({ A: { makespanMs: 1000 }, base }, 'recycling')).toBeUndefined()
  })
})
