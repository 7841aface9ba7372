/** Gaps between the built page's animation frames while a trial with 2 workers runs in it. */
import { deflateRawSync } from 'node:zlib'
import { loadBundle } from '../../cli/poolscope.mjs'

/**
 * @typedef {object} FrameGaps in milliseconds; null if not measured
 * @property {number | null} p50Ms
 * @property {number | null} p95Ms
 * @property {number | null} maxMs
 * @property {string} detail how it was measured, or why not
 */

const READY_MS = 10_000
const PRESET = 'rr-or-free'
const SETS = { 'strategy.workers': 2, trials: 5 }
/** Minimum number of frames: fewer say nothing about the slowest 5 %. */
const MIN_FRAMES = 100

/** @param {string} why @returns {FrameGaps} */
export const notMeasured = (why) => ({
  p50Ms: null,
  p95Ms: null,
  maxMs: null,
  detail: `not measured: ${why}`,
})

/**
 * Opens the preset by its link in the Lab and presses Run: charts are drawn as for a user.
 *
 * @param {import('playwright-core').Browser} browser
 * @param {string} url of the built page
 * @returns {Promise<FrameGaps>}
 */
export const measureFrameGaps = async (browser, url) => {
  const { experimentOf, presetInput } = await loadBundle()
  const { experiment } = presetInput(PRESET)
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 } })
  try {
    const parsed = experimentOf(experiment, { sets: SETS, quick: false })
    await page.goto(`${url}#/lab?x=${linkOf(parsed)}`)
    await page.getByRole('button', { name: /^Run/ }).click({ timeout: READY_MS })
    await page.waitForSelector('main[data-run="running"]', { timeout: READY_MS })
    const gaps = (await page.evaluate(inPage)).toSorted((a, b) => a - b)
    if (gaps.length < MIN_FRAMES) return notMeasured(`only ${gaps.length} frames while trials ran`)
    const at = (/** @type {number} */ share) => gaps[Math.ceil(share * gaps.length) - 1] ?? null
    return {
      p50Ms: at(0.5),
      p95Ms: at(0.95),
      maxMs: at(1),
      detail: `${gaps.length} frames while ${PRESET} ran in the Lab, 2 workers`,
    }
  } finally {
    await page.close()
  }
}

/** @param {object} experiment @returns {string} the value of `x=` in a link */
export const linkOf = (experiment) =>
  `v1.${deflateRawSync(JSON.stringify(experiment)).toString('base64url')}`

/**
 * Runs inside the page, so nothing of this module can be used. Gaps between all frames until the
 * run ends, in ms.
 *
 * @returns {Promise<number[]>}
 */
const inPage = () =>
  new Promise((resolve) => {
    /** @type {number[]} */
    const gaps = []
    let last = NaN
    /** @param {number} now */
    const frame = (now) => {
      if (!Number.isNaN(last)) gaps.push(now - last)
      last = now
      if (document.querySelector('main[data-run="running"]')) requestAnimationFrame(frame)
      else resolve(gaps)
    }
    requestAnimationFrame(frame)
  })
