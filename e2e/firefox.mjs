/**
 * The same small run in Firefox, on a host with headers, and with `--all` on one without. Firefox is started as people
 * start it, without a driver, since a driver attaches to every worker: with a driver, a thread that
 * starts threads sometimes stops forever (seen in version 153 over WebDriver BiDi, with a page of
 * twenty lines as well). The page itself reports the result to the server.
 */
import { spawn } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { ensureFirefox } from '../scripts/firefox.mjs'
import { root } from '../scripts/lib/root.mjs'
import { runMain } from '../scripts/lib/run.mjs'
import { DIST, startServer } from '../scripts/serve.mjs'

const PATIENCE_MS = 180_000
const VISIT = 'firefox-visit.js'

/** A first start without questions and without network requests. */
const PREFERENCES = {
  'browser.aboutwelcome.enabled': false,
  'browser.shell.checkDefaultBrowser': false,
  'datareporting.policy.dataSubmissionEnabled': false,
  'toolkit.telemetry.reportingpolicy.firstRun': false,
  'app.normandy.enabled': false,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
}

/** The build with the visit in its page. @param {string} folder */
const writePage = (folder) => {
  cpSync(DIST, folder, { recursive: true })
  cpSync(join(root, 'e2e/support', VISIT), join(folder, VISIT))
  const index = join(folder, 'index.html')
  const html = readFileSync(index, 'utf8')
  writeFileSync(
    index,
    html.replace('</head>', `<script type="module" src="./${VISIT}"></script></head>`),
  )
}

/** @param {string} firefox @param {boolean} isolated @returns {Promise<string>} what the page reported */
const visit = async (firefox, isolated) => {
  const top = mkdtempSync(join(tmpdir(), 'poolscope-firefox-'))
  const profile = join(top, 'profile')
  mkdirSync(profile)
  writeFileSync(
    join(profile, 'user.js'),
    Object.entries(PREFERENCES)
      .map(([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});\n`)
      .join(''),
  )
  writePage(join(top, 'page'))
  /** @type {(said: string) => void} */
  let hear = () => {}
  /** @type {Promise<string>} */
  const heard = new Promise((resolve) => (hear = resolve))
  const server = await startServer({
    folder: join(top, 'page'),
    base: '/some/path/',
    isolated,
    onPost: hear,
  })
  const args = ['--headless', '--no-remote', '--profile', profile, server.url]
  const child = spawn(firefox, args, { stdio: 'ignore' })
  const gone = new Promise((resolve) => child.once('exit', resolve))
  const late = setTimeout(() => hear(`nothing in ${PATIENCE_MS / 1000} s`), PATIENCE_MS)
  try {
    child.once('error', (error) => hear(String(error)))
    return await Promise.race([heard, gone.then((code) => `Firefox ended (${code})`)])
  } finally {
    clearTimeout(late)
    child.kill()
    await Promise.race([gone, new Promise((resolve) => setTimeout(resolve, 10_000))])
    child.kill('SIGKILL')
    await server.close()
    rmSync(top, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
  }
}

const tests = [{ name: 'with headers: isolated, and tasks verified', isolated: true }]
if (process.argv.includes('--all'))
  tests.push({
    name: 'without: isolated by the service worker, and tasks verified',
    isolated: false,
  })

await runMain(async () => {
  const counts = { passed: 0, failed: 0 }
  const firefox = await ensureFirefox()
  if (firefox === null)
    process.stdout.write(
      'SKIPPED: no Firefox here, and none could be installed. Firefox is not tested.\n' +
        'Set POOLSCOPE_FIREFOX=/path/to/firefox, or: sudo apt-get install -y firefox-esr\n',
    )
  else {
    process.stdout.write(`${firefox}\n`)
    for (const { name, isolated } of tests) {
      const from = performance.now()
      const said = await visit(firefox, isolated)
      const passed = said === 'passed'
      counts[passed ? 'passed' : 'failed']++
      const seconds = ((performance.now() - from) / 1000).toFixed(1)
      process.stdout.write(`  ${passed ? '✓' : '✗'} ${name} (${seconds} s)\n`)
      if (!passed) process.stdout.write(`    ${said}\n`)
    }
  }
  const report = join(root, 'build/test/firefox.json')
  mkdirSync(dirname(report), { recursive: true })
  writeFileSync(report, JSON.stringify(counts))
  return counts.failed > 0 ? 1 : 0
})
