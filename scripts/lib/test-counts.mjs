/** How many tests passed, as the two test runners' JSON reports say. */

/** @typedef {{ passed: number, failed: number }} Counts */

/**
 * @param {{ numPassedTests: number, numFailedTests: number }} report Vitest's
 * @returns {Counts}
 */
export const unitCounts = ({ numPassedTests, numFailedTests }) => ({
  passed: numPassedTests,
  failed: numFailedTests,
})

/**
 * @param {{ stats: { expected: number, flaky: number, unexpected: number } }} report Playwright's
 * @returns {Counts}
 */
export const e2eCounts = ({ stats }) => ({
  passed: stats.expected + stats.flaky,
  failed: stats.unexpected,
})
