import { expect, test } from 'vitest'
import { isByName } from '../reading'

test.each([
  [['sha256', 'bcrypt'], true],
  [[1, 2, 4], false],
  [[1, 2, 'unlimited'], false],
  [['unlimited'], false],
])('an axis over %j is one of names: %s', (values, named) => {
  expect(isByName({ axis: { path: 'workload.id', values } })).toBe(named)
})
