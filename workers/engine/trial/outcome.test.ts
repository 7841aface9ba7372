import { expect, test } from 'vitest'
import { memoryOf, sumOf } from './outcome'

const memory = (bytes: number, peakBytes: number, residentBytes: number | null = null) => ({
  bytes,
  bufferBytes: 0,
  bareBytes: 1,
  peakBytes,
  residentBytes,
})

test('a worker that was recycled holds what its last thread did, and took the most of any', () => {
  expect(memoryOf([memory(30, 50, 90), memory(10, 20, 80)])).toEqual(memory(10, 50, 90))
  expect(memoryOf([memory(30, 50), memory(10, 20)])).toEqual(memory(10, 50))
  // The place was empty at the end, or its last thread silent.
  expect(memoryOf([memory(30, 50), null])).toEqual(memory(30, 50))
  expect(memoryOf([null])).toBeNull()
})

test('a sum over the threads of a worker needs a report of each', () => {
  expect(sumOf([1, 2])).toBe(3)
  expect(sumOf([1, null, 2])).toBeNull()
  expect(sumOf([null])).toBeNull()
  expect(sumOf([])).toBeNull()
})
