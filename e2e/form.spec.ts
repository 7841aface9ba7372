/**
 * The form behind the sentence: where the pools differ, and what all of them have.
 */
import { expect, test } from '@playwright/test'
import { axe } from './support/axe'
import { LabPage } from './support/lab-page'
import { full } from './support/tags'

test('what runs is one sentence; the form says where the pools differ, and what both have', async ({
  page,
}) => {
  const lab = new LabPage(page)
  await lab.open()
  await expect(page.getByRole('region', { name: 'Experiment' })).toContainText(
    '4 workers · 1 200 tasks (SHA-256, 16 KiB each)',
  )
  await expect(page.locator('[data-path]')).toHaveCount(0)
  const form = await lab.settings()
  const table = form.getByRole('table', { name: 'Where they differ' })
  await expect(table.getByRole('rowheader')).toHaveText(['Policy', 'Queue per worker'])
  await expect(table.getByRole('combobox', { name: 'Policy, B' })).toHaveValue('Free worker')
  await expect(form.getByRole('textbox', { name: 'Workers' })).toHaveValue('4')
  await expect(form.locator('[data-path="seed"]')).toHaveCount(0)
  await form.getByText('For experts').click()
  await expect(form.getByRole('textbox', { name: 'Seed' })).toBeVisible()
  const { violations } = await axe(page).include('#settings').analyze()
  expect(violations.map(({ id, nodes }) => [id, ...nodes.map(({ html }) => html)])).toEqual([])
  await page.getByRole('button', { name: 'Hide the settings' }).click()
  await expect(form).toHaveCount(0)
})

test(
  'options are explained in the list, and what was changed can be taken back',
  { tag: full() },
  async ({ page }) => {
    const lab = new LabPage(page)
    await lab.open()
    const form = await lab.settings()
    const policyOf = (id: string) => form.getByRole('combobox', { name: `Policy, ${id}` })
    await policyOf('A').click()
    const options = page.getByRole('listbox').getByRole('option')
    await expect(options.first()).toBeVisible()
    expect(await options.count()).toBeGreaterThan(3)
    for (const text of await options.allInnerTexts()) expect(text).toMatch(/\n.{10}/)
    await page.getByRole('option', { name: 'Least loaded' }).click()
    const name = form.getByRole('textbox', { name: 'Name of variant A' })
    await expect(name).toHaveValue('Least loaded')
    await lab.more('Policy', 'Least loaded for all')
    await expect(form.locator('[data-path="strategy.policy"]')).toHaveCount(1)
    await lab.more('Policy', 'As in the preset: Round-robin, Free worker')
    await expect(policyOf('A')).toHaveValue('Round-robin')
    await expect(policyOf('B')).toHaveValue('Free worker')
    await expect(name).toHaveValue('Round-robin')
    await expect(page.getByRole('region', { name: 'Experiment' })).not.toContainText('changed')
  },
)

test(
  'several values of a number are the axis, until it has one again',
  { tag: full() },
  async ({ page }) => {
    const lab = new LabPage(page)
    await lab.open()
    const form = await lab.settings()
    const strip = page.getByRole('region', { name: 'Experiment' })
    await lab.more('Workers', 'Try several values')
    await form.getByRole('textbox', { name: 'Workers' }).fill('1, 2, 4')
    await expect(strip).toContainText('threads: 1 to 4')
    await lab.more('Workers', 'One value')
    await expect(strip).toContainText('4 workers')
  },
)

test('a refusal offers a value that can be used', { tag: full() }, async ({ page }) => {
  const lab = new LabPage(page)
  await lab.open()
  const form = await lab.settings()
  const payload = form.locator('[data-path="workload.payloadBytes"]')
  await payload.getByRole('textbox').fill('1024 MiB')
  await expect(payload.getByRole('alert')).toContainText('A size from 0 bytes to 16 MiB')
  await payload.getByRole('button', { name: 'Use 16 MiB' }).click()
  await expect(payload.getByRole('alert')).toHaveCount(0)
  // Each trial now needs more memory than its cap.
  await expect(lab.run).toBeDisabled()
  await expect(page.getByText('use fewer tasks')).toBeVisible()
})

test('a pool is added, removed, and comes back', { tag: full() }, async ({ page }) => {
  const lab = new LabPage(page)
  await lab.open()
  const form = await lab.settings()
  const names = form.getByRole('textbox', { name: /^Name of variant/ })
  await form.getByRole('button', { name: 'Add a pool' }).click()
  await expect(names).toHaveCount(3)
  await expect(form.getByRole('heading', { name: 'All pools' })).toBeVisible()
  await lab.more('Name', 'Remove C Free worker')
  await lab.more('Name', 'Remove A Round-robin')
  await expect(names).toHaveCount(1)
  await expect(form.getByRole('heading')).toHaveCount(0)
  await form.getByRole('button', { name: 'Undo' }).click()
  await expect(names.first()).toHaveValue('Round-robin')
})

test(
  'a number is set for both pools, or for each; what was made the same can be undone',
  { tag: full() },
  async ({ page }) => {
    const lab = new LabPage(page)
    await lab.open()
    const form = await lab.settings()
    const strip = page.getByRole('region', { name: 'Experiment' })
    await form.getByRole('textbox', { name: 'Workers' }).fill('3')
    await expect(strip).toContainText('3 workers')
    await form.getByRole('combobox', { name: 'Let another setting differ' }).selectOption('Workers')
    const first = form.getByRole('textbox', { name: 'Workers, A' })
    await first.fill('2')
    await expect(strip).toContainText('2 to 3 workers')
    // It stays where it is while both are the same for a moment.
    await first.fill('3')
    await first.fill('30')
    await expect(strip).toContainText('3 to 30 workers')
    await lab.more('Workers', '30 for all')
    await expect(strip).toContainText('30 workers')
    await expect(form.getByRole('textbox', { name: 'Workers', exact: true })).toHaveValue('30')
    await form.getByRole('button', { name: 'Undo' }).click()
    await expect(strip).toContainText('3 to 30 workers')
  },
)
