/**
 * A page that lasts from test to test: opening one, and its first look at the machine, cost more
 * than most tests. For tests that use the page's interface for programs and leave nothing behind,
 * which each of them checks. After a failed test the runner starts a new process, and with it the
 * next tests get a new page.
 */
import { test as base, type Page } from '@playwright/test'
import { open } from './engine'

export const test = base.extend<{ own: Page }, { lasting: Page }>({
  lasting: [
    async ({ browser }, use, { project }) => {
      const { baseURL, viewport, serviceWorkers } = project.use
      const page = await browser.newPage({
        ...(baseURL !== undefined && { baseURL }),
        ...(viewport !== undefined && { viewport }),
        ...(serviceWorkers !== undefined && { serviceWorkers }),
      })
      await open(page)
      await use(page)
      await page.close()
    },
    { scope: 'worker' },
  ],
  page: ({ lasting }, use) => use(lasting),
  /** A page for a test that uses the screen. */
  own: async ({ context }, use) => {
    const page = await context.newPage()
    await open(page)
    await use(page)
  },
})
