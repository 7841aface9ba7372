import { defineConfig } from '@playwright/test'
import { args, BROWSER_VARIABLE, findBrowser } from './scripts/browser.mjs'

const executablePath = findBrowser()
if (!executablePath)
  throw new Error(`[e2e] a browser (run: node scripts/browser.mjs, or set ${BROWSER_VARIABLE})`)

const port = Number(process.env['POOLSCOPE_E2E_PORT'] ?? 4180)
const url = `http://127.0.0.1:${port}/`

/**
 * Tests tagged `@figure` judge what was measured, and run one at a time; all others count, and look.
 * Those tagged `@full` are left out of the gate (`npm test`): long ones, and the rest of a product of
 * which the gate takes one axis at a time. `npm run test:all` has them.
 */
const FIGURE = /@figure/
const left = process.env['POOLSCOPE_TESTS'] === 'all' ? [] : [/@full/]

export default defineConfig({
  testDir: 'e2e',
  // What is tested are threads: two tests at once fight for the same cores. `npm test` runs several
  // files at once where that is no matter.
  workers: 1,
  fullyParallel: false,
  projects: [
    { name: 'counted', grepInvert: [FIGURE, ...left] },
    { name: 'measured', grep: FIGURE, grepInvert: left },
  ],
  // A test that passes the second time hides a race; `npm test` tries a measurement once more, and names it.
  retries: 0,
  forbidOnly: !!process.env['CI'],
  // For a loaded machine with two cores; a test waits on a state of the app, never on time.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  // Text, the same on every system.
  snapshotPathTemplate: 'e2e/snapshots/{arg}{ext}',
  outputDir: 'test-results',
  reporter: [
    ['list'],
    ['json', { outputFile: process.env['POOLSCOPE_E2E_REPORT'] ?? 'build/test/e2e.json' }],
  ],
  use: {
    baseURL: url,
    viewport: { width: 1280, height: 900 },
    // A recording of the page would disturb what the tests measure.
    trace: 'off',
    screenshot: 'only-on-failure',
    // What is measured is the page alone; the tests of the service worker allow it.
    serviceWorkers: 'block',
    launchOptions: { executablePath, args },
  },
  // Never a server that is already there: it might serve another build.
  webServer: {
    command: `node scripts/serve.mjs --port ${port}`,
    url,
    reuseExistingServer: false,
  },
})
