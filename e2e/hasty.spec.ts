/**
 * A hasty run is correct, but no figure is made from it: figures must not rest on runs of tests.
 */
import { expect, test } from '@playwright/test'
import { expectSound } from './support/conformance'
import { measured, open, run, trialsOf } from './support/engine'
import { LabPage } from './support/lab-page'
import { full } from './support/tags'
import { TASKS, tiny } from './support/tiny-run'

const experiment = { ...tiny, trials: 3 }

test(
  'every trial of a hasty run is marked, and no figure is made from them',
  { tag: full() },
  async ({ page }) => {
    await open(page)
    const file = await run(page, experiment)
    expect(trialsOf(file)).toHaveLength(6)
    for (const trial of trialsOf(file)) {
      expectSound(trial, TASKS)
      expect(trial.disturbed).toContain('hasty')
    }
    for (const { median, interval } of file.points)
      for (const value of Object.values({ ...median, ...interval })) expect(value).toBeNull()
    expect(file.comparisons).toEqual([])

    // The page that shows the run says so, and has no verdict.
    const lab = new LabPage(page)
    await lab.open()
    await lab.openFile(file)
    await expect(page.locator('[data-verdict="nothing"]')).toContainText('made in haste')
    await expect(lab.honesty).toContainText(/6 trials disturbed: .*made in haste/)
  },
)

test('haste leaves no mark on the run after it', { tag: full() }, async ({ page }) => {
  await open(page)
  expect((await run(page, experiment)).environment.parallelism).toBeNull()
  const file = await measured(page, tiny)
  expect(file.environment.parallelism).toBeGreaterThanOrEqual(1)
  for (const { disturbed } of trialsOf(file)) expect(disturbed).not.toContain('hasty')
})
