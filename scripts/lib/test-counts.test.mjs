import { expect, it } from 'vitest'
import { e2eCounts, unitCounts } from './test-counts.mjs'

it('reads the report of the unit tests', () => {
  const report = { numPassedTests: 3, numFailedTests: 1, numPendingTests: 1 }
  const assertionResults = [{ fullName: 'adds up', duration: 7 }, { fullName: 'is skipped' }]
  const testResults = [{ name: '/home/a/src/parts/sum.test.ts', assertionResults }]
  expect(unitCounts({ ...report, testResults })).toEqual({
    passed: 3,
    failed: 1,
    skipped: 1,
    took: [
      { name: 'src/parts/sum.test.ts adds up', ms: 7 },
      { name: 'src/parts/sum.test.ts is skipped', ms: 0 },
    ],
  })
})

it('reads the report of the end-to-end tests: tries, tags and times', () => {
  const stats = { expected: 2, flaky: 1, unexpected: 4, skipped: 2 }
  /** @param {string} title @param {string} status @param {string[]} tags @param {number[]} tries */
  const spec = (title, status, tags, tries) => {
    const results = tries.map((duration) => ({ duration }))
    return { title, file: 'a.spec.ts', line: 7, tags, tests: [{ status, results }] }
  }
  const inner = { specs: [spec('two', 'flaky', ['full', 'figure'], [5, 6])] }
  const suites = [{ specs: [spec('one', 'expected', [], [3])], suites: [inner] }]
  expect(e2eCounts({ stats, suites })).toEqual({
    passed: 3,
    failed: 4,
    skipped: 2,
    second: ['a.spec.ts:7 two'],
    added: 1,
    took: [
      { name: 'a.spec.ts:7 one', ms: 3 },
      { name: 'a.spec.ts:7 two', ms: 11 },
    ],
  })
})
