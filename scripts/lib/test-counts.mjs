/** How many tests passed, as the two test runners' JSON reports say. */

/**
 * `second`: the tests, of those passed, that failed first and passed when they were tried again.
 *
 * @typedef {{ passed: number, failed: number, skipped?: number, second?: string[] }} Counts
 */

/**
 * A file, or a group of tests, of Playwright's report.
 *
 * @typedef {object} Suite
 * @property {Suite[]} [suites]
 * @property {{ title: string, file: string, line: number, tests: { status: string }[] }[]} [specs]
 */

/**
 * @param {{ numPassedTests: number, numFailedTests: number, numPendingTests: number }} report Vitest's
 * @returns {Counts}
 */
export const unitCounts = ({ numPassedTests, numFailedTests, numPendingTests }) => ({
  passed: numPassedTests,
  failed: numFailedTests,
  skipped: numPendingTests,
})

/** @param {Suite} suite @returns {string[]} */
const secondTries = ({ suites = [], specs = [] }) => [
  ...specs
    .filter(({ tests }) => tests.some(({ status }) => status === 'flaky'))
    .map(({ file, line, title }) => `${file}:${line} ${title}`),
  ...suites.flatMap(secondTries),
]

/**
 * @param {{ stats: { expected: number, flaky: number, unexpected: number, skipped: number } } & Suite} report Playwright's
 * @returns {Counts}
 */
export const e2eCounts = ({ stats, ...report }) => ({
  passed: stats.expected + stats.flaky,
  failed: stats.unexpected,
  skipped: stats.skipped,
  second: secondTries(report),
})
