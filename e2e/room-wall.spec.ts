/** The teacher's side of a room, with its real server: phones are requests, as they send them. */
import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { root } from '../scripts/lib/root.mjs'
import type { PhoneState } from '../src/room/protocol'
import { LessonPage } from './support/lesson-page'
import { startRoom } from './support/room'

const QUESTION = 'who-is-next/first'
const recorded = (name: string) =>
  new Uint8Array(readFileSync(join(root, `public/recorded/lessons/who-is-next-${name}.json.gz`)))

/** A phone: `put` sends what it has, and resolves to the status. */
const phoneIn = ({ origin, searchParams }: URL) => {
  const at = `${origin}/room/${randomBytes(8).toString('hex')}`
  const code = `room=${searchParams.get('room')}`
  const put = async (part: string, body: string | Uint8Array<ArrayBuffer>, query = '') =>
    (await fetch(`${at}/${part}?${code}${query}`, { method: 'PUT', body })).status
  return {
    is: (state: PhoneState) => put('state', JSON.stringify({ state })),
    vote: (answer: string) => put('vote', JSON.stringify({ question: QUESTION, answer })),
    run: (name: string) => put('run', recorded(name), `&question=${QUESTION}`),
  }
}

test('a room votes, runs and sees one chart; a reload between changes nothing', async ({
  page,
}) => {
  const { link, stop } = await startRoom('--forget')
  try {
    await page.setViewportSize({ width: 1280, height: 720 })
    await page.goto(`${link.href}#/lessons/who-is-next/2`)
    const lesson = new LessonPage(page)
    await lesson.heading.waitFor()
    await expect(page).not.toHaveURL(/token/)
    const wall = page.locator('aside[data-wall]')
    const stage = (name: string) => expect(wall).toHaveAttribute('data-stage', name)
    await wall.getByRole('button', { name: 'Room · 0' }).waitFor()
    await page.keyboard.press('r')
    await stage('join')
    await expect(wall.getByRole('img', { name: /QR code/ })).toBeVisible()
    const phones = Array.from({ length: 6 }, () => phoneIn(link))
    const [one, two, three, four, five, six] = phones
    if (!one || !two || !three || !four || !five || !six) throw new Error('[e2e] six phones')
    for (const phone of phones) expect(await phone.is('here')).toBe(200)
    await expect(wall.getByText('6 here')).toBeVisible()

    await page.keyboard.press('PageDown')
    await stage('vote')
    for (const phone of [one, two, three]) await phone.vote('turns')
    await four.vote('free')
    await five.vote('<img src=x>')
    await expect(wall.getByText('4 of 6 voted')).toBeVisible()
    await five.vote('open')
    await expect(wall.getByText('5 of 6 voted')).toBeVisible()
    await expect(wall.locator('li b')).toHaveCount(0)
    await page.keyboard.press('ArrowRight')
    await stage('shown')
    await expect(wall.locator('li b')).toHaveText(['3', '1', '0', '1'])
    await six.vote('free')
    await expect(wall.getByText('1 voted later')).toBeVisible()
    await expect(wall.locator('li b')).toHaveText(['3', '1', '0', '1'])

    await page.reload()
    await lesson.at(2)
    await page.getByRole('button', { name: 'Class mode' }).click()
    await expect(page.getByRole('textbox', { name: 'Round-robin' })).toHaveValue('3')
    await expect(page.getByRole('textbox', { name: 'Free worker' })).toHaveValue('1')
    await lesson.goTo('who-is-next', 3)
    await expect(page.getByRole('figure').filter({ hasText: 'The class: 5 hands' })).toContainText(
      'I do not know1',
    )
    await lesson.goTo('who-is-next', 2)
    await page.getByRole('button', { name: 'Room · 6' }).click()
    await stage('shown')
    await page.keyboard.press('Space')
    await stage('run')
    await three.is('running')
    await six.is('held')
    await four.is('no-shared-memory')
    expect(await one.run('in-order')).toBe(200)
    expect(await two.run('in-order')).toBe(200)
    expect(await five.run('shuffled')).toBe(200)
    await expect(wall.getByText('3 ready · 1 running · 1 to hand in · 1 cannot')).toBeVisible()

    await page.keyboard.press('ArrowRight')
    await stage('chart')
    const dots = wall.locator('[data-machine]')
    await expect(dots).toHaveCount(2)
    await expect(wall.getByText('1 run of another experiment left out')).toBeVisible()
    expect(await three.run('in-order')).toBe(200)
    await expect(dots).toHaveCount(3)
    await expect(dots.locator('text')).toHaveText([/^#[123] · /, /^#[123] · /, /^#[123] · /])
    await dots.first().click()
    await lesson.at(4)
    await expect(page.getByRole('button', { name: 'Show the answer' })).toBeVisible()
    await page.keyboard.press('r')
    await stage('chart')
    await expect(page).toHaveURL(/#\/lessons\/who-is-next/)
    await page.keyboard.press('PageUp')
    await stage('run')
    await page.keyboard.press('PageDown')
    await stage('chart')
    await page.keyboard.press('PageDown')
    await stage('closed')

    const saved = page.waitForEvent('download')
    await wall.getByRole('button', { name: 'Save this question’s machines' }).click()
    const file = JSON.parse(readFileSync(await (await saved).path(), 'utf8')) as {
      environments: unknown[]
    }
    expect(file.environments).toHaveLength(3)
    await page.keyboard.press('Escape')
    const goTo = (place: string) => page.evaluate((hash) => void (location.hash = hash), place)
    await goTo('/runs')
    const main = page.getByRole('main')
    await main.getByText('3 of 3 machines: free worker finished faster').waitFor()
    await page.getByLabel('File to open').setInputFiles(await (await saved).path())
    await goTo('/lab')
    await expect(main.getByRole('heading', { name: '3 of 3 machines: free worker' })).toBeVisible()
    await expect(main.locator('g[data-machine]')).toHaveCount(3)
    await expect(main.getByText('Shoot-out')).toHaveCount(0)
    await goTo('/lessons/who-is-next/2')
    await lesson.at(2)
    await page.keyboard.press('r')
    await stage('closed')
    await wall.getByText('Forget everything').click()
    await stage('closed')
    await wall.getByRole('button', { name: 'Forget them' }).click()
    await expect(wall.getByText('0 machines. The room is closed.')).toBeVisible()
    expect(await one.vote('free')).toBe(410)
    await page.keyboard.press('Escape')
    await expect(wall).not.toHaveAttribute('data-stage')
  } finally {
    await stop()
  }
})
