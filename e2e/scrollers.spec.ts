/** What scrolls inside the page shows its bar: nobody suspects more where no edge is seen. */
import { expect, test, type Page } from '@playwright/test'
import { args, findBrowser } from '../scripts/browser.mjs'
import { LabPage, leave } from './support/lab-page'
import { full } from './support/tags'

// Playwright hides the bars of all pages otherwise.
test.use({
  launchOptions: {
    executablePath: findBrowser() ?? '',
    args,
    ignoreDefaultArgs: ['--hide-scrollbars'],
  },
})

/** Elements with more than they show, and without a bar for it. */
const hidden = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const named = (element: Element) =>
      `${element.tagName.toLowerCase()}.${element.className} ${element.textContent?.slice(0, 40)}`
    return [...document.querySelectorAll<HTMLElement>('body *')]
      .filter((element) => {
        const { overflowX, overflowY, borderTopWidth, borderLeftWidth } = getComputedStyle(element)
        const scrolls = (way: string) => way === 'auto' || way === 'scroll'
        const down = element.scrollHeight > element.clientHeight + 1 && scrolls(overflowY)
        const aside = element.scrollWidth > element.clientWidth + 1 && scrolls(overflowX)
        const bar = (whole: number, inner: number, border: string) =>
          whole - inner - 2 * parseFloat(border) > 1
        const { offsetWidth, clientWidth, offsetHeight, clientHeight } = element
        return (
          (down && !bar(offsetWidth, clientWidth, borderLeftWidth)) ||
          (aside && !bar(offsetHeight, clientHeight, borderTopWidth))
        )
      })
      .map(named)
  })

const SCREENS = [
  '#/lab',
  '#/lab?run=rr-or-free',
  '#/lab?run=e5-sweep',
  '#/runs',
  '#/lessons',
  '#/lessons/who-is-next/2',
  '#/lessons/who-is-next/notes',
  '#/advise',
  '#/browser',
  '#/about',
] as const

for (const [width, height] of [
  [1280, 720],
  [390, 844],
] as const)
  test(`no screen hides a scroller, ${width} px wide`, { tag: full() }, async ({ page }) => {
    await page.setViewportSize({ width, height })
    const lab = new LabPage(page)
    for (const hash of SCREENS) {
      await leave(page)
      await page.goto(`/${hash}`)
      await expect(page.locator('main')).toBeVisible()
      expect(await hidden(page), hash).toEqual([])
    }
    await leave(page)
    await lab.open('/#/lab?run=rr-or-free')
    await lab.state('done')
    await lab.chart('lanes').getByRole('button', { name: 'Play slowly' }).click()
    await expect(lab.chart('lanes').getByRole('button', { name: 'Pause' })).toBeInViewport()
    expect(await hidden(page), 'played').toEqual([])
    await leave(page)
    await lab.open()
    await lab.settings({ experts: true })
    expect(await hidden(page), 'settings').toEqual([])
  })

for (const [width, height] of [
  [1280, 720],
  [1440, 900],
  [1920, 1080],
  [390, 844],
] as const)
  test(
    `while it plays, both pools and Pause are in view, ${width} px wide`,
    { tag: full() },
    async ({ page }) => {
      await page.setViewportSize({ width, height })
      const lab = new LabPage(page)
      await lab.open('/#/lab?run=rr-or-free')
      await lab.state('done')
      const lanes = lab.chart('lanes')
      await lanes.getByRole('button', { name: 'Play slowly' }).click()
      for (const name of ['Pause', 'Back to the lanes'])
        await expect(lanes.getByRole('button', { name })).toBeInViewport({ ratio: 1 })
      await expect(lanes.getByRole('slider')).toBeInViewport({ ratio: 1 })
      await expect(lanes.getByLabel('Speed')).toBeInViewport({ ratio: 1 })
      for (const id of ['A', 'B']) {
        await expect(lanes.locator('canvas').nth(id === 'A' ? 0 : 1)).toBeInViewport({
          ratio: 0.99,
        })
        if (width > 390)
          await expect(lanes.locator(`[data-variant="${id}"]`)).toBeInViewport({ ratio: 0.5 })
      }
    },
  )
