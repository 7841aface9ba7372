/** A run that is cut off keeps the trials that ended, and resumes with the others. */
import { expect, test, type Page } from '@playwright/test'
import type { RunFile } from '../workers/api'
import { expectSound } from './support/conformance'
import { trialsOf } from './support/engine'
import { LabPage } from './support/lab-page'
import { full } from './support/tags'

const TRIALS = 100
const VARIANTS = 2
const TASKS = 2000

const experiment = {
  title: 'A long one',
  trials: TRIALS,
  base: {
    workload: { id: 'additions', payloadBytes: 0, tasks: TASKS, options: { iterations: 20_000 } },
    strategy: { kind: 'pull', workers: 2 },
  },
  variants: [{ id: 'A' }, { id: 'B', set: { 'strategy.channel': 'chunks' } }],
}

/** The only run in the history, as it is stored. */
const keptRun = async (page: Page): Promise<RunFile> => {
  const body = await page.evaluate(
    () =>
      new Promise<string>((resolve, reject) => {
        const opening = indexedDB.open('/poolscope:runs')
        opening.onerror = () => reject(opening.error ?? new Error('no history'))
        opening.onsuccess = () => {
          const runs = opening.result.transaction('runs').objectStore('runs')
          const all = runs.getAll(IDBKeyRange.bound('run:', 'run;'))
          all.onerror = () => reject(all.error ?? new Error('no runs'))
          all.onsuccess = () => resolve(String(all.result.length === 1 ? all.result[0] : ''))
        }
      }),
  )
  return JSON.parse(body) as RunFile // the page wrote it
}

test(
  'a run that a reload cuts off is listed, and goes on where it was, each trial once',
  { tag: full() },
  async ({ page }) => {
    // 200 trials, each of which starts its threads.
    test.slow()
    const lab = new LabPage(page, { haste: true })
    await lab.openExperiment(experiment)
    await lab.run.click()
    await lab.state('running')
    // The run is kept from time to time while it goes on.
    const item = page.getByRole('list', { name: 'Runs kept here' }).locator('> li')
    await page.evaluate(() => (location.hash = '/runs'))
    await expect(item).toHaveCount(1)
    await expect(item).not.toContainText('cut off')
    // The list has it before the browser has stored it.
    await expect.poll(() => keptRun(page).catch(() => null)).not.toBeNull()
    await page.reload()

    await expect(item).toHaveCount(1)
    const before = trialsOf(await keptRun(page)).map(({ order }) => order)
    expect(before.length).toBeGreaterThan(0)
    expect(before.length).toBeLessThan(TRIALS * VARIANTS)
    await expect(item).toContainText(`cut off: ${before.length} of ${TRIALS * VARIANTS} trials`)
    await page.evaluate(() => window.poolscope.haste())
    await item.getByRole('button', { name: 'Go on' }).click()
    await lab.state('done')
    await expect(lab.honesty).toContainText('before it was cut off and went on')
    await expect(page.locator('[data-kept="stored"]')).toBeVisible()

    const file = await keptRun(page)
    const trials = trialsOf(file)
    for (const trial of trials) expectSound(trial, TASKS)
    const orders = trials.map(({ order }) => order).sort((a, b) => a - b)
    // No block of a hasty run is repeated, whatever disturbs it.
    const count = TRIALS * VARIANTS
    expect(orders).toEqual(Array.from({ length: count }, (_, place) => place))
    expect(trials.filter(({ disturbed }) => disturbed.includes('paused'))).toHaveLength(
      before.length % VARIANTS,
    )
    expect(file.pauses?.map(({ after }) => after)).toEqual([before.length])
    // The order is that of the seed: each block has both variants, and the seed of its block.
    for (let block = 0; block < TRIALS; block++) {
      const own = trials.filter((trial) => trial.block === block)
      expect(own.map(({ seed }) => seed)).toEqual([own[0]?.seed, own[0]?.seed])
    }
    await page.evaluate(() => (location.hash = '/runs'))
    await expect(item).toHaveCount(1)
    await expect(item).not.toContainText('cut off')
  },
)

test('a run that a script stops is a file of the trials that ended; once opened, it goes on', async ({
  page,
}) => {
  const lab = new LabPage(page, { haste: true })
  await lab.open()
  const short = { ...experiment, trials: 4 }
  const stopped = await page.evaluate(async (what) => {
    let trials = 0
    const run = window.poolscope.run(
      what,
      ({ type }) => {
        // In the middle of the second block.
        if (type === 'trial-start' && ++trials === 3) window.poolscope.stop()
      },
      { hasty: true },
    )
    return run.then(
      () => null,
      (error: Error & { file: RunFile }) => ({ why: error.message, file: error.file }),
    )
  }, short)
  expect(stopped?.why).toBe('[run] cancelled')
  const file = stopped?.file as RunFile // as the test above
  expect(trialsOf(file).map(({ order }) => order)).toHaveLength(3)
  expect(file.notes).toEqual(['The run was cut off after 3 of 8 trials.'])

  await lab.openFile(file)
  await page.locator('[data-part="headline"]').getByRole('button', { name: 'Go on' }).click()
  await lab.state('done')
  await expect(lab.honesty).toContainText('before it was cut off and went on')
  await expect(page.locator('[data-kept="stored"]')).toBeVisible()
  const whole = await keptRun(page)
  expect(trialsOf(whole).map(({ order }) => order)).toHaveLength(8)
  expect(whole.pauses?.map(({ after }) => after)).toEqual([3])
})

test('the tasks of a stopped run are still there when it has gone on, also after a reload', async ({
  page,
}) => {
  const lab = new LabPage(page, { haste: true })
  const trials = 12
  await lab.openExperiment({ ...experiment, trials })
  await lab.run.click()
  const list = page.getByText(/^Trials \d+, in the order they ran$/)
  const ran = async () => Number(/\d+/.exec((await list.textContent()) ?? '')?.[0] ?? 0)
  await expect.poll(ran).toBeGreaterThan(2)
  await lab.stop.click()
  await lab.state('cancelled')
  const before = await ran()
  expect(before).toBeLessThan(VARIANTS * trials)
  // Any of these trials may be the median trial in the end.
  await expect.poll(async () => (await keptRun(page).catch(() => null))?.tasks?.length).toBe(before)

  await page.evaluate(() => (location.hash = '/runs'))
  await page.reload()
  const item = page.getByRole('list', { name: 'Runs kept here' }).locator('> li')
  await expect(item).toContainText(`cut off: ${before} of ${VARIANTS * trials} trials`)
  await page.evaluate(() => window.poolscope.haste())
  await item.getByRole('button', { name: 'Go on' }).click()
  await lab.state('done')
  await list.click()
  const name = /^Show trial \d+ of [AB]$/
  await expect(page.getByRole('button', { name })).toHaveCount(VARIANTS * trials)
  const lanes = page.locator('#lanes')
  await expect(lanes).toContainText('median trial of each')
  await expect(lanes).not.toContainText('than the median trial')

  // Each chart that shows another trial says so.
  await page.getByRole('button', { name, pressed: false }).first().click()
  for (const chart of ['lanes', 'utilization', 'anatomy'])
    await expect(page.locator(`#${chart}`)).toContainText(/[AB] trial \d+ of 12.* the median trial/)
})
