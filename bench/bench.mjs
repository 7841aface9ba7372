/** `npm run bench`: measures the engine against its physical limit and against other pool libraries. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { args as browserArgs, ensureBrowser } from '../scripts/browser.mjs'
import { buildIfStale } from '../scripts/build-if-stale.mjs'
import { ensureInstalled } from '../scripts/install.mjs'
import { root } from '../scripts/lib/root.mjs'
import { Advice, runMain, UsageError, withUsage } from '../scripts/lib/run.mjs'
import { startServer } from '../scripts/serve.mjs'
import { drawingNotMeasured, measureDrawing } from './built/drawing.mjs'
import { measureFrameGaps, notMeasured } from './built/frame-gaps.mjs'
import { agree } from './probe/agree.mjs'
import { climb } from './ladder/ladder.mjs'
import { costOfWatching, costText } from './observed/cost.mjs'
import { speedOfWhatIf, speedText } from './what-if/speed.mjs'
import { agreementText } from './report/agreement.mjs'
import { ladderText } from './report/ladder.mjs'
import { judge } from './report/judge.mjs'
import { NOT_REQUESTED, report } from './report/table.mjs'

const ROUNDS = 9
const QUICK_ROUNDS = 3
/** A round is two whole runs and takes a minute. */
const MAX_DRAWING_ROUNDS = 5
/** Parts that are measured in a browser. */
const PAGE_PARTS = [
  'reference',
  'empty',
  'bare',
  'pasted',
  'recording',
  'pacing',
  'frames',
  'drawing',
]
const PARTS = [...PAGE_PARTS, 'probe', 'ladder', 'observe', 'what-if']
const BENCH_FOLDER = join(root, 'build/bench')

const USAGE = `Measures the engine in a real browser, as ratios within one launch, and in Node against an independent
program (the part probe, which needs no browser, and ladder, step by step), what it costs to watch a pool (observe), and how fast
other pools are computed (what-if).

  npm run bench [-- options]

  --rounds N       number of rounds; each measures every row once, in random order (${ROUNDS})
  --quick          ${QUICK_ROUNDS} rounds: only a first impression
  --only A,B       measure only these rows
  --parts A,B      measure only these parts: ${PARTS.join(', ')}
  --json FILE      also write the figures as JSON

Exit code 1 if a target was missed.
`

/** @param {string | undefined} text */
const list = (text) => text?.split(',').map((item) => item.trim()) ?? null

const parse = () => {
  const { values } = parseArgs({
    options: {
      rounds: { type: 'string' },
      quick: { type: 'boolean', default: false },
      only: { type: 'string' },
      parts: { type: 'string' },
      json: { type: 'string' },
      help: { type: 'boolean', short: 'h', default: false },
    },
  })
  const rounds = Number(values.rounds ?? (values.quick ? QUICK_ROUNDS : ROUNDS))
  if (!Number.isInteger(rounds) || rounds < 1)
    throw new Error(`--rounds from 1 (got ${values.rounds})`)
  const parts = list(values.parts) ?? PARTS
  const unknown = parts.find((part) => !PARTS.includes(part))
  if (unknown !== undefined) throw new Error(`--parts of ${PARTS.join(', ')} (got ${unknown})`)
  return { ...values, rounds, parts, only: list(values.only) }
}

/** @param {string} text */
const say = (text) => void process.stderr.write(`${text}\n`)

const buildBench = async () => {
  const { build } = await import('vite')
  // Warnings are off: peers import modules of Node that a browser never reaches.
  await build({ configFile: join(root, 'bench/vite.config.ts'), logLevel: 'error' })
}

/**
 * @param {import('playwright-core').Browser} browser
 * @param {ReturnType<typeof parse>} options
 * @returns {Promise<import('./page/page.ts').BenchResult>}
 */
const measurePage = async (browser, { rounds, only, parts }) => {
  const server = await startServer({ folder: BENCH_FOLDER })
  const page = await browser.newPage()
  try {
    page.on('pageerror', (error) => say(`page: ${error.message}`))
    await page.exposeFunction('benchSay', say)
    await page.goto(server.url)
    const known = await page.evaluate(() => window.bench.rows)
    const unknown = only?.find((name) => !known.includes(name))
    if (unknown !== undefined)
      throw new UsageError(`[bench] --only of ${known.join(', ')} (got ${unknown})`)
    return await page.evaluate((asked) => window.bench.run(asked), { rounds, only, parts })
  } finally {
    await page.close()
    await server.close()
  }
}

/**
 * Measures the built page. After a failure all other figures are printed nevertheless.
 *
 * @template T
 * @param {string} what
 * @param {boolean} wanted
 * @param {(url: string) => Promise<T>} measure
 * @param {(why: string) => T} without
 * @returns {Promise<T>}
 */
const measureBuilt = async (what, wanted, measure, without) => {
  if (!wanted) return without(NOT_REQUESTED)
  try {
    say(`${what}: building the page`)
    await buildIfStale({ quiet: true })
    const server = await startServer()
    try {
      return await measure(server.url)
    } finally {
      await server.close()
    }
  } catch (error) {
    return without(String(/** @type {Error} */ (error).message).split('\n')[0] ?? '')
  }
}

/** @param {readonly number[]} values */
const smallest = (values) => (values.length > 0 ? Math.min(...values) : null)

/** @param {readonly number[]} values */
const largest = (values) => (values.length > 0 ? Math.max(...values) : null)

/**
 * Measures the requested parts in a browser, and prints the figures.
 *
 * @param {ReturnType<typeof parse>} options
 * @returns {Promise<Record<string, unknown> & { targets: import('./report/judge.mjs').JudgedTarget[] }>} the figures
 */
const inBrowser = async (options) => {
  await ensureInstalled({ quiet: true })
  const executablePath = await ensureBrowser()
  say('building the bench page')
  await buildBench()
  const { chromium } = await import('playwright-core')
  const browser = await chromium.launch({ executablePath, args: browserArgs })
  try {
    const result = await measurePage(browser, options)
    const { parts, rounds } = options
    const frames = await measureBuilt(
      'page frames',
      parts.includes('frames'),
      (url) => measureFrameGaps(browser, url),
      notMeasured,
    )
    const drawing = await measureBuilt(
      'drawing',
      parts.includes('drawing'),
      (url) => measureDrawing(browser, url, Math.min(rounds, MAX_DRAWING_ROUNDS)),
      drawingNotMeasured,
    )
    const judged = judge(result.targets, result.rows, {
      pastedOfEngine: smallest(result.pasted.map(({ ratio }) => ratio)),
      // The whole interval must lie below the target.
      recordingShare: largest(
        result.recording.map(({ share, interval }) => interval?.[1] ?? share),
      ),
      frameGapP50Ms: frames.p50Ms,
      frameGapP95Ms: frames.p95Ms,
      liveOverQuiet: largest(drawing.variants.map(({ ratio }) => ratio)),
      hostLagMeanMs: result.pacing?.lagMs.mean ?? null,
    })
    process.stdout.write(report(result, judged, frames, drawing))
    const { targets: _, ...figures } = result
    return { ...figures, frames, drawing, targets: judged }
  } finally {
    await browser.close()
  }
}

/** @param {number} rounds @returns {Promise<{ probe: import('./probe/agree.mjs').Agreement[] }>} */
const besideProbe = async (rounds) => {
  say('probe: building the engine')
  await buildIfStale({ quiet: true })
  const probe = await agree(rounds, say)
  process.stdout.write(agreementText(probe))
  return { probe }
}

/** @param {number} rounds @returns {Promise<{ ladder: import('./ladder/ladder.mjs').Step[] }>} */
const stepByStep = async (rounds) => {
  await buildIfStale({ quiet: true })
  const ladder = await climb(rounds, say)
  process.stdout.write(ladderText(ladder))
  return { ladder }
}

/** @param {number} rounds @returns {Promise<{ observe: import('./observed/cost.mjs').Cost[] }>} */
const watched = async (rounds) => {
  say('observe: calls with and without')
  const costs = await costOfWatching(rounds)
  process.stdout.write(costText(costs))
  return { observe: costs }
}

/** @param {number} rounds @returns {Promise<{ whatIf: import('./what-if/speed.mjs').Speed[] }>} */
const computed = async (rounds) => {
  say('what-if: other pools in virtual time')
  const whatIf = await speedOfWhatIf(rounds)
  process.stdout.write(speedText(whatIf))
  return { whatIf }
}

await runMain(async () => {
  const options = withUsage('bench', USAGE, parse)
  if (options.help) return void process.stdout.write(USAGE)
  const { parts, rounds, json } = options
  const figures = {
    ...(parts.some((part) => PAGE_PARTS.includes(part)) && (await inBrowser(options))),
    ...(parts.includes('probe') && (await besideProbe(rounds))),
    ...(parts.includes('ladder') && (await stepByStep(rounds))),
    ...(parts.includes('observe') && (await watched(rounds))),
    ...(parts.includes('what-if') && (await computed(rounds))),
  }
  const missed = figures.targets?.some(({ met }) => met === false) ?? false
  const code = missed ? 1 : 0
  if (!json) return code
  const written = { format: 'poolscope-bench', version: 1, ...figures }
  try {
    writeFileSync(json, `${JSON.stringify(written, null, 2)}\n`)
  } catch (error) {
    throw new Advice(`[bench] a writable file at ${json} (${error})`)
  }
  return code
})
