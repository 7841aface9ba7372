/**
 * The same small run in Firefox, on a host with headers and on one without. Driven over WebDriver BiDi,
 * since Playwright's Firefox is a build of its own and not what people use.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { launch } from 'puppeteer-core'
import { ensureFirefox } from '../scripts/firefox.mjs'
import { root } from '../scripts/lib/root.mjs'
import { runMain } from '../scripts/lib/run.mjs'
import { startServer } from '../scripts/serve.mjs'

const PATIENCE_MS = 90_000
const TASKS = 200
const strategy = { kind: 'push', policy: 'free-worker', inFlight: 1, workers: 2 }
const experiment = (/** @type {string} */ channel) => ({
  trials: 1,
  base: { workload: { tasks: TASKS, payloadBytes: 4096 }, strategy: { ...strategy, channel } },
  variants: [{ id: 'A' }],
})

/** @param {import('puppeteer-core').Page} page @param {string} channel */
const verified = (page, channel) =>
  page.evaluate(async (input) => {
    const { poolscope } = window
    await poolscope.ready
    const { points } = await poolscope.run(input)
    return points[0]?.trials[0]?.verified ?? 0
  }, experiment(channel))

/** Waits over a reload, in which a question is lost. @param {import('puppeteer-core').Page} page */
const untilIsolated = async (page) => {
  const until = performance.now() + PATIENCE_MS
  while (performance.now() < until) {
    const there = await page
      .evaluate(() => crossOriginIsolated && typeof window.poolscope === 'object')
      .catch(() => false)
    if (there) return
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
  throw new Error(`[firefox] shared memory within ${PATIENCE_MS / 1000} s`)
}

/** @typedef {{ name: string, go: (page: import('puppeteer-core').Page) => Promise<void> }} Test */

/** @param {boolean} isolated @returns {(page: import('puppeteer-core').Page) => Promise<void>} */
const onHost = (isolated) => async (page) => {
  const server = await startServer({ base: '/some/path/', isolated })
  try {
    await page.goto(server.url)
    await untilIsolated(page)
    for (const channel of ['mailbox', 'message-copy']) {
      const count = await verified(page, channel)
      if (count !== TASKS)
        throw new Error(`[firefox] ${TASKS} tasks verified over ${channel} (${count})`)
    }
    const loads = await page.evaluate(() => performance.getEntriesByType('navigation').length)
    if (loads !== 1) throw new Error('[firefox] a page that is loaded')
  } finally {
    await server.close()
  }
}

/** @type {Test[]} */
const tests = [
  { name: 'with headers: isolated, and tasks verified', go: onHost(true) },
  { name: 'without: isolated by the service worker, and tasks verified', go: onHost(false) },
]

await runMain(async () => {
  const counts = { passed: 0, failed: 0 }
  const executablePath = await ensureFirefox()
  if (executablePath === null) {
    process.stdout.write(
      'SKIPPED: no Firefox here, and none could be installed. Firefox is not tested.\n' +
        'Set POOLSCOPE_FIREFOX=/path/to/firefox, or: sudo apt-get install -y firefox-esr\n',
    )
  } else {
    const browser = await launch({ browser: 'firefox', executablePath, headless: true })
    try {
      process.stdout.write(`${await browser.version()} (${executablePath})\n`)
      for (const { name, go } of tests) {
        const context = await browser.createBrowserContext()
        const page = await context.newPage()
        const from = performance.now()
        try {
          await go(page)
          counts.passed++
          process.stdout.write(
            `  ✓ ${name} (${((performance.now() - from) / 1000).toFixed(1)} s)\n`,
          )
        } catch (error) {
          counts.failed++
          process.stdout.write(`  ✗ ${name}\n    ${error}\n`)
        } finally {
          await context.close()
        }
      }
    } finally {
      await browser.close()
    }
  }
  const report = join(root, 'build/test/firefox.json')
  mkdirSync(dirname(report), { recursive: true })
  writeFileSync(report, JSON.stringify(counts))
  return counts.failed > 0 ? 1 : 0
})
