/**
 * The page for a newcomer: a question, a picture that plays, and a bet that starts the real thing.
 */
import { expect, test } from '@playwright/test'
import { started } from './support/engine'
import { LabPage } from './support/lab-page'
import { full } from './support/tags'

test('the page opens with a picture of two pools, and a bet starts the run', async ({ page }) => {
  const lab = new LabPage(page, { haste: true })
  await lab.open()
  const headline = page.locator('[data-part="headline"]')
  const picture = page.locator('[data-part="lanes"]')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Round-robin or free worker?')
  await expect(headline).toContainText('Every fourth task is ten times as long')
  await expect(picture.locator('canvas')).toHaveCount(2)
  await expect(picture.getByRole('button', { name: 'Pause' })).toBeVisible()
  const before = [await headline.boundingBox(), await picture.boundingBox()]
  await headline.getByRole('button', { name: 'B Free worker' }).click()
  await lab.state('running', 'done')
  await expect(headline).toContainText('You bet on B Free worker')
  // The lanes take the place of the picture.
  await expect(picture.locator('canvas')).toHaveCount(1)
  expect([await headline.boundingBox(), await picture.boundingBox()]).toEqual(before)
  await lab.stop.or(lab.run).first().click()
})

test(
  'of three pools all race; of other pools than the recorded ones none',
  { tag: full() },
  async ({ page }) => {
    const lab = new LabPage(page)
    await lab.open('/#/lab?e=await-or-thread')
    const picture = page.locator('[data-part="lanes"]')
    const bets = page.getByRole('group', { name: 'Your bet' }).getByRole('button')
    await expect(picture.locator('canvas')).toHaveCount(3)
    await expect(bets).toHaveCount(3)
    await lab.settings()
    await lab.more('Name', /^Remove C/)
    await expect(picture).toHaveCount(0)
    await expect(bets).toHaveCount(2)
    await lab.more('Tasks per worker', '1 for all')
    await expect(bets).toHaveCount(0)
  },
)

test('by keyboard: the picture stops, and plays again', { tag: full() }, async ({ page }) => {
  await new LabPage(page).open()
  const picture = page.locator('[data-part="lanes"]')
  await picture.getByRole('button', { name: 'Pause' }).press('Enter')
  await picture.getByRole('button', { name: 'Play' }).press('Enter')
  await expect(picture.getByRole('button', { name: 'Pause' })).toBeVisible()
})

test('while something is measured, the picture stands still', { tag: full() }, async ({ page }) => {
  await new LabPage(page).open()
  const picture = page.locator('[data-part="lanes"]')
  await expect(picture.getByRole('button', { name: 'Pause' })).toBeVisible()
  const { ended } = await started(page, {
    trials: 1,
    base: { workload: { id: 'spin', tasks: 400, sizes: { kind: 'constant', rounds: 10_000 } } },
    variants: [{ id: 'A' }],
  })
  await expect(picture.getByRole('button', { name: 'Play' })).toBeDisabled()
  await ended
  await expect(picture.getByRole('button', { name: 'Play' })).toBeEnabled()
})

test(
  'where motion is not wanted, the picture stands still until it is asked for',
  { tag: full() },
  async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await new LabPage(page).open()
    const picture = page.locator('[data-part="lanes"]')
    await expect(picture.getByRole('button', { name: 'Play' })).toBeVisible()
    await expect(picture).not.toContainText(/^0 ms of/)
  },
)

test(
  'without recorded runs, there is the question and the bet',
  { tag: full() },
  async ({ page }) => {
    await page.route('**/recorded/*.json*', (route) => route.fulfill({ status: 404, body: '' }))
    await new LabPage(page).open()
    await expect(page.locator('[data-part="headline"]')).toContainText('which finishes first?')
    await expect(page.locator('[data-part="lanes"]')).toHaveCount(0)
  },
)

test('what is behind the answer comes after it', async ({ page }) => {
  const lab = new LabPage(page, { haste: true })
  await lab.open('/#/lab?e=await-or-thread')
  const headline = page.locator('[data-part="headline"]')
  const explained = headline.getByText('A task that awaits leaves its thread free.')
  await expect(headline).toContainText('Tasks mostly await: which finishes first?')
  await expect(explained).toHaveCount(0)
  await headline.getByRole('button', { name: 'C No pool' }).click()
  await lab.state('running', 'done')
  await expect(headline).toContainText('You bet on C No pool')
  await expect(explained).toHaveCount(0)
  await lab.stop.or(lab.run).first().click()
  await lab.open('/#/lab?run=await-or-thread')
  await expect(explained).toBeVisible()
})

test('a sweep shows no recorded curve before the bet', { tag: full() }, async ({ page }) => {
  await new LabPage(page).open('/#/lab?e=e5-sweep')
  await expect(page.getByRole('group', { name: 'Your bet' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'See a recorded run' })).toBeVisible()
  await expect(page.locator('[data-part="lanes"], .chart')).toHaveCount(0)
})

test('stop before each pool has a trial leads back to the question', async ({ page }) => {
  const lab = new LabPage(page, { haste: true })
  const arrivals = { kind: 'open', rate: 100, rateUnit: 'per-second', durationMs: 60_000 }
  await lab.openExperiment({
    trials: 1,
    base: { workload: { tasks: 6000 }, arrivals },
    variants: [{ id: 'A' }, { id: 'B', set: { 'strategy.workers': 1 } }],
  })
  await page.getByRole('group', { name: 'Your bet' }).getByRole('button').first().click()
  await lab.chart('lanes').waitFor()
  // A chart without a trial that has ended is not there.
  await expect(page.getByRole('figure')).toHaveCount(1)
  await lab.stop.click()
  await lab.state('idle')
  await expect(page.getByRole('status')).toContainText(['Stopped. Bet again.'])
  await expect(page.getByRole('group', { name: 'Your bet' }).getByRole('button')).toHaveCount(2)
})
