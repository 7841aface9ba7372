/** One order that never moves: the sentence, the picture that proves it, the figures, the rest. */
import { expect, test, type Page } from '@playwright/test'
import { LabPage } from './support/lab-page'
import { full } from './support/tags'

const SCREENS = [
  { name: 'a laptop', width: 1280, height: 800, projector: false },
  { name: 'a large screen', width: 1920, height: 1080, projector: false },
  { name: 'a phone', width: 390, height: 844, projector: false },
  { name: 'a projector', width: 1280, height: 800, projector: true },
] as const

const SHORT = '/#/lab?e=rr-or-free&until=trials&trials=3&workload.tasks=300'

/**
 * Records shifts that the browser reports, except those that follow a click or a key, and those below
 * the figures or the picture: cards there shrink to what they hold when a run ends.
 */
const watchShifts = async (page: Page): Promise<void> => {
  await page.addInitScript(() => {
    const moved: string[] = []
    Object.assign(window, { moved })
    type Shift = PerformanceEntry & {
      value: number
      hadRecentInput: boolean
      sources?: { node: Node | null }[]
    }
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as Shift[]) {
        if (entry.hadRecentInput) continue
        const isBelow = (node: Node | null) =>
          node instanceof Element &&
          node.closest(
            '[data-view]:not(#lanes), .charts, [aria-labelledby="stands-out"], [data-part="open"]',
          )
        if (entry.sources?.every(({ node }) => isBelow(node))) continue
        const what = entry.sources?.map(({ node }) =>
          node instanceof Element
            ? `${node.nodeName} ${node.className} ${node.textContent?.slice(0, 40)}`
            : node?.textContent,
        )
        moved.push(`${entry.value.toFixed(4)} ${what?.join(', ')}`)
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

const moved = (page: Page): Promise<string[]> =>
  page.evaluate(() => (window as unknown as { moved: string[] }).moved)

/** Places of the sentence and the picture, in pixels of the window. */
const places = async (page: Page) => {
  const [headline, lanes] = await Promise.all(
    ['headline', 'lanes'].map((part) => page.locator(`[data-part="${part}"]`).boundingBox()),
  )
  if (!headline || !lanes) throw new Error('a headline and lanes')
  return { headline: headline.y, lanes: lanes.y, end: lanes.y + lanes.height }
}

for (const { name, width, height, projector } of SCREENS)
  test(
    `on ${name}, nothing moves from the first frame to the end, and the lanes stay in view`,
    { tag: full() },
    async ({ page }) => {
      await page.setViewportSize({ width, height })
      await watchShifts(page)
      const lab = new LabPage(page, { haste: true })
      await lab.open(SHORT)
      if (projector) await page.keyboard.press('p')
      await expect(page.locator('[data-part="lanes"] canvas')).toHaveCount(2)
      const open = await places(page)
      if (width > 400) expect(open.end).toBeLessThanOrEqual(height)
      await lab.run.click()
      await lab.state('running')
      await expect(page.locator('[data-part="lanes"] canvas')).toBeVisible()
      const live = await places(page)
      await lab.state('done')
      const end = await places(page)
      expect(end).toEqual(live)
      // On a phone the whole picture comes into sight at the click, below room for the trials.
      if (width > 400) expect(live.lanes - live.headline).toBeCloseTo(open.lanes - open.headline, 0)
      expect(live.headline).toBeGreaterThanOrEqual(0)
      expect(live.end).toBeLessThanOrEqual(height)
      expect(await moved(page)).toEqual([])
    },
  )
