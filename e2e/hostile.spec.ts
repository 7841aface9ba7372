/** Hostile addresses: the page says why, runs nothing, and stays alive. */
import { expect, test } from '@playwright/test'
import { deflateSync, strToU8 } from 'fflate'
import { LabPage } from './support/lab-page'
import { full } from './support/tags'

const packed = (text: string): string =>
  `v1.${Buffer.from(deflateSync(strToU8(text), { level: 9 })).toString('base64url')}`

const HOSTILE = [
  'v1.',
  'v9.AAAA',
  'v1.%00%00',
  'v1.' + 'A'.repeat(40_000),
  packed('{'),
  packed('null'),
  packed('[]'),
  packed(JSON.stringify({ variants: [] })),
  packed(JSON.stringify({ __proto__: { trials: 1e9 }, variants: [{ id: 'A' }] })),
  packed(JSON.stringify({ trials: 1e9, variants: [{ id: 'A' }] })),
  packed(JSON.stringify({ trials: -1, variants: [{ id: 'A' }] })),
  packed('{"variants":[{"id":"A"}],"base":{"strategy":{"kind":"push","workers":1e308}}}'),
  packed(JSON.stringify({ variants: [{ id: 'A', set: { 'constructor.prototype': 1 } }] })),
  packed(JSON.stringify({ title: '<img src=x onerror=alert(1)>', variants: [{ id: 'A' }] })),
  packed(' '.repeat(2_000_000)),
]

test(
  'a link is refused with its reason, or opens ready; it never runs',
  { tag: full() },
  async ({ page }) => {
    const errors: string[] = []
    page.on('pageerror', (error) => errors.push(error.message))
    page.on('dialog', (dialog) => errors.push(dialog.message()))
    const lab = new LabPage(page)
    await lab.open()
    for (const text of HOSTILE) {
      // Nothing is left of the link before.
      await page.goto('/#/about')
      await expect(lab.run).toHaveCount(0)
      await page.goto(`/#/lab?x=${text}`)
      await expect(lab.run).toBeVisible()
      const said = page.getByText(/This link does not name an experiment|Opened from a link/)
      await expect(said, text.slice(0, 60)).toBeVisible()
      await expect(page.locator('main')).toHaveAttribute('data-run', 'idle')
    }
    for (const hash of [
      '#/nowhere',
      '#//',
      '#/lab/../../x',
      '#/%E0%A4%A',
      '#/lessons/none/99',
      '#/runs/none',
    ]) {
      await page.goto(`/${hash}`)
      await expect(page.locator('main'), hash).toBeVisible()
    }
    expect(errors).toEqual([])
  },
)
