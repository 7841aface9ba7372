import { expect, it } from 'vitest'
import { experimentOf, madePoints } from '../made-run.testing'
import { judgedBy } from './measure'

const experiment = experimentOf({
  title: 'Open by a variant',
  base: { strategy: { kind: 'push', workers: 2, channel: 'message-copy' } },
  variants: [{ id: 'A' }, { id: 'B', set: { 'arrivals.kind': 'open' } }],
})
const pointsOf = (...variants: ('A' | 'B')[]) =>
  madePoints(
    variants.map((variant) => ({ variant, x: null })),
    1,
    () => 1,
  )

it('points are judged by their own arrivals, not by those of the base', () => {
  expect(judgedBy(experiment, pointsOf('A'))).toBe('makespanMs')
  expect(judgedBy(experiment, pointsOf('B'))).toBe('responseP99')
  expect(judgedBy(experiment, pointsOf('A', 'B'))).toBe('responseP99')
})
