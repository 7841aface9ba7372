/** How many tests passed, as the two test runners' JSON reports say. */

/** @typedef {{ passed: number, failed: number, skipped?: number }} Counts */

/**
 * @param {{ numPassedTests: number, numFailedTests: number, numPendingTests: number }} report Vitest's
 * @returns {Counts}
 */
export const unitCounts = ({ numPassedTests, numFailedTests, numPendingTests }) => ({
  passed: numPassedTests,
  failed: numFailedTests,
  skipped: numPendingTests,
})

/**
 * @param {{ stats: { expected: number, flaky: number, unexpected: number, skipped: number } }} report Playwright's
 * @returns {Counts}
 */
export const e2eCounts = ({ stats }) => ({
  passed: stats.expected + stats.flaky,
  failed: stats.unexpected,
  skipped: stats.skipped,
})
