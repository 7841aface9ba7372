/** Trials run in blocks: drawn anew, compared within, and run again if something disturbed them. */
import { expect, test } from '@playwright/test'
import type { RunFile } from '../workers/api'
import { measured, open } from './support/engine'
import { FIGURE, full } from './support/tags'

const TRIALS = 12
/** Blocks of so many that are run again, at most. */
const AGAIN = 3
const experiment = {
  trials: TRIALS,
  base: {
    workload: { tasks: 40, payloadBytes: 64, sizes: { kind: 'pareto', rounds: 2 } },
    strategy: { kind: 'push', policy: 'free-worker', inFlight: 1, workers: 2 },
  },
  variants: [
    { id: 'A', set: { 'strategy.channel': 'message-copy' } },
    { id: 'B', set: { 'strategy.channel': 'mailbox' } },
  ],
}

const trialsIn = ({ points }: RunFile) => points.flatMap(({ trials }) => trials)

test(
  'a block draws anew, the same for all; one that was disturbed is out for all, and run again',
  { tag: full() },
  async ({ page }) => {
    await open(page)
    const file = await page.evaluate((input) => {
      let hidden = false
      Object.defineProperty(document, 'hidden', { configurable: true, get: () => hidden })
      const hide = (value: boolean): void => {
        hidden = value
        document.dispatchEvent(new Event('visibilitychange'))
      }
      let begun = 0
      let ended = 0
      return window.poolscope.run(input, ({ type }) => {
        // The page is hidden from within the second trial to within the third, which are of two
        // blocks, and once more from the tenth to the eleventh.
        if (type === 'trial-start' && [2, 10].includes(++begun)) hide(true)
        if (type === 'trial-end' && [3, 11].includes(++ended)) hide(false)
      })
    }, experiment)
    const trials = trialsIn(file)
    const disturbed = new Set(
      trials.filter((trial) => trial.disturbed.includes('tab-hidden')).map(({ block }) => block),
    )
    expect(disturbed.size).toBeGreaterThanOrEqual(AGAIN)
    const blocks = new Set(trials.map(({ block }) => block))
    expect(blocks.size).toBe(TRIALS + AGAIN)
    for (const block of blocks) {
      const own = trials.filter((trial) => trial.block === block)
      expect(own).toHaveLength(2)
      expect(new Set(own.map(({ seed }) => seed)).size).toBe(1)
      expect(own.every((trial) => trial.disturbed.length > 0)).toBe(disturbed.has(block))
    }
    expect(new Set(trials.map(({ seed }) => seed)).size).toBe(blocks.size)
    expect(trials.every(({ tasks, verified, ran }) => verified === tasks && ran === tasks)).toBe(
      true,
    )
  },
)

test(
  'with the same work each time, all blocks have one seed',
  { tag: full() },
  async ({ page }) => {
    await open(page)
    const file = await measured(page, { ...experiment, trials: 2, draws: 'same', seed: 11 })
    expect(new Set(trialsIn(file).map(({ seed }) => seed))).toEqual(new Set([11]))
  },
)

/**
 * Chance alone disturbs fewer than one in twenty runs: of 20 more than 4 in one of 400 such tests.
 */
const [RUNS, MOST] = [20, 4]

test(
  'twenty times the same against itself: hardly ever a difference',
  { tag: [FIGURE, ...full()] },
  async ({ page }) => {
    test.setTimeout(300_000)
    await open(page)
    let differ = 0
    for (let run = 0; run < RUNS; run++) {
      const { comparisons } = await measured(page, {
        trials: 8,
        seed: run,
        base: experiment.base,
        variants: [{ id: 'A' }, { id: 'B' }],
      })
      const found = comparisons.find(({ measure }) => measure === 'makespanMs')
      expect(found?.interval).not.toBeNull()
      if (found?.outcome === 'differs') differ++
    }
    expect(differ).toBeLessThanOrEqual(MOST)
  },
)
