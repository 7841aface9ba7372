import { expect, it } from 'vitest'
import { coresThatRun } from './cores'

it('uses the measured parallelism, rounded up beyond noise; else the named cores', () => {
  const cores = (parallelism: number | null) => coresThatRun({ parallelism, coresNamed: 4 })
  expect([1, 1.2, 1.3, 1.9, 2.1, 7.4].map(cores)).toEqual([1, 1, 2, 2, 2, 8])
  expect(cores(null)).toBe(4)
})
