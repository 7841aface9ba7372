/** The page for a screen reader, a keyboard and a small screen. */
import { expect, test, type Page } from '@playwright/test'
import { languages } from '../src/i18n/languages'
import { axe } from './support/axe'
import { LabPage, leave } from './support/lab-page'
import { goTo } from './support/screens'
import { full } from './support/tags'

const small = {
  title: 'Small',
  trials: 1,
  base: {
    workload: { tasks: 200, payloadBytes: 4096, sizes: { kind: 'periodic' } },
    strategy: { kind: 'push', workers: 2, channel: 'message-transfer' },
  },
  variants: [
    { id: 'A', label: 'Round-robin' },
    { id: 'B', label: 'Least loaded', set: { 'strategy.policy': 'least-loaded' } },
  ],
}
/** Recorded runs whose results are shown. */
const [RUN, SWEEP] = ['rr-or-free', 'e5-sweep']

const openRecorded = async (page: Page, name: string): Promise<LabPage> => {
  const lab = new LabPage(page)
  await leave(page)
  await lab.open(`/#/lab?run=${name}`)
  await lab.state('done')
  return lab
}

type Scheme = 'light' | 'dark'

const findings = async (page: Page, colorScheme: Scheme) => {
  await page.emulateMedia({ colorScheme })
  await page.locator(`html[data-mantine-color-scheme="${colorScheme}"]`).waitFor()
  const { violations } = await axe(page).analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)
}

/**
 * Every state at both widths and in both schemes; not every pair of them, since axe is slow. The gate
 * has a run and a sweep.
 */
const PAIRS: readonly { width: number; one: Scheme; other: Scheme }[] = [
  { width: 1280, one: 'light', other: 'dark' },
  { width: 390, one: 'dark', other: 'light' },
]

for (const { width, one, other } of PAIRS)
  test(`axe finds nothing, ${width} px wide`, { tag: full() }, async ({ page }) => {
    test.slow()
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.setViewportSize({ width, height: 900 })
    const lab = new LabPage(page)
    await lab.open()
    expect(await findings(page, one), 'before a run').toEqual([])
    await openRecorded(page, RUN)
    await lab.moreCharts()
    await lab.chart('throughput').scrollIntoViewIfNeeded()
    expect(await findings(page, one), 'after a run').toEqual([])
    await page.keyboard.press('t')
    await expect(lab.chart('throughput').getByRole('table')).toBeVisible()
    expect(await findings(page, other), 'tables').toEqual([])
    await page.keyboard.press('t')
    await openRecorded(page, SWEEP)
    await lab.chart('heatmap').scrollIntoViewIfNeeded()
    expect(await findings(page, other), 'after a sweep').toEqual([])
    for (const place of ['#/about', '#/lessons/who-is-next/2']) {
      await goTo(page, place)
      expect(await findings(page, one), place).toEqual([])
    }
  })

test('axe finds nothing in a run and a sweep', { tag: full() }, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const lab = await openRecorded(page, RUN)
  await lab.moreCharts()
  await lab.chart('throughput').scrollIntoViewIfNeeded()
  expect(await findings(page, 'light'), 'a run').toEqual([])
  await openRecorded(page, SWEEP)
  await lab.chart('heatmap').scrollIntoViewIfNeeded()
  expect(await findings(page, 'dark'), 'a sweep').toEqual([])
})

test('nothing is wider than the screen, from 320 px on', { tag: full() }, async ({ page }) => {
  for (const name of [RUN, SWEEP]) {
    await page.setViewportSize({ width: 320, height: 800 })
    await openRecorded(page, name)
    for (const width of [320, 390, 768, 1280]) {
      await page.setViewportSize({ width, height: 800 })
      // Parts that depend on the width are drawn again.
      await expect
        .poll(
          () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
          `${name} at ${width} px`,
        )
        .toBeLessThanOrEqual(0)
    }
  }
})

test('the keyboard alone runs, stops and switches', { tag: full() }, async ({ page }) => {
  const lab = new LabPage(page, { haste: true })
  await lab.openExperiment(small)
  await lab.settings()
  await page.getByRole('heading', { level: 1 }).click()
  await page.keyboard.press('Space')
  await lab.state('done')
  await page.keyboard.press('t')
  await expect(lab.chart('utilization').getByRole('table')).toBeVisible()
  await page.keyboard.press('Shift+?')
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
})

test(
  'the header keeps its lines, and the screen that is shown in sight',
  { tag: full() },
  async ({ page }) => {
    // The last name of the navigation.
    await page.goto('/#/runs')
    for (const { id: language } of languages) {
      await page.evaluate((id) => localStorage.setItem('/poolscope:language', id), language)
      for (const width of [320, 768, 1280]) {
        await page.setViewportSize({ width, height: 800 })
        // A phone of this width decides what is in sight as the page opens.
        if (width === 320) await page.reload()
        const links = page.getByRole('navigation').first().getByRole('link')
        await expect(links.first()).toBeVisible()
        const boxes = await links.evaluateAll((all) =>
          all.map((one) => one.getBoundingClientRect().toJSON() as DOMRect),
        )
        const what = `${language}, ${width} px`
        expect(new Set(boxes.map(({ top }) => top)).size, what).toBe(1)
        // A bar for thumbs.
        const size = Math.min(...boxes.flatMap(({ width: w, height }) => [w, height]))
        if (width < 900) expect(size, what).toBeGreaterThanOrEqual(44)
        const last = page.locator('nav [aria-current="page"]').first()
        await expect(last, what).toBeInViewport({ ratio: 0.95 })
        const more = page.getByRole('banner').getByRole('button').last()
        await expect(more, what).toBeInViewport({ ratio: 0.95 })
      }
    }
  },
)
