import { expect, test } from 'vitest'
import { madeRun } from '../made-run.testing'
import { readingOf } from '../reading'
import { whatStandsOut } from '.'

test('what other programs took is no limit of the machine, whatever a file says', () => {
  const run = madeRun(
    {
      base: { strategy: { kind: 'push' } },
      variants: [{ id: 'A', label: 'Pool' }],
      axis: { path: 'strategy.workers', values: [1, 2] },
    },
    (_, x) => ({ makespanMs: x === 1 ? 100 : 150 }),
    { parallelism: 1.2 },
  )
  const said = (environment: Partial<typeof run.environment>) =>
    whatStandsOut(readingOf({ ...run, environment: { ...run.environment, ...environment } })).find(
      ({ id }) => id === 'too-many-threads',
    )?.text
  expect(said({ free: 0.9, limit: 'pauses' })).toMatch(
    /2 threads took .*: more did not pay\. Stay near 1\. Beside other programs this machine ran 1\.2 threads in parallel\.$/,
  )
  expect(said({ limit: 'pauses' })).toMatch(/1\. This machine runs 1\.2 threads in parallel\.$/)
  expect(said({ limit: 'quota' })).toMatch(
    /more of them than cores\..* by a quota of its system\.$/,
  )
})
