/** The page in Russian, and back. */
import { expect, test } from '@playwright/test'
import { LabPage } from './support/lab-page'

const CYRILLIC = /\p{Script=Cyrillic}/u

const oneTrial = {
  title: 'One trial',
  trials: 1,
  base: {
    workload: { tasks: 50, payloadBytes: 1024 },
    strategy: { kind: 'push', workers: 2, channel: 'message-copy' },
  },
  variants: [{ id: 'A', label: 'Round-robin' }],
}

test('a language is chosen, kept, and given back; findings speak it', async ({ page }) => {
  const lab = new LabPage(page)
  await lab.openExperiment(oneTrial)
  await lab.run.click()
  await lab.state('done')
  const finding = page.locator('[data-finding="few-trials"]')
  await expect(finding).toContainText('A comparison needs 3.')

  await page.getByRole('button', { name: 'Language' }).click()
  await page.getByRole('button', { name: 'Русский' }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'ru')
  for (const link of await page.getByRole('navigation').first().getByRole('link').all())
    await expect(link).toHaveText(CYRILLIC)
  // The run is still there, and what stands out is said in the other language.
  await expect(finding).toContainText('Для сравнения нужно 3.')

  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('lang', 'ru')
  await page.getByRole('button', { name: 'Язык' }).click()
  await page.getByRole('button', { name: 'English' }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await expect(page.getByRole('link', { name: 'Lab' })).toBeVisible()
})

test('a browser that prefers Russian gets it at once', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ locale: 'ru-RU', ...(baseURL && { baseURL }) })
  const page = await context.newPage()
  await page.goto('/')
  await expect(page.getByRole('navigation').first()).toContainText(CYRILLIC)
  await context.close()
})
