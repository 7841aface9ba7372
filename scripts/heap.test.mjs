import { expect, it } from 'vitest'
import { heap } from '../workers/runtimes/heap.mjs'

const MB = 1e6

it('counts objects as used, and buffers beside them', () => {
  const before = heap()
  const bytes = new Uint8Array(50 * MB)
  const withBytes = heap()
  expect((withBytes.externalBytes - before.externalBytes) / MB).toBeCloseTo(50, 0)
  const objects = Array.from({ length: 1e6 }, (_, i) => ({ i, half: i + 0.5 }))
  const withObjects = heap()
  // An object of two fields takes 24 bytes or more, and the list 4 or 8 for it.
  expect(withObjects.usedBytes - withBytes.usedBytes).toBeGreaterThan(28 * MB)
  expect(withObjects.committedBytes).toBeGreaterThanOrEqual(withObjects.usedBytes)
  expect(bytes.length + objects.length).toBe(51 * MB)
})
