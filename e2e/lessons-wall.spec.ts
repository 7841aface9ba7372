/** A lesson on a wall: what a room has to see while it runs. */
import { expect, test } from '@playwright/test'
import { LessonPage } from './support/lesson-page'
import { full } from './support/tags'

test(
  'on a wall of 1280 × 720 all lanes of both pools are there while it runs',
  { tag: full() },
  async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 720 })
    const lesson = new LessonPage(page)
    await lesson.open('/who-is-next/2')
    await page.getByRole('button', { name: 'Class mode' }).click()
    await page.getByRole('textbox', { name: 'Round-robin' }).fill('12')
    await page.getByRole('textbox', { name: 'Free worker' }).fill('9')
    await lesson.heading.focus()
    await page.keyboard.press('p')
    await page.keyboard.press('q')
    await expect(page.getByRole('dialog', { name: 'QR code' })).toBeVisible()
    await page.keyboard.press('Escape')
    await lesson.goTo('who-is-next', 3)
    await page.keyboard.press('Space')
    const canvas = lesson.lanes.locator('canvas').first()
    await expect(canvas).toBeVisible()
    await expect(page.getByText('The class: 21 hands')).toBeVisible()
    const room = await canvas.evaluate((lanes) => {
      const scroller = lanes.parentElement
      const foot = document.querySelector('article > footer')
      return {
        hidden: (scroller?.scrollHeight ?? 0) - (scroller?.clientHeight ?? 0),
        below: lanes.getBoundingClientRect().bottom - (foot?.getBoundingClientRect().top ?? 0),
        page: document.documentElement.scrollHeight - innerHeight,
      }
    })
    expect(room.hidden).toBeLessThanOrEqual(1)
    expect(room.below).toBeLessThanOrEqual(0)
    expect(room.page).toBeLessThanOrEqual(1)
    await page.locator('article > footer').getByRole('button', { name: 'Stop' }).click()
    await lesson.state('cancelled')
  },
)
