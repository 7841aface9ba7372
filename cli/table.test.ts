import { expect, it } from 'vitest'
import { madeRun, two } from '../workers/joined-runs.testing'
import { summaryText } from './table'

const run = madeRun({ ...two, title: 'Two pools' }, ({ block }) => 100 + block)
const firstLines = (free?: number, coresNamed = 2) =>
  summaryText({
    ...run,
    environment: { ...run.environment, coresNamed, ...(free !== undefined && { free }) },
  }).split('\n')

it('says in its first line that other programs took many cores', () => {
  expect(firstLines()[0]).toBe('Two pools')
  expect(firstLines(1.9)[0]).toBe('Two pools')
  expect(firstLines(0.94)[0]).toBe('Two pools · 0.9 of 2 cores were free')
  expect(firstLines(1.9)[1]).toMatch(/2 cores named, .* measured, 1\.9 free · /)
  expect(firstLines(0.5, 1)[0]).toBe('Two pools · 0.5 of 1 core were free')
  expect(firstLines(1, 1)[1]).toMatch(/ 1 core named, /)
})
