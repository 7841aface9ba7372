/**
 * Threads whose clocks are wrong, as after a sleep of the machine or a clock that was set: each
 * thread takes its wall clock when it starts. The figures must stay right.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test, type Page } from '@playwright/test'
import { browserLibraries } from './support/libraries'
import { full } from './support/tags'
import { startServer } from '../scripts/serve.mjs'
import { open, run, trialsOf } from './support/engine'
import { copyOfDist } from './support/hosting'

/** Scripts of the threads of a pool. */
const THREADS = /^(task|spawned|coordinator|library)\.worker-.*\.js$/

const HOUR_MS = 3_600_000
/**
 * Longer than any part of these tasks takes on a busy machine, and far shorter than the clocks'
 * error.
 */
const MOST_MS = 60_000

const base = {
  workload: { id: 'spin', tasks: 60, sizes: { kind: 'constant', rounds: 1 } },
  recording: { level: 'full' },
}
const push = { kind: 'push', policy: 'free-worker', inFlight: 1, workers: 2 }
const SHARED = [
  { ...push, channel: 'mailbox' },
  { ...push, channel: 'message-copy' },
  { ...push, channel: 'mailbox', placement: 'coordinator' },
  { kind: 'pull', channel: 'shared-queue', workers: 2 },
  { kind: 'spawn', alive: 2 },
  ...browserLibraries.map(({ id: library }) => ({ kind: 'library', library, workers: 2 })),
]
const LIMITED = [
  { ...push, channel: 'message-copy' },
  { kind: 'spawn', alive: 2 },
]

/**
 * Serves a build in which the threads of pools have an origin that is wrong by `byMs`, an
 * expression.
 */
const withWrongClocks = async (
  byMs: string,
  isolated: boolean,
  use: (url: string) => Promise<void>,
): Promise<void> => {
  const { folder, remove } = copyOfDist()
  const assets = join(folder, 'assets')
  const wrong = `{const at=performance.timeOrigin+(${byMs});Object.defineProperty(performance,'timeOrigin',{value:at})}\n`
  const scripts = readdirSync(assets).filter((name) => THREADS.test(name))
  expect(scripts).toHaveLength(4)
  for (const name of scripts) {
    const file = join(assets, name)
    writeFileSync(file, wrong + readFileSync(file, 'utf8'))
  }
  const server = await startServer({ folder, isolated })
  try {
    await use(server.url)
  } finally {
    await server.close()
    remove()
  }
}

const expectRight = async (page: Page, strategies: readonly object[]): Promise<void> => {
  for (const strategy of strategies) {
    const what = JSON.stringify(strategy)
    const experiment = {
      trials: 2,
      base: { ...base, strategy },
      variants: [{ id: 'A', label: 'Wrong clocks' }],
    }
    for (const trial of trialsOf(await run(page, experiment))) {
      const { latency, makespanMs, clampedMs, clockWithinMs, disturbed } = trial
      expect(trial, what).toMatchObject({ verified: 60, ran: 60, failed: 0 })
      expect(disturbed, what).not.toContain('clock-skew')
      expect(makespanMs, what).toBeLessThan(MOST_MS)
      for (const [name, { max }] of Object.entries(latency))
        expect(max ?? 0, `${what} ${name}`).toBeLessThan(MOST_MS)
      // The middle of the possible range, if taken, may be wrong by as much as the file says.
      const within = clockWithinMs ?? NaN
      expect(within, what).toBeLessThan(MOST_MS)
      expect(clampedMs, what).toBeLessThanOrEqual(2 * within + 0.02)
    }
  }
}

const WRONG = [
  ['hours ahead', `${HOUR_MS}`],
  ['behind, each by another time', `-${HOUR_MS} * (1 + Math.random())`],
  ['moving away, a thousandth of the time', `(performance.timeOrigin - 1.7e12) / 1000`],
] as const

for (const [name, byMs] of WRONG)
  test(
    `threads with clocks ${name}: the figures are the same`,
    { tag: full() },
    async ({ page }) => {
      await withWrongClocks(byMs, true, async (url) => {
        await open(page, url)
        await expectRight(page, SHARED)
      })
    },
  )

test(
  'without shared memory, threads with clocks hours ahead: the figures are the same',
  { tag: full() },
  async ({ page }) => {
    await withWrongClocks(`${HOUR_MS}`, false, async (url) => {
      await open(page, url)
      await expectRight(page, LIMITED)
    })
  },
)
