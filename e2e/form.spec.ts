/**
 * The form behind the sentence: three fields first, everything on demand, and changes are marked.
 */
import { expect, test } from '@playwright/test'
import { LabPage } from './support/lab-page'
import { full } from './support/tags'

test('what runs is one sentence; the form has three fields, and all settings on demand', async ({
  page,
}) => {
  const lab = new LabPage(page)
  await lab.open()
  await expect(page.getByRole('region', { name: 'Experiment' })).toContainText(
    '4 workers · 1 200 tasks (SHA-256, 16 KiB each)',
  )
  await expect(page.locator('[data-path]')).toHaveCount(0)
  const form = await lab.settings()
  await expect(form.locator('[data-path]:visible')).toHaveCount(3)
  await form.getByText('All settings').click()
  expect(await form.locator('[data-path]:visible').count()).toBeGreaterThan(10)
  await page.getByRole('button', { name: 'Hide the settings' }).click()
  await expect(form).toHaveCount(0)
})

test(
  'options are explained in the list, what was changed is marked and can be taken back',
  { tag: full() },
  async ({ page }) => {
    const lab = new LabPage(page)
    await lab.open()
    const form = await lab.settings()
    const policy = form.locator('[data-path="strategy.policy"]')
    await policy.locator('[aria-haspopup="listbox"]').click()
    const options = page.getByRole('listbox').getByRole('option')
    await expect(options.first()).toBeVisible()
    expect(await options.count()).toBeGreaterThan(3)
    for (const text of await options.allInnerTexts()) expect(text).toMatch(/\n.{10}/)
    await page.getByRole('option', { name: 'Least loaded' }).click()
    await expect(page.getByRole('radio', { name: 'A Least loaded' })).toBeChecked()
    await policy
      .getByRole('button', { name: /was changed/ })
      .or(policy.getByText('was Round-robin'))
      .first()
      .click()
    await expect(page.getByRole('radio', { name: 'A Round-robin' })).toBeChecked()
    await expect(policy.getByText('was Round-robin')).toHaveCount(0)
  },
)

test(
  '"try several" beside a number makes it the axis, and "one value" takes that back',
  { tag: full() },
  async ({ page }) => {
    const lab = new LabPage(page)
    await lab.open()
    const form = await lab.settings()
    const workers = form.locator('[data-path="strategy.workers"]')
    await workers.getByRole('button', { name: 'Workers: try several' }).click()
    await workers.getByRole('textbox').fill('1, 2, 4')
    await expect(page.getByRole('region', { name: 'Experiment' })).toContainText('threads: 1 to 4')
    await workers.getByRole('button', { name: 'Workers: one value' }).click()
    await expect(page.getByRole('region', { name: 'Experiment' })).toContainText('4 workers')
  },
)

test('a refusal offers a value that can be used', { tag: full() }, async ({ page }) => {
  const lab = new LabPage(page)
  await lab.open()
  const form = await lab.settings({ all: true })
  const payload = form.locator('[data-path="workload.payloadBytes"]')
  await payload.getByRole('textbox').fill('1024 MiB')
  await expect(payload.getByRole('alert')).toContainText('A size from 0 bytes to 16 MiB')
  await payload.getByRole('button', { name: 'Use 16 MiB' }).click()
  await expect(payload.getByRole('alert')).toHaveCount(0)
  // Each trial now needs more memory than its cap.
  await expect(lab.run).toBeDisabled()
  await page.getByRole('button', { name: /^Use \d+ tasks$/ }).click()
  await expect(lab.run).toBeEnabled()
})

test('a variant that was removed comes back', { tag: full() }, async ({ page }) => {
  const lab = new LabPage(page)
  await lab.open()
  const form = await lab.settings()
  await form.getByRole('button', { name: 'Remove A' }).click()
  await expect(form.getByRole('radio')).toHaveCount(1)
  await form.getByRole('button', { name: 'Undo' }).click()
  await expect(form.getByRole('radio', { name: 'A Round-robin' })).toBeChecked()
})

test(
  'a number is set for all pools, or only for one; what was made the same can be undone',
  { tag: full() },
  async ({ page }) => {
    const lab = new LabPage(page)
    await lab.open()
    const form = await lab.settings()
    const strip = page.getByRole('region', { name: 'Experiment' })
    const workers = form.locator('[data-path="strategy.workers"]')
    await workers.getByRole('textbox').fill('3')
    await expect(strip).toContainText('3 workers')
    await workers.getByRole('button', { name: 'only A' }).click()
    await workers.getByRole('textbox').fill('2')
    await expect(strip).toContainText('2 to 3 workers')
    await workers.getByRole('button', { name: '≠ B: use for all' }).click()
    await expect(strip).toContainText('2 workers')
    await form.getByRole('button', { name: 'Undo' }).click()
    await expect(strip).toContainText('2 to 3 workers')
  },
)
