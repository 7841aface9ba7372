/** Forty phones in a room with its real server, and what goes wrong in one: no row is lost, and none is there twice. */
import { readFileSync } from 'node:fs'
import { expect, test, type Browser, type BrowserContext, type Page } from '@playwright/test'
import { lanAddresses } from '../scripts/lib/certificate.mjs'
import { parseExperiment, type RunFile } from '../workers/api'
import { encodeExperiment } from '../src/share/permalink'
import { startRoom } from './support/room'
import { FIGURE, full } from './support/tags'

const PHONES = 40
/** Phones that load, run or hand in at the same time: here they share the cores of one machine. */
const AT_ONCE = 8
const PLAIN = 3
const WRONG = 2

const experiment = parseExperiment({
  title: 'Forty',
  base: {
    workload: { tasks: 24, sizes: { kind: 'periodic' } },
    strategy: { kind: 'push', workers: 2, channel: 'message-copy' },
  },
  variants: [
    { id: 'A', label: 'Round-robin' },
    { id: 'B', label: 'Least loaded', set: { 'strategy.policy': 'least-loaded' } },
  ],
})

interface Phone {
  page: Page
  /** Requests by the screen on which they began. */
  requests: { what: string; startMs: number }[]
}

const screen = ({ page }: Phone, name: string): Promise<void> =>
  expect(page.locator('main')).toHaveAttribute('data-screen', name, { timeout: 120_000 })
const button = ({ page }: Phone, name: string) => page.getByRole('button', { name })

/** Notes when the screen begins and ends to say that the experiment runs. */
const watchRun = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const times: number[] = []
    Object.assign(window, { times })
    new MutationObserver(() => {
      const runs = document.querySelector('main')?.dataset['screen'] === 'running'
      if (runs === (times.length % 2 === 0)) times.push(performance.timeOrigin + performance.now())
    }).observe(document, { subtree: true, childList: true, attributeFilter: ['data-screen'] })
  })

const enter = async (browser: Browser, address: string): Promise<Phone> => {
  const context: BrowserContext = await browser.newContext({
    viewport: { width: 390, height: 844 },
    serviceWorkers: 'block',
  })
  const page = await context.newPage()
  const requests: Phone['requests'] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    // A pool's threads fetch their own modules before they are ready.
    if (!pathname.startsWith('/room/')) return
    const what = `${request.method()} ${pathname.split('/').at(-1)}`
    requests.push({ what, startMs: request.timing().startTime })
  })
  await watchRun(page)
  await page.goto(address)
  const phone = { page, requests }
  await screen(phone, 'join')
  return phone
}

/** What a phone asked for while its run was on screen. */
const requestsInRun = async ({ page, requests }: Phone): Promise<string[]> => {
  const [from = NaN, to = NaN] = await page.evaluate(
    () => (window as unknown as { times: number[] }).times,
  )
  expect(to).toBeGreaterThan(from)
  return requests.filter(({ startMs }) => startMs > from && startMs < to).map(({ what }) => what)
}

/** Has all phones do something, a few at the same time. */
const each = async <Item>(items: readonly Item[], act: (item: Item) => Promise<unknown>) => {
  const left = [...items]
  const next = async (): Promise<void> => {
    const item = left.shift()
    if (item === undefined) return
    await act(item)
    await next()
  }
  await Promise.all(Array.from({ length: AT_ONCE }, next))
}

test(
  'forty phones give forty rows, whatever happens to them',
  { tag: [FIGURE, ...full()] },
  async ({ browser, page: teacher }) => {
    test.setTimeout(900_000)
    if (!experiment.ok) throw new Error(JSON.stringify(experiment.issues))
    const [lan] = lanAddresses()
    let server = await startRoom('--new')
    const { port, searchParams } = server.link
    const query = `?room=${searchParams.get('room')}`
    const wall = teacher.locator('aside[data-wall]')
    const stage = (name: string) => expect(wall).toHaveAttribute('data-stage', name)
    const forth = async (name: string) => {
      await teacher.keyboard.press('PageDown')
      await stage(name)
    }
    try {
      await teacher.setViewportSize({ width: 1280, height: 720 })
      await teacher.goto(`${server.link.href}#/lab?x=${encodeExperiment(experiment.value)}`)
      await teacher.getByRole('button', { name: /^Room/ }).click()
      await stage('join')
      const phones: Phone[] = []
      await each(
        Array.from({ length: PHONES }, (_, i) => (lan && i < PLAIN ? lan : 'localhost')),
        async (host) => phones.push(await enter(browser, `http://${host}:${port}/${query}`)),
      )
      await expect(wall.getByText(`${PHONES} here`)).toBeVisible()
      const isolated = await Promise.all(
        phones.map(({ page }) => page.evaluate(() => crossOriginIsolated)),
      )
      expect(isolated.filter((one) => !one)).toHaveLength(lan ? PLAIN : 0)

      await forth('vote')
      await each(phones, async (phone) => {
        await screen(phone, 'vote')
        await button(phone, 'Round-robin').click()
        await expect(phone.page.locator('[data-vote="sent"]')).toBeVisible()
      })
      await expect(wall.getByText(`${PHONES} of ${PHONES} voted`)).toBeVisible()
      await forth('shown')

      await forth('run')
      const opened = performance.now()
      const [down, ...others] = [phones.slice(0, 8), phones.slice(8, 18), phones.slice(18)]
      const [reloaded = [], rest = []] = others
      const twice = rest.slice(0, 5)
      const wrong = rest.slice(5, 5 + WRONG)
      const runs = async (phone: Phone) => {
        await button(phone, 'Run it here').click()
        await screen(phone, 'ask')
        // At most what announced it, before the first trial.
        const asked = await requestsInRun(phone)
        expect(asked.slice(asked[0] === 'PUT state' ? 1 : 0)).toEqual([])
      }
      const isIn = (phone: Phone) =>
        expect(phone.page.locator('[data-run="sent"]')).toBeVisible({ timeout: 60_000 })
      await each(rest, async (phone) => {
        await runs(phone)
        if (wrong.includes(phone)) {
          const status = await phone.page.evaluate(async () => {
            const [, id] = (localStorage.getItem('/poolscope:room') ?? '').split(' ')
            const { question } = (await (await fetch(`room${location.search}`)).json()) as {
              question: string
            }
            const path = `room/${id}/run${location.search}&question=${question}`
            return (await fetch(path, { method: 'PUT', body: 'no run' })).status
          })
          expect(status).toBe(422)
        }
        if (twice.includes(phone)) await button(phone, 'Hand in').dblclick()
        else await button(phone, 'Hand in').click()
        await isIn(phone)
      })
      test.info().annotations.push({
        type: 'first rows',
        description: `${rest.length} in ${((performance.now() - opened) / 1000).toFixed(0)} s`,
      })
      await each(reloaded, async (phone) => {
        await runs(phone)
        const isBefore = reloaded.indexOf(phone) % 2 === 0
        if (isBefore) await phone.page.reload()
        await button(phone, 'Hand in').click()
        if (!isBefore) await phone.page.reload()
        await isIn(phone)
      })
      // The server goes while runs wait to be handed in, for as long as three attempts take.
      await each(down, runs)
      await server.stop()
      await each(down, async (phone) => {
        await button(phone, 'Hand in').click()
        await expect(phone.page.locator('[data-unsent="true"]')).toBeVisible()
      })
      await each(down, ({ page }) => page.getByRole('button', { name: 'Show as QR' }).waitFor())
      await expect(wall.getByRole('alert')).toBeVisible()
      server = await startRoom('--port', port)
      expect(`?room=${server.link.searchParams.get('room')}`).toBe(query)
      await each(down, isIn)

      await expect(wall.getByRole('alert')).toBeHidden()
      await forth('chart')
      const rows = wall.locator('[data-machine]')
      await expect(rows).toHaveCount(PHONES)
      const ids = await rows.evaluateAll((all) =>
        all.map((row) => (row as HTMLElement).dataset['machine']),
      )
      expect(new Set(ids).size).toBe(PHONES)
      await forth('closed')
      const saved = teacher.waitForEvent('download')
      await wall.getByRole('button', { name: 'Save this question’s machines' }).click()
      const file = JSON.parse(readFileSync(await (await saved).path(), 'utf8')) as RunFile // the product wrote it
      expect(file.environments).toHaveLength(PHONES)
      const clocks = new Set(file.environments?.map(({ environment }) => environment.isolated))
      expect(clocks).toEqual(new Set(lan ? [true, false] : [true]))
    } finally {
      await server.stop()
    }
  },
)
