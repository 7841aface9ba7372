/**
 * Questions to the lanes: a part of the time, a slow replay from any point, one variant of many.
 */
import { expect, test, type Page } from '@playwright/test'
import { LabPage } from './support/lab-page'
import { full } from './support/tags'

const recorded = async (page: Page): Promise<LabPage> => {
  const lab = new LabPage(page)
  await lab.open('/#/lab?run=rr-or-free')
  await lab.state('done')
  return lab
}

/** Drags over the middle of the lanes, by `from` and `to` as shares of their width. */
const drag = async (page: Page, from: number, to: number): Promise<void> => {
  const box = await page.locator('[data-part="lanes"] canvas').boundingBox()
  if (!box) throw new Error('lanes')
  const y = box.y + box.height / 2
  await page.mouse.move(box.x + box.width * from, y)
  await page.mouse.down()
  await page.mouse.move(box.x + box.width * to, y, { steps: 4 })
  await page.mouse.up()
}

test(
  'a selection gives figures of both pools, shades other charts, and plays from there',
  { tag: full() },
  async ({ page }) => {
    const lab = await recorded(page)
    const lanes = page.locator('[data-part="lanes"]')
    await expect(lanes).toContainText('drag to select a time')
    await drag(page, 0.4, 0.6)
    const panel = lanes.getByRole('region', { name: 'Selection' })
    await expect(panel.getByRole('columnheader')).toHaveText(['A Round-robin', 'B Free worker'])
    await expect(panel.getByRole('row', { name: /^Results/ })).toContainText(/\d+ tasks/)
    await expect(panel.getByRole('row', { name: /^Workers busy/ })).toContainText(/\d+ · \d+/)
    // The hint is shown once.
    await expect(lanes).not.toContainText('drag to select a time')
    await lab.moreCharts()
    const shaded = lab.chart('queue').locator('[data-shaded]')
    await lab.chart('queue').scrollIntoViewIfNeeded()
    await expect(shaded).toHaveCount(1)
    await panel.getByRole('button', { name: 'Play from here' }).click()
    await expect(lanes.getByRole('button', { name: 'Pause' })).toBeVisible()
    await expect(lanes.locator('canvas')).toHaveCount(2)
    await lanes.getByRole('button', { name: 'Back to the lanes' }).click()
    await expect(lanes.locator('canvas')).toHaveCount(1)
    await panel.getByRole('button', { name: 'Close' }).click()
    await expect(panel).toHaveCount(0)
  },
)

test(
  'on a projector the Lab is a stage: lanes, replay, figures',
  { tag: full() },
  async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 800 })
    await recorded(page)
    await page.keyboard.press('p')
    const headline = page.locator('[data-part="headline"]')
    const lanes = page.locator('[data-part="lanes"]')
    const figures = page.locator('[data-part="figures"]')
    await expect(headline).toBeInViewport()
    await expect(lanes).toBeInViewport({ ratio: 0.99 })
    await expect(figures).toBeHidden()
    await expect(page.getByRole('heading', { name: 'Utilization' })).toBeHidden()
    await page.keyboard.press('ArrowRight')
    await expect(lanes.getByRole('button', { name: 'Pause' })).toBeVisible()
    await page.keyboard.press('ArrowRight')
    await expect(figures).toBeInViewport()
    await expect(lanes).toBeHidden()
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('ArrowLeft')
    await expect(lanes.locator('canvas')).toHaveCount(1)
    await page.keyboard.press('p')
    await expect(figures).toBeVisible()
  },
)
