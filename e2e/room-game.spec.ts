/** A room that plays Beat the dispatcher, with its real server. */
import { expect, test } from '@playwright/test'
import { open } from './support/engine'
import { startRoom } from './support/room'

/** Workers of the tasks, from 1. */
const DEALT = [1, 2, 3, 4, 1, 1, 4, 2]

test('a phone deals the tasks, and the wall has its score without a name', async ({
  page,
  browser,
}) => {
  const { link, stop } = await startRoom('--forget')
  try {
    await page.setViewportSize({ width: 1280, height: 720 })
    await page.goto(`${link.href}#/play?seed=7&tasks=${DEALT.length}`)
    const wall = page.locator('aside[data-wall]')
    const stage = (name: string) => expect(wall).toHaveAttribute('data-stage', name)
    await wall.getByRole('button', { name: 'Room · 0' }).waitFor()
    await page.keyboard.press('r')
    await stage('join')

    const phone = await browser.newPage({ viewport: { width: 390, height: 844 }, hasTouch: true })
    const screen = (name: string) =>
      expect(phone.locator('main')).toHaveAttribute('data-screen', name)
    const tap = (name: string | RegExp) => phone.getByRole('button', { name }).tap()
    await open(phone, `${link.origin}/?room=${link.searchParams.get('room')}`)
    await phone.evaluate(() => window.poolscope.haste())
    await screen('join')
    await page.keyboard.press('PageDown')
    await stage('run')
    await screen('run')
    await tap('Run it here')
    for (const [dealt, worker] of DEALT.entries()) {
      await expect(phone.getByText(`${DEALT.length - dealt} left.`)).toBeVisible()
      await tap(`Worker ${worker}:`)
    }
    await screen('ask')
    await expect(async () => {
      await phone.getByRole('button', { name: 'Hand in' }).tap({ timeout: 500 })
      await screen('result')
    }).toPass()
    await expect(phone.getByText('Handed in.')).toBeVisible()
    const score = await phone.locator('main .big').innerText()

    await page.keyboard.press('PageDown')
    await stage('chart')
    await expect(wall.getByText('1 score')).toBeVisible()
    await expect(wall.getByRole('listitem')).toContainText(`1 · ${score} · Chrome `)
    await page.keyboard.press('PageDown')
    await stage('closed')
    await phone.close()
  } finally {
    await stop()
  }
})
