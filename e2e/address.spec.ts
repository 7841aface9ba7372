/**
 * The address holds the content of the Lab: reload, Back, a bookmark and a second tab show it
 * again.
 */
import { expect, test, type Page } from '@playwright/test'
import { goTo, addresses } from './support/screens'
import { full } from './support/tags'
import { qrSquares } from '../src/share/qr'
import { LabPage, leave } from './support/lab-page'
import { tiny } from './support/tiny-run'

const hash = (page: Page): string => new URL(page.url()).hash
const isAt = (page: Page, place: string) =>
  expect.poll(() => decodeURIComponent(hash(page))).toBe(place)
const idle = (page: Page) => expect(page.locator('main')).toHaveAttribute('data-run', 'idle')

const FIRST = '#/lab?e=rr-or-free'
const SHUFFLED = `${FIRST}&workload.sizes.shuffle=true`

const choosePreset = async (page: Page, name: string): Promise<void> => {
  await page.getByRole('heading', { level: 1 }).getByRole('button').click()
  const list = page.getByRole('dialog')
  await list.getByRole('combobox', { name: 'Filter' }).fill(name)
  await expect(list.getByRole('option')).toHaveCount(1)
  await page.keyboard.press('Enter')
}

test(
  'what is changed stands in the address, and comes back from it',
  { tag: full() },
  async ({ page, context }) => {
    const lab = new LabPage(page)
    await lab.open('/')
    await isAt(page, FIRST)
    await choosePreset(page, 'How many threads?')
    await isAt(page, '#/lab?e=e5-sweep')
    // The Lab is already open, so there is no place to go back to.
    await page.getByRole('link', { name: 'Lab', exact: true }).click()
    await isAt(page, '#/lab?e=e5-sweep')
    await page.goBack()
    await isAt(page, FIRST)
    await expect(
      page.getByText('Every fourth task is ten times as long: which finishes first?'),
    ).toBeVisible()

    const form = await lab.settings()
    await form.locator('[data-path="workload.sizes.shuffle"]').getByRole('switch').check()
    await isAt(page, SHUFFLED)
    await page.reload()
    await isAt(page, SHUFFLED)
    const again = await lab.settings()
    const shuffle = again.locator('[data-path="workload.sizes.shuffle"]').getByRole('switch')
    await expect(shuffle).toBeChecked()
    // The page does not warn of links that it has written itself.
    await expect(page.getByText('Opened from a link')).toHaveCount(0)

    const second = await context.newPage()
    const there = new LabPage(second)
    await there.open(`/${hash(page)}`)
    await expect(second.getByText('Opened from a link')).toBeVisible()
    await idle(second)
    await isAt(second, SHUFFLED)
  },
)

test(
  'a kept run is opened by its id: after a reload, with Back and in a second tab',
  { tag: full() },
  async ({ page, context }) => {
    const lab = new LabPage(page, { haste: true })
    await lab.openExperiment(tiny)
    const experiment = hash(page)
    await lab.run.click()
    await lab.state('done')
    await expect.poll(() => hash(page)).toMatch(/^#\/lab\?run=[a-z0-9-]+$/)
    const first = hash(page)
    const form = await lab.settings()
    const workers = form.locator('[data-path="strategy.workers"] input')
    await workers.fill('1')
    await expect(page.locator('#results')).toHaveAttribute('data-old', 'true')
    await lab.run.click()
    await lab.state('done')
    await expect.poll(() => hash(page)).toMatch(/^#\/lab\?run=/)
    await expect.poll(() => hash(page)).not.toBe(first)
    const second = hash(page)

    await page.reload()
    await lab.state('done')
    expect(hash(page)).toBe(second)
    await expect(page.locator('[data-source="history"]')).toContainText('Tiny')
    const what = page.getByRole('region', { name: 'Experiment' })
    await expect(what).toContainText('1 worker ·')
    await page.goBack()
    await isAt(page, first)
    await expect(what).toContainText('2 workers ·')
    await lab.state('done')
    await page.goForward()
    await isAt(page, second)
    await expect(what).toContainText('1 worker ·')

    // The run stays as it was while another screen is visited.
    await page.getByRole('link', { name: 'Lessons' }).click()
    await page.getByRole('link', { name: 'Lab', exact: true }).first().click()
    await isAt(page, second)
    await lab.state('done')

    // An edited experiment is no longer that run, which stays where Back finds it.
    await lab.settings()
    await workers.fill('3')
    await expect.poll(() => hash(page)).toMatch(/^#\/lab\?x=v1\./)
    expect(hash(page)).not.toBe(experiment)
    await page.goBack()
    await isAt(page, second)
    await lab.state('done')
    await expect(page.locator('[data-source="history"]')).toContainText('Tiny')

    const other = await context.newPage()
    await other.goto(`/${second}`)
    await new LabPage(other).state('done')
    await expect(other.locator('[data-source="history"]')).toContainText('Tiny')
    await other.close()

    await page.goto('/#/runs')
    await page.getByRole('button', { name: 'Delete all' }).click()
    // The list is empty immediately; the message comes once the deletion is stored.
    await expect(page.getByText('2 runs deleted.')).toBeVisible()
    await leave(page)
    await lab.open(`/${second}`)
    await expect(page.getByRole('alert')).toContainText('This browser has not kept the run')
    await idle(page)
  },
)

test(
  'a run that comes late does not replace what was opened since',
  { tag: full() },
  async ({ page }) => {
    const lab = new LabPage(page)
    await lab.open('/#/lab?e=e5-sweep')
    let release = () => {}
    const released = new Promise<void>((resolve) => (release = resolve))
    await page.route('**/recorded/e1-inline*', async (route) => {
      await released
      await route.continue()
    })
    const asked = page.waitForRequest(/e1-inline/)
    await page.evaluate(() => (location.hash = '#/lab?run=e1-inline'))
    await asked
    await page.goBack()
    await isAt(page, '#/lab?e=e5-sweep')
    const came = page.waitForEvent('requestfinished', (request) =>
      request.url().includes('e1-inline'),
    )
    release()
    await came
    // Reading the run takes some turns of the page, after each of which the page is idle.
    for (let turn = 0; turn < 20; turn++)
      await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
    await idle(page)
    await isAt(page, '#/lab?e=e5-sweep')
  },
)

test(
  'a bad address says which field, and what was expected there; an old link opens',
  { tag: full() },
  async ({ page }) => {
    const lab = new LabPage(page)
    for (const [changes, said] of [
      ['e=nobody', 'e: one of rr-or-free'],
      ['e=rr-or-free&strategy.workers=900', 'strategy.workers: a whole number from 1 to 256'],
      ['e=rr-or-free&B.strategy.policy=best', 'B.strategy.policy: one of round-robin'],
      ['e=rr-or-free&nothing.at.all=1', 'no such field here'],
      ['run=none', 'This browser has not kept the run'],
    ] as const) {
      await leave(page)
      await lab.open(`/#/lab?${changes}`)
      await expect(page.getByRole('alert'), changes).toContainText(said)
      await idle(page)
      // The address can be corrected in place.
      expect(decodeURIComponent(hash(page))).toBe(`#/lab?${changes}`)
    }
    await leave(page)
    await lab.openExperiment(tiny)
    const old = hash(page)
    expect(old).toMatch(/^#\/lab\?x=v1\./)
    await expect(page.getByText('Opened from a link')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Tiny' })).toBeVisible()
    await page.reload()
    await expect(page.getByRole('heading', { name: 'Tiny' })).toBeVisible()
    expect(hash(page)).toBe(old)
  },
)

test(
  'the link of a preset with a change is short, and so is its QR code',
  { tag: full() },
  async ({ page }) => {
    const lab = new LabPage(page)
    await lab.open(`/${SHUFFLED}`)
    await page.getByRole('button', { name: 'Share, export, import' }).click()
    await page.getByText('QR code of this experiment').click()
    const dialog = page.getByRole('dialog', { name: 'QR code' })
    const link = await dialog.getByRole('textbox', { name: 'Link' }).inputValue()
    expect(link).toContain(SHUFFLED)
    // A code of 37 squares is version 5 of 40: a camera at the back of a room reads it.
    expect(qrSquares(link).length).toBeLessThanOrEqual(37)
    await expect(dialog.getByRole('note')).toContainText('No phone can open this address')
  },
)

test('while a run is in progress, Back does not end it', { tag: full() }, async ({ page }) => {
  const lab = new LabPage(page, { haste: true })
  await lab.open('/')
  const workload = { ...tiny.base.workload, tasks: 50_000 }
  await lab.openExperiment({ ...tiny, trials: 100, base: { ...tiny.base, workload } })
  const going = hash(page)
  await lab.run.click()
  await lab.state('running')
  await page.goBack()
  await expect(page.getByRole('alert')).toContainText('stop it first')
  await isAt(page, going)
  await lab.stop.click()
  await lab.state('idle', 'cancelled')
  await page.goBack()
  await isAt(page, FIRST)
  await idle(page)
})

test('each screen has a title of its own', { tag: full() }, async ({ page }) => {
  const titles = new Set<string>()
  const screens = [...addresses, '#/lab?e=e5-sweep', '#/lessons/who-is-next']
  for (const screen of screens) {
    await goTo(page, screen)
    await expect(page).toHaveTitle(/. · Poolscope$/)
    titles.add(await page.title())
  }
  expect([...titles]).toHaveLength(screens.length)
})

test('an unknown address says so, and leads on', { tag: full() }, async ({ page }) => {
  await page.goto('/#/nonsense')
  await expect(page.getByRole('alert')).toHaveText('Nothing here has the address #/nonsense.')
  await expect(page).toHaveTitle('No such page · Poolscope')
  await page.getByRole('main').getByRole('link', { name: 'Go to the Lab' }).click()
  await expect(page).toHaveTitle('Round-robin or free worker? · Lab · Poolscope')
})
