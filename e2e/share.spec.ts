/** A result for others: a picture that carries its run, and text. */
import { once } from 'node:events'
import { readFile, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { pathToFileURL } from 'node:url'
import { expect, test, type Page } from '@playwright/test'
import { axe } from './support/axe'
import { unpackEmbed } from '../src/share/embed-data'
import { withText } from '../src/share/picture-chunk'
import { textIn } from '../src/share/picture-text.testing'
import { parseRunFile } from '../workers/reading/read-run-file'
import { LabPage, leave } from './support/lab-page'
import { tiny } from './support/tiny-run'
import { full } from './support/tags'

const openShare = async (page: Page) => {
  await page.getByRole('button', { name: 'Share, export, import' }).click()
  await page.getByRole('menuitem', { name: 'Share this result…' }).click()
  return page.getByRole('dialog', { name: 'Share this result' })
}

/** Drops a file on the page, as a drag with the mouse does. */
const drop = async (page: Page, name: string, bytes: Buffer): Promise<void> => {
  const data = await page.evaluateHandle(
    ({ file, base64 }) => {
      const transfer = new DataTransfer()
      const content = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
      transfer.items.add(new File([content], file, { type: 'image/png' }))
      return transfer
    },
    { file: name, base64: bytes.toString('base64') },
  )
  const body = page.locator('body')
  const ready = page.getByText('Drop a run file')
  // The event is sent again and again, as a browser does; a page that has just come misses the
  // first.
  await expect(async () => {
    await body.dispatchEvent('dragover', { dataTransfer: data })
    await expect(ready).toBeVisible({ timeout: 1000 })
  }).toPass()
  await body.dispatchEvent('drop', { dataTransfer: data })
  await expect(ready).toBeHidden()
}

test(
  'a picture of the result, dropped on any screen, is the run again',
  { tag: full() },
  async ({ page }) => {
    const lab = new LabPage(page)
    await lab.openRun({ ...tiny, trials: 1 })
    const dialog = await openShare(page)
    const image = dialog.getByRole('img', { name: /^Picture of the result: / })
    await image.waitFor()
    expect(
      await image.evaluate(async (element) => {
        const shown = element as HTMLImageElement // the role of the element
        await shown.decode()
        return [shown.naturalWidth, shown.naturalHeight]
      }),
    ).toEqual([1200, 630])
    const { violations } = await axe(page).analyze()
    expect(violations).toEqual([])
    const downloading = page.waitForEvent('download')
    await dialog.getByRole('button', { name: /^Save the picture/ }).click()
    const download = await downloading
    expect(download.suggestedFilename()).toMatch(/^poolscope-tiny-.*\.png$/)
    const picture = await readFile(await download.path())
    const inside = parseRunFile(JSON.parse(textIn(picture, 1 << 26) ?? ''))
    expect(inside.ok && inside.value.tasks.length).toBe(2)

    await page.goto('/#/about')
    await page.reload()
    await drop(page, 'result.png', picture)
    await expect(page.getByText('read from result.png')).toBeVisible()
    await lab.state('done')
    await expect(page).toHaveURL(/#\/lab\?x=v1\./)
    await expect(lab.chart('lanes').locator('canvas')).toBeVisible()
    const again = await lab.export('json')
    expect(parseRunFile(JSON.parse(await readFile(await again.path(), 'utf8')))).toEqual(inside)

    // A site has redrawn or changed the picture: the picture has no run, and the one on screen stays.
    const bare = await page.evaluate(() => {
      const canvas = document.createElement('canvas')
      canvas.width = canvas.height = 4
      return canvas.toDataURL('image/png').split(',')[1] ?? ''
    })
    await drop(page, 'bare.png', Buffer.from(bare, 'base64'))
    const alert = page.getByRole('alert')
    await expect(alert).toContainText('This picture holds no run')
    await drop(page, 'evil.png', Buffer.from(withText(Buffer.from(bare, 'base64'), '{"a":1}')))
    await expect(alert).toContainText('evil.png is not a run file')
    await expect(page.getByText('read from result.png')).toBeVisible()
  },
)

test('a picture of a sweep has its chart, in the colours of paper', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  const lab = new LabPage(page)
  await lab.open('/#/lab?run=e5-sweep')
  await lab.state('done')
  await lab.chart('sweep').locator('svg').first().waitFor()
  const dialog = await openShare(page)
  const image = dialog.getByRole('img', { name: /^Picture of the result: / })
  await image.waitFor()
  /** Pixels between the sentence and the figures, by colour. */
  const counts = await image.evaluate(async (element) => {
    const shown = element as HTMLImageElement // the role of the element
    await shown.decode()
    const canvas = document.createElement('canvas')
    const [width, top, height] = [1200, 270, 220]
    canvas.width = width
    canvas.height = height
    const g = canvas.getContext('2d')
    g?.drawImage(shown, 0, -top)
    const { data } = g?.getImageData(0, 0, width, height) ?? { data: [] }
    const found = { paper: 0, curve: 0 }
    for (let i = 0; i < data.length; i += 4) {
      const [red = 0, , blue = 0] = data.slice(i, i + 3)
      if (red === 255 && blue === 255) found.paper++
      if (blue - red > 100) found.curve++
    }
    return found
  })
  expect(counts.paper).toBeGreaterThan(200_000)
  expect(counts.curve).toBeGreaterThan(1000)
  // What was drawn for the picture is gone.
  await expect(page.locator('#sweep')).toHaveCount(1)
})

test('a result is copied as Markdown', { tag: full() }, async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const lab = new LabPage(page)
  await lab.open('/#/lab?run=rr-or-free')
  await lab.state('done')
  const dialog = await openShare(page)
  const copied = async (name: string) => {
    await dialog.getByRole('button', { name }).click()
    await expect(dialog.getByRole('status')).toHaveText('Copied')
    return page.evaluate(() => navigator.clipboard.readText())
  }
  const markdown = await copied('Copy as Markdown')
  expect(markdown).toContain('### Round-robin or free worker?')
  const cells = await lab.summary.getByRole('row').nth(1).getByRole('cell').allInnerTexts()
  for (const cell of cells.slice(0, 2)) expect(markdown).toContain(cell.split('\n')[0])
})

test(
  'an embed plays the run on a page of others, from its address or a file beside it',
  { tag: full() },
  async ({ page, context }, testInfo) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    const lab = new LabPage(page)
    await lab.openRun({ ...tiny, trials: 1 })
    const dialog = await openShare(page)
    await dialog.getByRole('button', { name: 'Copy the embed' }).click()
    await expect(dialog.getByRole('status')).toHaveText('Copied')
    const html = await page.evaluate(() => navigator.clipboard.readText())
    const [, address = '', data = ''] = /src="([^"]+#data=([\w-]+))"/.exec(html) ?? []

    await page.emulateMedia({ reducedMotion: 'reduce' })
    // The slides are a page of another origin that must really come from this machine, or the
    // browser asks before it loads the frame.
    const slides = createServer((_, response) =>
      response.setHeader('Content-Type', 'text/html').end(`<h1>Slides</h1>${html}`),
    ).listen(0, '127.0.0.1')
    await once(slides, 'listening')
    const { port } = slides.address() as AddressInfo // a server that listens on a port
    await page.goto(`http://127.0.0.1:${port}/`)
    const frame = page.frameLocator('iframe')
    await frame.locator('main[data-embed="ready"]').waitFor()
    await expect(frame.getByRole('img')).toHaveAccessibleName(
      /^Lanes: A =Round-robin, B Free worker/,
    )
    await expect(frame.getByRole('heading')).not.toBeEmpty()
    // Nothing moves by itself for users who ask for less motion; the slider goes to any time.
    await expect(frame.getByRole('button')).toHaveText('Play again')
    await frame.getByRole('slider').fill('0')
    await expect(frame.getByRole('button')).toHaveText('Play')
    await frame.getByRole('button').click()
    await expect(frame.getByRole('button')).toHaveText('Pause')
    await expect(frame.getByRole('slider')).not.toHaveValue('0')
    await frame.getByLabel('Speed').selectOption('1000')
    await expect(frame.getByLabel('Speed')).toHaveValue('1000')

    slides.close()

    // Slides that are a file on the disk.
    const file = testInfo.outputPath('slides.html')
    await writeFile(file, html)
    await page.goto(pathToFileURL(file).href)
    await frame.locator('main[data-embed="ready"]').waitFor()

    await page.goto(address)
    const { violations } = await axe(page).analyze()
    expect(violations).toEqual([])
    const unpacked = unpackEmbed(data)
    await page.route('**/mine.json', (route) => route.fulfill({ json: unpacked }))
    const main = page.locator('main')
    const root = new URL(address).origin
    for (const [hash, shown] of [
      ['#file=mine.json', 'ready'],
      ['#file=../mine.json', 'refused'],
      ['#file=none.json', 'refused'],
      ['#data=%25', 'refused'],
      ['', 'refused'],
    ] as const) {
      await leave(page)
      await page.goto(`${root}/embed.html${hash}`)
      await expect(main, hash).toHaveAttribute('data-embed', shown)
    }
    await expect(main).toHaveText('This embed has no run that can be shown.')
  },
)
