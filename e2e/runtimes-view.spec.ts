/**
 * A file with the runs of several runtimes: its view on screen, and the whole file when it is
 * passed on.
 */
import { readFile } from 'node:fs/promises'
import { expect, test, type Page } from '@playwright/test'
import { textIn } from '../src/share/picture-text.testing'
import type { RunFile } from '../workers/api'
import { joined } from '../workers/views/join'
import { parseRunFile } from '../workers/reading/read-run-file'
import { withTimes } from '../workers/testing'
import { axe } from './support/axe'
import { open, run } from './support/engine'
import { LabPage, leave } from './support/lab-page'
import { full } from './support/tags'
import { tiny } from './support/tiny-run'

const NODE = 'Node.js/20.20.2 (linux; x64) V8/11.3'
const LINUX = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/156.0.0.0 Safari/537.36'

/** A hasty run with invented times: each trial of `A` takes `ms`, of `B` half as long. */
const as = (file: RunFile, userAgent: string, ms: number): RunFile => {
  const { points, ...rest } = withTimes(
    file,
    ({ block, makespanMs }, { variant }) =>
      ((variant === 'A' ? ms : ms / 2) * (1 + block / 100)) / makespanMs,
  )
  return {
    ...rest,
    environment: { ...file.environment, userAgent, coresNamed: 2 },
    points: points.map((point) => ({
      ...point,
      trials: point.trials.map((trial) => ({ ...trial, disturbed: [] })),
    })),
  }
}

const parsed = (text: string): RunFile => {
  const file = parseRunFile(JSON.parse(text))
  if (!file.ok) throw new Error(JSON.stringify(file.issues))
  return file.value
}

/** The file is made once, because no test changes it. */
let two: RunFile | null = null

/** Runs of Chromium and Node, joined: Node takes half the time. */
const ofTwo = async (page: Page): Promise<RunFile> => {
  await leave(page)
  await open(page, '/#/lab')
  if (two) return two
  const file = await run(page, { ...tiny, trials: 8 }, { tasks: true })
  const both = joined([
    { runtime: 'chromium', file: as(file, LINUX, 200) },
    { runtime: 'node', file: as(file, NODE, 100) },
  ])
  if (!both.ok) throw new Error(JSON.stringify(both.issues))
  return (two = parsed(JSON.stringify(both.value)))
}

const headline = (page: Page) => page.locator('[data-part="headline"] .big')
const lanesTop = async (page: Page) =>
  (await page.locator('[data-part="lanes"]').boundingBox())?.y ?? NaN
/** The lanes as a screen reader hears them. */
const lanes = (lab: LabPage) => lab.chart('lanes').locator('[id$="-about"]')

test(
  'the usual view compares the runtimes; another one is chosen without moving the lanes',
  { tag: full() },
  async ({ page }) => {
    const lab = new LabPage(page)
    await lab.openFile(await ofTwo(page), 'two.json')
    await expect(headline(page)).toHaveText(
      /^Node 20.20 finished 2\.0 times as fast: [\d.]+ against [\d.]+\sms\./,
    )
    await expect(lanes(lab)).toContainText(/Chromium 156.*Node 20\.20/)
    const top = await lanesTop(page)

    // The view needs no knowledge of the file's machines.
    const controls = page.getByRole('group', { name: 'What is compared' })
    await expect(controls.getByLabel('Variant')).toHaveValue('=A')
    await controls.getByLabel('Variant').selectOption('Free worker')
    await expect(headline(page)).toHaveText(
      /^Node 20.20 finished 2\.0 times as fast: [\d.]+ against [\d.]+\sms\./,
    )

    await controls.getByLabel('Variant').selectOption('compared')
    await expect(controls.getByLabel('Runtime')).toHaveValue('=chromium')
    await expect(headline(page)).toHaveText(
      /^Free worker finished 2\.0 times as fast: [\d.]+ against [\d.]+\sms\./,
    )
    await expect(lanes(lab)).toContainText(/Round-robin.*Free worker/)
    expect(await lanesTop(page)).toBe(top)

    await controls.getByLabel('Runtime').selectOption('as the axis')
    await expect(headline(page)).toContainText(
      'Free worker is fastest in every case: up to 2.0 times as fast as =Round-robin.',
    )
    expect(await lanesTop(page)).toBe(top)
    const { violations } = await axe(page).analyze()
    expect(violations).toEqual([])
  },
)

test('no line names one runtime for all, unless one is left', { tag: full() }, async ({ page }) => {
  const lab = new LabPage(page)
  await lab.openFile(await ofTwo(page), 'two.json')
  const origin = page.getByRole('button', { name: 'Recorded elsewhere' })
  await origin.click()
  await expect(page.getByText('2 runtimes on Linux · 2 cores reported')).toBeVisible()
  await expect(page.getByText(`node: Poolscope`)).toContainText(NODE)
  await page.keyboard.press('Escape')
  await page.getByLabel('Variant', { exact: true }).selectOption('compared')
  await page.getByLabel('Runtime', { exact: true }).selectOption('Node 20.20')
  await origin.click()
  await expect(page.getByText('Node 20.20, Linux · 2 cores reported')).toBeVisible()
})

test('what is saved, shared and kept is the whole file', { tag: full() }, async ({ page }) => {
  const lab = new LabPage(page)
  const file = await ofTwo(page)
  await lab.openFile(file, 'two.json')
  await page.getByLabel('Variant', { exact: true }).selectOption('compared')
  await expect(headline(page)).toHaveText(
    /^Free worker finished 2\.0 times as fast: [\d.]+ against [\d.]+\sms\./,
  )
  const saved = await lab.export('json')
  expect(parsed(await readFile(await saved.path(), 'utf8'))).toEqual(file)

  await page.getByRole('button', { name: 'Share, export, import' }).click()
  await page.getByRole('menuitem', { name: 'Share this result…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Share this result' })
  await dialog.getByRole('img', { name: /Free worker finished 2\.0 times/ }).waitFor()
  const downloading = page.waitForEvent('download')
  await dialog.getByRole('button', { name: /^Save the picture/ }).click()
  const picture = await readFile(await (await downloading).path())
  expect(parsed(textIn(picture, 1 << 26) ?? '')).toEqual(file)
  await dialog.getByRole('button', { name: 'Close' }).click()

  await page.goto('/#/runs')
  await page.locator('main[data-runs="ready"]').waitFor()
  await page.getByLabel('Run files to import').setInputFiles({
    name: 'result.png',
    mimeType: 'image/png',
    buffer: picture,
  })
  const item = page.getByRole('list', { name: 'Runs kept here' }).locator('> li')
  await expect(item).toContainText('2 runtimes on Linux')
  await expect(item).toContainText('Node 20.20 finished 2.0 times as fast: ')
  await expect(item.locator('[data-lanes="true"]')).toBeVisible()
  await item.getByRole('button', { name: 'Open' }).click()
  await lab.state('done')
  await expect(headline(page)).toHaveText(
    /^Node 20.20 finished 2\.0 times as fast: [\d.]+ against [\d.]+\sms\./,
  )
  await expect(page).toHaveURL(/#\/lab\?run=/)
  // Another view is no other place: there is nothing to go back to.
  const before = await page.evaluate(() => [location.hash, history.length])
  await page.getByLabel('Variant', { exact: true }).selectOption('compared')
  await expect(headline(page)).toHaveText(
    /^Free worker finished 2\.0 times as fast: [\d.]+ against [\d.]+\sms\./,
  )
  expect(await page.evaluate(() => [location.hash, history.length])).toEqual(before)
  const again = await lab.export('json')
  expect(parsed(await readFile(await again.path(), 'utf8'))).toEqual(file)
})

test('Run runs its experiment here, with its own variants', { tag: full() }, async ({ page }) => {
  const lab = new LabPage(page, { haste: true })
  const file = await ofTwo(page)
  await lab.open()
  await lab.openFile(file, 'two.json')
  // The result on screen belongs to the settings in the form.
  await expect(page.getByRole('button', { name: 'Measure the new settings' })).toBeHidden()
  await lab.run.click()
  await lab.state('done')
  await expect(page.getByRole('group', { name: 'What is compared' })).toBeHidden()
  await expect(lanes(lab)).toContainText(/Round-robin.*Free worker/)
})

test('the lists fit a narrow screen', { tag: full() }, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 900 })
  const lab = new LabPage(page)
  await lab.openFile(await ofTwo(page), 'two.json')
  const top = await lanesTop(page)
  await page.getByLabel('Runtime', { exact: true }).selectOption('as the axis')
  await expect(headline(page)).toContainText(
    'Free worker is fastest in every case: up to 2.0 times as fast as =Round-robin.',
  )
  expect(await lanesTop(page)).toBe(top)
  const wide = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(wide).toBeLessThanOrEqual(390)
})
