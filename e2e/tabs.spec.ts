/** Two tabs of one browser: one measurement at a time, and each tab knows of the other. */
import { expect, test } from '@playwright/test'
import { LabPage } from './support/lab-page'
import { full } from './support/tags'

const run = (tasks: number) => ({
  trials: 1,
  base: {
    workload: { id: 'spin', tasks, payloadBytes: 0, sizes: { kind: 'constant', rounds: 20_000 } },
    strategy: { kind: 'push', workers: 1 },
  },
  variants: [{ id: 'A' }],
})

test(
  'a tab says that another one measures, and its own run waits for it',
  { tag: full() },
  async ({ page, context }) => {
    const first = new LabPage(page, { haste: true })
    await first.openExperiment(run(400))
    const other = await context.newPage()
    const second = new LabPage(other, { haste: true })
    await second.openExperiment(run(4))
    const says = (tab: typeof page) => tab.getByRole('link', { name: 'another tab measures' })
    const place = () => other.getByRole('button', { name: 'Projector' }).boundingBox()
    await expect(other.getByRole('link', { name: /^shared memory/ })).toBeVisible()
    const before = await place()
    await first.run.click()
    await first.state('running')
    await expect(says(other)).toBeVisible()
    await expect(says(page)).toHaveCount(0)
    expect(await place()).toEqual(before)
    // A tab that is opened later knows of the measurement, too.
    const late = await context.newPage()
    await late.goto('/')
    await expect(says(late)).toBeVisible()
    await second.run.click()
    await expect(other.getByText('waiting for another tab that measures')).toBeVisible()
    await first.stop.click()
    await second.state('done')
    for (const tab of [page, other, late]) await expect(says(tab)).toHaveCount(0)
    // A tab that is closed measures no more.
    await first.run.click()
    await first.state('running')
    await expect(says(late)).toBeVisible()
    await page.close()
    for (const tab of [other, late]) await expect(says(tab)).toHaveCount(0)
  },
)
