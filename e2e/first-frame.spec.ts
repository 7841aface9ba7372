/** The page as built, before any script: the question, the bet and the first frame of the picture. */
import { expect, test } from '@playwright/test'
import { alive } from './support/engine'
import { full } from './support/tags'

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })
  test('the first screen is in the page as built, and nothing of it can be pressed', async ({
    page,
  }) => {
    await page.goto('/')
    await expect(page.getByText('Every fourth task is ten times as long')).toBeVisible()
    await expect(page.getByText('Your bet starts the run.')).toBeVisible()
    await expect(page.locator('[data-part="lanes"] svg:visible')).toHaveCount(2)
    await expect(page.locator('#root')).toHaveAttribute('inert', '')
    // Facts about this machine that are not known yet are not shown.
    for (const part of await page.locator('[data-machine]').all()) await expect(part).toBeHidden()
  })
})

test('the first screen is there for its preset alone, until a script can show another', async ({
  page,
}) => {
  // Scripts are refused.
  await page.route('**/assets/*.js', (route) => route.abort())
  const pictures = page.locator('[data-part="lanes"] svg:visible')
  for (const [address, shown] of [
    ['/', 2],
    ['/#/lab?e=rr-or-free', 2],
    ['/#/lab?e=e5-sweep', 0],
    ['/#/lab?run=rr-or-free', 0],
  ] as const) {
    await page.goto('/favicon.svg')
    await page.goto(address)
    await expect(pictures, address).toHaveCount(shown)
  }
})

test('the script takes its place without moving anything', { tag: full() }, async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  // The script comes when the test lets it.
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/assets/*.js', async (route) => {
    await held
    await route.continue()
  })
  await page.goto('/', { waitUntil: 'commit' })
  const parts = ['headline', 'lanes'] as const
  const boxes = () =>
    Promise.all(parts.map((part) => page.locator(`[data-part="${part}"]`).boundingBox()))
  await expect(page.locator('[data-part="lanes"] svg:visible')).toHaveCount(2)
  const built = await boxes()
  release()
  await expect(page.locator('[data-part="lanes"] canvas')).toHaveCount(2)
  expect(await boxes()).toEqual(built)
})

test(
  'all that it is painted with is there before a module is asked for',
  { tag: full() },
  async ({ page }) => {
    await page.goto('/')
    await alive(page)
    const [styled, asked] = await page.evaluate(() => {
      const all = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
      const modules = all.filter(({ name }) => /assets\/[^/]+\.js$/.test(name))
      const styles = all.filter(({ name }) => /assets\/page-[^/]+\.css$/.test(name))
      return [
        styles.map(({ responseEnd }) => responseEnd),
        modules.map(({ startTime }) => startTime),
      ] as const
    })
    expect(styled.length).toBeGreaterThan(0)
    expect(Math.min(...asked)).toBeGreaterThan(Math.max(...styled))
  },
)
