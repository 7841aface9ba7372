/** Fingers on the lanes. */
import { expect, test, type CDPSession } from '@playwright/test'
import { LabPage } from './support/lab-page'
import { full } from './support/tags'

const experiment = {
  title: 'Two ways',
  trials: 1,
  base: {
    workload: { tasks: 160, payloadBytes: 4096, sizes: { kind: 'periodic' } },
    strategy: { kind: 'push', workers: 3, channel: 'message-transfer' },
    recording: { level: 'full' },
  },
  variants: [
    { id: 'A', label: 'Round-robin' },
    { id: 'B', label: 'Shared queue', set: { 'strategy.kind': 'pull' } },
  ],
}

test.describe('with fingers', () => {
  test.use({ hasTouch: true, viewport: { width: 412, height: 800 } })

  type Finger = readonly [x: number, y: number]
  const touch = (cdp: CDPSession, type: 'touchStart' | 'touchMove' | 'touchEnd', at: Finger[]) =>
    cdp.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: at.map(([x, y], id) => ({ x, y, id })),
    })
  /** Two taps a tenth of a second apart, by the clock of their events: on a busy machine they may arrive later. */
  const tapTwice = async (cdp: CDPSession, [x, y]: Finger): Promise<void> => {
    const now = Date.now() / 1000
    for (const after of [0, 0.1]) {
      const touchPoints = [{ x, y, id: 0 }]
      const at = now + after
      await cdp.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints, timestamp: at })
      await cdp.send('Input.dispatchTouchEvent', {
        type: 'touchEnd',
        touchPoints: [],
        timestamp: at + 0.02,
      })
    }
  }
  const drag = async (cdp: CDPSession, from: Finger[], to: Finger[]): Promise<void> => {
    await touch(cdp, 'touchStart', from)
    for (let step = 1; step <= 8; step++)
      await touch(
        cdp,
        'touchMove',
        from.map(([x, y], i): Finger => {
          const [endX = x, endY = y] = to[i] ?? []
          return [x + ((endX - x) * step) / 8, y + ((endY - y) * step) / 8]
        }),
      )
    await touch(cdp, 'touchEnd', [])
  }

  test(
    'two pinch, one pans, a tap shows, two taps fit, and up and down scrolls',
    { tag: full() },
    async ({ page }) => {
      const lab = new LabPage(page)
      await lab.openRun(experiment)
      const lanes = lab.chart('lanes')
      const canvas = lanes.locator('canvas')
      await lanes.evaluate((element) => element.scrollIntoView({ block: 'start' }))
      const box = await canvas.boundingBox()
      if (!box) throw new Error('[lanes] a canvas on the screen')
      const picture = () => canvas.evaluate((it) => (it as HTMLCanvasElement).toDataURL())
      const cdp = await page.context().newCDPSession(page)
      const y = box.y + 60
      const at = (share: number, down = 0): Finger => [box.x + box.width * share, y + down]
      const whole = await picture()
      await drag(cdp, [at(0.5), at(0.6)], [at(0.3), at(0.9)])
      await expect.poll(picture).not.toBe(whole)
      const close = await picture()
      await drag(cdp, [at(0.8)], [at(0.5)])
      await expect.poll(picture).not.toBe(close)
      // Two taps in quick succession show the whole time again.
      await tapTwice(cdp, at(0.6))
      await expect.poll(picture).toBe(whole)
      await expect(lanes.getByText('transport in').first()).toBeHidden()
      // The first variant's tasks lie close to each other, but may fill only a part of the width:
      // they end long before those of the others on a busy machine. Taps next to each other would
      // count as a double tap.
      const tip = lanes.locator('strong', { hasText: /^Task / })
      await expect(async () => {
        for (const down of [0, 10, 20])
          for (const share of [0.15, 0.25, 0.35, 0.45]) {
            await page.touchscreen.tap(...at(share, down))
            if (await tip.isVisible()) return
          }
        throw new Error('[lanes] a tip after a tap')
      }).toPass()
      const before = await page.evaluate(() => scrollY)
      await drag(cdp, [at(0.5, 200)], [at(0.5, 20)])
      await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(before)
    },
  )
})
