/** Steps of `npm test` and `npm run test:all`. */
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { BROWSER_VARIABLE, ensureBrowser } from './browser.mjs'
import { buildIfStale } from './build-if-stale.mjs'
import { ensureInstalled } from './install.mjs'
import { freePort } from './lib/free-port.mjs'
import { root } from './lib/root.mjs'
import { npm, run } from './lib/run.mjs'
import { ensureNodes, ensureRuntimes } from './install-runtimes.mjs'
import { e2eCounts, unitCounts } from './lib/test-counts.mjs'

export const REPORTS = 'build/test'
/** Environment variable that tells tests whether the full products are wanted, too. */
const EXTENT_VARIABLE = 'POOLSCOPE_TESTS'
/** Number of end-to-end files that run at once: each keeps a core busy, except while it waits. */
const AT_ONCE = Math.min(availableParallelism() + 1, 4)

/** @typedef {import('./lib/test-counts.mjs').Counts} Counts */
/**
 * @typedef {object} Step
 * @property {string} id
 * @property {string} title
 * @property {string} [next] advice for a failure
 * @property {(how: StepOptions) => Promise<number | void>} go runs it; a number is an exit code
 * @property {() => Counts | null} [counts] reads how many tests passed
 * @property {boolean} [needed] whether the steps after it can do nothing without it
 * @property {boolean} [long] left to `npm run test:all`, unless it is named
 * @property {boolean} [beside] runs beside the next step that does not; its output comes at its end
 */
/**
 * @typedef {object} StepOptions
 * @property {boolean} all whether tests run that the gate leaves out
 * @property {(text: string) => void} [tell] gets the output of the step
 */

/** @param {string} name @param {StepOptions} how @param {string[]} [args] @param {NodeJS.ProcessEnv} [env] */
const npmScript = async (name, { tell }, args = [], env = {}) => {
  const all = ['run', '--silent', name, ...(args.length > 0 ? ['--', ...args] : [])]
  return (await npm(all, { env, ...(tell && { tell }) })).code
}

/** @param {StepOptions} how @returns {NodeJS.ProcessEnv} */
const extent = ({ all }) => (all ? { [EXTENT_VARIABLE]: 'all' } : {})

/** @param {string} name @param {(report: any) => Counts} read the report's shape is the runner's */
const reportOf = (name, read) => () => {
  try {
    return read(JSON.parse(readFileSync(join(root, REPORTS, name), 'utf8')))
  } catch {
    return null
  }
}

/** @param {string} name of the script @param {StepOptions} how @param {string} report */
const vitest = (name, how, report) =>
  npmScript(
    name,
    how,
    ['--reporter=default', '--reporter=json', `--outputFile.json=${REPORTS}/${report}`],
    extent(how),
  )

/** @param {string} project of `playwright.config.ts` @param {StepOptions} how @param {string[]} args */
const endToEnd = async (project, how, args) => {
  await tellBrowser()
  await built()
  return npmScript('test:e2e', how, [`--project=${project}`, ...args], {
    POOLSCOPE_E2E_PORT: String(await freePort()),
    POOLSCOPE_E2E_REPORT: `${REPORTS}/${project}.json`,
    ...extent(how),
  })
}

/** @type {Promise<unknown> | null} */
let building = null
/** Builds the page once: steps that run beside each other must not both build it. */
const built = () => (building ??= buildIfStale())

/** @param {string} name of an engine @param {StepOptions} how */
const engine = async (name, how) => {
  await built()
  return npmScript(`test:${name}`, how, how.all ? ['--all'] : [])
}

/** Tests of threads, processes and packages in Node, without the full products. */
const IN_NODE = ['runtime-node', 'processes', 'own-task', 'observe'].map(
  (name) => `e2e/${name}.built.ts`,
)
const BUILT_CONFIG = 'vitest.built.config.ts'
const NODES_REPORT = join(root, REPORTS, 'nodes.json')

/** Runs tests once more in each other version of Node. @param {StepOptions} how */
const inNodes = async ({ tell }) => {
  await built()
  /** @type {Counts} */
  const counts = { passed: 0, failed: 0, skipped: 0, notes: [] }
  const nodes = await ensureNodes()
  if (nodes.length === 0) counts.notes?.push('not tried: the packages are for Linux on x64')
  for (const node of nodes) {
    const own = join(REPORTS, 'one-node.json')
    const report = ['--reporter=default', '--reporter=json', `--outputFile.json=${own}`]
    const { code } = await run(
      node,
      ['node_modules/vitest/vitest.mjs', 'run', `--config=${BUILT_CONFIG}`, ...report, ...IN_NODE],
      { ...(tell && { tell }), env: { PATH: dirname(node) + delimiter + process.env['PATH'] } },
    )
    const found = reportOf('one-node.json', unitCounts)()
    rmSync(join(root, own), { force: true })
    counts.passed += found?.passed ?? 0
    counts.failed += found?.failed || Number(code !== 0)
  }
  writeFileSync(NODES_REPORT, JSON.stringify(counts))
  return counts.failed
}

const tellBrowser = async () => {
  const browser = await ensureBrowser()
  process.stdout.write(`${browser}\n`)
  // Later steps take this build as it is.
  process.env[BROWSER_VARIABLE] = browser
}

const NEXT_E2E = `One file alone: npx playwright test e2e/name.spec.ts (pictures of failures: test-results/; with the full products: ${EXTENT_VARIABLE}=all)`

/** @type {Step[]} */
export const steps = [
  {
    id: 'install',
    title: 'Install what is missing',
    needed: true,
    go: async ({ all }) => {
      await ensureInstalled()
      if (all) await ensureRuntimes()
    },
  },
  { id: 'browser', title: 'Find a browser', needed: true, go: tellBrowser },
  {
    id: 'format',
    title: 'Format check',
    next: 'Format the files named above: npm run format',
    beside: true,
    go: (how) => npmScript('check:format', how),
  },
  {
    id: 'lint',
    title: 'Lint',
    next: 'Mend what is named above; the arrows between folders are in scripts/rooms.mjs',
    beside: true,
    go: (how) => npmScript('check:lint', how),
  },
  {
    id: 'types',
    title: 'Types',
    next: 'Mend the types named above, then: npm test -- --only types',
    beside: true,
    go: (how) => npmScript('check:types', how),
  },
  {
    id: 'unit',
    title: 'Unit tests',
    next: 'One file alone: npx vitest run path/to/file.test.ts',
    go: (how) => vitest('test:unit', how, 'unit.json'),
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
    title: 'What was built, in Node as well',
    next: 'One file alone: npx vitest run --config vitest.built.config.ts',
    // Tests of runtimes wait more than they compute.
    beside: true,
    go: async (how) => {
      await built()
      return vitest('test:built', how, 'built.json')
    },
    counts: reportOf('built.json', unitCounts),
  },
  {
    id: 'firefox',
    title: 'A smoke test in Firefox',
    next: 'Alone: node e2e/engine.mjs firefox',
    beside: true,
    go: (how) => engine('firefox', how),
    counts: reportOf('firefox.json', (counts) => counts),
  },
  {
    id: 'webkit',
    title: 'A smoke test in WebKit',
    next: 'Alone: node e2e/engine.mjs webkit --all',
    long: true,
    beside: true,
    go: (how) => engine('webkit', { ...how, all: true }),
    counts: reportOf('webkit.json', (counts) => counts),
  },
  {
    id: 'nodes',
    title: 'What was built, in Node 24 and 26',
    next: 'The versions: scripts/nodes/package.json',
    long: true,
    beside: true,
    go: inNodes,
    counts: reportOf('nodes.json', (counts) => counts),
  },
  {
    id: 'counted',
    title: 'End-to-end tests in a real browser, several at once',
    next: NEXT_E2E,
    // No test is tried again: counts are right at once, however busy the machine is.
    go: (how) => endToEnd('counted', how, [`--workers=${AT_ONCE}`]),
    counts: reportOf('counted.json', e2eCounts),
  },
  {
    id: 'measured',
    title: 'End-to-end tests of what is measured, one at a time',
    next: NEXT_E2E,
    // Other programs can starve a measurement: a failed one is made once more, and named.
    go: (how) => endToEnd('measured', how, ['--workers=1', '--retries=1']),
    counts: reportOf('measured.json', e2eCounts),
  },
]
