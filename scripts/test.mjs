/**
 * `npm test`, the gate: from a fresh clone to the last end-to-end test, step by step; with `--all`
 * also the tests that take longer. A failure says what to do next, and ends the gate where later
 * steps would have nothing to work on. The last line is for machines: `N passed, N failed`.
 */
import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { root } from './lib/root.mjs'
import { Advice, runMain, UsageError } from './lib/run.mjs'
import { REPORTS, steps } from './test-steps.mjs'

/** @typedef {import('./lib/test-counts.mjs').Counts} Counts */
/** @typedef {import('./test-steps.mjs').Step} Step */
/** @typedef {import('./test-steps.mjs').StepOptions} StepOptions */
/** @typedef {{ step: Step, bad: boolean, seconds: string }} StepResult */

const ids = steps.map((step) => step.id)
/** Names for several steps, which `--only` takes beside the steps themselves. */
const ALIASES = { e2e: ['counted', 'measured'], static: ['format', 'lint', 'types'] }
/** Number of tests whose times are printed. */
const SLOWEST = 10

/** Steps and tests that `--all` adds; the tests are counted in the end. */
const ADDED = `Beside the gate (tests tagged @full): every channel with every policy, every kernel on every channel,
every pool under every sizing, every kind of host work in every pool and way, an endless task on every
channel, threads with wrong clocks, late answers, every direction, every lesson’s run as a class makes
it, three of four recorded runs and presets in tests that take each of them, a lesson from prediction
to answer, a second tab, the whole default experiment, labels that cover each other, charts out of
sight, every cost, addresses, languages, comparisons, selections and exports of a screen, its other
widths, focus and targets at 100, 200 and 400 %, Firefox and WebKit as a person uses them, Node 24 and 26, more hostile files, more draws and deeper searches of unit tests, soaks,
4 × 10⁷ tasks through each pull channel in the memory of a few trials.`

const laterIds = steps
  .filter((step) => step.long)
  .map(({ id }) => id)
  .join(' and ')

const USAGE = `The gate. Checks, in this order: ${ids.join(', ')}.

  npm test                        all of them but ${laterIds}; static checks and Firefox run beside other tests
  npm test -- --only unit,e2e     some of them; e2e: ${ALIASES.e2e.join(' and ')}; static: ${ALIASES.static.join(', ')}
  npm run test:all                the gate, and what takes longer

${ADDED}
`

/** @param {string[]} args @returns {{ chosen: Step[], all: boolean, help: boolean }} */
const parse = (args) => {
  try {
    const { values } = parseArgs({
      args,
      options: {
        only: { type: 'string' },
        all: { type: 'boolean', default: false },
        help: { type: 'boolean', short: 'h', default: false },
      },
    })
    const only = values.only
      ?.split(',')
      .flatMap((id) => ALIASES[/** @type {keyof typeof ALIASES} */ (id)] ?? [id])
    const unknown = only?.find((id) => !ids.includes(id))
    if (unknown !== undefined) throw new Error(`--only: one of ${ids.join(', ')} (got ${unknown})`)
    const chosen = steps.filter(({ id, long }) => only?.includes(id) ?? (values.all || !long))
    return { chosen, all: values.all, help: values.help }
  } catch (error) {
    throw new UsageError(`${/** @type {Error} */ (error).message}\n\n${USAGE}`)
  }
}

/** @param {number} from of `performance.now()` */
const secondsSince = (from) => ((performance.now() - from) / 1000).toFixed(1)

/** @param {Step} step @param {StepOptions} how @returns {Promise<StepResult>} */
const runStep = async (step, how) => {
  const from = performance.now()
  const tell = how.tell ?? ((text) => void process.stdout.write(text))
  let bad = true
  let why = ''
  try {
    bad = ((await step.go(how)) ?? 0) !== 0
  } catch (error) {
    if (!(error instanceof Advice)) throw error
    why = error.message
  }
  const seconds = secondsSince(from)
  for (const line of bad ? [why, step.next ?? ''] : []) if (line) tell(`${line}\n`)
  return { step, bad, seconds }
}

/** @param {string} title */
const announce = (title) => void process.stdout.write(`\n── ${title}\n`)

/**
 * Runs steps one after the other beside another step, and keeps the outputs apart.
 *
 * @param {Step[]} beside @param {boolean} all
 */
const runAside = async (beside, all) => {
  let said = ''
  /** @type {StepResult[]} */
  const ran = []
  for (const step of beside) {
    said += `\n── ${step.title}\n`
    ran.push(await runStep(step, { all, tell: (text) => void (said += text) }))
  }
  return { ran, said }
}

/** Steps in groups: what runs beside a step stands before it. @param {Step[]} chosen */
const grouped = (chosen) => {
  /** @type {{ beside: Step[], step: Step | null }[]} */
  const groups = []
  /** @type {Step[]} */
  let beside = []
  for (const step of chosen) {
    if (step.beside) {
      beside.push(step)
      continue
    }
    // These steps need the first ones, and no step needs them.
    if (step.needed && beside.length > 0) groups.push({ beside, step: null }, { beside: [], step })
    else groups.push({ beside, step })
    beside = []
  }
  return beside.length > 0 ? [...groups, { beside, step: null }] : groups
}

/** @param {Step[]} chosen @param {boolean} all @returns {Promise<StepResult[]>} in the order of the steps */
const runAll = async (chosen, all) => {
  /** @type {StepResult[]} */
  const ran = []
  for (const { beside, step } of grouped(chosen)) {
    if (step) announce(step.title)
    const [aside, own] = await Promise.all([runAside(beside, all), step && runStep(step, { all })])
    process.stdout.write(aside.said)
    ran.push(...aside.ran, ...(own ? [own] : []))
    if (own?.bad && own.step.needed) break
  }
  return ran
}

await runMain(async () => {
  const { chosen, all, help } = parse(process.argv.slice(2))
  if (help) return void process.stdout.write(USAGE)
  const from = performance.now()
  rmSync(join(root, REPORTS), { recursive: true, force: true })
  mkdirSync(join(root, REPORTS), { recursive: true })
  if (all) process.stdout.write(`${ADDED}\n`)
  const ran = await runAll(chosen, all)
  const total = { passed: 0, failed: 0, added: 0 }
  /** @type {NonNullable<Counts['took']>} */
  const took = []
  /** @type {string[]} */
  const lines = []
  for (const { step, bad, seconds } of ran) {
    const found = step.counts?.() ?? null
    // Tests without a report may not have run at all.
    const failed = bad || (step.counts !== undefined && found === null)
    const counts = found ?? { passed: 0, failed: 0 }
    total.passed += counts.passed
    // A step can fail without a failed test: it counts as one, so that the last line never lies.
    total.failed += failed ? Math.max(1, counts.failed) : 0
    total.added += counts.added ?? 0
    took.push(...(counts.took ?? []))
    const skipped = counts.skipped ? `, ${counts.skipped} skipped` : ''
    const tests = step.counts
      ? `, ${counts.passed} passed, ${counts.failed} failed${skipped}${found ? '' : ', no report'}`
      : ''
    lines.push(`${failed ? '✗' : '✓'} ${step.title} (${seconds} s${tests})`)
    for (const test of counts.second ?? []) lines.push(`  at the second try: ${test}`)
    for (const note of counts.notes ?? []) lines.push(`  ${note}`)
  }
  const left = chosen.filter((step) => ran.every((one) => one.step !== step))
  process.stdout.write(`\n${lines.join('\n')}\n`)
  if (left.length > 0) process.stdout.write(`Not run: ${left.map(({ id }) => id).join(', ')}\n`)
  took.sort((a, b) => b.ms - a.ms)
  if (took.length > 0) process.stdout.write('The slowest tests:\n')
  for (const { name, ms } of took.slice(0, SLOWEST))
    process.stdout.write(`${(ms / 1000).toFixed(1).padStart(7)} s  ${name}\n`)
  if (all) process.stdout.write(`Beside the gate: ${total.added} tests tagged @full\n`)
  process.stdout.write(`All of it took ${secondsSince(from)} s\n`)
  process.stdout.write(`${total.passed} passed, ${total.failed} failed\n`)
  return total.failed > 0 ? 1 : 0
})
