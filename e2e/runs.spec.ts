/** The history of runs: kept, named, compared, shared, and available whatever the storage does. */
import { readFile, writeFile } from 'node:fs/promises'
import { expect, test, type Locator, type Page } from '@playwright/test'
import { readRecorded, recordedPath } from '../scripts/lib/recorded.mjs'
import { axe } from './support/axe'
import { qrSquares, QUIET } from '../src/share/qr'
import { LabPage, leave } from './support/lab-page'
import { full } from './support/tags'

const tiny = {
  title: 'Tiny',
  trials: 1,
  base: {
    workload: { tasks: 100, payloadBytes: 1024 },
    strategy: { kind: 'push', workers: 2, channel: 'message-transfer' },
  },
  variants: [{ id: 'A', label: 'Round-robin' }],
}

const runIn = async (page: Page, input: object = tiny) => {
  const lab = new LabPage(page, { haste: true })
  await leave(page)
  await lab.openExperiment(input)
  await lab.run.click()
  await lab.state('done')
  await expect(page.locator('[data-kept="stored"], [data-kept="memory"]')).toBeVisible()
  return lab
}
const runsOf = (page: Page) => page.getByRole('list', { name: 'Runs kept here' }).locator('> li')
const openRuns = async (page: Page) => {
  await page.goto('/#/runs')
  await page.locator('main[data-runs="ready"]').waitFor()
}
/** Two runs, as files that were saved elsewhere. */
const importRecorded = async (page: Page) => {
  await page
    .getByLabel('Run files to import')
    .setInputFiles(['e2-one-worker', 'e4-round-robin'].map(recordedPath))
  await expect(runsOf(page)).toHaveCount(2)
}
const findings = async (page: Page) => {
  const { violations } = await axe(page).analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)
}

/** Chooses from the list of what can be done with a run. */
const act = async (item: Locator, name: string) => {
  await item.getByRole('button', { name: /^Actions for/ }).click()
  await item.page().getByRole('menuitem', { name }).click()
}

test('runs are kept, named, noted, pinned, compared, deleted and restored', async ({ page }) => {
  await openRuns(page)
  await expect(page.getByText('Nothing has been kept yet')).toBeVisible()
  await runIn(page, { ...tiny, trials: 3 })
  await runIn(page, { ...tiny, trials: 3, title: 'Tiny again' })
  await openRuns(page)
  await expect(runsOf(page)).toHaveCount(2)
  await expect(runsOf(page).first()).toContainText(/tasks per second|No valid trials of/)

  const older = runsOf(page).nth(1)
  await older.getByLabel('Name of the run').fill('The first one')
  await page.keyboard.press('Enter')
  await older.getByLabel(/^Note on/).fill('on battery')
  await act(older, 'Make it the baseline')
  await expect(older.getByText('baseline', { exact: true })).toBeVisible()
  // Escape changes nothing.
  const name = runsOf(page).first().getByLabel('Name of the run')
  await name.fill('Never mind')
  await page.keyboard.press('Escape')
  await expect(name).toHaveValue('Tiny again')
  await page.reload()
  await expect(older.getByLabel('Name of the run')).toHaveValue('The first one')
  await expect(older.getByLabel(/^Note on/)).toHaveValue('on battery')
  await expect(older.getByText('baseline', { exact: true })).toBeVisible()

  // The key starts the comparison; the address holds the selection.
  await page.getByLabel('Select Tiny again').check()
  await page.getByLabel('Select The first one').check()
  await page.getByRole('heading', { name: 'Runs' }).click()
  await page.getByLabel('Select The first one').blur()
  await page.keyboard.press('c')
  const each = page.getByRole('group', { name: 'Each run by itself' })
  await expect(each.getByRole('row', { name: /^A on battery|^A The first one/ })).toContainText(
    'the baseline',
  )
  await page.reload()
  await expect(each.locator('tbody tr')).toHaveCount(2)
  // The experiments differ only in their titles.
  await expect(page.locator('[data-note="experiment"]')).toHaveCount(0)

  await openRuns(page)
  await act(runsOf(page).first(), 'Delete')
  await expect(runsOf(page)).toHaveCount(1)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(runsOf(page)).toHaveCount(2)
  await page.getByRole('button', { name: 'Delete all' }).click()
  await expect(page.getByText('Nothing has been kept yet')).toBeVisible()
  // The list is empty immediately; the message comes once the deletion is stored.
  await expect(page.getByText('2 runs deleted.')).toBeVisible()
  await page.reload()
  await expect(page.getByText('Nothing has been kept yet')).toBeVisible()
})

test('a kept run opens in the Lab', { tag: full() }, async ({ page }) => {
  await runIn(page)
  const lab = await runIn(page, { ...tiny, title: 'Another' })
  await openRuns(page)
  await runsOf(page).first().getByRole('button', { name: 'Open', exact: true }).click()
  await expect(page.locator('[data-source="history"]')).toContainText('Another')
  await expect(lab.run).toBeEnabled()
})

test(
  'many files are imported at once, and a bad one does not affect the others',
  { tag: full() },
  async ({ page }, info) => {
    await runIn(page)
    await runIn(page, { ...tiny, title: 'Two' })
    await openRuns(page)
    // A run is kept a moment after it has ended.
    await expect(runsOf(page)).toHaveCount(2)
    await page.getByLabel('Select all').check()
    const downloading = page.waitForEvent('download')
    await page
      .getByRole('group', { name: 'Selected runs' })
      .getByRole('button', { name: 'Export' })
      .click()
    const zip = info.outputPath('runs.zip')
    await (await downloading).saveAs(zip)
    const single = page.waitForEvent('download')
    await act(runsOf(page).first(), 'Export')
    const json = info.outputPath('one.json')
    await (await single).saveAs(json)
    await page.getByRole('button', { name: 'Delete all' }).click()

    const file = JSON.parse(await readFile(json, 'utf8')) as object
    const evil = info.outputPath('evil.json')
    await writeFile(evil, JSON.stringify({ ...file, evil: 1 }))
    const broken = info.outputPath('broken.json')
    await writeFile(broken, '{"format":')
    const input = page.getByLabel('Run files to import')
    await input.setInputFiles([evil, zip, broken, json])
    const report = page.getByRole('alert')
    await expect(report).toContainText('2 runs imported. 3 files were not imported:')
    await expect(report).toContainText(/evil\.json: .*evil/)
    await expect(report).toContainText('broken.json')
    await expect(report).toContainText('one.json: it is already here: Two')
    await expect(runsOf(page)).toHaveCount(2)
    await expect(runsOf(page).first()).toContainText('imported from poolscope-')
  },
)

test(
  'if storage is refused the Lab works, says so, and offers the export',
  { tag: full() },
  async ({ page }) => {
    await page.addInitScript(() => {
      Object.defineProperty(IDBFactory.prototype, 'open', {
        value: () => {
          throw new DOMException('not here', 'SecurityError')
        },
      })
    })
    const lab = await runIn(page)
    await expect(lab.verdict).toContainText(/tasks per second|No valid trials of/)
    await expect(page.locator('[data-kept="memory"]')).toContainText('not here')
    await page.getByRole('link', { name: 'Runs' }).first().click()
    const notice = page.locator('[data-note="storage"]')
    await expect(notice).toContainText('1 run is only here until this page is closed')
    await expect(runsOf(page)).toHaveCount(1)
    const downloading = page.waitForEvent('download')
    await notice.getByRole('button', { name: 'Export 1 run' }).click()
    expect((await downloading).suggestedFilename()).toMatch(/^poolscope-tiny-.*\.json$/)
  },
)

test(
  'two tabs see each other’s runs, and lose none',
  { tag: full() },
  async ({ page, context }) => {
    const other = await context.newPage()
    await openRuns(other)
    await runIn(page)
    await expect(runsOf(other)).toHaveCount(1)
    await openRuns(page)
    await runIn(other, { ...tiny, title: 'From the other' })
    await expect(runsOf(page)).toHaveCount(2)
    await openRuns(other)
    await runsOf(other).first().getByLabel('Name of the run').fill('Renamed there')
    await other.keyboard.press('Enter')
    await expect(runsOf(page).first().getByLabel('Name of the run')).toHaveValue('Renamed there')
  },
)

test(
  'a recorded run opens labelled, can be compared, and a wrong name says why',
  { tag: full() },
  async ({ page }) => {
    await page.goto('/#/lab?run=rr-or-free')
    const label = page.locator('[data-source="recorded"]')
    await expect(label).toContainText(/Recorded elsewhere: Chrome \d+/)
    await expect(page.locator('main')).toHaveAttribute('data-run', 'done')
    for (const [name, why] of [
      ['no-such', 'has not kept the run'],
      ['..%2Findex', 'has not kept the run'],
      ['index', 'has not kept the run'],
    ]) {
      await leave(page)
      await page.goto(`/#/lab?run=${name}`)
      await expect(page.getByRole('alert'), name).toContainText(why ?? '')
    }
    await leave(page)
    await page.goto('/#/lab?run=rr-or-free-runtimes')
    await expect(label).toContainText('Recorded elsewhere: 2 runtimes')
    await expect(page.getByLabel('Runtime')).toHaveValue('compared')
    await leave(page)
    await new LabPage(page).open()
    await expect(page.getByRole('link', { name: /^or one in Chrome .*, Node / })).toBeVisible()
    await expect(page.getByRole('link', { name: 'See a recorded run' })).toBeVisible()
    await page.route('**/recorded/*.json*', (route) => route.abort())
    await page.getByRole('link', { name: 'See a recorded run' }).click()
    await expect(page.getByRole('alert')).toContainText('no connection')
    await page.unroute('**/recorded/*.json*')

    const { experiment } = JSON.parse(readRecorded('rr-or-free')) as {
      experiment: object
    }
    await runIn(page, { ...experiment, title: 'Mine', trials: 1, base: tiny.base })
    await openRuns(page)
    await page.getByLabel('Select Mine').check()
    await page.getByLabel('Select Round-robin or free worker?', { exact: true }).check()
    await page.getByRole('button', { name: /^Compare/ }).click()
    await expect(page.getByText('recorded, not on this machine')).toBeVisible()
    await expect(page.locator('[data-note="experiment"]')).toContainText('Tasks')
  },
)

test(
  'the QR code is that of the link, and a link too long says so',
  { tag: full() },
  async ({ page }) => {
    const lab = new LabPage(page)
    await lab.openExperiment(tiny)
    const open = async () => {
      await page.getByRole('button', { name: 'Share, export, import' }).click()
      await page.getByText('QR code of this experiment').click()
    }
    await open()
    const dialog = page.getByRole('dialog', { name: 'QR code' })
    const link = await dialog.getByRole('textbox', { name: 'Link' }).inputValue()
    expect(link).toContain('#/lab?x=v1.')
    // The tests' own address cannot be opened on a phone.
    await expect(dialog.getByRole('note')).toContainText('npm run room')
    const squares = qrSquares(link)
    const svg = dialog.getByRole('img', { name: /QR code/ })
    const size = squares.length + 2 * QUIET
    await expect(svg).toHaveAttribute('viewBox', `0 0 ${size} ${size}`)
    // A canvas with one pixel per square shows the code, square by square.
    const painted = await svg.evaluate((element, side) => {
      const canvas = document.createElement('canvas')
      canvas.width = canvas.height = side
      const g = canvas.getContext('2d')
      const path = element.querySelector('path')?.getAttribute('d') ?? ''
      g?.fill(new Path2D(path))
      const { data } = g?.getImageData(0, 0, side, side) ?? { data: [] }
      return Array.from({ length: side * side }, (_, i) => (data[4 * i + 3] ?? 0) > 127)
    }, size)
    const wanted = Array.from({ length: size * size }, (_, i) => {
      const [x, y] = [(i % size) - QUIET, Math.floor(i / size) - QUIET]
      return squares[y]?.[x] ?? false
    })
    expect(painted).toEqual(wanted)
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()

    let seed = 1
    const durations = Array.from({ length: 1500 }, () => {
      seed = (seed * 48_271) % 2_147_483_647
      return 10 + (seed % 9000)
    })
    const sizes = { kind: 'durations', unit: 'us', text: durations.join('\n') }
    await lab.openExperiment({ ...tiny, base: { ...tiny.base, workload: { id: 'spin', sizes } } })
    await open()
    await expect(dialog).toContainText('too long for a QR code')
  },
)

test(
  'compared runs of one name are told apart, and six of them need no sideways scrolling',
  { tag: full() },
  async ({ page }) => {
    await openRuns(page)
    await importRecorded(page)
    for (const place of [0, 1]) {
      await runsOf(page).nth(place).getByLabel('Name of the run').fill('Tiny')
      await page.keyboard.press('Enter')
    }
    await runsOf(page)
      .nth(1)
      .getByLabel(/^Note on/)
      .fill('on battery')
    await page.keyboard.press('Enter')
    const boxes = page.getByLabel('Select Tiny')
    await boxes.nth(0).check()
    await boxes.nth(1).check()
    await page.getByRole('button', { name: /^Compare/ }).click()
    const each = page.getByRole('group', { name: 'Each run by itself' })
    await expect(each.getByRole('rowheader', { name: /on battery/ })).toHaveCount(1)
    await expect(each.getByRole('rowheader', { name: /Tiny/ })).toHaveCount(1)

    const six = ['rr-or-free', 'rr-or-free-poisson', 'e4-round-robin', 'e1-inline', 'e2-one-worker']
    const ids = [...six, 'e15-blocking-tasks'].map((id) => `~${id}`).join(',')
    for (const width of [1280, 390, 320]) {
      await page.setViewportSize({ width, height: 900 })
      await leave(page)
      await page.goto(`/#/runs/compare/${ids}`)
      await expect(each.locator('tbody tr')).toHaveCount(6)
      const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      expect(over, `at ${width} px`).toBeLessThanOrEqual(0)
    }
  },
)

for (const [colorScheme, axeAt, ...widths] of [
  ['light', 1280],
  ['dark', 390, 320],
] as const)
  test(
    `axe finds nothing on Runs, ${colorScheme}, ${axeAt} px`,
    { tag: full() },
    async ({ page }) => {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      await openRuns(page)
      expect(await findings(page), 'empty').toEqual([])
      await importRecorded(page)
      for (const width of [axeAt, ...widths]) {
        await page.setViewportSize({ width, height: 900 })
        await openRuns(page)
        await expect(runsOf(page)).toHaveCount(2)
        await page.getByLabel('Select all').check()
        if (width === axeAt) expect(await findings(page), `list at ${width}`).toEqual([])
        await page.getByRole('button', { name: /^Compare/ }).click()
        await expect(page.getByRole('group', { name: 'Each run by itself' })).toBeVisible()
        await expect(page.locator('figure').first()).toBeVisible()
        if (width === axeAt) expect(await findings(page), `compare at ${width}`).toEqual([])
        const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
        expect(over, `compare at ${width}`).toBeLessThanOrEqual(0)
      }
      await page.goto('/#/lab?e=rr-or-free')
      await page.getByRole('button', { name: 'Share, export, import' }).click()
      await page.getByText('QR code of this experiment').click()
      await expect(page.getByRole('dialog', { name: 'QR code' })).toBeVisible()
      expect(await findings(page), 'QR code').toEqual([])
    },
  )
