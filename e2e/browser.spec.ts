/** The screen This browser: its abilities, and the costs, measured at a click. */
import { readFileSync } from 'node:fs'
import { expect, test, type Page } from '@playwright/test'
import { axe } from './support/axe'
import { startServer } from '../scripts/serve.mjs'
import type { CostsFile } from '../workers/api'
import { costs as registered } from '../workers/costs'
import { parseCosts } from '../workers/costs/costs'
import { failure, open, run, threadLocks, trialsOf } from './support/engine'
import { FIGURE, full } from './support/tags'

/**
 * Time limit for a wake-up or a start on a machine with other things to do, much longer than the
 * measurement.
 */
const MEASURED_MS = 120_000

const small = {
  trials: 1,
  base: {
    workload: { tasks: 100, payloadBytes: 1000 },
    strategy: { kind: 'push', channel: 'message-copy', inFlight: 1, workers: 2 },
  },
  variants: [{ id: 'A' }],
}

const state = (page: Page, word: string) =>
  page.locator(`main[data-costs="${word}"]`).waitFor({ timeout: MEASURED_MS })

const costOf = (file: CostsFile, id: string) => file.costs.find((cost) => cost.id === id)
const median = (file: CostsFile, id: string, at: number): number =>
  costOf(file, id)?.figures.find((figure) => figure.at === at)?.median ?? NaN

const KiB = 1024

/** Unfolds the long table below the poster. */
const openAll = async (page: Page): Promise<void> => {
  await page.getByText('All costs: cases and samples').click()
  await expect(rowOf(page, 'copy')).toBeVisible()
}

/** The first row of a cost in that table. */
const rowOf = (page: Page, id: string) =>
  page
    .getByRole('region', { name: 'All costs, table' })
    .getByRole('row')
    .filter({ has: page.getByRole('cell', { name: registered.get(id).name, exact: true }) })
    .first()

const [HERE, SAMPLES, RATIO] = [2, 3, 5]

/** The rows of the poster whose figures come from `place`. */
const posterOf = (page: Page, place: string) => page.locator(`[data-poster][data-from="${place}"]`)

test('a poster of recorded costs, each with its lesson, that can be shared', async ({ page }) => {
  await open(page, '/#/browser')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This browser')
  const rows = posterOf(page, 'elsewhere')
  await expect(rows).toHaveCount(12)
  await expect(rows.first()).toContainText('recorded elsewhere')
  await expect(page.getByRole('table')).toHaveCount(0)
  // The picture is wide, whatever the screen is.
  await page.setViewportSize({ width: 390, height: 900 })
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Share as a picture' }).click()
  const png = readFileSync(await (await downloading).path())
  // The header of a PNG has its size in px in the first chunk.
  expect(png.subarray(1, 4).toString()).toBe('PNG')
  expect(png.readUInt32BE(16)).toBeGreaterThan(2000)
  await rows
    .last()
    .getByRole('link', { name: /^Lesson/ })
    .click()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator('main[data-step="1"]')).toBeVisible()
})

test(
  'every registered cost has figures that can be true, and no thread stays',
  { tag: [FIGURE, ...full()] },
  async ({ page }) => {
    await open(page)
    const file = await page.evaluate(() => window.poolscope.costs())
    expect(parseCosts(file)).toMatchObject({ ok: true })
    expect(file.costs.map(({ id }) => id)).toEqual(registered.ids)
    for (const { id, why, figures } of file.costs) {
      expect(why, id).toBeNull()
      expect(figures.length, id).toBeGreaterThan(0)
      for (const { median: middle, p90, max, n } of figures) {
        expect(Number.isFinite(middle), id).toBe(true)
        if (registered.get(id).mayBeZero) expect(middle, id).toBeGreaterThanOrEqual(0)
        else expect(middle, id).toBeGreaterThan(0)
        expect(max, id).toBeGreaterThanOrEqual(p90 ?? middle)
        expect(n, id).toBeGreaterThan(0)
      }
    }
    // The margins are wide: copying is expensive, transferring is not.
    expect(median(file, 'copy', 4096 * KiB)).toBeGreaterThan(5 * median(file, 'copy', KiB))
    expect(median(file, 'copy', 4096 * KiB)).toBeGreaterThan(
      3 * median(file, 'transfer', 4096 * KiB),
    )
    expect(median(file, 'shared', 4096 * KiB)).toBeGreaterThan(50 * median(file, 'shared', KiB))
    expect(median(file, 'worker-start', 1)).toBeGreaterThan(median(file, 'atomic-add', 1) * 1000)
    expect(await threadLocks(page)).toEqual([])
  },
)

test(
  'measured at a click: progress, figures beside those recorded, kept for the next visit',
  { tag: full() },
  async ({ page }) => {
    await open(page, '/#/browser')
    await expect(page.getByText('Shared memory: yes')).toBeVisible()
    await expect(page.getByText(/Elsewhere/).first()).toBeVisible()
    await page.getByRole('button', { name: 'Measure the costs' }).click()
    await expect(page.getByRole('progressbar', { name: 'Progress of the costs' })).toBeVisible()
    // No other measurement may use the machine meanwhile.
    expect(await failure(page, small)).toContain('being measured')
    await state(page, 'done')
    await expect(posterOf(page, 'here')).toHaveCount(12)
    await openAll(page)
    for (const { id } of registered.list)
      await expect(rowOf(page, id).locator('td').nth(HERE), id).not.toHaveText('–')
    await expect(rowOf(page, 'message').locator('td').nth(RATIO)).toHaveText(/^\d+\.\d\d$/)
    expect(await threadLocks(page)).toEqual([])
    await page.reload()
    await expect(page.getByRole('button', { name: 'Measure again' })).toBeVisible()
    await expect(posterOf(page, 'here')).toHaveCount(12)
    await openAll(page)
    await expect(rowOf(page, 'copy').locator('td').nth(HERE)).not.toHaveText('–')
    expect(trialsOf(await run(page, small))[0]).toMatchObject({ verified: 100 })
  },
)

test(
  'stopped in the middle: threads are gone, nothing is kept, the next run works',
  { tag: full() },
  async ({ page }) => {
    await open(page, '/#/browser')
    await page.getByRole('button', { name: 'Measure the costs' }).click()
    await expect.poll(async () => (await threadLocks(page)).length).toBeGreaterThan(1)
    await page.getByRole('button', { name: 'Stop measuring' }).click()
    await state(page, 'cancelled')
    expect(await threadLocks(page)).toEqual([])
    await expect(page.getByRole('button', { name: 'Measure the costs' })).toBeFocused()
    expect(trialsOf(await run(page, small))[0]).toMatchObject({ verified: 100 })
  },
)

test(
  'while a run is in progress nothing is measured, and the page says why',
  { tag: full() },
  async ({ page }) => {
    await open(page)
    const answer = await page.evaluate(async (experiment) => {
      const running = window.poolscope.run(experiment)
      const refused = await window.poolscope.costs().then(
        () => 'measured',
        (error: unknown) => String(error),
      )
      await running
      return refused
    }, small)
    expect(answer).toContain('A run is in progress')
  },
)

test('without headers: the reason, and what to do', { tag: full() }, async ({ page }) => {
  const server = await startServer({ port: 0, base: '/plain/', isolated: false })
  try {
    await open(page, `${server.url}#/browser`)
    await expect(page.getByText('Shared memory: no')).toBeVisible()
    await expect(page.getByText(/web server does not send the headers/)).toBeVisible()
    await expect(page.locator('[data-feature="shared-memory"]')).toContainText('no')
  } finally {
    await server.close()
  }
})

test('without headers: the costs of messages alone', { tag: full() }, async ({ page }) => {
  const server = await startServer({ port: 0, base: '/plain/', isolated: false })
  try {
    await open(page, `${server.url}#/browser`)
    await page.getByRole('button', { name: 'Measure the costs' }).click()
    await state(page, 'done')
    await openAll(page)
    for (const { id, needs } of registered.list) {
      const cells = rowOf(page, id).locator('td')
      if (needs) await expect(cells.nth(SAMPLES), id).toContainText('needs shared memory')
      else await expect(cells.nth(HERE), id).not.toHaveText('–')
    }
  } finally {
    await server.close()
  }
})

test(
  'the badge leads here, and the report can be taken along',
  { tag: full() },
  async ({ page }) => {
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await open(page)
    await page.getByRole('link', { name: /shared memory/ }).click()
    await expect(page.getByRole('heading', { name: 'This browser', exact: true })).toBeVisible()
    await expect(page.locator('[data-feature="wasm"]')).toContainText('yes')
    await page.getByRole('button', { name: 'Copy report' }).click()
    await expect(page.getByText('Copied.')).toBeVisible()
    const report = await page.evaluate(() => navigator.clipboard.readText())
    expect(report).toContain(await page.evaluate(() => navigator.userAgent))
    expect(report).toContain('Isolated: yes')
  },
)

for (const colorScheme of ['light', 'dark'] as const)
  for (const width of [1280, 390])
    test(
      `axe finds nothing, and nothing is too wide: ${colorScheme}, ${width} px`,
      {
        tag: full(),
      },
      async ({ page }) => {
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
        await page.setViewportSize({ width, height: 900 })
        await open(page, '/#/browser')
        await expect(posterOf(page, 'elsewhere')).toHaveCount(12)
        await openAll(page)
        const { violations } = await axe(page).analyze()
        expect(
          violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`),
        ).toEqual([])
        for (const narrow of [width, 320]) {
          await page.setViewportSize({ width: narrow, height: 900 })
          const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
          expect(over, `${narrow} px`).toBeLessThanOrEqual(0)
        }
      },
    )
