/**
 * The same small run in Firefox, on a host with headers, and with `--all` on one without. No driver controls it:
 * the page itself reports the result to the server.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { ensureFirefox } from '../scripts/firefox.mjs'
import { root } from '../scripts/lib/root.mjs'
import { runMain } from '../scripts/lib/run.mjs'
import { openInFirefox } from '../scripts/open-in-firefox.mjs'

const PATIENCE_MS = 180_000
const VISIT = join(root, 'e2e/support/firefox-visit.js')

/** @param {string} firefox @param {boolean} isolated @returns {Promise<string>} what the page reported */
const visit = async (firefox, isolated) => {
  /** @type {(said: string) => void} */
  let hear = () => {}
  /** @type {Promise<string>} */
  const heard = new Promise((resolve) => (hear = resolve))
  const { ended, close } = await openInFirefox(firefox, {
    scripts: [VISIT],
    base: '/some/path/',
    isolated,
    onPost: (said) => hear(said),
  })
  const late = setTimeout(() => hear(`nothing in ${PATIENCE_MS / 1000} s`), PATIENCE_MS)
  try {
    return await Promise.race([heard, ended])
  } finally {
    clearTimeout(late)
    await close()
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
