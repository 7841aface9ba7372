/** Runs side by side: a sentence, charts, figures; and the list from which they are chosen. */
import { expect, test, type Page } from '@playwright/test'
import { readRecorded } from '../scripts/lib/recorded.mjs'
import type { RunFile } from '../workers/api'
import { withTimes } from '../workers/testing'
import { axe } from './support/axe'
import { LabPage, pickTool } from './support/lab-page'
import { full } from './support/tags'

/** The recorded run of the first preset, changed, as a file from elsewhere. */
const made = async (change: (run: RunFile) => void): Promise<RunFile> => {
  const run = JSON.parse(readRecorded('rr-or-free')) as RunFile
  change(run)
  return run
}
const scale = (run: RunFile, variant: string, by: number) => {
  Object.assign(
    run,
    withTimes(run, (_, point) => (point.variant === variant ? by : 1)),
  )
}
/** Two runs of the preset: the later one is shuffled, and round-robin took half the time. */
const older = () => made((run) => (run.environment.startedAt = '2026-03-01T10:00:00.000Z'))
const shuffled = () =>
  made((run) => {
    run.environment.startedAt = '2026-03-02T10:00:00.000Z'
    Object.assign(run.experiment.base.workload.sizes, { shuffle: true })
    scale(run, 'A', 0.5)
  })

const items = (page: Page) => page.getByRole('list', { name: 'Runs kept here' }).locator('> li')
const importRuns = async (page: Page, ...runs: RunFile[]) => {
  await page.goto('/#/runs')
  await page.locator('main[data-runs="ready"]').waitFor()
  await page.getByLabel('Run files to import').setInputFiles(
    runs.map((run, i) => ({
      name: `run-${i}.json`,
      mimeType: 'application/json',
      buffer: Buffer.from(JSON.stringify(run)),
    })),
  )
  await expect(items(page)).toHaveCount(runs.length)
  // The list has a run before it is stored.
  await expect(page.getByText(/^\d+ runs? imported\.$/)).toBeVisible()
}
/** Selects all runs and compares them, in the Lab. */
const compareAll = async (page: Page) => {
  await page.getByLabel('Select all').check()
  await page.getByRole('button', { name: /^Compare/ }).click()
  await expect(headline(page)).toBeVisible()
}
const headline = (page: Page) => page.locator('[data-part="headline"]')
const rows = (page: Page) =>
  page.getByRole('group', { name: 'Each run by itself' }).locator('tbody tr')

test(
  'a comparison begins with its sentence, then what differs and each run, then the charts',
  { tag: full() },
  async ({ page }) => {
    await importRuns(page, await older(), await shuffled())
    await compareAll(page)
    await expect(headline(page)).toContainText(
      'B (Shuffle the sizes: on): round-robin finished 2.0 times as fast as in A;',
    )
    // The older run is the baseline, whichever was selected first.
    await expect(rows(page).first()).toContainText('A Shuffle the sizes: off the baseline')
    await expect(rows(page).first()).toContainText(/Free worker finished .* times as fast/)
    await expect(rows(page).nth(1)).toContainText(/[\d.]+ × \[[\d.]+, [\d.]+\]/)
    await expect(page.locator('[data-note="experiment"]')).toContainText(
      /Shuffle the sizes: A off · B on/,
    )
    await expect(page.locator('figure').nth(1)).toBeVisible()
    const top = async (selector: string) =>
      (await page.locator(selector).first().boundingBox())?.y ?? NaN
    const places = [await top('[data-part="headline"]'), await top('table'), await top('figure')]
    expect(places).toEqual([...places].sort((a, b) => a - b))
    // A single variant has its figures beside each other, and the lanes of both runs.
    await headline(page).getByLabel('Variant').selectOption('Free worker')
    await expect(headline(page)).toContainText('free worker is as good as equal')
    await expect(page.getByRole('group', { name: 'Summary' })).toContainText('B to A')
  },
)

test('more runs than letters keep a row and a verdict each, and fit a phone', async ({ page }) => {
  const room = await Promise.all(
    Array.from({ length: 8 }, (_, i) =>
      made((run) => {
        run.environment.startedAt = `2026-03-0${i + 1}T10:00:00.000Z`
        run.environment.coresNamed = 2 + (i % 3)
        scale(run, 'A', 1 + i / 10)
      }),
    ),
  )
  await importRuns(page, ...room)
  await compareAll(page)
  await expect(headline(page)).toContainText(
    '8 of 8 runs: free worker finished faster; none the other way.',
  )
  await expect(rows(page)).toHaveCount(8)
  for (const row of await rows(page).all()) await expect(row).toContainText('Free worker finished')
  const chart = page.getByRole('figure', { name: 'Each machine by itself' })
  await pickTool(chart, 'As a table')
  await expect(chart.locator('tbody tr')).toHaveCount(8)
  await page.reload()
  await expect(rows(page)).toHaveCount(8)
  // Saved, they are one file, which opens as it was.
  const saved = await new LabPage(page).export('json')
  await page.goto('/#/runs')
  await page.getByLabel('Run files to import').setInputFiles(await saved.path())
  await expect(items(page).first()).toContainText('8 of 8 runs: free worker finished faster')
  await items(page).first().getByRole('button', { name: 'Open' }).click()
  await expect(rows(page)).toHaveCount(8)
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 844 })
    const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(over, `at ${width}`).toBeLessThanOrEqual(0)
  }
  // A row opens its run, by a key as well.
  await chart
    .getByRole('button', { name: /: free worker/ })
    .first()
    .press('Enter')
  await expect(headline(page)).toContainText('Free worker finished')
  await expect(page.locator('#lanes')).toBeVisible()
})

test(
  'each run of the list shows its lanes and what was changed, and nothing moves',
  { tag: full() },
  async ({ page }) => {
    const bare = await made((run) => {
      run.environment.startedAt = '2026-03-03T10:00:00.000Z'
      run.tasks = []
    })
    await importRuns(page, await older(), await shuffled(), bare)
    await page.addInitScript(() => {
      const moved: number[] = []
      Object.assign(window, { moved })
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries())
          moved.push((entry as unknown as { value: number }).value)
      }).observe({ type: 'layout-shift', buffered: true })
    })
    await page.reload()
    const lanes = (place: number) => items(page).nth(place).locator('[data-lanes]')
    await expect(lanes(0)).toHaveAttribute('data-lanes', 'false')
    await expect(lanes(0)).toHaveText('no lanes')
    for (const place of [1, 2]) {
      await expect(lanes(place)).toHaveAttribute('data-lanes', 'true')
      await expect(lanes(place).getByRole('img')).toHaveAccessibleName(
        'Lanes: A Round-robin, B Free worker',
      )
      const inks = await lanes(place)
        .locator('canvas')
        .evaluate((canvas: HTMLCanvasElement) => {
          const { width, height } = canvas
          const data = canvas.getContext('2d')?.getImageData(0, 0, width, height).data ?? []
          const seen = new Set<string>()
          for (let i = 0; i < data.length; i += 4)
            seen.add(`${data[i]} ${data[i + 1]} ${data[i + 2]}`)
          return seen.size
        })
      expect(inks).toBeGreaterThan(5)
    }
    await expect(items(page).nth(1)).toContainText('Shuffle the sizes: on')
    expect(await page.evaluate(() => (window as unknown as { moved: number[] }).moved)).toEqual([])
  },
)

test(
  'runs of two machines are not judged, and too few trials say what would tell',
  { tag: full() },
  async ({ page }) => {
    const few = await made((run) => {
      run.environment.startedAt = '2026-03-04T10:00:00.000Z'
      for (const point of run.points) point.trials = point.trials.slice(0, 3)
      run.tasks = []
    })
    await importRuns(page, await older(), few)
    await compareAll(page)
    await expect(headline(page)).toContainText(
      'too few trials to judge round-robin and free worker',
    )
    await expect(headline(page)).toContainText('each run needs at least 6 valid trials')
    // An address of an earlier page.
    const [id = ''] = (await page.evaluate(() => location.hash)).split('=').at(-1)?.split(',') ?? []
    await page.goto(`/#/runs/compare/${id},~rr-or-free`)
    await expect(headline(page)).toContainText('different machines or browsers')
    await expect(headline(page)).not.toContainText(/times as|equal/)
    await expect(page).toHaveURL(`/#/lab?run=${id},~rr-or-free`)
    await expect(rows(page).filter({ hasText: 'recorded, not on this machine' })).toHaveCount(1)
    for (const width of [390, 320]) {
      await page.setViewportSize({ width, height: 844 })
      const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      expect(over, `at ${width}`).toBeLessThanOrEqual(0)
    }
    const { violations } = await axe(page).analyze()
    expect(violations.map((one) => one.id)).toEqual([])
  },
)
