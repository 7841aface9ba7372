/** The policy of the page holds on every host, and nothing that was written into a cache lifts it. */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test, type Page } from '@playwright/test'
import { embedHeaders, headers, metaPolicy } from '../scripts/headers.mjs'
import { startServer } from '../scripts/serve.mjs'
import { encodeExperiment } from '../src/share/permalink'
import { parseExperiment } from '../workers/api'
import { open } from './support/engine'
import { isIsolated, ready, said } from './support/hosting'
import { full } from './support/tags'

const BARE = { base: '/some/repository/', isolated: false }

/** Headers that would lift the policy, lead elsewhere, and take the isolation away. */
const LOOSE = {
  'Content-Security-Policy': "default-src * 'unsafe-inline' 'unsafe-eval' data: blob:",
  'Cross-Origin-Embedder-Policy': 'unsafe-none',
  Refresh: '600; url=https://example.com/',
}

/** What a script writes that gets into the page, or into a thread: a cache of this name. */
const TRACE = 'was here'

/**
 * Rewrites what all caches hold as a thread of this origin can: with other headers and, if `code` is
 * given, with this code in every page and script, and with a page of its own beside them.
 */
const rewrite = (page: Page, code: string | null): Promise<number> =>
  page.evaluate(
    async ([loose, added]) => {
      let written = 0
      for (const name of await caches.keys()) {
        const cache = await caches.open(name)
        for (const request of await cache.keys()) {
          const response = await cache.match(request)
          const type = response?.headers.get('Content-Type') ?? ''
          const isScript = type.includes('javascript')
          if (!response || !(isScript || type.includes('html'))) continue
          const text = await response.text()
          const body =
            added === null
              ? text
              : isScript
                ? `${added};${text}`
                : text.replace('<head>', `<head><script>${added}</script>`)
          await cache.put(
            request,
            new Response(body, { headers: { ...loose, 'Content-Type': type } }),
          )
          written++
        }
        if (added === null) continue
        const made = { headers: { ...loose, 'Content-Type': 'text/html' } }
        await cache.put('./made.html', new Response(`<script>${added}</script>`, made))
      }
      return written
    },
    [LOOSE, code] as const,
  )

const OURS = { ...headers, Refresh: null }
/** The headers with which the page gets a file of it. */
const sent = (page: Page, path: string): Promise<Record<string, string | null>> =>
  page.evaluate(
    async ([from, names]) => {
      const answer = await fetch(from)
      return Object.fromEntries(names.map((name) => [name, answer.headers.get(name)]))
    },
    [path, Object.keys(OURS)] as const,
  )

test.describe('with a service worker', () => {
  test.use({ serviceWorkers: 'allow' })

  for (const [isolated, whole] of [
    [false, false],
    [false, true],
    [true, true],
  ] as const)
    test(
      `what is written into ${whole ? 'all' : 'the first'} caches never runs, ${isolated ? 'with' : 'without'} headers of the host`,
      { tag: whole ? full() : [] },
      async ({ page, context }) => {
        const server = await startServer({ ...BARE, isolated })
        try {
          await page.goto(server.url)
          await isIsolated(page)
          if (whole) await said(page, 'offline', 'ready')
          const code = `void caches.open('${TRACE}')`
          expect(await rewrite(page, code)).toBeGreaterThan(whole ? 100 : 10)

          const next = await context.newPage()
          await next.goto(server.url)
          await isIsolated(next)
          await ready(next)
          if (whole) await said(next, 'offline', 'ready')
          expect(await next.evaluate((name) => caches.has(name), TRACE)).toBe(false)
          expect(await sent(next, './')).toEqual(OURS)
          expect(await sent(next, './embed.html')).toEqual({ ...OURS, ...embedHeaders })
          const made = await next.evaluate(async () => (await fetch('./made.html')).status)
          expect(made).toBe(404)

          if (!whole) return
          // The bytes are ours again where they were used; with them alone the headers do not count.
          await rewrite(next, null)
          await server.close()
          const last = await context.newPage()
          await last.goto(server.url)
          await isIsolated(last)
          await ready(last)
          expect(await sent(last, './')).toEqual(OURS)
        } finally {
          await server.close()
        }
      },
    )
})

/** Another site, which answers any request with `body`, and lets any page read it. */
const elsewhere = async (body: string, type = 'text/html') => {
  let requests = 0
  const server = createServer((_, response) => {
    requests++
    response.setHeader('Access-Control-Allow-Origin', '*')
    response.setHeader('Content-Type', type).end(body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo // the address of a TCP server
  const url = `http://127.0.0.1:${port}/`
  return { url, requests: () => requests, close: () => server.close() }
}

/** Waits for two frames: the page's is refused, and the embed's is shown. */
const framed = async (page: Page): Promise<void> => {
  await expect.poll(() => page.frames().length).toBe(3)
  const [, lab, embed] = page.frames()
  await expect(embed?.locator('main[data-embed]') ?? page.locator('none')).toBeVisible()
  // The address of a page that the browser shows in place of a refused one.
  await expect.poll(() => lab?.url()).toMatch(/^chrome-error:/)
}

test('another site frames the embed, and no other page', async ({ page, baseURL }) => {
  const frames = ['', 'embed.html'].map(
    (path) => `<iframe src="${String(baseURL)}${path}"></iframe>`,
  )
  const outer = await elsewhere(frames.join(''))
  try {
    await page.goto(outer.url)
    await framed(page)
  } finally {
    outer.close()
  }
})

test('in a frame of a host without headers no function is taken as read', async ({ page }) => {
  const server = await startServer(BARE)
  const base = { workload: { id: 'own', tasks: 4, options: { source: 'const task = () => 1' } } }
  const parsed = parseExperiment({ trials: 1, base, variants: [{ id: 'A' }] })
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.issues))
  const address = `${server.url}#/lab?x=${encodeExperiment(parsed.value)}`
  const outer = await elsewhere(`<iframe src="${address}"></iframe>`)
  try {
    await page.goto(outer.url)
    const frame = page.frameLocator('iframe')
    await frame.getByRole('button', { name: 'Read it' }).click()
    await expect(frame.getByRole('dialog')).toContainText('Open in a separate tab')
    await expect(frame.getByRole('button', { name: 'I have read it' })).toHaveCount(0)
  } finally {
    outer.close()
    await server.close()
  }
})

/** What a thread reaches of these: code from text, a script and a file of another site. */
const reach = (address: string): string => `
  const reached = []
  const ways = {
    eval: async () => (0, eval)('1'),
    import: () => import('${address}'),
    fetch: () => fetch('${address}'),
  }
  for (const [name, way] of Object.entries(ways))
    await way().then(() => reached.push(name), () => {})
  postMessage(reached.join())`

test('without headers and without a service worker the pages have the policy, and obey it', async ({
  page,
}) => {
  const server = await startServer(BARE)
  const sink = await elsewhere('', 'text/javascript')
  const violations: string[] = []
  page.on('console', (message) => {
    if (/Content.Security.Policy/.test(message.text())) violations.push(message.text())
  })
  try {
    for (const path of ['embed.html', '']) {
      const html = await (await page.request.get(server.url + path)).text()
      expect(html.indexOf('<meta http-equiv="Content-Security-Policy"')).toBeGreaterThan(0)
      expect(html.indexOf('<meta http-equiv')).toBeLessThan(html.search(/<script|<style|<link/))
      await page.goto(server.url + path)
      const shown = page.locator('meta[http-equiv="Content-Security-Policy"]')
      await expect(shown).toHaveAttribute('content', metaPolicy)
    }
    await open(page, server.url)
    expect(violations).toEqual([])
    // Threads of these addresses inherit it.
    const reached = await page.evaluate(async (code) => {
      const blob = URL.createObjectURL(new Blob([code], { type: 'text/javascript' }))
      const answers = [blob, `data:text/javascript,${encodeURIComponent(code)}`].map(
        (script) =>
          new Promise<unknown>((resolve) => {
            new Worker(script, { type: 'module' }).addEventListener('message', ({ data }) =>
              resolve(data),
            )
          }),
      )
      return Promise.all(answers)
    }, reach(sink.url))
    expect(reached).toEqual(['', ''])
    expect(sink.requests()).toBe(0)
  } finally {
    sink.close()
    await server.close()
  }
})
