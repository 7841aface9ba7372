import { expect, it } from 'vitest'
import { one } from './sides.testing'

const MIB = 1024 * 1024

const findingOf = (each: number, workers = 4) => {
  const bytes = each * MIB
  const worker = { bytes, bufferBytes: 0, bareBytes: 0, peakBytes: 2 * bytes, residentBytes: null }
  const memory = { workers: Array.from({ length: workers }, () => worker), residentBytes: null }
  return one({ A: { makespanMs: 100, fields: { memory } } }, 'held-memory')
}

it('names what the workers of a pool have where that is much, and what each of its workers took', () => {
  expect(findingOf(50)?.text).toMatch(
    /: after its tasks its workers had 200.MiB in heaps and buffers, any garbage left among them, and each took up to 100.MiB\. /,
  )
  expect(findingOf(50)?.severity).toBe('tip')
})

it('is silent about a small pool, and without a report', () => {
  expect(findingOf(10)).toBeUndefined()
  expect(one({ A: { makespanMs: 100 } }, 'held-memory')).toBeUndefined()
})
