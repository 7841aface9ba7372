/** The service worker: isolation on hosts without headers, pages without a network, new versions. */
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { expect, test, type Page } from '@playwright/test'
import { startServer } from '../scripts/serve.mjs'
import { open, run, trialsOf } from './support/engine'
import { copyOfDist, isIsolated, navigationsOf, quick, ready, said } from './support/hosting'
import { LabPage } from './support/lab-page'
import { full } from './support/tags'

test.use({ serviceWorkers: 'allow' })

/** Hosting as on GitHub Pages: below the repository's name, and without headers. */
const BARE = { base: '/poolscope/', isolated: false }

test('without headers, below a path: one reload, then shared memory and recorded runs', async ({
  page,
}) => {
  const server = await startServer(BARE)
  const navigations = navigationsOf(page)
  try {
    await page.goto(`${server.url}#/lab?run=rr-or-free`)
    await isIsolated(page)
    await ready(page)
    await new LabPage(page).verdict.waitFor()
    const [trial] = trialsOf(await run(page, quick('mailbox')))
    expect(trial).toMatchObject({ verified: 200, ran: 200, failed: 0 })
    expect(navigations()).toBe(2)
  } finally {
    await server.close()
  }
})

test(
  'without headers, below a path: shared memory in nested workers too; the host goes, and all is there',
  { tag: full() },
  async ({ page }) => {
    const server = await startServer(BARE)
    const navigations = navigationsOf(page)
    try {
      await page.goto(server.url)
      await isIsolated(page)
      await ready(page)
      const placed = quick('mailbox')
      const base = {
        ...placed.base,
        strategy: { ...placed.base.strategy, placement: 'coordinator' },
      }
      const [trial] = trialsOf(await run(page, { ...placed, base }))
      expect(trial).toMatchObject({ verified: 200, ran: 200, failed: 0 })
      await said(page, 'offline', 'ready')
      expect(navigations()).toBe(2)
      // A hard reload bypasses the service worker. The page then reloads softly once, and not again.
      const devtools = await page.context().newCDPSession(page)
      await devtools.send('Network.enable')
      await devtools.send('Network.setBypassServiceWorker', { bypass: true })
      await devtools.send('Page.reload', { ignoreCache: true })
      await said(page, 'hosting', 'reloaded')
      await said(page, 'offline', 'ready')
      expect(navigations()).toBe(4)
      // The button repairs the page once the service worker is back; the next hard reload repairs
      // itself.
      await devtools.send('Network.setBypassServiceWorker', { bypass: false })
      await page.getByRole('button', { name: 'Reload' }).click()
      await isIsolated(page)
      await expect.poll(navigations).toBe(5)
      await ready(page)
      await devtools.send('Page.reload', { ignoreCache: true })
      await expect.poll(navigations).toBeGreaterThan(5)
      await isIsolated(page)
      await said(page, 'offline', 'ready')
      expect(navigations()).toBeLessThanOrEqual(7)
      // Workers take their policy from their own responses.
      const policy = await page.evaluate(async () => {
        const { headers } = await fetch('./color-scheme.js')
        return headers.get('Content-Security-Policy')
      })
      expect(policy).toContain("default-src 'none'")
      await server.close()
      await expectWithoutHost(page)
    } finally {
      await server.close()
    }
  },
)

/** The page opens without its host, and has all kernels. */
const expectWithoutHost = async (page: Page): Promise<void> => {
  await page.reload()
  await isIsolated(page)
  await ready(page)
  const large = { workload: { id: 'xlsx', kernel: 'wasm', tasks: 2, options: { rows: 20 } } }
  const template = { workload: { id: 'jsonnet', kernel: 'js', tasks: 2, options: { items: 3 } } }
  for (const base of [quick('mailbox').base, large, template]) {
    const [trial] = trialsOf(await run(page, { ...quick('mailbox'), base }))
    expect(trial).toMatchObject({ verified: trial?.tasks, failed: 0 })
  }
  await said(page, 'offline', 'ready')
}

test(
  'the host goes, with headers: the page opens, isolated, and all kernels are there',
  { tag: full() },
  async ({ page }) => {
    const server = await startServer({ ...BARE, isolated: true })
    await page.goto(server.url)
    await isIsolated(page)
    await said(page, 'offline', 'ready')
    await server.close()
    await expectWithoutHost(page)
  },
)

test(
  'the web server stops before large kernels are fetched: they are off, with the reason',
  { tag: full() },
  async ({ page }) => {
    const { folder, remove } = copyOfDist()
    const server = await startServer({ ...BARE, folder })
    try {
      // Large files that are not fetched yet are removed from the web server.
      for (const name of readdirSync(join(folder, 'assets')))
        if (/^(jsonnet-js|excelize)/.test(name)) rmSync(join(folder, 'assets', name))
      const lab = new LabPage(page)
      await page.goto(`${server.url}#/lab`)
      await isIsolated(page)
      await said(page, 'offline', 'small')
      await server.close()
      const link = await page.evaluate(() => location.href)
      await page.goto('about:blank')
      await page.goto(link)
      await lab.run.waitFor()
      await said(page, 'offline', 'small')
      const experiment = {
        trials: 1,
        base: { workload: { id: 'jsonnet' } },
        variants: [{ id: 'A' }],
      }
      await lab.openExperiment(experiment, server.url)
      await expect(page.getByText(/is large, has not been fetched yet/).first()).toBeVisible()
      await expect(lab.run).toBeDisabled()
    } finally {
      remove()
    }
  },
)

test(
  'a new version during a run: the run ends on the old code, then a prompt',
  { tag: full() },
  async ({ page }) => {
    const { folder, remove } = copyOfDist()
    const server = await startServer({ folder })
    const navigations = navigationsOf(page)
    // The title of the document follows its screen.
    const version = (one: Page) => one.locator('html').getAttribute('data-version')
    try {
      const lab = new LabPage(page, { haste: true })
      await lab.openExperiment(quick('mailbox', 40_000), server.url)
      await said(page, 'offline', 'ready')
      await lab.run.click()
      await lab.state('running')
      const index = join(folder, 'index.html')
      writeFileSync(index, readFileSync(index, 'utf8').replace('<html', '<html data-version="2"'))
      const worker = join(folder, 'service-worker.js')
      const old = readFileSync(worker, 'utf8')
      const listed = /(url:`index\.html`,revision:`)[^`]+(`,hash:`)[^`]+/
      expect(old).toMatch(listed)
      const hash = createHash('sha256').update(readFileSync(index)).digest('base64')
      writeFileSync(worker, old.replace(listed, `$10123456789abcdef$2${hash}`))
      await page.evaluate(async () => (await navigator.serviceWorker.ready).update())
      await said(page, 'update', 'ready')
      await lab.state('done')
      const prompt = page.getByRole('status').filter({ hasText: 'A new version is ready.' })
      await expect(prompt).toBeVisible()
      expect(navigations()).toBe(1)
      expect(await version(page)).toBeNull()
      const other = await page.context().newPage()
      await open(other, server.url)
      expect(await version(other)).toBeNull()
      await prompt.getByRole('button', { name: 'Reload' }).click()
      await expect.poll(() => version(page)).toBe('2')
      // The other tab keeps its code, runs on, and gets a notice.
      await said(other, 'update', 'taken')
      expect(await version(other)).toBeNull()
      const [trial] = trialsOf(await run(other, quick('mailbox')))
      expect(trial).toMatchObject({ verified: 200 })
      await other.getByRole('button', { name: 'Reload' }).click()
      await expect.poll(() => version(other)).toBe('2')
    } finally {
      await server.close()
      remove()
    }
  },
)

test('storage refused: limited, a button, never a loop', { tag: full() }, async ({ page }) => {
  const server = await startServer(BARE)
  const navigations = navigationsOf(page)
  await page.addInitScript(() => {
    const refuse = () => {
      throw new DOMException('refused', 'SecurityError')
    }
    Object.defineProperty(window, 'sessionStorage', { get: refuse })
    Object.defineProperty(window, 'localStorage', { get: refuse })
  })
  try {
    await page.goto(server.url)
    await said(page, 'hosting', 'reloaded')
    await said(page, 'offline', 'ready')
    expect(navigations()).toBe(1)
    await page.getByRole('button', { name: 'Reload' }).click()
    await isIsolated(page)
    await expect.poll(navigations).toBe(2)
  } finally {
    await server.close()
  }
})

test.describe('service workers blocked', () => {
  test.use({ serviceWorkers: 'block' })
  test('limited mode says why', async ({ page }) => {
    const server = await startServer(BARE)
    const navigations = navigationsOf(page)
    try {
      await open(page, server.url)
      await said(page, 'hosting', 'no-service-worker')
      await expect(page.getByText(/refuses the service worker/).first()).toBeVisible()
      expect(navigations()).toBe(1)
    } finally {
      await server.close()
    }
  })
})

/** A plain page of another origin with the product in a frame. */
const pageAround = async (address: string) => {
  const outer = createServer((_request, response) => {
    response.setHeader('Content-Type', 'text/html')
    response.end(
      `<!doctype html><title>around</title><iframe width="1200" height="800" src="${address}"></iframe>`,
    )
  })
  await new Promise<void>((resolve) => outer.listen(0, '127.0.0.1', resolve))
  const { port } = outer.address() as AddressInfo // the address of a TCP server
  // The frame's site differs from 127.0.0.1, so that storage is divided.
  return { url: `http://localhost:${port}/`, close: () => outer.close() }
}

// With headers no other page may frame it: `policy.spec.ts`.
test('in a frame of a plain page, without headers: no loop', { tag: full() }, async ({ page }) => {
  const server = await startServer(BARE)
  const outer = await pageAround(server.url)
  let loads = 0
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.url().startsWith(server.url)) loads++
  })
  try {
    await page.goto(outer.url)
    const frame = page.frames()[1]
    if (!frame) throw new Error('[e2e] a frame')
    await frame.locator('html[data-hosting]').waitFor({ state: 'attached' })
    await expect(frame.locator('html[data-hosting="pending"]')).toHaveCount(0)
    await frame.waitForFunction(() => typeof window.poolscope === 'object')
    await frame.evaluate(() => window.poolscope.ready)
    expect(loads).toBeLessThanOrEqual(2)
    await expect(frame.getByText('embedded in another page').first()).toBeVisible()
    const file = await run(frame, quick('message-copy'))
    expect(trialsOf(file)[0]).toMatchObject({ verified: 200 })
  } finally {
    outer.close()
    await server.close()
  }
})
