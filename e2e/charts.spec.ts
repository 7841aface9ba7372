/**
 * Requirements of every chart of the list, on finished runs: a chart is covered the moment its line
 * is in `src/charts/index.ts`. `src/charts/conformance.test.tsx` tests charts before a run.
 */
import { readFile } from 'node:fs/promises'
import { expect, test, type Locator, type Page } from '@playwright/test'
import { charts, chartsNamed, type ChartId } from '../src/charts'
import { parseCsv } from '../src/charts/frame/parse-csv.testing'
import type { RunFile } from '../workers/api'
import { axe } from './support/axe'
import { crowdedRuns, recordedRuns, withoutCounted } from './support/chart-files'
import { LabPage, leave, pickTool } from './support/lab-page'
import { full } from './support/tags'

/** Ids of the cards: two charts may share one. */
const IDS = chartsNamed(charts.map(({ id }) => id)).map(({ id }) => id)

/** Opens a file, and waits until all charts with something to draw are there. */
const openCharts = async (lab: LabPage, file: RunFile): Promise<void> => {
  await lab.openFile(file, `${file.experiment.title}.json`)
  await lab.moreCharts()
  await expect(lab.page.getByText('Fetching the chart')).toHaveCount(0)
}

/** The cards of the charts with something to draw, by id. */
const cardsOf = async (lab: LabPage): Promise<[ChartId, Locator][]> => {
  const cards = IDS.map((id): [ChartId, Locator] => [id, lab.chart(id).getByRole('figure').first()])
  const there = await Promise.all(cards.map(([, card]) => card.count()))
  return cards.filter((_, i) => there[i])
}

const saved = async (card: Locator, format: string): Promise<Buffer> => {
  const downloading = card.page().waitForEvent('download')
  await pickTool(card, `Save as ${format}`)
  return readFile(await (await downloading).path())
}

/** The text in place of the picture for readers who cannot see it. */
const description = (card: Locator): Promise<string> =>
  card.evaluate(
    (one) => document.getElementById(one.getAttribute('aria-describedby') ?? '')?.textContent ?? '',
  )

/** A missing figure, printed as it is. */
const UNPRINTED = /\b(NaN|undefined|null|Infinity)\b/

const svgFaults = (svg: string): string[] => {
  const faults: string[] = []
  const foreign = /var\(--|class=|<script|<image|<foreignObject|data:image| on\w+=/.exec(svg)?.[0]
  if (foreign) faults.push(`SVG has ${foreign}`)
  if (!/<(path|rect|line|circle)/.test(svg)) faults.push('SVG has no shapes')
  if (!/<title>[^<]+<\/title>/.test(svg)) faults.push('SVG has no title')
  const texts = [...svg.matchAll(/<text[^>]*>([^<]*)</g)].map(([, text]) => text ?? '')
  if (!texts.some((text) => /^Poolscope .*(clock step|machines).* seed \d+$/.test(text)))
    faults.push('SVG does not say of which machine and seed it is')
  if (UNPRINTED.test(svg.replaceAll(/="[^"]*"/g, '')))
    faults.push(`SVG says ${UNPRINTED.exec(svg)?.[0]}`)
  return faults
}

/** Faults of a chart that has something to draw. */
const faultsOf = async (card: Locator): Promise<string[]> => {
  const faults: string[] = []
  // Some parts are not drawn until the user asks for them.
  const opener = card.getByRole('button', { name: /^Open / })
  if ((await opener.count()) > 0) await opener.click()
  await card.locator('canvas, svg').first().waitFor()
  const said = await description(card)
  if (said.trim().length < 20 || UNPRINTED.test(said)) faults.push(`described as: ${said}`)

  const svg = (await saved(card, 'SVG')).toString('utf8')
  faults.push(...svgFaults(svg))
  const root = await card.page().evaluate((source) => {
    const { documentElement } = new DOMParser().parseFromString(source, 'image/svg+xml')
    const lengths = ['width', 'height'].map((name) => Number(documentElement.getAttribute(name)))
    return { name: documentElement.nodeName, lengths }
  }, svg)
  if (root.name !== 'svg') faults.push(`SVG is a document of ${root.name}`)
  const png = await saved(card, 'PNG')
  // Width and height are in the first chunk of a PNG.
  const size = [png.readUInt32BE(16), png.readUInt32BE(20)]
  if (String(size) !== String(root.lengths.map((length) => Math.round(2 * length))))
    faults.push(`PNG of ${size.join(' × ')} px, not twice that of the SVG`)

  const [header = [], ...lines] = parseCsv((await saved(card, 'CSV')).toString('utf8'))
  if (lines.length === 0) faults.push('CSV has no rows')
  if (lines.some((line) => line.length !== header.length)) faults.push('CSV has uneven rows')
  if (UNPRINTED.test(lines.join())) faults.push(`CSV says ${UNPRINTED.exec(lines.join())?.[0]}`)

  await pickTool(card, 'As a table')
  const table = card.getByRole('table').first()
  const rows = await table.getByRole('row').count()
  const cells = await table.innerText()
  if (rows < 2) faults.push('table has no rows')
  if (UNPRINTED.test(cells)) faults.push(`table says ${UNPRINTED.exec(cells)?.[0]}`)
  await pickTool(card, 'As a picture')
  return faults
}

test(
  'every chart has a table twin, CSV, PNG, SVG of shapes and text, and a description',
  { tag: full() },
  async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    const lab = new LabPage(page)
    await lab.open()
    const left = new Set<string>(IDS)
    const faults: string[] = []
    for (const { run, own } of recordedRuns()) {
      const views = own.filter((id) => left.has(id))
      if (views.length === 0) continue
      await openCharts(lab, { ...run, experiment: { ...run.experiment, views } })
      for (const [id, card] of await cardsOf(lab)) {
        if (!views.includes(id)) continue
        await expect(card.getByRole('button', { name: /^More about/ }), id).toBeVisible()
        left.delete(id)
        for (const fault of await faultsOf(card)) faults.push(`${id}: ${fault}`)
      }
    }
    expect(faults).toEqual([])
    // A chart that none of the runs can fill needs a recorded run that does: `chart-files.ts`.
    expect([...left], 'charts with nothing to draw in any of the runs').toEqual([])
  },
)

/** Labels that cover another one, and plots that leave a part of their card blank. */
const drawnFaults = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const faults: string[] = []
    for (const plot of document.querySelectorAll('[data-part="plot"]')) {
      const name = plot.closest('[data-view]')?.getAttribute('data-view') ?? ''
      const drawings = [...plot.querySelectorAll('canvas, svg[data-chart], svg.recharts-surface')]
      if (drawings.length === 0) continue
      const boxes = drawings.map((one) => one.getBoundingClientRect())
      const { top, bottom } = plot.getBoundingClientRect()
      const blank = Math.max(
        Math.min(...boxes.map((box) => box.top)) - top,
        bottom - Math.max(...boxes.map((box) => box.bottom)),
      )
      if (blank > 2) faults.push(`${name}: ${blank} px blank`)
      for (const group of plot.querySelectorAll('[data-labels]')) {
        const texts = [...group.querySelectorAll('text')]
        const rects = texts.map((text) => text.getBoundingClientRect())
        rects.forEach((a, i) =>
          rects.slice(i + 1).forEach((b, j) => {
            // Ascents and descents of two rows may touch: no letter has both.
            const across = Math.min(a.right, b.right) - Math.max(a.left, b.left)
            const down = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top)
            if (across > 0 && down > a.height / 2)
              faults.push(`${name}: ${texts[i]?.textContent} over ${texts[i + j + 1]?.textContent}`)
          }),
        )
      }
    }
    return faults
  })

/** Recorded runs, and their charts with labels that could lie on each other. */
const LABELLED = {
  'e12-overhead': ['overhead'],
  'e13-break-even': ['granularity'],
  'e16-pool-growth': ['threads'],
}

test('no label covers another, and plots fill their cards', { tag: full() }, async ({ page }) => {
  const lab = new LabPage(page)
  for (const [id, views] of Object.entries(LABELLED)) {
    await leave(page)
    await lab.open(`/#/lab?run=${id}`)
    await lab.state('done')
    for (const view of views) await lab.chart(view).locator('[data-labels] text').first().waitFor()
    await expect.poll(() => drawnFaults(page), id).toEqual([])
  }
})

test(
  'of six pools of 64 workers every one is in sight, in each chart of the trials',
  { tag: full() },
  async ({ page }) => {
    const lab = new LabPage(page)
    await lab.open()
    const [crowded] = crowdedRuns()
    if (!crowded) throw new Error('[e2e] a crowded run')
    const views = ['lanes', 'utilization', 'latency', 'throughput'] as const
    await openCharts(lab, { ...crowded, experiment: { ...crowded.experiment, views: [...views] } })
    for (const view of views.slice(1)) {
      const strips = lab.chart(view).locator('[data-strip]')
      await expect(strips, view).toHaveCount(6)
      const card = await lab.chart(view).boundingBox()
      const last = await strips.last().boundingBox()
      if (!card || !last) throw new Error(`[e2e] the chart ${view} on the screen`)
      expect(last.y + last.height, view).toBeLessThanOrEqual(card.y + card.height)
    }
    expect(await drawnFaults(page)).toEqual([])
  },
)

test(
  'M selects the time of a task, and its tooltip goes when its panel opens',
  { tag: full() },
  async ({ page }) => {
    const lab = new LabPage(page)
    await lab.open('/#/lab?run=rr-or-free')
    await lab.state('done')
    const lanes = lab.chart('lanes')
    const tip = lanes.locator('.tip')
    await lanes.locator('canvas').focus()
    await page.keyboard.press('ArrowRight')
    await expect(tip).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(lanes.getByRole('region', { name: /Anatomy of task/ })).toBeVisible()
    await expect(tip).toBeHidden()
    await lanes.locator('canvas').focus()
    await page.keyboard.press('m')
    await lab.moreCharts()
    await expect(lab.chart('queue').locator('[data-shaded]')).toHaveCount(1)
  },
)

test(
  'where one part hides the rest, the anatomy shows the others',
  { tag: full() },
  async ({ page }) => {
    const lab = new LabPage(page)
    await lab.open('/#/lab?run=rr-or-free')
    await lab.state('done')
    const anatomy = lab.chart('anatomy')
    const legend = anatomy.getByRole('list')
    await expect(legend).toContainText('inbox wait')
    await anatomy.locator('label', { hasText: 'Without waiting' }).click()
    await expect(legend).not.toContainText('inbox wait')
    await expect(legend).toContainText('transport in')
  },
)

const widerThanScreen = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - innerWidth)

/** Shows all charts as pictures or as tables, by the key for it. */
const showAs = async (lab: LabPage, as: 'charts' | 'tables'): Promise<void> => {
  const table = lab.chart('lanes').getByRole('table')
  const wanted = as === 'tables' ? 1 : 0
  if ((await table.count()) !== wanted) await lab.page.keyboard.press('t')
  await expect(table).toHaveCount(wanted)
}

/** Every width, every scheme, and both ways to show a chart; not every pair, since axe is slow. */
const LOOKS = [
  [
    { width: 1280, colorScheme: 'light', as: 'charts' },
    { width: 390, colorScheme: 'dark', as: 'tables' },
  ],
  [
    { width: 390, colorScheme: 'dark', as: 'charts' },
    { width: 1280, colorScheme: 'light', as: 'tables' },
  ],
  [
    { width: 1280, colorScheme: 'light', as: 'charts' },
    { width: 390, colorScheme: 'dark', as: 'charts' },
  ],
] as const

test(
  'every chart holds 64 workers and six variants, 390 px and the dark, and axe finds nothing',
  { tag: full() },
  async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    const lab = new LabPage(page)
    await lab.open()
    const left = new Set<string>(IDS)
    const faults: string[] = []
    const runs = crowdedRuns()
    for (const [i, looks] of LOOKS.entries()) {
      const run = runs[i]
      if (!run) throw new Error('[e2e] a run for each of the looks')
      await openCharts(lab, run)
      const cards = await cardsOf(lab)
      for (const [id, card] of cards) {
        await expect.soft(card.getByRole('button', { name: /^More about/ }), id).toBeVisible()
        left.delete(id)
      }
      for (const { width, colorScheme, as } of looks) {
        await page.setViewportSize({ width, height: 900 })
        await page.emulateMedia({ colorScheme })
        await page.locator(`html[data-mantine-color-scheme="${colorScheme}"]`).waitFor()
        await showAs(lab, as)
        const what = `${run.experiment.title}, ${width} px, ${colorScheme}, ${as}`
        await expect.poll(() => widerThanScreen(page), what).toBeLessThanOrEqual(0)
        // Axe takes long for tables of so many rows; it reads smaller ones in
        // `accessibility.spec.ts`.
        if (as === 'tables') continue
        const { violations } = await axe(page).include('[data-view]').analyze()
        for (const { id, nodes } of violations)
          faults.push(`${what}, ${id}: ${nodes.map(({ html }) => html).join(' | ')}`)
      }
    }
    expect(faults).toEqual([])
    expect([...left], 'charts with nothing to draw in any of the runs').toEqual([])
  },
)

/** Text of a chart before a run, which must not be there after one. */
const TO_COME =
  /not measured yet|Press Run|No trial has started|Drawn (after|when)|No task has finished/

test(
  'where no trial counts, no chart breaks, or says that its figures are to come',
  { tag: full() },
  async ({ page }) => {
    const lab = new LabPage(page)
    await lab.open()
    const faultsNow = async (): Promise<string[]> => {
      const faults: string[] = []
      for (const [id, card] of await cardsOf(lab)) {
        const said = `${await card.innerText()} ${await description(card)}`
        for (const wrong of [TO_COME, UNPRINTED])
          if (wrong.test(said)) faults.push(`${id}: ${wrong.exec(said)?.[0]}`)
        if ((await card.getByRole('alert').count()) > 0) faults.push(`${id}: an error`)
      }
      return faults
    }
    const seen = new Set<ChartId>()
    for (const { run, own } of recordedRuns()) {
      if (own.every((id) => seen.has(id))) continue
      await openCharts(lab, withoutCounted(run))
      await expect.soft.poll(faultsNow, { message: run.experiment.title }).toEqual([])
      for (const id of own) seen.add(id)
      if (own.includes('sweep')) await expect(lab.chart('sweep')).toHaveCount(0)
    }
    expect([...seen].toSorted()).toEqual(IDS.toSorted())
  },
)

test(
  'a file that asks for a chart which is not in the list opens without it, and says so',
  {
    tag: full(),
  },
  async ({ page }) => {
    const lab = new LabPage(page)
    await lab.open()
    const [charted] = recordedRuns()
    if (!charted) throw new Error('[e2e] a recorded run')
    const { run } = charted
    await openCharts(lab, { ...run, experiment: { ...run.experiment, views: ['pie', 'latency'] } })
    await expect(
      page.getByText('Left out, because this page does not have these charts: pie.'),
    ).toBeVisible()
    await expect(page.locator('[data-view]:not(#lanes)')).toHaveCount(1)
    await expect(lab.chart('latency')).toBeVisible()
  },
)
