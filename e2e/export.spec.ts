/** Every format saved through the page and read back; what comes in is refused or opens. */
import { readFile } from 'node:fs/promises'
import { AxeBuilder } from '@axe-core/playwright'
import { expect, test, type Download, type Locator, type Page } from '@playwright/test'
import { parseCsv } from '../src/export/parse-csv'
import { problemsOf } from '../src/export/trace/problems'
import type { TraceEvent } from '../src/export/trace/event'
import { measures, unpackedTrials, type RunFile } from '../workers/api'
import { randomSource } from '../workers/base/random'
import { parseRunFile } from '../workers/spec/run-file'
import { LabPage } from './support/lab-page'

const TASKS = 60
const tiny = {
  title: 'Tiny',
  trials: 2,
  base: {
    workload: { tasks: TASKS, payloadBytes: 1024, sizes: { kind: 'periodic' } },
    strategy: { kind: 'push', workers: 2, channel: 'message-transfer' },
    recording: { level: 'full' },
  },
  variants: [
    { id: 'A', label: '=Round-robin' },
    {
      id: 'B',
      label: 'Free worker',
      set: { 'strategy.policy': 'free-worker', 'strategy.inFlight': 1 },
    },
  ],
}

const textOf = async (download: Download): Promise<string> =>
  readFile(await download.path(), 'utf8')
const runIn = (text: string): RunFile => {
  const parsed = parseRunFile(JSON.parse(text))
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.issues))
  return parsed.value
}
const importText = (page: Page, name: string, text: string) =>
  page
    .getByLabel('Run file to import')
    .setInputFiles({ name, mimeType: 'application/json', buffer: Buffer.from(text) })

test('a run is saved in each format, and its file draws the same threads again', async ({
  page,
}) => {
  const lab = new LabPage(page)
  await lab.openExperiment(tiny)
  await lab.run.click()
  await lab.state('done')

  const text = await textOf(await lab.export('json'))
  const file = runIn(text)
  expect(file.tasks.map(({ point }) => point)).toEqual([0, 1])
  const trials = unpackedTrials(file.tasks)

  const csv = await textOf(await lab.export('csv-tasks'))
  const [header = [], ...rows] = parseCsv(csv)
  expect(rows).toHaveLength(2 * TASKS)
  expect(new Set(rows.map(([, label]) => label))).toEqual(new Set(["'=Round-robin", 'Free worker']))
  const end = header.indexOf('end (ms)')
  rows.forEach((row, i) => {
    const { ledger } = trials[Math.floor(i / TASKS)]?.reader ?? {}
    const task = i % TASKS
    const zero = ledger?.submit[0] ?? NaN
    expect(Number(row[end])).toBeCloseTo((ledger?.end[task] ?? NaN) - zero, 5)
  })

  const points = parseCsv(await textOf(await lab.export('csv-points')))
  expect(points).toHaveLength(3)
  expect(points[0]).toHaveLength(5 + 3 * measures.length)
  expect(Number(points[1]?.[5])).toBe(file.points[0]?.median.makespanMs)

  const trace = JSON.parse(await textOf(await lab.export('trace-event'))) as {
    traceEvents: TraceEvent[]
  }
  expect(problemsOf(trace.traceEvents)).toEqual([])
  for (const pid of [1000, 2000]) {
    const own = trace.traceEvents.filter((event) => event.pid === pid)
    const served = own.filter(
      ({ ph, tid, name }) => ph === 'X' && tid > pid + 10 && name === 'task',
    )
    expect(served).toHaveLength(TASKS)
    expect(own.filter(({ ph }) => ph === 'f')).toHaveLength(TASKS)
    expect(own.some(({ ph, tid }) => ph === 'X' && tid === pid)).toBe(true)
  }

  const chosen = await lab.export('hgrm', /^B .*: service$/)
  expect(chosen.suggestedFilename()).toMatch(/-b-service-ms\.hgrm$/)
  expect(await textOf(chosen)).toMatch(new RegExp(`Total count\\s+=\\s+${TASKS}]`))

  const jmh = JSON.parse(await textOf(await lab.export('jmh'))) as {
    benchmark: string
    primaryMetric: { score: number }
  }[]
  expect(jmh.map(({ benchmark }) => benchmark)).toEqual([
    'poolscope.tiny.a_round_robin',
    'poolscope.tiny.b_free_worker',
  ])
  expect(jmh[1]?.primaryMetric.score).toBe(file.points[1]?.median.makespanMs)

  // Somebody else opens the file: every chart is there, and the tasks are the same.
  const lanes = () => lab.chart('lanes').getByRole('row').allInnerTexts()
  await lab.chart('lanes').getByRole('button', { name: 'Table' }).click()
  const before = await lanes()
  await lab.open()
  await page.reload()
  await lab.run.waitFor()
  await importText(page, 'tiny.json', text)
  await expect(page.getByText('Recorded elsewhere', { exact: true })).toBeVisible()
  await expect(page.getByText('there are no lanes to draw')).toHaveCount(0)
  for (const view of ['lanes', 'utilization', 'latency', 'queue', 'throughput'])
    await expect(lab.chart(view)).toBeVisible()
  await expect(lab.chart('lanes').locator('canvas')).toBeVisible()
  await lab.chart('lanes').getByRole('button', { name: 'Table' }).click()
  // A time that lies between two printed ones may be printed as either, when its last digits are gone.
  const after = (await lanes()).map((line) => line.split('\t'))
  before.forEach((line, i) =>
    line.split('\t').forEach((cell, j) => {
      const now = after[i]?.[j] ?? ''
      if (/^\d+\.\d$/.test(cell)) expect(Math.abs(Number(now) - Number(cell))).toBeLessThan(0.11)
      else expect(now).toBe(cell)
    }),
  )
  expect(after).toHaveLength(before.length)
  expect(await textOf(await lab.export('csv-tasks'))).toBe(csv)
  expect(runIn(await textOf(await lab.export('json')))).toEqual(file)

  // A file without tasks still opens, with what it has, and the formats that need tasks say why not.
  await importText(page, 'bare.json', JSON.stringify({ ...file, tasks: [] }))
  await expect(page.getByText('there are no lanes to draw')).toBeVisible()
  await expect(lab.chart('lanes')).toHaveCount(0)
  const dialog = await lab.openExports()
  const row = dialog.locator('[data-export="trace-event"]')
  await expect(row.getByRole('button')).toBeDisabled()
  await expect(row).toContainText('not their tasks')
})

test('a trace of a light recording keeps its arrows, and the dialog says what it lacks', async ({
  page,
}) => {
  const lab = new LabPage(page)
  await lab.openExperiment({
    ...tiny,
    trials: 1,
    base: { ...tiny.base, recording: { level: 'light' } },
    variants: [
      { id: 'A', label: 'Pushed' },
      {
        id: 'B',
        label: 'Stolen',
        set: { 'strategy.kind': 'pull', 'strategy.channel': 'work-stealing' },
      },
    ],
  })
  await lab.run.click()
  await lab.state('done')
  const { traceEvents } = JSON.parse(await textOf(await lab.export('trace-event'))) as {
    traceEvents: TraceEvent[]
  }
  expect(problemsOf(traceEvents)).toEqual([])
  for (const host of [1000, 2000]) {
    const own = traceEvents.filter(({ pid }) => pid === host)
    expect(own.filter(({ ph }) => ph === 's')).toHaveLength(TASKS)
    const submits = own.filter(({ name, tid }) => name === 'submit' && tid === host)
    expect(submits.length).toBeGreaterThan(0)
  }
  const dialog = await lab.openExports()
  await expect(dialog.locator('[data-export="trace-event"]')).toContainText(
    'set Recording to “full”',
  )
  await expect(dialog.locator('[data-export="csv-points"]')).not.toContainText('Recording')
})

test('the list of formats: by keyboard, for a screen reader, in light and dark', async ({
  page,
}) => {
  const lab = new LabPage(page)
  await lab.openExperiment({ ...tiny, trials: 1 })
  await lab.run.click()
  await lab.state('done')
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    const dialog = await lab.openExports()
    const { violations } = await new AxeBuilder({ page }).include('dialog').analyze()
    expect(violations).toEqual([])
    await page.setViewportSize({ width: 320, height: 640 })
    const wider = await dialog.evaluate((one) => one.scrollWidth > one.clientWidth)
    expect(wider).toBe(false)
    await page.setViewportSize({ width: 1280, height: 900 })
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Share, export, import' })).toBeFocused()
  }
})

test('a chart is saved as an SVG that stands on its own', async ({ page }) => {
  const lab = new LabPage(page)
  await lab.openExperiment({ ...tiny, trials: 1 })
  await lab.run.click()
  await lab.state('done')
  for (const [view, title] of [
    ['lanes', 'Lanes'],
    ['utilization', 'Utilization'],
    ['queue', 'Tasks waiting'],
  ] as const) {
    await expect(lab.chart(view).locator('canvas, svg.recharts-surface').first()).toBeVisible()
    const downloading = page.waitForEvent('download')
    await lab.chart(view).getByRole('button', { name: /^SVG/ }).click()
    const svg = await textOf(await downloading)
    expect(/var\(--|class=|<script|<image| on\w+=/.exec(svg)?.[0]).toBeUndefined()
    const read = await page.evaluate(async (source) => {
      const root = new DOMParser().parseFromString(source, 'image/svg+xml').documentElement
      const image = new Image()
      image.src = URL.createObjectURL(new Blob([source], { type: 'image/svg+xml' }))
      await image.decode()
      return {
        name: root.nodeName,
        title: root.querySelector('title')?.textContent,
        texts: [...root.querySelectorAll('text')].map((one) => one.textContent),
        drawn: root.querySelectorAll('path, rect').length,
        width: image.naturalWidth,
      }
    }, svg)
    expect(read).toMatchObject({ name: 'svg', title: expect.stringContaining(title) })
    expect(read.texts[0]).toContain(title)
    expect(read.texts.at(-1)).toMatch(/^Poolscope .* clock step .* seed \d+$/)
    if (view === 'queue') expect(read.texts.join()).toContain('Free worker')
    expect(read.drawn).toBeGreaterThan(1)
    expect(read.width).toBeGreaterThan(600)
  }
})

/** The picture of a chart, through its button. */
const pictureOf = async (lab: LabPage, view: string, kind: 'PNG' | 'SVG'): Promise<Buffer> => {
  const downloading = lab.page.waitForEvent('download')
  await lab
    .chart(view)
    .getByRole('button', { name: new RegExp(`^${kind}`) })
    .click()
  return readFile(await (await downloading).path())
}

/**
 * Draws an SVG file and compares it, pixel by pixel, with the canvas that it is a picture of, and
 * with the PNG of the same chart. Shares of pixels that can be told apart, among those that are not
 * plain ground; width and height in px.
 */
const compared = (canvas: Locator, svg: string, png: string) =>
  canvas.evaluate(
    async (element, files) => {
      const screen = element as HTMLCanvasElement // the locator's kind
      const imageOf = async (url: string): Promise<HTMLImageElement> => {
        const image = new Image()
        image.src = url
        await image.decode()
        return image
      }
      const root = new DOMParser().parseFromString(files.svg, 'image/svg+xml').documentElement
      const plot = root.querySelector('svg')
      const of = (name: string) => Number(plot?.getAttribute(name))
      const drawn = (
        width: number,
        height: number,
        draw: (g: CanvasRenderingContext2D) => void,
      ) => {
        const made = document.createElement('canvas')
        made.width = width
        made.height = height
        const g = made.getContext('2d', { willReadFrequently: true })
        if (!g) return new Uint8ClampedArray(0)
        g.fillStyle = root.querySelector('rect')?.getAttribute('fill') ?? ''
        g.fillRect(0, 0, width, height)
        draw(g)
        return g.getImageData(0, 0, width, height).data
      }
      const difference = (one: Uint8ClampedArray, other: Uint8ClampedArray): number => {
        let [differ, inked] = [0, 0]
        const far = (a: Uint8ClampedArray, i: number, b: Uint8ClampedArray, j: number) =>
          Math.max(...[0, 1, 2].map((k) => Math.abs((a[i + k] ?? 0) - (b[j + k] ?? 0)))) > 40
        for (let byte = 0; byte < one.length; byte += 4) {
          if (far(one, byte, other, byte)) differ++
          if (far(one, byte, one, 0) || far(other, byte, other, 0)) inked++
        }
        return differ / inked
      }
      const vector = await imageOf(
        URL.createObjectURL(new Blob([files.svg], { type: 'image/svg+xml' })),
      )
      const picture = await imageOf(`data:image/png;base64,${files.png}`)
      const { width, height } = screen
      const { naturalWidth: wide, naturalHeight: high } = picture
      return {
        sizes: [of('width'), of('height'), width, height],
        scale: [wide / vector.naturalWidth, high / vector.naturalHeight],
        fromScreen: difference(
          drawn(width, height, (g) => g.drawImage(screen, 0, 0)),
          drawn(width, height, (g) => g.drawImage(vector, -of('x'), -of('y'))),
        ),
        fromPng: difference(
          drawn(wide, high, (g) => g.drawImage(picture, 0, 0)),
          drawn(wide, high, (g) => g.drawImage(vector, 0, 0, wide, high)),
        ),
      }
    },
    { svg, png },
  )

test('pictures of a canvas: an SVG of elements that looks like it, a PNG of twice its size', async ({
  page,
}) => {
  const lab = new LabPage(page)
  const { base, variants } = tiny
  await lab.openExperiment({
    ...tiny,
    trials: 1,
    // Enough for two workers that bars are drawn as columns, and one by one for sixteen.
    base: { ...base, workload: { ...base.workload, tasks: 800 } },
    variants: variants.map((one) =>
      one.id === 'B' ? { ...one, set: { ...one.set, 'strategy.workers': 16 } } : one,
    ),
  })
  await lab.run.click()
  await lab.state('done')
  const replay = lab.chart('replay')
  await replay.getByRole('button', { name: 'Open the replay' }).click()
  // Late in the trial: tasks wait, run and come back.
  await replay.locator('canvas').press('End')
  for (let step = 0; step < 40; step++) await replay.locator('canvas').press('ArrowLeft')
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    for (const view of ['lanes', 'replay']) {
      const canvas = lab.chart(view).locator('canvas')
      const svg = (await pictureOf(lab, view, 'SVG')).toString('utf8')
      const png = (await pictureOf(lab, view, 'PNG')).toString('base64')
      expect(svg, view).not.toContain('<image')
      const { sizes, scale, fromScreen, fromPng } = await compared(canvas, svg, png)
      const [width, height, ...screen] = sizes
      expect([width, height], view).toEqual(screen)
      expect(scale, view).toEqual([2, 2])
      expect(fromScreen, `${view} ${colorScheme}`).toBeLessThan(0.01)
      // Columns of bars are half as wide in the PNG.
      expect(fromPng, `${view} ${colorScheme}`).toBeLessThan(0.06)
    }
  }

  // What has to be scrolled to on the screen is in the picture.
  const lanes = lab.chart('lanes').locator('canvas')
  const whole = await lanes.evaluate((canvas) => canvas.clientHeight)
  await lanes.evaluate((canvas) => {
    if (canvas.parentElement) canvas.parentElement.style.height = '150px'
  })
  await expect.poll(() => lanes.evaluate((canvas) => canvas.clientHeight)).toBe(150)
  const svg = (await pictureOf(lab, 'lanes', 'SVG')).toString('utf8')
  const heights = [...svg.matchAll(/<svg [^>]*height="(\d+)"/g)].map(([, one]) => Number(one))
  expect(heights[1]).toBeGreaterThan(150)
  expect(heights[1]).toBeLessThanOrEqual(whole)
  for (const worker of ['worker 1', 'worker 16']) expect(svg).toContain(`>${worker}<`)
})

/** Something else in place of one value, anywhere in the file. */
const corrupted = (text: string, random: () => number): string => {
  const pick = <T>(items: readonly T[]): T => items[Math.floor(random() * items.length)] as T // not empty
  if (random() < 0.2) {
    const at = Math.floor(random() * text.length)
    return text.slice(0, at) + pick(['', '"', '9', 'null', '{']) + text.slice(at + pick([0, 1, 50]))
  }
  const root = JSON.parse(text) as Record<string, unknown>
  const places: [Record<string, unknown>, string][] = []
  const walk = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return
    for (const key of Object.keys(value)) {
      const holder = value as Record<string, unknown> // an object or an array
      places.push([holder, key])
      walk(holder[key])
    }
  }
  // Half of them in the tasks, which are few values beside all the figures.
  walk(random() < 0.5 ? root['tasks'] : root)
  const [holder, key] = pick(places)
  const old = holder[key]
  const others = [null, -1, 0, 1, 1e9, 1e308, 2.5, '', 'x', [], {}, true, [[]]]
  const cut = typeof old === 'string' ? old.slice(0, old.length / 2) : old
  const turned = typeof old === 'string' ? [...old].toReversed().join('') : old
  const action = pick(['set', 'set', 'drop', 'cut', 'turn'])
  if (action === 'drop') delete holder[key]
  else if (action === 'set') holder[key] = pick(others)
  else holder[key] = action === 'cut' ? cut : turned
  return JSON.stringify(root)
}

test('corrupted run files are refused with a path, or open; the page stays alive', async ({
  page,
}) => {
  const crashes: string[] = []
  page.on('pageerror', (error) => crashes.push(error.message))
  const lab = new LabPage(page)
  await lab.openExperiment(tiny)
  await lab.run.click()
  await lab.state('done')
  const text = await textOf(await lab.export('json'))
  const random = randomSource(7, 'fuzz')
  let refused = 0
  for (let round = 0; round < 60; round++) {
    const name = `fuzz-${round}.json`
    await importText(page, name, corrupted(text, random))
    const alert = page.getByRole('alert').filter({ hasText: name })
    const opened = page.getByText(`read from ${name}`)
    await expect(alert.or(opened).first(), name).toBeVisible()
    if ((await alert.count()) > 0) {
      refused++
      await expect(alert.getByRole('listitem').first(), name).toContainText(/^[\w.()-]+: ./)
    }
  }
  expect(refused).toBeGreaterThan(10)
  expect(crashes).toEqual([])
  await importText(page, 'whole.json', text)
  await expect(page.getByText('read from whole.json')).toBeVisible()
  await expect(lab.chart('lanes').locator('canvas')).toBeVisible()
})
