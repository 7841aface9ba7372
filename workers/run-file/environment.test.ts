import { expect, it } from 'vitest'
import { coresInReach, coresThatRun, wasBusy } from './environment'

it('takes the whole number nearest to the measured parallelism, at most the named cores', () => {
  const cores = (parallelism: number | null) => coresThatRun({ parallelism, coresNamed: 4 })
  expect([0.4, 1, 1.3, 1.6, 2.2, 2.4, 2.6, 3.8, 4.7].map(cores)).toEqual([
    1, 1, 1, 2, 2, 2, 3, 4, 4,
  ])
  expect(cores(null)).toBe(4)
})

it('counts the named cores as those in reach, unless the system has a quota', () => {
  const environment = { parallelism: 2, coresNamed: 8 }
  expect(coresInReach(environment)).toBe(8)
  expect(coresInReach({ ...environment, limit: 'pauses' })).toBe(8)
  expect(coresInReach({ ...environment, limit: 'quota' })).toBe(2)
})

it('was busy if less than three quarters of these were free', () => {
  const busy = (free: number, limit?: 'quota') =>
    wasBusy({ parallelism: 2, coresNamed: 8, free, ...(limit && { limit }) })
  expect([0, 5.9, 6, 8].map((free) => busy(free))).toEqual([true, true, false, false])
  expect([1.4, 1.5].map((free) => busy(free, 'quota'))).toEqual([true, false])
  expect(wasBusy({ parallelism: 2, coresNamed: 8 })).toBe(false)
})
