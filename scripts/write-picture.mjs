/**
 * Takes the picture of the Lab in README.md, of a recorded run, from the page as built in `dist/`. In 256 colours, which
 * any image tool reduces it to, it has a third of its size.
 */
import { join } from 'node:path'
import { args, ensureBrowser } from './browser.mjs'
import { root } from './lib/root.mjs'
import { runMain } from './lib/run.mjs'
import { startServer } from './serve.mjs'

const RECORDED = '#/lab?run=rr-or-free'
/** The whole of the lanes, and the first evidence below them. */
const SIZE = { width: 1280, height: 770 }

await runMain(async () => {
  const { chromium } = await import('playwright-core')
  const browser = await chromium.launch({ executablePath: await ensureBrowser(), args })
  const server = await startServer()
  try {
    const page = await browser.newPage({ viewport: SIZE, colorScheme: 'light', locale: 'en' })
    await page.goto(server.url + RECORDED)
    // The last that is drawn.
    await page.locator('[data-view="anatomy"] svg').first().waitFor()
    await page.screenshot({ path: join(root, 'docs/lab.png'), animations: 'disabled' })
  } finally {
    await server.close()
    await browser.close()
  }
})
