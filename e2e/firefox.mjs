/**
 * A small run in Firefox as the headless runner makes it; with `--all` also on a host with headers
 * and on one without. No driver controls Firefox: the page itself reports the result to the server.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { loadBundle } from '../cli/poolscope.mjs'
import { ensureFirefox } from '../scripts/firefox.mjs'
import { root } from '../scripts/lib/root.mjs'
import { runMain } from '../scripts/lib/run.mjs'
import { openInFirefox } from '../scripts/open-in-firefox.mjs'

const PATIENCE_MS = 180_000
const VISIT = join(root, 'e2e/support/firefox-visit.js')

/** @param {Promise<string>} said @returns {Promise<string>} */
const within = async (said) => {
  /** @type {NodeJS.Timeout | undefined} */
  let timer
  /** @type {Promise<string>} */
  const late = new Promise((resolve) => {
    timer = setTimeout(() => resolve(`nothing in ${PATIENCE_MS / 1000} s`), PATIENCE_MS)
  })
  try {
    return await Promise.race([said, late])
  } finally {
    clearTimeout(timer)
  }
}

/** @param {string} firefox @param {boolean} isolated @returns {Promise<string>} what the page reported */
const visit = async (firefox, isolated) => {
  /** @type {(said: string) => void} */
  let hear = () => {}
  /** @type {Promise<string>} */
  const heard = new Promise((resolve) => (hear = resolve))
  const { ended, close } = await openInFirefox(firefox, {
    script: readFileSync(VISIT, 'utf8'),
    base: '/some/path/',
    isolated,
    onPost: (said) => hear(said),
  })
  try {
    return await within(Promise.race([heard, ended]))
  } finally {
    await close()
  }
}

const EXPERIMENT = { trials: 2, base: { workload: { tasks: 200 } }, variants: [{ id: 'A' }] }
const HASTY = { tasks: true, hasty: true, minutes: null }

/** @param {import('../cli/bundle').Session} session @returns {Promise<string>} what is wrong, or `passed` */
const judged = async ({ ability, run }) => {
  let ended = 0
  const { run: text, failed } = await run(EXPERIMENT, HASTY, ({ type }) => {
    if (type === 'trial-end') ended++
  })
  const trials = JSON.parse(text ?? '{}').points?.[0]?.trials ?? []
  const verified = trials.map((/** @type {{ verified: number }} */ trial) => trial.verified)
  const said = JSON.stringify({ isolated: ability.isolated, verified, ended, failed })
  if (said !== '{"isolated":true,"verified":[200,200],"ended":2,"failed":null}') return said
  const refused = await run({ ...EXPERIMENT, trials: 0 }, HASTY, () => {})
  return refused.failed?.message.includes('trials') ? 'passed' : JSON.stringify(refused)
}

/** @returns {Promise<string>} */
const asRunner = async () => {
  const { openSession } = await loadBundle()
  const session = await openSession('firefox')
  try {
    return await within(judged(session))
  } finally {
    await session.close()
  }
}

/** @type {{ name: string, go(firefox: string): Promise<string> }[]} */
const tests = [
  { name: 'as the headless runner uses it, twice: isolated, and tasks verified', go: asRunner },
]
if (process.argv.includes('--all'))
  tests.push(
    {
      name: 'below a path, with headers: isolated, and tasks verified',
      go: (firefox) => visit(firefox, true),
    },
    {
      name: 'without: isolated by the service worker, and tasks verified',
      go: (firefox) => visit(firefox, false),
    },
  )

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
    for (const { name, go } of tests) {
      const from = performance.now()
      const said = await go(firefox).catch(String)
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
