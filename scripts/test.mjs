/**
 * `npm test`: from a fresh clone to the last end-to-end test, step by step. A failure says what to do
 * next, and ends it where the steps after it would have nothing to work on. The last line is for
 * machines: `N passed, N failed`.
 */
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { BROWSER_VARIABLE, ensureBrowser } from './browser.mjs'
import { buildIfStale } from './build-if-stale.mjs'
import { ensureInstalled } from './install.mjs'
import { freePort } from './lib/free-port.mjs'
import { root } from './lib/root.mjs'
import { Advice, npm, runMain, UsageError } from './lib/run.mjs'
import { e2eCounts, unitCounts } from './lib/test-counts.mjs'

const REPORTS = 'build/test'
/** Files of end-to-end tests at once: one alone keeps about one core busy. */
const MOST_AT_ONCE = 4

/** @typedef {import('./lib/test-counts.mjs').Counts} Counts */
/**
 * @typedef {object} Step
 * @property {string} id
 * @property {string} title
 * @property {string} [next] what to do when it fails
 * @property {() => Promise<number | void>} go runs it; a number is an exit code
 * @property {() => Counts | null} [counts] reads how many tests passed
 * @property {boolean} [needed] whether the steps after it can do nothing without it
 */

/** @param {string} name @param {string[]} [args] @param {NodeJS.ProcessEnv} [env] */
const npmScript = async (name, args = [], env = {}) =>
  (await npm(['run', '--silent', name, ...(args.length > 0 ? ['--', ...args] : [])], { env })).code

/** @param {string} name @param {(report: any) => Counts} read the report's shape is the runner's */
const reportOf = (name, read) => () => {
  try {
    return read(JSON.parse(readFileSync(join(root, REPORTS, name), 'utf8')))
  } catch {
    return null
  }
}

/** @param {string} project of `playwright.config.ts` @param {number} atOnce files */
const endToEnd = async (project, atOnce) => {
  await tellBrowser()
  await buildIfStale()
  // A machine that does other things can starve a test: one that fails is tried once more, and named.
  return npmScript('test:e2e', [`--project=${project}`, `--workers=${atOnce}`, '--retries=1'], {
    POOLSCOPE_E2E_PORT: String(await freePort()),
    POOLSCOPE_E2E_REPORT: `${REPORTS}/${project}.json`,
  })
}

/** @returns {Promise<string>} */
const tellBrowser = async () => {
  const browser = await ensureBrowser()
  process.stdout.write(`${browser}\n`)
  // The steps after this one look no further.
  process.env[BROWSER_VARIABLE] = browser
  return browser
}

const NEXT_E2E =
  'One file alone: npx playwright test e2e/name.spec.ts (pictures of failures: test-results/)'

/** @type {Step[]} */
const steps = [
  {
    id: 'install',
    title: 'Install what is missing',
    needed: true,
    go: async () => void (await ensureInstalled()),
  },
  {
    id: 'browser',
    title: 'Find a browser',
    needed: true,
    go: async () => void (await tellBrowser()),
  },
  {
    id: 'format',
    title: 'Format check',
    next: 'Format the files named above: npm run format',
    go: () => npmScript('check:format'),
  },
  {
    id: 'lint',
    title: 'Lint',
    next: 'Mend what is named above; the arrows between folders are explained in workers/README.md',
    go: () => npmScript('check:lint'),
  },
  {
    id: 'types',
    title: 'Types',
    next: 'Mend the types named above, then: npm test -- --only types',
    go: () => npmScript('check:types'),
  },
  {
    id: 'unit',
    title: 'Unit tests',
    next: 'One file alone: npx vitest run path/to/file.test.ts',
    go: () =>
      npmScript('test:unit', [
        '--reporter=default',
        '--reporter=json',
        `--outputFile.json=${REPORTS}/unit.json`,
      ]),
    counts: reportOf('unit.json', unitCounts),
  },
  {
    id: 'build',
    title: 'Build',
    needed: true,
    go: async () => void (await buildIfStale({ force: true })),
  },
  {
    id: 'built',
    title: 'What was built',
    next: 'One file alone: npx vitest run --config vitest.built.config.ts',
    go: async () => {
      await buildIfStale()
      return npmScript('test:built', [
        '--reporter=default',
        '--reporter=json',
        `--outputFile.json=${REPORTS}/built.json`,
      ])
    },
    counts: reportOf('built.json', unitCounts),
  },
  {
    id: 'counted',
    title: 'End-to-end tests in a real browser, several at once',
    next: NEXT_E2E,
    go: () => endToEnd('counted', Math.min(availableParallelism(), MOST_AT_ONCE)),
    counts: reportOf('counted.json', e2eCounts),
  },
  {
    id: 'measured',
    title: 'End-to-end tests of what is measured, one at a time',
    next: NEXT_E2E,
    go: () => endToEnd('measured', 1),
    counts: reportOf('measured.json', e2eCounts),
  },
  {
    id: 'firefox',
    title: 'A smoke test in Firefox',
    next: 'Alone: node e2e/firefox.mjs',
    go: async () => {
      await buildIfStale()
      return npmScript('test:firefox')
    },
    counts: reportOf('firefox.json', (counts) => counts),
  },
]
const ids = steps.map((step) => step.id)
/** What `--only` takes beside the steps themselves. */
const ALIASES = { e2e: ['counted', 'measured'] }

const USAGE = `Checks everything, in this order: ${ids.join(', ')}.

  npm test                        all of it
  npm test -- --only unit,e2e     some of it; e2e: ${ALIASES.e2e.join(' and ')}
`

/** @param {string[]} args @returns {{ chosen: Step[], help: boolean }} */
const parse = (args) => {
  try {
    const { values } = parseArgs({
      args,
      options: { only: { type: 'string' }, help: { type: 'boolean', short: 'h', default: false } },
    })
    const only = values.only
      ?.split(',')
      .flatMap((id) => ALIASES[/** @type {keyof typeof ALIASES} */ (id)] ?? [id])
    const unknown = only?.find((id) => !ids.includes(id))
    if (unknown !== undefined) throw new Error(`--only: one of ${ids.join(', ')} (got ${unknown})`)
    return { chosen: steps.filter(({ id }) => only?.includes(id) ?? true), help: values.help }
  } catch (error) {
    throw new UsageError(`${/** @type {Error} */ (error).message}\n\n${USAGE}`)
  }
}

/** @param {Step} step @returns {Promise<{ failed: boolean, seconds: string }>} */
const runStep = async (step) => {
  const from = performance.now()
  let failed = true
  let why = ''
  try {
    failed = ((await step.go()) ?? 0) !== 0
  } catch (error) {
    if (!(error instanceof Advice)) throw error
    why = error.message
  }
  const seconds = ((performance.now() - from) / 1000).toFixed(1)
  for (const line of failed ? [why, step.next ?? ''] : [])
    if (line) process.stdout.write(`${line}\n`)
  return { failed, seconds }
}

await runMain(async () => {
  const { chosen, help } = parse(process.argv.slice(2))
  if (help) return void process.stdout.write(USAGE)
  rmSync(join(root, REPORTS), { recursive: true, force: true })
  mkdirSync(join(root, REPORTS), { recursive: true })
  const total = { passed: 0, failed: 0 }
  /** @type {string[]} */
  const lines = []
  let ran = 0
  for (const [index, step] of chosen.entries()) {
    process.stdout.write(`\n── ${index + 1} of ${chosen.length}: ${step.title}\n`)
    const { failed: bad, seconds } = await runStep(step)
    const found = step.counts?.() ?? null
    // Tests that left no report may not have run at all.
    const failed = bad || (step.counts !== undefined && found === null)
    const counts = found ?? { passed: 0, failed: 0, skipped: 0 }
    total.passed += counts.passed
    // A step can fail without a failed test: it counts as one, so that the last line never lies.
    total.failed += failed ? Math.max(1, counts.failed) : 0
    const skipped = counts.skipped ? `, ${counts.skipped} skipped` : ''
    const tests = step.counts
      ? `, ${counts.passed} passed, ${counts.failed} failed${skipped}${found ? '' : ', no report'}`
      : ''
    lines.push(`${failed ? '✗' : '✓'} ${step.title} (${seconds} s${tests})`)
    for (const test of counts.second ?? []) lines.push(`  at the second try: ${test}`)
    ran++
    if (failed && step.needed) break
  }
  const left = chosen.slice(ran).map((step) => step.id)
  process.stdout.write(`\n${lines.join('\n')}\n`)
  if (left.length > 0) process.stdout.write(`Not run: ${left.join(', ')}\n`)
  process.stdout.write(`${total.passed} passed, ${total.failed} failed\n`)
  return total.failed > 0 ? 1 : 0
})
