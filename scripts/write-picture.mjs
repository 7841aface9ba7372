/**
 * Takes the pictures of the Lab in README.md, of recorded runs, from the page as built in `dist/`.
 * Reduced to 256 colours by any image tool, they take a third of their size.
 */
import { join } from 'node:path'
import { args, ensureBrowser } from './browser.mjs'
import { root } from './lib/root.mjs'
import { runMain } from './lib/run.mjs'
import { startServer } from './serve.mjs'

/** Pictures to take: each shows the verdict and all lanes, the first also the first evidence. */
const PICTURES = [
  { file: 'lab.png', recorded: 'rr-or-free', height: 770 },
  { file: 'runtimes.png', recorded: 'rr-or-free-runtimes', height: 1070 },
  { file: 'libraries.png', recorded: 'peers', height: 1180 },
]

await runMain(async () => {
  const { chromium } = await import('playwright-core')
  const browser = await chromium.launch({ executablePath: await ensureBrowser(), args })
  const server = await startServer()
  try {
    for (const { file, recorded, height } of PICTURES) {
      const viewport = { width: 1280, height }
      const page = await browser.newPage({ viewport, colorScheme: 'light', locale: 'en' })
      await page.goto(`${server.url}#/lab?run=${recorded}`)
      // This part is drawn last.
      await page.locator('[data-view="anatomy"] svg').first().waitFor()
      await page.screenshot({ path: join(root, 'docs', file), animations: 'disabled' })
      await page.close()
    }
  } finally {
    await server.close()
    await browser.close()
  }
})
