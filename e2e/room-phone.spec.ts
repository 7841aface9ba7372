/** A phone in a room, with the room's real server in this process. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test, type Locator, type Page } from '@playwright/test'
import { root } from '../scripts/lib/root.mjs'
import { createRoomApi } from '../scripts/room/api.mjs'
import { createRoom } from '../scripts/room/memory.mjs'
import { createReader } from '../scripts/room/reader.mjs'
import { startServer } from '../scripts/serve.mjs'
import { lessonsIn } from '../src/lessons/content'
import type { Stage } from '../src/room/protocol'
import { open } from './support/engine'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

const folder = mkdtempSync(join(tmpdir(), 'poolscope-room-phone-'))
const reader = createReader(pathToFileURL(join(root, 'build/node/cli.mjs')).href, 30_000)
test.afterAll(() => {
  reader.close()
  rmSync(folder, { recursive: true })
})

/** A lesson's question, as the wall shows it. */
const shownOf = (id: string, stage: Stage) => {
  const steps = lessonsIn().find((lesson) => lesson.id === id)?.steps ?? []
  const step = steps.findIndex(({ kind }) => kind === 'predict')
  const predict = steps[step]
  if (predict?.kind !== 'predict') throw new Error(`[e2e] a question (${id})`)
  return { stage, question: `${id}/${predict.id}`, link: null, leftMs: null }
}
const LESSON = 'who-is-next'

/** A server that goes on with the room of the same file, if there is one. */
const startRoom = async (file: string | null, port = 0) => {
  const room = createRoom({ file: file && join(folder, file) })
  const answer = createRoomApi({ room, reader, links: () => [] })
  const served = await startServer({ port, answer })
  return { room, ...served }
}
type Room = Awaited<ReturnType<typeof startRoom>>

const enter = (page: Page, { url, room }: Room) => open(page, `${url}?room=${room.room}`)
const screen = (page: Page, name: string | RegExp, timeout = 30_000) =>
  expect(page.locator('main')).toHaveAttribute('data-screen', name, { timeout })
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })
/**
 * Taps twice until it is taken: the second tap comes at once, whatever the machine does by then, and meets the
 * button that has taken the place of the first.
 */
const tap = (target: Locator, taken: () => Promise<void>) =>
  expect(async () => {
    if (await target.isVisible())
      await target.evaluate(
        async (first) => {
          const buttons = () => [...document.querySelectorAll<HTMLElement>('main button')]
          const at = buttons().findIndex((one) => one === first)
          buttons()[at]?.click()
          await Promise.resolve()
          buttons()
            .slice(0, at + 1)
            .at(-1)
            ?.click()
        },
        null,
        { timeout: 500 },
      )
    await taken()
  }).toPass()
/** Sends what waits, without its ten seconds. */
const online = (page: Page) => page.evaluate(() => void dispatchEvent(new Event('online')))
const stored = ({ room }: Room) => room.handedIn().runs.length

test('a phone joins and votes, its last answer counts once, and what is no room says so', async ({
  page,
}) => {
  const served = await startRoom(null)
  const { room } = served
  try {
    await enter(page, served)
    await screen(page, 'join')
    await expect(page.getByText('1 here')).toBeVisible()
    room.show(shownOf(LESSON, 'vote'))
    await screen(page, 'vote')
    await expect(page.locator('main')).toHaveAttribute('data-stage', 'vote')
    const answers = page.locator('main > button')
    await answers.first().dblclick()
    await expect(answers.first()).toHaveAttribute('aria-pressed', 'true')
    await tap(answers.last(), () =>
      expect(answers.last()).toHaveAttribute('aria-pressed', 'true', { timeout: 100 }),
    )
    await expect(page.getByText('You can change it until the teacher closes.')).toBeVisible()
    await expect.poll(() => room.handedIn().votes).toHaveLength(1)
    const [kept] = room.handedIn().votes
    // The wall shows the votes: nobody follows the crowd.
    room.show(shownOf(LESSON, 'shown'))
    await expect(page.getByText('The vote is closed: this answer counts.')).toBeVisible()
    await expect(answers.first()).toBeDisabled()
    room.show(shownOf(LESSON, 'vote'))
    await page.reload()
    await expect(answers.last()).toHaveAttribute('aria-pressed', 'true')
    expect(room.handedIn().votes).toEqual([kept])
    // A question with a slider has the ranges that the wall counts.
    room.show(shownOf('result-needs-id', 'vote'))
    await button(page, /^25 to under 50/).click()
    await expect.poll(() => room.handedIn().votes).toEqual([{ answer: '1', late: false }])
    // The teacher forgets all, and goes on.
    room.forget()
    await expect.poll(() => room.state().counts.here).toBe(1)
    await expect(page.getByText('Tap your answer.')).toBeVisible()
    room.show(shownOf(LESSON, 'closed'))
    await expect(page.getByRole('heading')).toHaveText('The room is closed. Thank you.')
    expect(room.state().counts.here).toBe(1)
    await page.goto(`${served.url}?room=AAAAAA`)
    await expect(page.getByRole('heading')).toContainText('No room has this code.')
    await page.goto('/?room=AAAAAA')
    await expect(page.getByRole('heading')).toHaveText('There is no room at this address.')
  } finally {
    await served.close()
  }
})

test('no request while it runs, and a run leaves the phone after a Yes, once, over reloads and a restart', async ({
  page,
}) => {
  const file = 'restart.ndjson'
  const served = await startRoom(file)
  const requests: string[] = []
  page.on('request', (request) => {
    const [, what] = /\/room\/(?:.*\/)?(\w+)\?/.exec(request.url()) ?? []
    if (what) requests.push(`${request.method()} ${what}`)
  })
  await enter(page, served)
  served.room.show(shownOf(LESSON, 'vote'))
  await page.route('**/vote?*', (route) => route.abort())
  await page.locator('main > button').first().click()
  const unsent = page.locator('[data-unsent="true"]')
  await expect(unsent).toContainText('Not sent yet.')
  served.room.show(shownOf(LESSON, 'run'))
  await tap(button(page, 'Run it here'), () => screen(page, 'running', 100))
  // It has been announced by then, and its engine is at work.
  await expect(page.locator('main')).toContainText(/(starting|trial \d+) · /)
  expect(served.room.state().counts.running).toBe(1)
  const before = requests.length
  // The vote would go now, if no trial ran: of a run that lasts until it is stopped.
  await page.unroute('**/vote?*')
  await online(page)
  await screen(page, 'running')
  expect(requests.slice(before)).toEqual([])
  await tap(button(page, 'Stop'), () => screen(page, 'run', 500))
  await expect.poll(() => served.room.handedIn().votes).toHaveLength(1)
  await expect.poll(() => requests.slice(before)).toHaveLength(3)
  expect(requests.slice(before).toSorted()).toEqual(['GET events', 'PUT state', 'PUT vote'])
  await page.evaluate(() => window.poolscope.haste())
  await tap(button(page, 'Run it here'), () => screen(page, /running|ask/, 100))
  await screen(page, 'ask')
  expect(stored(served)).toBe(0)
  await page.reload()
  await screen(page, 'ask')
  await tap(button(page, 'No'), () => screen(page, 'result', 1000))
  await expect.poll(() => served.room.state().counts.cannot).toEqual({ declined: 1 })
  // The server goes, and what is handed in after all waits.
  await served.close()
  await tap(button(page, 'Hand in after all'), () => unsent.waitFor({ timeout: 1000 }))
  await expect(async () => {
    await online(page)
    // A click that was late may have hidden it again.
    await button(page, 'Show as QR').click({ timeout: 500 })
    await expect(page.getByRole('img', { name: /QR/ })).toBeVisible({ timeout: 1000 })
  }).toPass()
  const again = await startRoom(file, served.port)
  try {
    await online(page)
    await expect(page.getByText('Handed in.')).toBeVisible()
    await expect(page.getByText('1 of 1 so far')).toBeVisible()
    await page.reload()
    await expect(page.getByText('Handed in.')).toBeVisible()
    await expect(page.getByText('Your row on the wall has the number 1.')).toBeVisible()
    // At the end each result has its question, and what the phone had said.
    again.room.show({ ...shownOf(LESSON, 'closed'), question: null })
    await expect(page.getByRole('heading', { level: 1 })).toContainText('The room is closed.')
    await expect(page.getByRole('heading', { name: 'Which policy is faster?' })).toBeVisible()
    await expect(page.locator('[data-grade]')).toContainText('You said: Round-robin')
    again.room.show(shownOf(LESSON, 'closed'))
    expect(stored(again)).toBe(1)
    expect(requests.filter((one) => one === 'PUT run').length).toBeGreaterThan(1)
  } finally {
    await again.close()
  }
})
