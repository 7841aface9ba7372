import { expect, it } from 'vitest'
import { parseExperiment } from '../experiment/parse'
import type { PointResult } from '../run-file/result'
import { judgedBy } from './measure'

const parsed = parseExperiment({
  title: 'Open by a variant',
  base: { strategy: { kind: 'push', workers: 2, channel: 'message-copy' } },
  variants: [{ id: 'A' }, { id: 'B', set: { 'arrivals.kind': 'open' } }],
})
const point = (variant: 'A' | 'B') =>
  ({ variant, x: null, median: { responseP99: 1 } }) as unknown as PointResult

it('points are judged by their own arrivals, not by those of the base', () => {
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.issues))
  expect(judgedBy(parsed.value, [point('A')])).toBe('makespanMs')
  expect(judgedBy(parsed.value, [point('B')])).toBe('responseP99')
  expect(judgedBy(parsed.value, [point('A'), point('B')])).toBe('responseP99')
})
