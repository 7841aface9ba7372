/**
 * Canvases saved as pictures look like those on the screen. Pictures of every chart:
 * `charts.spec.ts`.
 */
import { readFile } from 'node:fs/promises'
import { expect, test, type Locator, type Page } from '@playwright/test'
import { full } from './support/tags'
import { LabPage, pickTool } from './support/lab-page'
import { tiny } from './support/tiny-run'

/** The picture of the lanes, or of their replay, through its menu. */
const pictureOf = async (lab: LabPage, kind: 'PNG' | 'SVG'): Promise<Buffer> => {
  const downloading = lab.page.waitForEvent('download')
  await pickTool(lab.chart('lanes'), `Save as ${kind}`)
  return readFile(await (await downloading).path())
}

/**
 * Draws a picture of a chart and compares its plot, pixel by pixel, with the canvas of the chart.
 * `differ`: share of visibly different pixels, among those that are not plain ground. `plot` and
 * `screen`: width and height of the plot in the picture and of the canvas, in px of the picture and
 * of the screen. `at`: place of the plot in the picture, in CSS px.
 */
const compared = (canvas: Locator, picture: { url: string; scale: number }, at: Place) =>
  canvas.evaluate(
    async (element, { url, scale, x, y, width, height, ground }) => {
      const screen = element as HTMLCanvasElement // the locator finds canvases only
      const image = new Image()
      image.src = url
      await image.decode()
      const drawn = (source: CanvasImageSource, left: number, top: number) => {
        const made = document.createElement('canvas')
        made.width = screen.width
        made.height = screen.height
        const g = made.getContext('2d', { willReadFrequently: true })
        if (!g) return new Uint8ClampedArray(0)
        g.fillStyle = ground
        g.fillRect(0, 0, made.width, made.height)
        g.drawImage(source, left, top)
        return g.getImageData(0, 0, made.width, made.height).data
      }
      const [one, other] = [drawn(screen, 0, 0), drawn(image, -x * scale, -y * scale)]
      const far = (a: Uint8ClampedArray, i: number, b: Uint8ClampedArray, j: number) =>
        Math.max(...[0, 1, 2].map((k) => Math.abs((a[i + k] ?? 0) - (b[j + k] ?? 0)))) > 40
      let [differ, inked] = [0, 0]
      for (let byte = 0; byte < one.length; byte += 4) {
        if (far(one, byte, other, byte)) differ++
        if (far(one, byte, one, 0) || far(other, byte, other, 0)) inked++
      }
      return {
        plot: [width * scale, height * scale],
        screen: [screen.width, screen.height],
        image: [image.naturalWidth, image.naturalHeight],
        differ: differ / inked,
      }
    },
    { ...picture, ...at },
  )

/** Place of the plot in a picture, and the colour behind it. */
interface Place {
  x: number
  y: number
  width: number
  height: number
  ground: string
}

/** Place of the last canvas's plot in an SVG, and the whole size, in CSS px. */
const placeIn = (page: Page, svg: string): Promise<Place & { whole: number[] }> =>
  page.evaluate((source) => {
    const root = new DOMParser().parseFromString(source, 'image/svg+xml').documentElement
    const of = (element: Element | null, name: string) => Number(element?.getAttribute(name))
    const plot = [...root.querySelectorAll('svg > svg > svg')].at(-1) ?? null
    const inner = plot?.parentElement ?? null
    return {
      x: of(inner, 'x') + of(plot, 'x'),
      y: of(inner, 'y') + of(plot, 'y'),
      width: of(plot, 'width'),
      height: of(plot, 'height'),
      ground: root.querySelector('rect')?.getAttribute('fill') ?? '',
      whole: [of(root, 'width'), of(root, 'height')],
    }
  }, svg)

/** A run with lanes of both kinds on the screen. */
const withCanvases = async (page: Page): Promise<LabPage> => {
  const lab = new LabPage(page)
  const { base, variants } = tiny
  await lab.openRun({
    ...tiny,
    trials: 1,
    // The tasks are enough for columns with two workers, and for single bars with sixteen.
    base: { ...base, workload: { ...base.workload, tasks: 800 } },
    variants: variants.map((one) =>
      one.id === 'B' ? { ...one, set: { ...one.set, 'strategy.workers': 16 } } : one,
    ),
  })
  return lab
}

/** Plays the trials, and stands late in them: tasks wait, run and return. */
const playedLate = async (lab: LabPage): Promise<void> => {
  const lanes = lab.chart('lanes')
  await lanes.getByRole('button', { name: 'Play slowly' }).click()
  await lanes.getByRole('slider').press('End')
  for (let step = 0; step < 40; step++)
    await lanes.getByRole('button', { name: 'Previous event' }).click()
}

/** Each canvas and each scheme; the other format has the other pairs. */
const LOOKS = {
  SVG: [
    { colorScheme: 'light', played: false },
    { colorScheme: 'dark', played: true },
  ],
  PNG: [
    { colorScheme: 'dark', played: false },
    { colorScheme: 'light', played: true },
  ],
} as const

test('an SVG of a canvas is elements, and looks like it', { tag: full() }, async ({ page }) => {
  const lab = await withCanvases(page)
  for (const { colorScheme, played } of LOOKS.SVG) {
    const what = `${played ? 'played' : 'lanes'}, ${colorScheme}`
    await page.emulateMedia({ colorScheme })
    if (played) await playedLate(lab)
    const svg = (await pictureOf(lab, 'SVG')).toString('utf8')
    expect(svg, what).not.toContain('<image')
    const url = `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`
    const canvas = lab.chart('lanes').locator('canvas').last()
    const found = await compared(canvas, { url, scale: 1 }, await placeIn(page, svg))
    expect(found.plot, what).toEqual(found.screen)
    // Edges are smoothed differently.
    expect(found.differ, what).toBeLessThan(0.02)
  }
})

test.describe('if a CSS pixel is two screen pixels', () => {
  test.use({ deviceScaleFactor: 2 })

  test(
    'a PNG of a canvas is twice its size, and looks like it',
    { tag: full() },
    async ({ page }) => {
      const lab = await withCanvases(page)
      for (const { colorScheme, played } of LOOKS.PNG) {
        const what = `${played ? 'played' : 'lanes'}, ${colorScheme}`
        await page.emulateMedia({ colorScheme })
        if (played) await playedLate(lab)
        const place = await placeIn(page, (await pictureOf(lab, 'SVG')).toString('utf8'))
        const url = `data:image/png;base64,${(await pictureOf(lab, 'PNG')).toString('base64')}`
        const canvas = lab.chart('lanes').locator('canvas').last()
        const found = await compared(canvas, { url, scale: 2 }, place)
        expect(found.plot, what).toEqual(found.screen)
        expect(found.image, what).toEqual(place.whole.map((length) => Math.round(2 * length)))
        // Edges are smoothed differently, those of hatching above all.
        expect(found.differ, what).toBeLessThan(0.08)
      }
    },
  )
})
