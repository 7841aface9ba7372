import { expect, test } from 'vitest'
import { environmentDifferences } from '../../run/differences'
import { madeEnvironment } from './made-run.testing'

test('alike machines within a tenth are no warning', () => {
  const near = { ...madeEnvironment, parallelism: 3.7, startedAt: 'later' }
  expect(environmentDifferences([madeEnvironment, near])).toEqual([])
})

test.each([
  [{ parallelism: 3 }, 'Threads in parallel'],
  [{ parallelism: null }, 'Threads in parallel'],
  [{ isolated: false }, 'Shared memory'],
  [{ clockStepMs: 0.1 }, 'Clock step'],
  [{ coresNamed: 8 }, 'Cores reported'],
  [{ hostThread: 'page' as const }, 'Host'],
  [{ userAgent: madeEnvironment.userAgent.replace('140', '141') }, 'Browser'],
])('%j is', (part, what) => {
  const found = environmentDifferences([madeEnvironment, { ...madeEnvironment, ...part }])
  expect(found.map((one) => one.what)).toEqual([what])
})
