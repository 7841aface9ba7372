/** Claims about trials: outliers are shown, and a file without tasks says what it can. */
import { expect, test, type Page } from '@playwright/test'
import { readRecorded } from '../scripts/lib/recorded.mjs'
import { axe } from './support/axe'
import type { RunFile } from '../workers/api'
import { withTimes } from '../workers/testing'
import { LabPage, pickTool } from './support/lab-page'
import { full } from './support/tags'

const importText = (page: Page, text: string) =>
  page
    .getByLabel('File to open')
    .setInputFiles({ name: 'run.json', mimeType: 'application/json', buffer: Buffer.from(text) })

interface Recorded {
  points: { trials: { makespanMs: number; order: number; latency: object }[] }[]
  tasks: unknown[]
}

for (const colorScheme of ['light', 'dark'] as const)
  for (const width of [1280, 390])
    test(
      `an outlier is marked, said and counted, ${colorScheme}, ${width} px`,
      {
        tag: full(),
      },
      async ({ page }) => {
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
        await page.setViewportSize({ width, height: 900 })
        // The file is a real run, in which one trial of the first variant is made ten times as
        // long.
        const recorded = JSON.parse(readRecorded('rr-or-free')) as RunFile
        const long = recorded.points[0]?.trials[3]
        const run = withTimes(recorded, (trial) => (trial === long ? 10 : 1))
        const lab = new LabPage(page)
        await lab.open()
        await importText(page, JSON.stringify(run))
        await lab.state('done')
        await expect(lab.honesty).toContainText(/\d of \d+ trials (is|are) far off/)
        await page.locator('summary', { hasText: /^Trials/ }).click()
        const list = page.getByRole('group', { name: 'Trials' })
        const row = list
          .getByRole('row')
          .filter({ has: page.getByRole('rowheader', { name: 'A 4' }) })
        await expect(row).toContainText('far off')
        // The outlier is 10 times its own makespan, relative to the median of all.
        await expect(row).toContainText(/× (9|1\d)\.\d\d/)
        const all = run.points.flatMap(({ trials }) => trials)
        await expect(list.getByRole('row')).toHaveCount(1 + all.length)
        await expect(page.getByText('never removed')).toBeVisible()
        await row.scrollIntoViewIfNeeded()
        const { violations } = await axe(page).analyze()
        expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([])
        const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
        expect(over).toBeLessThanOrEqual(0)
      },
    )

test(
  'threads over time are drawn from figures alone, or say why they cannot be',
  { tag: full() },
  async ({ page }) => {
    const run = JSON.parse(readRecorded('e16-pool-growth')) as Recorded
    const lab = new LabPage(page)
    await lab.open()
    await importText(page, JSON.stringify({ ...run, tasks: [] }))
    await lab.state('done')
    await expect(lab.chart('lanes')).toHaveCount(0)
    const threads = lab.chart('threads')
    await expect(threads.locator('.recharts-line-curve').first()).toBeVisible()
    await pickTool(threads, 'As a table')
    await expect(threads.getByRole('table')).toContainText('Initializing')
    const points = run.points.map((point) => ({
      ...point,
      trials: point.trials.map((trial) => ({ ...trial, sizing: null })),
    }))
    await importText(page, JSON.stringify({ ...run, points, tasks: [] }))
    await expect(threads).toContainText('did not record how the pool’s size changed')
  },
)

/** A recorded run as a busy machine would have left it: no trial is valid. */
const allDisturbed = async (name: string): Promise<string> => {
  const run = JSON.parse(readRecorded(name)) as {
    points: { median: object; interval: object; trials: object[] }[]
    comparisons: unknown[]
  }
  const none = (values: object) =>
    Object.fromEntries(Object.keys(values).map((measure) => [measure, null]))
  const points = run.points.map(({ median, interval, trials, ...point }) => ({
    ...point,
    median: none(median),
    interval: none(interval),
    trials: trials.map((trial) => ({ ...trial, disturbed: ['frame-gap'] })),
  }))
  return JSON.stringify({ ...run, points, comparisons: [], noise: null })
}

test(
  'if no trial is valid, sentence and comparison say so, and no chart is empty',
  { tag: full() },
  async ({ page }) => {
    const lab = new LabPage(page)
    const why = 'No valid trials'
    await lab.open()
    await importText(page, await allDisturbed('e9-shoot-out'))
    await lab.state('done')
    await expect(lab.verdict).toContainText(why)
    await expect(lab.chart('shoot-out')).toHaveCount(0)

    await page.goto('/#/runs')
    await page.getByLabel('Run files to import').setInputFiles(
      await Promise.all(
        ['e2-one-worker', 'e4-round-robin'].map(async (id) => ({
          name: `${id}.json`,
          mimeType: 'application/json',
          buffer: Buffer.from(await allDisturbed(id)),
        })),
      ),
    )
    const kept = page.getByRole('list', { name: 'Runs kept here' }).locator('> li')
    await expect(kept).toHaveCount(2)
    for (const run of await kept.all()) await run.getByRole('checkbox').check()
    await page.getByRole('button', { name: /^Compare/ }).click()
    await expect(page.locator('[data-part="headline"]')).toContainText('2 runs')
    const each = page.getByRole('group', { name: 'Each run by itself' }).locator('tbody tr')
    await expect(each).toHaveCount(2)
    for (const run of await each.all()) await expect(run).toContainText(why)
  },
)
