/** A result for others: a picture that carries its run, and text. */
import { readFile } from 'node:fs/promises'
import { expect, test, type Page } from '@playwright/test'
import { axe } from './support/axe'
import { textIn, withText } from '../src/share/picture-chunk'
import { parseRunFile } from '../workers/judge/read-run-file'
import { LabPage } from './support/lab-page'
import { tiny } from './support/tiny-run'

const openShare = async (page: Page) => {
  await page.getByRole('button', { name: 'Share, export, import' }).click()
  await page.getByRole('menuitem', { name: 'Share this result…' }).click()
  return page.getByRole('dialog', { name: 'Share this result' })
}

/** Drops a file on the page, like somebody who drags it there. */
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
  await body.dispatchEvent('dragover', { dataTransfer: data })
  await expect(page.getByText('it opens in the Lab')).toBeVisible()
  await body.dispatchEvent('drop', { dataTransfer: data })
  await expect(page.getByText('it opens in the Lab')).toBeHidden()
}

test('a picture of the result, dropped on any screen, is the run again', async ({ page }) => {
  const lab = new LabPage(page)
  await lab.openRun({ ...tiny, trials: 1 })
  const dialog = await openShare(page)
  const image = dialog.getByRole('img', { name: /^Picture of the result: / })
  await image.waitFor()
  expect(
    await image.evaluate(async (element) => {
      const shown = element as HTMLImageElement // by its role
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
  await expect(page).toHaveURL(/#\/lab$/)
  await expect(lab.chart('lanes').locator('canvas')).toBeVisible()
  const again = await lab.export('json')
  expect(parseRunFile(JSON.parse(await readFile(await again.path(), 'utf8')))).toEqual(inside)

  // A site has drawn it anew, or changed it: no run, and the one on screen stays.
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
})

test('a result is copied as Markdown, and as the line of a README', async ({ page, context }) => {
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
  expect(await copied('Copy for a README')).toMatch(/^!\[.*\]\(poolscope-rr-or-free-.*\.png\)$/)
})
