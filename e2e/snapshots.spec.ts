/**
 * Every screen as recorded: the text for a screen reader, and the places of its parts. The run is a
 * recorded one, so that the figures do not change; there are no pixels, since they differ between
 * browsers and fonts. To accept a change: `npx playwright test e2e/snapshots.spec.ts
 * --update-snapshots`.
 */
import { expect, test, type Page } from '@playwright/test'
import { goTo, heard, layoutOf, overlaps, addresses } from './support/screens'
import { full } from './support/tags'

/** Waits until a screen reads the same twice: its late parts are then fetched and drawn. */
const still = async (page: Page): Promise<void> => {
  let before = ''
  const same = async () => {
    const now = (await heard(page)) + (await layoutOf(page))
    const was = before
    before = now
    return now === was
  }
  await expect.poll(same, { intervals: [300] }).toBe(true)
}

const RECORDED = '#/lab?run=rr-or-free'

for (const width of [1280, 390])
  test(`every screen at ${width} px`, { tag: full(width === 390) }, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.setViewportSize({ width, height: 900 })
    for (const hash of [...addresses, RECORDED]) {
      await goTo(page, hash)
      if (hash === RECORDED) await page.locator('[data-view="anatomy"] svg').first().waitFor()
      if (hash === '#/lab') await page.locator('[data-part="lanes"] canvas').nth(1).waitFor()
      await still(page)
      const name = `${hash.replace(/\W+/g, '-').replace(/^-/, '')}-${width}`
      expect(await overlaps(page), hash).toEqual([])
      expect.soft(await layoutOf(page)).toMatchSnapshot(`${name}.layout.txt`)
      // The text does not depend on the width, except for folded parts. "This browser" depends on
      // the machine: only its outline is the same everywhere.
      const tree = await heard(page)
      const outline = tree.split('\n').filter((line) => /- (heading|region|button)/.test(line))
      expect
        .soft(hash === '#/browser' ? outline.join('\n') : tree)
        .toMatchSnapshot(`${name}.heard.txt`)
    }
  })
