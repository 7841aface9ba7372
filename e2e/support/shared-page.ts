import { test, type Page } from '@playwright/test'
import { open } from './engine'

/** One page per group: starting a page costs more than its runs. */
export const shared = (name: string, body: (page: () => Page) => void) =>
  test.describe(name, () => {
    let page: Page
    test.beforeAll(async ({ browser, baseURL }) => {
      page = await browser.newPage({ ...(baseURL && { baseURL }) })
      await open(page)
    })
    test.afterAll(() => page.close())
    body(() => page)
  })
