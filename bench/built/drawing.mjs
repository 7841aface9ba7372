/** Cost of live drawing: the same experiment in the Lab, drawn live and drawn at the end. */
import { readFile } from 'node:fs/promises'
import { loadBundle } from '../../cli/poolscope.mjs'
import { linkOf } from './frame-gaps.mjs'

/**
 * @typedef {object} DrawnVariant
 * @property {string} variant
 * @property {number} ratio makespan drawn live ÷ quiet, median over rounds
 * @property {[number, number]} spread of the rounds' ratios, lowest and highest
 *
 * @typedef {object} Drawing
 * @property {DrawnVariant[]} variants empty if not measured
 * @property {number | null} liveShare share of time that the page's thread was busy during a run drawn live
 * @property {number | null} quietShare the same for a quiet run
 * @property {string} detail how it was measured, or why not
 */

const PRESET = 'rr-or-free'
const SETS = { trials: 5 }
/** @type {readonly ('live' | 'quiet')[]} */
const WAYS = ['live', 'quiet']
const READY_MS = 10_000
const RUN_MS = 300_000

/** @param {string} why @returns {Drawing} */
export const drawingNotMeasured = (why) => ({
  variants: [],
  liveShare: null,
  quietShare: null,
  detail: `not measured: ${why}`,
})

/** @param {readonly number[]} values */
const median = (values) => {
  const sorted = values.toSorted((a, b) => a - b)
  const half = sorted.length >> 1
  const [low, high] = [sorted[half - 1] ?? NaN, sorted[half] ?? NaN]
  return sorted.length % 2 === 1 ? high : (low + high) / 2
}

/**
 * @param {import('playwright-core').Browser} browser
 * @param {string} url of the built page
 * @param {number} rounds each measures both; which comes first alternates
 * @returns {Promise<Drawing>}
 */
export const measureDrawing = async (browser, url, rounds) => {
  const { experimentOf, presetInput } = await loadBundle()
  const { experiment } = presetInput(PRESET)
  const link = (/** @type {boolean} */ quiet) =>
    linkOf(experimentOf(experiment, { sets: { ...SETS, 'recording.quiet': quiet }, quick: false }))
  const links = { live: link(false), quiet: link(true) }
  /** @type {Record<'live' | 'quiet', WatchedRun[]>} */
  const runs = { live: [], quiet: [] }
  for (let round = 0; round < rounds; round++)
    for (const how of round % 2 ? WAYS : WAYS.toReversed())
      runs[how].push(await watch(browser, `${url}#/lab?x=${links[how]}`))
  const names = Object.keys(runs.live[0]?.makespanMs ?? {})
  return {
    variants: names.map((variant) => {
      const ratios = runs.live.map(
        ({ makespanMs }, round) =>
          (makespanMs[variant] ?? NaN) / (runs.quiet[round]?.makespanMs[variant] ?? NaN),
      )
      return {
        variant,
        ratio: median(ratios),
        spread: [Math.min(...ratios), Math.max(...ratios)],
      }
    }),
    liveShare: median(runs.live.map(({ share }) => share)),
    quietShare: median(runs.quiet.map(({ share }) => share)),
    detail: `${PRESET} in the Lab, ${rounds} rounds, ${SETS.trials} trials each`,
  }
}

/**
 * @typedef {object} WatchedRun
 * @property {Record<string, number>} makespanMs medians by variant
 * @property {number} share of time that the page's thread was busy during the run
 */

/**
 * Makes one run as a user sees it; its figures are from the file that the Lab saves.
 *
 * @param {import('playwright-core').Browser} browser
 * @param {string} url
 * @returns {Promise<WatchedRun>}
 */
const watch = async (browser, url) => {
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 } })
  try {
    await page.goto(url)
    const run = page.getByRole('button', { name: /^Run/ })
    await run.waitFor({ timeout: READY_MS })
    const devtools = await page.context().newCDPSession(page)
    await devtools.send('Performance.enable')
    const busyMs = async () => {
      const { metrics } = await devtools.send('Performance.getMetrics')
      return 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? NaN)
    }
    const [busy, from] = [await busyMs(), performance.now()]
    await run.click()
    await page.waitForSelector('main[data-run="done"]', { timeout: RUN_MS })
    const share = ((await busyMs()) - busy) / (performance.now() - from)
    return { makespanMs: await makespans(page), share }
  } finally {
    await page.close()
  }
}

/** @param {import('playwright-core').Page} page */
const makespans = async (page) => {
  await page.getByRole('button', { name: 'Share, export, import' }).click()
  await page.getByText('Export this run').click()
  const dialog = page.getByRole('dialog', { name: 'Export this run' })
  const saving = page.waitForEvent('download')
  await dialog.locator('[data-export="json"]').getByRole('button', { name: /^Save/ }).click()
  const { points } = JSON.parse(await readFile(await (await saving).path(), 'utf8'))
  return Object.fromEntries(
    points.map((/** @type {any} */ { variant, median: { makespanMs } }) => [variant, makespanMs]),
  )
}
