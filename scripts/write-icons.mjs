/** Draws the PNG icons of the web manifest from `public/favicon.svg`, in the tests' browser. */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { args, ensureBrowser } from './browser.mjs'
import { root } from './lib/root.mjs'
import { runMain } from './lib/run.mjs'

/** `fills`: the mark's share of the width; a maskable icon is cut to a circle of four fifths. */
const ICONS = [
  { name: 'icon-192', size: 192, fills: 1, ground: 'transparent' },
  { name: 'icon-512', size: 512, fills: 1, ground: 'transparent' },
  { name: 'icon-maskable', size: 512, fills: 0.56, ground: '#faf9f7' },
]

await runMain(async () => {
  const { chromium } = await import('playwright-core')
  const browser = await chromium.launch({ executablePath: await ensureBrowser(), args })
  const svg = readFileSync(join(root, 'public/favicon.svg')).toString('base64')
  try {
    for (const { name, size, fills, ground } of ICONS) {
      const page = await browser.newPage({ viewport: { width: size, height: size } })
      await page.setContent(
        `<body style="margin:0;display:grid;place-items:center;height:100vh;background:${ground}">` +
          `<img width="${size * fills}" src="data:image/svg+xml;base64,${svg}"></body>`,
      )
      await page
        .locator('img')
        .evaluate((image) => /** @type {HTMLImageElement} */ (image).decode())
      writeFileSync(
        join(root, `public/${name}.png`),
        await page.screenshot({ omitBackground: ground === 'transparent' }),
      )
      await page.close()
    }
  } finally {
    await browser.close()
  }
})
