import { expect, it } from 'vitest'
import { coresThatRun } from './environment'

it('takes the whole number nearest to the measured parallelism, at most the named cores', () => {
  const cores = (parallelism: number | null) => coresThatRun({ parallelism, coresNamed: 4 })
  expect([0.4, 1, 1.3, 1.6, 2.2, 2.4, 2.6, 3.8, 4.7].map(cores)).toEqual([
    1, 1, 1, 2, 2, 2, 3, 4, 4,
  ])
  expect(cores(null)).toBe(4)
})
