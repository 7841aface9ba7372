/** Gaps between the built page's animation frames while a trial with 2 workers runs in it. */
import { experimentOf, loadSpec, presetInput } from '../../scripts/lib/lab-spec.mjs'

/**
 * @typedef {object} FrameGaps in milliseconds; null where not measured
 * @property {number | null} p50Ms
 * @property {number | null} p95Ms
 * @property {number | null} maxMs
 * @property {string} detail how it was measured, or why it was not
 */

/**
 * @typedef {object} PageDoor what the page offers to programs
 * @property {{ ready: Promise<void>, run(experiment: object, onEvent: (event: { type: string }) => void): Promise<unknown> }} poolscope
 */

const READY_MS = 10_000
const PRESET = 'rr-or-free'
const SETS = { 'strategy.workers': 2, trials: 5 }
/** Fewer frames say nothing about one in twenty. */
const LEAST_FRAMES = 100

/** @param {string} why @returns {FrameGaps} */
export const notMeasured = (why) => ({
  p50Ms: null,
  p95Ms: null,
  maxMs: null,
  detail: `not measured: ${why}`,
})

/**
 * @param {import('playwright-core').Browser} browser
 * @param {string} url of the built page
 * @returns {Promise<FrameGaps>}
 */
export const measureFrameGaps = async (browser, url) => {
  const spec = await loadSpec()
  const { experiment } = presetInput(spec, PRESET)
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 } })
  try {
    await page.goto(`${url}#/lab`)
    await page.waitForFunction(() => 'poolscope' in window, undefined, { timeout: READY_MS })
    const parsed = experimentOf(spec, experiment, { sets: SETS, quick: false })
    const gaps = (await page.evaluate(inPage, parsed)).toSorted((a, b) => a - b)
    if (gaps.length < LEAST_FRAMES)
      return notMeasured(`only ${gaps.length} frames while trials ran`)
    const at = (/** @type {number} */ share) => gaps[Math.ceil(share * gaps.length) - 1] ?? null
    return {
      p50Ms: at(0.5),
      p95Ms: at(0.95),
      maxMs: at(1),
      detail: `${gaps.length} frames in trials of ${PRESET}, 2 workers`,
    }
  } finally {
    await page.close()
  }
}

/**
 * Runs inside the page: nothing of this module can be used here. Gaps of frames that ended while a
 * trial ran, in ms.
 *
 * @param {object} experiment
 * @returns {Promise<number[]>}
 */
const inPage = async (experiment) => {
  const { poolscope } = /** @type {PageDoor} */ (/** @type {unknown} */ (window)) // set by the page
  /** @type {number[]} */
  const gaps = []
  let running = false
  let over = false
  let last = NaN
  /** @param {number} now */
  const frame = (now) => {
    if (running && !Number.isNaN(last)) gaps.push(now - last)
    last = now
    if (!over) requestAnimationFrame(frame)
  }
  requestAnimationFrame(frame)
  await poolscope.ready
  try {
    await poolscope.run(experiment, ({ type }) => {
      if (type === 'trial-start') running = true
      if (type === 'trial-end') running = false
    })
  } finally {
    over = true
  }
  return gaps
}
