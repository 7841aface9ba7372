/** Charts saved as pictures: they look like what is on the screen. */
import { readFile } from 'node:fs/promises'
import { expect, test, type Locator } from '@playwright/test'
import { LabPage } from './support/lab-page'
import { tiny } from './support/tiny-run'

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
    const svg = await readFile(await (await downloading).path(), 'utf8')
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
