/**
 * The page's figures of time without a core, compared with the processor time that the system
 * counts.
 */
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { expect, test, type Page } from '@playwright/test'
import { open, trialsOf } from './support/engine'
import { workerTimes } from './support/processor-time'
import { FIGURE, full } from './support/tags'

declare global {
  interface Window {
    trialBegins(): void
  }
}

/** Shares of the workers' time in one trial. */
interface Shares {
  /** Share on a core, as the page estimates it. */
  page: number
  /** Share on a core, as the system counts it. */
  system: number
  /** Running tasks, with or without a core. */
  busy: number
}

const inline = { kind: 'direct' }
const SAMPLE_MS = 40
const TRIALS = 7
/** The counted part of a trial, in which all threads are at work. */
const [FROM, TO] = [0.2, 0.8]

/** Runs the experiment's trials, and counts processor time meanwhile. */
const sharesOf = async (page: Page, workers: number, arrivals: object): Promise<Shares[]> => {
  const samples: { at: number; times: Map<string, number> }[] = []
  const begun: number[] = []
  await page.exposeFunction('trialBegins', () => void begun.push(performance.now()))
  const timer = setInterval(
    () => samples.push({ at: performance.now(), times: workerTimes() }),
    SAMPLE_MS,
  )
  const file = await page
    .evaluate(
      (input) =>
        window.poolscope.run(input, ({ type }) => {
          if (type === 'trial-start') window.trialBegins()
        }),
      experiment(workers, arrivals),
    )
    .finally(() => clearInterval(timer))
  return trialsOf(file).map(({ makespanMs, utilization, crowding }, i) => {
    const sampleAt = (share: number) => {
      const at = (begun[i] ?? NaN) + share * makespanMs
      const found = samples.findLast((sample) => sample.at <= at)
      if (!found) throw new Error(`no sample at ${at} ms`)
      return found
    }
    const [first, last] = [sampleAt(FROM), sampleAt(TO)]
    const gains = [...last.times].map(([id, ms]) => ms - (first.times.get(id) ?? NaN))
    // The host has a thread of the same kind; it runs no tasks.
    const most = gains.filter((ms) => ms >= 0).sort((a, b) => b - a)
    const ran = most.slice(0, workers).reduce((sum, ms) => sum + ms, 0)
    return {
      page: utilization.pool * (1 - (crowding?.waiting ?? NaN)),
      system: ran / (workers * (last.at - first.at)),
      busy: utilization.pool,
    }
  })
}

const experiment = (workers: number, arrivals: object) => ({
  trials: TRIALS,
  base: {
    workload: {
      id: 'spin',
      kernel: 'js',
      tasks: 1000 * Math.min(2, workers),
      sizes: { kind: 'constant', rounds: 2000 },
    },
    strategy: { kind: 'pull', channel: 'shared-queue', workers },
    arrivals,
    recording: { level: 'full' },
  },
  variants: [{ id: 'A' }],
})

/** Expects the median of the differences to be within five points. */
const expectAgreement = (shares: readonly Shares[]): void => {
  const percent = (share: number) => (100 * share).toFixed(1)
  test.info().annotations.push({
    type: 'on a core, % (page, system, busy)',
    description: shares
      .map((one) => [one.page, one.system, one.busy].map(percent).join(' '))
      .join('; '),
  })
  const differences = shares.map(({ page, system }) => page - system).sort((a, b) => a - b)
  expect(shares).toHaveLength(TRIALS)
  expect(Math.abs(differences[TRIALS >> 1] ?? NaN)).toBeLessThan(0.05)
}

test.skip(!existsSync('/proc/self/schedstat'), 'this system does not count the time of threads')

for (const workers of [1, 2, 4, 8])
  test(
    `${workers} workers have a core for as long as the system counts`,
    { tag: [FIGURE, ...full()] },
    async ({ page }) => {
      await open(page)
      expectAgreement(await sharesOf(page, workers, { kind: 'batch' }))
    },
  )

test(
  'two workers at 80 % load have one for as long beside a busy neighbour',
  { tag: [FIGURE, ...full()] },
  async ({ page }) => {
    await open(page)
    const neighbour = spawn(process.execPath, ['-e', 'for (;;);'])
    try {
      const load = { rate: 80, rateUnit: 'load', durationMs: 2000 }
      const shares = await sharesOf(page, 2, { kind: 'open', process: 'poisson', ...load })
      expectAgreement(shares)
    } finally {
      neighbour.kill()
    }
  },
)

test(
  'neighbours that take the cores in the middle of a trial are seen',
  { tag: [FIGURE, ...full()] },
  async ({ page, browser }) => {
    // The neighbours are pages in processes of their own, with the priority of the measured page.
    const neighbours = await Promise.all(
      [1, 2, 3].map(async () => {
        // Only the requested work moves in them.
        const neighbour = await browser.newPage({ reducedMotion: 'reduce' })
        await open(neighbour)
        return neighbour
      }),
    )
    const disturb = (ms: number) => {
      const until = performance.now() + ms
      while (performance.now() < until);
    }
    await open(page)
    let trial = 0
    await page.exposeFunction('trialBegins', () => {
      if (++trial === 2) void Promise.all(neighbours.map((one) => one.evaluate(disturb, 1000)))
    })
    const file = await page.evaluate(
      (input) =>
        window.poolscope.run(input, ({ type }) => {
          if (type === 'trial-start') window.trialBegins()
        }),
      { ...experiment(1, { kind: 'batch' }), variants: [{ id: 'A', set: { strategy: inline } }] },
    )
    const seen = trialsOf(file).map(({ crowding }) => crowding?.byOthers)
    expect(seen[1]).toBe(true)
    expect(seen).toContain(false)
    for (const neighbour of neighbours) await neighbour.close()
  },
)
