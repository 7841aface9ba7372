/** Drawing while a run goes on, and the parts that are left alone for the pool's sake. */
import { expect, test, type Page } from '@playwright/test'
import { LabPage } from './support/lab-page'
import { full } from './support/tags'

/** Number of trials, enough for the run to go on while the test reads the page. */
const TRIALS = 60
/** Short intervals between looks, because the run does not wait. */
const OFTEN = { intervals: [50] }
const experiment = {
  title: 'Watched',
  trials: TRIALS,
  base: {
    workload: { tasks: 300, payloadBytes: 4096, sizes: { kind: 'periodic' } },
    strategy: { kind: 'push', workers: 2, channel: 'message-transfer' },
  },
  variants: [{ id: 'A', label: 'Round-robin' }],
  views: ['lanes', 'utilization', 'latency', 'anatomy', 'throughput'],
}

/** Counts the changes in a chart from now on; `changes` reads the count. */
const watch = async (page: Page, view: string): Promise<() => Promise<number>> => {
  await page.evaluate((name) => {
    const place = document.querySelector<HTMLElement>(`[data-view="${name}"]`)
    if (!place) throw new Error(`[e2e] the chart ${name}`)
    place.dataset['changes'] = '0'
    const count = (changes: readonly unknown[]) => {
      place.dataset['changes'] = String(Number(place.dataset['changes']) + changes.length)
    }
    new MutationObserver(count).observe(place, {
      subtree: true,
      childList: true,
      characterData: true,
      attributes: true,
      // The counter is an attribute, too.
      attributeFilter: ['d', 'x', 'y', 'width', 'height', 'transform'],
    })
  }, view)
  const place = page.locator(`[data-view="${view}"]`)
  return async () => Number(await place.getAttribute('data-changes'))
}

test(
  'a chart out of sight is left alone while a run goes on, and drawn when it comes in sight',
  { tag: full() },
  async ({ page }) => {
    const lab = new LabPage(page, { haste: true })
    await lab.openExperiment(experiment)
    await lab.run.click()
    const over = page.getByRole('progressbar', { name: 'Finished trials' })
    const trialsOver = async () => Number(await over.getAttribute('aria-valuenow'))
    const chart = lab.chart('throughput')
    await chart.waitFor({ state: 'attached' })
    await expect(chart).not.toBeInViewport()
    const trialsMore = async (count: number) => {
      const from = await trialsOver()
      await expect.poll(trialsOver, OFTEN).toBeGreaterThanOrEqual(from + count)
    }
    // A chart is drawn once when its code comes, even if that is late.
    await expect(chart.getByText('Fetching the chart')).toHaveCount(0)
    await trialsMore(2)
    const changes = await watch(page, 'throughput')
    await trialsMore(3)
    expect(await changes()).toBe(0)
    await chart.scrollIntoViewIfNeeded()
    await expect.poll(changes, OFTEN).toBeGreaterThan(0)
    await page.evaluate(() => scrollTo(0, 0))
    await expect(chart).not.toBeInViewport()
    const before = await changes()
    await lab.state('done')
    // A chart that was left alone still shows the run before when it comes into sight.
    await expect.poll(changes).toBeGreaterThan(before)
    await expect(chart).not.toBeInViewport()
    await expect(chart.locator('p[hidden]')).toContainText('tasks per second')
  },
)
