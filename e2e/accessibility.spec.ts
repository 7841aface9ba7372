/** What a screen reader, a keyboard and a small screen meet. */
import { expect, test, type Page } from '@playwright/test'
import { axe } from './support/axe'
import { LabPage } from './support/lab-page'

const small = {
  title: 'Small',
  trials: 3,
  base: {
    workload: { tasks: 200, payloadBytes: 4096, sizes: { kind: 'periodic' } },
    strategy: { kind: 'push', workers: 2, channel: 'message-transfer' },
  },
  variants: [
    { id: 'A', label: 'Round-robin' },
    { id: 'B', label: 'Least loaded', set: { 'strategy.policy': 'least-loaded' } },
  ],
}
const sweep = {
  ...small,
  variants: [...small.variants, { id: 'C', label: 'Inline', set: { 'strategy.kind': 'direct' } }],
  axis: { path: 'strategy.workers', values: [1, 2] },
}

/** What axe finds in light and in dark: one run shows both, and such a test takes its time. */
const findings = async (page: Page) => {
  const found: string[] = []
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await page.locator(`html[data-mantine-color-scheme="${colorScheme}"]`).waitFor()
    const { violations } = await axe(page).analyze()
    for (const { id, nodes } of violations)
      found.push(`${colorScheme}, ${id}: ${nodes.map(({ html }) => html).join(' | ')}`)
  }
  return found
}

for (const width of [1280, 390])
  test(`axe finds nothing, ${width} px wide`, async ({ page }) => {
    test.slow()
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.setViewportSize({ width, height: 900 })
    const lab = new LabPage(page)
    await lab.open()
    expect(await findings(page), 'before a run').toEqual([])
    await lab.openExperiment(small)
    await lab.run.click()
    await lab.state('done')
    await lab.chart('throughput').scrollIntoViewIfNeeded()
    expect(await findings(page), 'after a run').toEqual([])
    await lab.openExperiment(sweep)
    await lab.run.click()
    await lab.state('done')
    await lab.chart('heatmap').scrollIntoViewIfNeeded()
    expect(await findings(page), 'after a sweep').toEqual([])
    await page.goto('/#/about')
    await expect(page.getByRole('heading').first()).toBeVisible()
    expect(await findings(page), 'about').toEqual([])
  })

test('nothing is wider than the screen, from 320 px on', async ({ page }) => {
  const lab = new LabPage(page)
  for (const experiment of [small, sweep]) {
    await page.setViewportSize({ width: 320, height: 800 })
    await lab.openExperiment(experiment)
    await lab.run.click()
    await lab.state('done')
    for (const width of [320, 390, 768, 1280]) {
      await page.setViewportSize({ width, height: 800 })
      const what = `${experiment === sweep ? 'sweep' : 'run'} at ${width} px`
      // What is drawn by its width is drawn anew.
      await expect
        .poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth), what)
        .toBeLessThanOrEqual(0)
    }
  }
})

test('the keyboard alone runs, stops and switches', async ({ page }) => {
  const lab = new LabPage(page)
  await lab.openExperiment(small)
  await page.keyboard.press('2')
  await expect(page.getByRole('radio', { name: /B/ }).first()).toBeChecked()
  await page.keyboard.press('Space')
  await lab.state('done')
  await page.keyboard.press('t')
  await expect(lab.chart('utilization').getByRole('table')).toBeVisible()
  await page.keyboard.press('Shift+?')
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
})

for (const width of [1280, 390])
  test(`axe finds nothing with six variants, ${width} px wide`, async ({ page }) => {
    test.slow()
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.setViewportSize({ width, height: 900 })
    const lab = new LabPage(page)
    await lab.open('/#/lab?run=e9-shoot-out')
    await lab.state('done')
    await page.keyboard.press('6')
    await expect(page.getByRole('radio', { name: /F Native pool/ }).first()).toBeChecked()
    const chart = lab.chart('shoot-out')
    await chart.scrollIntoViewIfNeeded()
    await expect(chart.getByText('no build').first()).toBeVisible()
    expect(await findings(page), 'as a chart').toEqual([])
    await chart.getByRole('button', { name: /^Table/ }).click()
    await expect(chart.getByRole('row', { name: /Murmur3 F Native pool no build/ })).toBeVisible()
    expect(await findings(page), 'as a table').toEqual([])
    const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(over).toBeLessThanOrEqual(0)
  })

const sized = {
  title: 'Lengths',
  trials: 3,
  base: {
    workload: { id: 'additions', kernel: 'wasm', tasks: 20_000 },
    strategy: { kind: 'pull', channel: 'shared-queue', workers: 2 },
    recording: { level: 'blocks' },
  },
  variants: [
    { id: 'A', label: 'Fixed' },
    { id: 'B', label: 'Smart', set: { 'strategy.sizing': 'smart' } },
    { id: 'C', label: 'Inline', set: { 'strategy.kind': 'direct' } },
  ],
  axis: { path: 'workload.options.iterations', values: [0, 1001] },
  views: ['granularity', 'overhead', 'threads'],
}
const blocked = {
  ...small,
  base: { ...small.base, host: { work: { kind: 'spin', us: 100 } } },
  variants: [
    { id: 'A', label: 'Dispatcher in host' },
    { id: 'B', label: 'Coordinator', set: { 'strategy.placement': 'coordinator' } },
  ],
  views: ['blocking', 'lanes'],
}

test('axe finds nothing on what sizing, granularity and blocking show', async ({ page }) => {
  test.slow()
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const lab = new LabPage(page)
  for (const [experiment, view] of [
    [sized, 'threads'],
    [blocked, 'lanes'],
  ] as const) {
    await lab.openExperiment(experiment)
    await lab.run.click()
    await lab.state('done')
    await lab.chart(view).scrollIntoViewIfNeeded()
    expect(await findings(page), view).toEqual([])
  }
})

test('the header keeps its lines, and the screen that is shown in sight', async ({ page }) => {
  for (const language of ['en', 'ru'])
    for (const width of [320, 768, 1280]) {
      await page.setViewportSize({ width, height: 800 })
      await page.goto('/#/about')
      await page.evaluate((id) => localStorage.setItem('/poolscope:language', id), language)
      await page.reload()
      const links = page.getByRole('navigation').first().getByRole('link')
      await expect(links.first()).toBeVisible()
      const tops = await links.evaluateAll((all) =>
        all.map((one) => one.getBoundingClientRect().top),
      )
      expect(new Set(tops).size, `${language}, ${width} px`).toBe(1)
      const what = `${language}, ${width} px`
      const last = page.locator('nav [aria-current="page"]').first()
      await expect(last, what).toBeInViewport({ ratio: 0.95 })
      const keys = page.getByRole('banner').getByRole('button').last()
      await expect(keys, what).toBeInViewport({ ratio: 0.95 })
    }
})
