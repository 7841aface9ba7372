/** Beat the dispatcher: a game by tapping and by keyboard, on real threads. */
import { readFile } from 'node:fs/promises'
import { expect, test, type Page } from '@playwright/test'
import { parseRunFile, TrialReader, unpackTrial, type RunFile } from '../workers/api'
import { lengthsOf, scoreOf } from '../src/draft/forty'
import { axe } from './support/axe'
import { poolLocks } from './support/engine'
import { goTo } from './support/screens'
import { full } from './support/tags'

/** Workers of the tasks, from 1. */
const SHORT = [1, 2, 3, 4, 1, 1, 4, 2]

/** Waits until the live game has ended, and the dispatchers begin. */
const played = (page: Page) => page.getByText('You, live:').waitFor()
/** Waits until all rounds have ended. */
const over = (page: Page) => page.locator('main[data-over="true"]').waitFor({ timeout: 0 })

const begin = async (page: Page, query: string, hasty = true): Promise<void> => {
  await goTo(page, `#/play?${query}`)
  await page.evaluate(() => window.poolscope.ready)
  if (hasty) await page.evaluate(() => window.poolscope.haste())
  await page.getByRole('button', { name: 'Start' }).click()
  await expect(page.getByText(/left\. Next:/)).toBeVisible()
}

const left = (page: Page, tasks: number) => expect(page.getByText(`${tasks} left.`)).toBeVisible()

/** The file of the live game, as anyone can save it in the Lab. */
const saved = async (page: Page): Promise<RunFile> => {
  await page.getByRole('button', { name: 'Your lanes' }).click()
  await expect(page.locator('main canvas').first()).toBeVisible()
  await page.getByRole('button', { name: 'Share, export, import' }).click()
  await page.getByRole('menuitem', { name: 'Export this run…' }).click()
  const download = page.waitForEvent('download')
  await page.locator('[data-export="json"]').getByRole('button').click()
  const parsed = parseRunFile(JSON.parse(await readFile(await (await download).path(), 'utf8')))
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.issues))
  await page.keyboard.press('Escape')
  await page.goBack()
  return parsed.value
}

const dealtIn = (file: RunFile): number[] => {
  const [packed] = file.tasks
  if (!packed) throw new Error('the tasks of the trial')
  return [...new TrialReader(unpackTrial(packed)).ledger.worker].map((worker) => worker + 1)
}

test.describe('with a thumb', () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 } })

  test(
    'a short game: each tap gives one task, the file has it, and all rounds follow',
    { tag: full() },
    async ({ page }) => {
      await begin(page, 'seed=7&tasks=8')
      for (const [dealt, worker] of SHORT.entries()) {
        await left(page, SHORT.length - dealt)
        const target = page.getByRole('button', { name: `Worker ${worker}:` })
        const box = await target.boundingBox()
        expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(844)
        await target.tap()
      }
      await played(page)
      await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
      await over(page)
      const result = page.locator('main pre')
      for (const name of [
        'Beat the dispatcher: 8 tasks, seed 7',
        'Your order again: ',
        'Round-robin: ',
        'Free worker: ',
        'Work stealing: ',
        'Longest first: ',
      ])
        await expect(result).toContainText(name)
      const file = await saved(page)
      expect(dealtIn(file)).toEqual(SHORT)
      expect(file.points[0]?.trials).toHaveLength(1)
      expect(scoreOf(file)).toBe(file.points[0]?.trials[0]?.makespanMs)
      await expect(result).toContainText('You, live: ')
      expect((await axe(page).include('main').analyze()).violations).toEqual([])
    },
  )
})

test('by keyboard: more keys than tasks give no more, and Stop leaves no thread', async ({
  page,
}) => {
  // A pool that is not in haste rehearses other tasks: none of those waits for a tap.
  await begin(page, 'seed=3&tasks=4', false)
  expect((await axe(page).include('main').analyze()).violations).toEqual([])
  for (const key of [1, 1, 2, 2, 3, 4, 4]) await page.keyboard.press(String(key))
  await played(page)
  await page.getByRole('button', { name: 'Stop' }).click()
  expect(dealtIn(await saved(page))).toEqual([1, 1, 2, 2])
  await page.getByRole('button', { name: 'Play again' }).click()
  await left(page, 4)
  await page.keyboard.press('3')
  await left(page, 3)
  await page.getByRole('button', { name: 'Stop' }).click()
  await expect.poll(() => poolLocks(page)).toEqual([])
  await expect(page.getByRole('button', { name: 'Start' })).toBeVisible()
})

test('the forty tasks of a day, with all keys at once', { tag: full() }, async ({ page }) => {
  test.slow()
  await begin(page, '')
  const { length } = lengthsOf({ seed: 1, tasks: 40 })
  for (let task = 0; task < length; task++) await page.keyboard.press(String(1 + (task % 4)))
  await played(page)
  await over(page)
  expect(scoreOf(await saved(page))).toBeGreaterThan(0)
  await page.getByRole('button', { name: 'Copy the result' }).click()
  await expect(page.getByText('Copied')).toBeVisible()
})
