/** Counts the tests that passed, and their times, from the two test runners' JSON reports. */

/**
 * `second`: the passed tests that failed first and passed when they were tried again. `added`: the
 * number of passed tests that the gate leaves out. `took`: each test with its time in ms. `notes`:
 * what else the summary says of the step.
 *
 * @typedef {{ name: string, ms: number }} TestTime
 * @typedef {{ passed: number, failed: number, skipped?: number, second?: string[], added?: number,
 *   took?: TestTime[], notes?: string[] }} Counts
 */

/** The tag of tests that the gate leaves out, as Playwright's report writes it. */
const ADDED_TAG = 'full'

/**
 * A file, or a group of tests, of Playwright's report.
 *
 * @typedef {object} Spec
 * @property {string} title
 * @property {string} file
 * @property {number} line
 * @property {string[]} tags
 * @property {{ status: string, results: { duration: number }[] }[]} tests
 */
/**
 * @typedef {object} Suite
 * @property {Suite[]} [suites]
 * @property {Spec[]} [specs]
 */

/**
 * A file of Vitest's report.
 *
 * @typedef {{ name: string, assertionResults: { fullName: string, duration?: number | null }[] }}
 *   UnitFile
 */

/**
 * @param {{ numPassedTests: number, numFailedTests: number, numPendingTests: number, testResults:
 *   UnitFile[] }} report Vitest's
 * @returns {Counts}
 */
export const unitCounts = (report) => ({
  passed: report.numPassedTests,
  failed: report.numFailedTests,
  skipped: report.numPendingTests,
  took: report.testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ fullName, duration }) => ({
      name: `${name.replace(/^.*\/(?=(?:src|workers|scripts|bench)\/)/, '')} ${fullName}`,
      ms: duration ?? 0,
    })),
  ),
})

/** @param {Suite} suite @returns {Spec[]} */
const specsIn = ({ suites = [], specs = [] }) => [...specs, ...suites.flatMap(specsIn)]

/** @param {Spec} spec */
const nameOf = ({ file, line, title }) => `${file}:${line} ${title}`

/**
 * @param {{ stats: { expected: number, flaky: number, unexpected: number, skipped: number } } &
 *   Suite} report Playwright's
 * @returns {Counts}
 */
export const e2eCounts = ({ stats, ...report }) => {
  const specs = specsIn(report)
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected,
    skipped: stats.skipped,
    second: specs.filter(({ tests }) => tests.some(({ status }) => status === 'flaky')).map(nameOf),
    added: specs.filter(({ tags }) => tags.includes(ADDED_TAG)).length,
    took: specs.map((spec) => ({
      name: nameOf(spec),
      ms: spec.tests
        .flatMap(({ results }) => results)
        .reduce((sum, { duration }) => sum + duration, 0),
    })),
  }
}
