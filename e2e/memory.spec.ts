/** Trials after trials: each task once, and no more memory than the largest trial needs. */
import { readFileSync } from 'node:fs'
import { expect, test, type Browser } from '@playwright/test'
import { pullChannels } from '../workers/channels'
import { variantIds } from '../workers/api'
import { expectSound } from './support/conformance'
import { open, run, trialsOf } from './support/engine'
import { full } from './support/tags'

/** Maximum number of tasks of a trial. */
const TASKS = 2_000_000
/** Trials of each channel in a run, 4 × 10⁷ tasks: a trial that stays behind shows after three of them. */
const TRIALS = 20
/** Number of runs in sequence; 25 of them are 10⁹ tasks through each channel. */
const RUNS = Number(process.env['POOLSCOPE_MEMORY_RUNS'] ?? 1)
/**
 * Growth of the page's memory, in multiples of the largest trial: the trial, and as much computed
 * from it.
 */
const MOST = 2
/** Upper bound of a trial with its start and its check, also on a crowded machine. */
const TRIAL_MS = 5_000

const experiment = (trials: number) => ({
  trials,
  base: {
    workload: { id: 'additions', payloadBytes: 0, tasks: TASKS, options: { iterations: 0 } },
    recording: { level: 'blocks' },
    strategy: { kind: 'pull', workers: 2 },
  },
  variants: pullChannels.ids.map((channel, i) => ({
    id: variantIds[i],
    set: { 'strategy.channel': channel },
  })),
})

/** Bytes of real memory that the page's process holds now, and the maximum so far. */
const memoryOf = async (browser: Browser): Promise<{ now: number; most: number }> => {
  const session = await browser.newBrowserCDPSession()
  const { processInfo } = await session.send('SystemInfo.getProcessInfo')
  await session.detach()
  const renderers = processInfo.filter(({ type }) => type === 'renderer')
  const all = renderers.map(({ id }) => {
    const status = readFileSync(`/proc/${id}/status`, 'utf8')
    const of = (name: string) => 1024 * Number(status.match(RegExp(`${name}:\\s+(\\d+)`))?.[1])
    return { now: of('VmRSS'), most: of('VmHWM') }
  })
  // A spare process may stand by: the page's is the largest.
  return all.sort((a, b) => b.most - a.most)[0] ?? { now: NaN, most: NaN }
}

test(
  `${RUNS * TRIALS * TASKS} tasks through each pull channel run once each, in the memory of a few trials`,
  { tag: full() },
  async ({ page, browser }) => {
    test.skip(process.platform !== 'linux', 'memory is read from /proc')
    test.setTimeout(RUNS * TRIALS * pullChannels.ids.length * TRIAL_MS)
    await open(page)
    const before = await memoryOf(browser)
    for (let round = 0; round < RUNS; round++) {
      const file = await run(page, experiment(TRIALS))
      for (const { trials } of file.points) {
        // A disturbed block is followed by another one.
        expect(trials.length).toBeGreaterThanOrEqual(TRIALS)
        for (const trial of trials) expectSound(trial, TASKS)
      }
      const { now, most } = await memoryOf(browser)
      const tasks = trialsOf(file).reduce((sum, trial) => sum + trial.ran, 0)
      test.info().annotations.push({
        type: 'memory',
        description: `${tasks} tasks; largest trial ${file.memoryBytes} bytes; the page ${before.now} before, ${now} after, ${most} at most`,
      })
      expect(most - before.now).toBeLessThan(MOST * file.memoryBytes)
    }
  },
)
