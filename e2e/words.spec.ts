/** The words of the page: a card for each marked word, and the screen that lists them all. */
import { expect, test, type Page } from '@playwright/test'
import { axe } from './support/axe'
import { LabPage } from './support/lab-page'
import { full } from './support/tags'

/** A recorded run, whose content does not change. */
const RECORDED = '/#/lab?run=rr-or-free'

const violations = async (page: Page): Promise<string[]> =>
  (await axe(page).analyze()).violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`,
  )

const cardOf = (page: Page, name: string) => page.getByRole('dialog', { name })

test(
  'a word in the table opens its card by keyboard, and leads to the list',
  { tag: full() },
  async ({ page }) => {
    const lab = new LabPage(page)
    await lab.open(RECORDED)
    await lab.state('done')
    const word = lab.summary.getByRole('button', { name: 'Makespan' })
    const card = cardOf(page, 'Makespan')
    await word.focus()
    await page.keyboard.press('Enter')
    await expect(card).toContainText('From the first submit to the last result.')
    await expect(word).toHaveAttribute('aria-expanded', 'true')
    // The key of the page that runs and stops belongs to the card meanwhile.
    await page.keyboard.press('Escape')
    await expect(card).toBeHidden()
    await expect(word).toBeFocused()
    await page.keyboard.press('Space')
    await expect(card).toBeVisible()
    await expect(page.locator('main')).toHaveAttribute('data-run', 'done')
    // The card is read aloud first.
    await expect(card.locator('[data-autofocus]')).toBeFocused()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/#\/words\/makespan$/)
    await expect(card).toBeHidden()
    const entry = page.locator('[data-word="makespan"]')
    await expect(entry).toBeInViewport({ ratio: 1 })
    await expect(entry.getByRole('heading')).toBeFocused()
  },
)

test('a word in the panel of a task closes alone', { tag: full() }, async ({ page }) => {
  const lab = new LabPage(page)
  await lab.open(RECORDED)
  await lab.state('done')
  await lab.chart('lanes').locator('canvas').focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  const panel = page.getByRole('region', { name: /^Anatomy of task/ })
  await panel.getByRole('button', { name: 'inbox wait' }).click()
  await expect(cardOf(page, 'inbox wait')).toContainText('No other worker can take it any more.')
  await page.keyboard.press('Escape')
  await expect(cardOf(page, 'inbox wait')).toBeHidden()
  await expect(panel).toBeVisible()
})

test.describe('by touch', () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 } })

  test(
    'a word in a legend and one in a sentence open where there is room',
    { tag: full() },
    async ({ page }) => {
      const lab = new LabPage(page)
      await lab.open(RECORDED)
      await lab.state('done')
      await lab.chart('anatomy').getByRole('button', { name: 'queue wait' }).tap()
      await expect(cardOf(page, 'queue wait')).toBeInViewport({ ratio: 1 })
      await page.keyboard.press('Escape')
      await lab.honesty.getByText('Quality of this run').tap()
      await lab.honesty.getByRole('button', { name: 'verified' }).tap()
      await expect(cardOf(page, 'verified')).toBeInViewport({ ratio: 1 })
      expect(await violations(page)).toEqual([])
    },
  )
})

test(
  'the list of words: from the menu, with an address for each',
  { tag: full() },
  async ({ page }) => {
    await page.goto('/#/about')
    await page.getByRole('button', { name: 'More', exact: true }).click()
    await page.getByRole('menuitem', { name: 'Words', exact: true }).click()
    await expect(page.getByRole('heading', { name: 'Words', exact: true })).toBeVisible()
    const entries = page.getByRole('article')
    expect(await entries.count()).toBeGreaterThan(40)
    // Only parts of a task's time have a drawing.
    for (const [id, drawings] of Object.entries({ 'queue-wait': 1, policy: 0, makespan: 0 }))
      await expect(page.locator(`[data-word="${id}"] svg`)).toHaveCount(drawings)
    await entries.last().getByRole('link').click()
    await expect(entries.last()).toBeInViewport({ ratio: 1 })
    expect(await violations(page)).toEqual([])
  },
)

test(
  'the list of words in the dark, in forced colours, and narrow',
  { tag: full() },
  async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
    await page.setViewportSize({ width: 320, height: 700 })
    await page.goto('/#/words')
    await expect(page.getByRole('article').first()).toBeVisible()
    expect(await violations(page)).toEqual([])
    const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(over).toBeLessThanOrEqual(0)
    await page.emulateMedia({ forcedColors: 'active' })
    // The system chooses the colours, so their contrast is not the page's.
    const { violations: found } = await axe(page).disableRules('color-contrast').analyze()
    expect(found.map(({ id }) => id)).toEqual([])
  },
)
