/** Every screen: narrow, enlarged, without motion, in forced colours. */
import { expect, test, type Page } from '@playwright/test'
import { axe } from './support/axe'
import { full } from './support/tags'
import { goTo, overlaps, addresses } from './support/screens'

const eachScreen = async (page: Page, look: (hash: string) => Promise<void>): Promise<void> => {
  for (const hash of addresses) {
    await goTo(page, hash)
    await look(hash)
  }
}

for (const { name, width, height, scale } of [
  { name: '320 px', width: 320, height: 640, scale: 1 },
  // A browser that enlarges everything twice shows this much of 1280 × 800.
  { name: '200 % zoom', width: 640, height: 400, scale: 2 },
  { name: '4K', width: 3840, height: 2160, scale: 1 },
])
  test(
    `every screen at ${name}: nothing is wider than the window, nothing overlaps`,
    { tag: full(name !== '320 px') },
    async ({ browser, baseURL }) => {
      const context = await browser.newContext({
        viewport: { width, height },
        deviceScaleFactor: scale,
        ...(baseURL && { baseURL }),
      })
      const page = await context.newPage()
      await eachScreen(page, async (hash) => {
        const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
        expect(over, hash).toBeLessThanOrEqual(0)
        expect(await overlaps(page), hash).toEqual([])
      })
      await context.close()
    },
  )

test(
  'every screen in forced colours: axe finds nothing, and the focus is seen',
  { tag: full() },
  async ({ page }) => {
    await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' })
    await eachScreen(page, async (hash) => {
      // The system chooses the colours, so their contrast is not the page's.
      const { violations } = await axe(page).disableRules('color-contrast').analyze()
      expect(
        violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`),
        hash,
      ).toEqual([])
      const outline = () =>
        page.evaluate(() => {
          const focused = document.activeElement
          return focused && focused !== document.body
            ? getComputedStyle(focused).outlineStyle
            : 'nothing'
        })
      await page.keyboard.press('Tab')
      expect(await outline(), hash).not.toMatch(/none|nothing/)
      // On some screens that was the last control.
      await page.keyboard.press('Tab')
      expect(await outline(), hash).not.toBe('none')
    })
  },
)

test('nothing moves by itself where motion is not wanted', { tag: full() }, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await eachScreen(page, async (hash) => {
    const moving = await page.evaluate(() =>
      document
        .getAnimations()
        .filter(({ playState }) => playState === 'running')
        .map(({ effect }) => (effect as KeyframeEffect).target?.outerHTML.slice(0, 120)),
    )
    expect(moving, hash).toEqual([])
  })
})

test('every control can be hit: 24 px, or room around it', { tag: full() }, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await eachScreen(page, async (hash) => {
    const { violations } = await axe(page).withRules(['target-size']).analyze()
    expect(
      violations.flatMap(({ nodes }) => nodes.map(({ html }) => html)),
      hash,
    ).toEqual([])
  })
})
