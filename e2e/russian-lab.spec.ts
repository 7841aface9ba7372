/** The Lab in Russian: all texts are Russian, except names and units. */
import { expect, test, type Page } from '@playwright/test'
import { latinTexts } from './support/latin-texts'
import { full } from './support/tags'

test.use({ locale: 'ru-RU' })

/** Words in Latin letters, one after the other, with nothing Russian in the whole text. */
const ENGLISH = /\p{Ll}{3,}[ ,]+\p{Ll}{2,}/u

/** All texts that are drawn, or read aloud, in an element. */
const textsIn = (page: Page, selector: string) =>
  page.locator(selector).evaluate((root) => {
    const found: string[] = []
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) {
      const { parentElement, textContent } = walker.currentNode
      // A recorded browser describes itself in its own words.
      if (!parentElement?.closest('code, [data-source]')) found.push((textContent ?? '').trim())
    }
    for (const name of ['aria-label', 'title', 'placeholder'])
      for (const element of root.querySelectorAll(`[${name}]`))
        if (!element.closest('[data-source]')) found.push(element.getAttribute(name) ?? '')
    return found.filter((text) => text !== '')
  })

const englishIn = (texts: readonly string[]): string[] =>
  texts.filter((text) => ENGLISH.test(text) && !/\p{Script=Cyrillic}/u.test(text))

/** Kernels have no other names, and a recorded browser describes itself in its own words. */
const NAMES = /^(js|wasm|native)$|Mozilla\//

/**
 * English in all texts, including hidden summaries of charts, and in visible texts, to the word.
 */
const englishOn = async (page: Page): Promise<string[]> => [
  ...englishIn(await textsIn(page, 'main')),
  ...(await latinTexts(page.locator('main'))).filter((text) => !NAMES.test(text)),
]

/** Waits until every chart of the run shows the requested form, and none is still being fetched. */
const everyChartShows = async (page: Page, what: string): Promise<void> => {
  const views = page.locator('[data-view]')
  await expect(views).not.toHaveCount(0)
  const lacking = () =>
    views.evaluateAll(
      (all, selector) =>
        all
          .filter((view) => !view.querySelector(selector) || /загружается/.test(view.textContent))
          .map((view) => view.getAttribute('data-view')),
      what,
    )
  await expect.poll(lacking).toEqual([])
}

for (const run of ['rr-or-free', 'e5-sweep', 'e6-blocked-host', 'e10-task-length'])
  test(
    `a recorded run of ${run} is shown in Russian, charts and tables`,
    { tag: full() },
    async ({ page }) => {
      await page.goto(`#/lab?run=${run}`)
      await expect(page.locator('main')).toHaveAttribute('data-run', 'done')
      await expect(page.locator('[data-verdict]')).not.toHaveAttribute('data-verdict', 'none')
      await expect(page.locator('[data-view]').first().locator('h2')).toBeVisible()
      await page.locator('details').evaluateAll((all) => {
        for (const one of all) (one as HTMLDetailsElement).open = true // all of them are details
      })
      await page.getByRole('button', { name: /^Медленный повтор с/ }).click()
      await everyChartShows(page, 'canvas, svg :is(path, rect)')
      expect(await englishOn(page), 'charts').toEqual([])
      await page.keyboard.press('t')
      await everyChartShows(page, 'table')
      expect(await englishOn(page), 'tables').toEqual([])
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      )
      expect(overflow).toBeLessThanOrEqual(0)
    },
  )

test('a refusal says in Russian what the field takes', { tag: full() }, async ({ page }) => {
  await page.goto('#/lab')
  await page.getByRole('button', { name: 'Изменить…' }).click()
  const workers = page.locator('[data-path="strategy.workers"]')
  await workers.getByRole('textbox').fill('0')
  await expect(workers.getByRole('alert')).toContainText(
    'Целое число от 1 до 256, потоки (получено 0)',
  )
  await expect(page.getByText('Сначала исправьте 1 поле')).toBeVisible()
})

test('on a phone nothing is wider than the screen', { tag: full() }, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('#/lab?run=rr-or-free')
  await expect(page.locator('main')).toHaveAttribute('data-run', 'done')
  await expect(page.locator('[data-view]').first().locator('h2')).toBeVisible()
  expect(
    await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    ),
  ).toBeLessThanOrEqual(0)
})
