import { expect, test } from 'vitest'
import { shownPoint } from './shown-point'

const makespanOf = (point: number): number => [30, 10, 20][point] ?? Infinity

test('a variant is shown where it was fastest', () => {
  expect(shownPoint(null, [0, 1, 2], makespanOf)).toBe(1)
  const axis = { path: 'strategy.workers', values: [1, 2, 4] }
  expect(shownPoint({ axis }, [0, 2], makespanOf)).toBe(2)
  expect(shownPoint({ axis }, [], makespanOf)).toBeUndefined()
})

test('all variants are shown at the same work, if each value is work of its own', () => {
  const axis = { path: 'workload.sizes.rounds', values: [1, 2, 4] }
  expect(shownPoint({ axis }, [0, 1, 2], makespanOf)).toBe(2)
})
