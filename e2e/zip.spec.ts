/** Sharing in a room without a network: the zip, and the abilities of plain HTTP. */
import { spawn, spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { chromium, expect, test } from '@playwright/test'
import { unzipSync } from 'fflate'
import { args, findBrowser } from '../scripts/browser.mjs'
import { headersOf } from '../scripts/headers.mjs'
import { root } from '../scripts/lib/root.mjs'
import { startServer } from '../scripts/serve.mjs'
import { writeZip } from '../scripts/zip.mjs'
import { open, run, trialsOf } from './support/engine'
import { quick } from './support/hosting'
import { full } from './support/tags'

const python = ['python3', 'python'].find((name) => spawnSync(name, ['--version']).status === 0)
const servers = [
  { name: 'node', command: [process.execPath, 'serve.mjs', '0'] },
  { name: 'python', command: python ? [python, 'serve.py', '0'] : null },
]

for (const { name, command } of servers)
  test(
    `the zip, unpacked and served by ${name}: isolated, tasks verified`,
    // The gate serves the same files from another server: `hosting.spec.ts`.
    { tag: full() },
    async ({ page }) => {
      test.skip(command === null, 'no Python on this machine')
      const top = mkdtempSync(join(tmpdir(), 'poolscope-zip-'))
      const { path } = await writeZip()
      let folder = top
      for (const [file, bytes] of Object.entries(unzipSync(readFileSync(join(root, path))))) {
        mkdirSync(dirname(join(top, file)), { recursive: true })
        writeFileSync(join(top, file), bytes)
        if (file.endsWith('/headers.json')) folder = dirname(join(top, file))
      }
      const [program = '', ...rest] = command ?? []
      const server = spawn(program, rest, { cwd: folder })
      try {
        const url = await new Promise<string>((resolve, reject) => {
          server.stdout.once('data', (text) => resolve(String(text).split('\n')[0] ?? ''))
          server.once('exit', () => reject(new Error('[e2e] a server that stays')))
        })
        await open(page, url)
        expect(await page.evaluate(() => crossOriginIsolated)).toBe(true)
        for (const at of ['', 'embed.html'])
          expect((await page.request.get(url + at)).headers()).toMatchObject({
            'content-security-policy': headersOf(at)['Content-Security-Policy'],
          })
        const [trial] = trialsOf(await run(page, quick('mailbox')))
        expect(trial).toMatchObject({ verified: 200, failed: 0 })
        const wasm = { workload: { id: 'sha256', kernel: 'wasm', tasks: 20, payloadBytes: 1000 } }
        const [other] = trialsOf(await run(page, { ...quick('mailbox'), base: wasm }))
        expect(other).toMatchObject({ verified: 20, failed: 0 })
      } finally {
        server.kill()
        rmSync(top, { recursive: true, force: true })
      }
    },
  )

test('plain HTTP in a network: says what it needs, and messages run', { tag: full() }, async () => {
  const server = await startServer()
  // The browser takes this name for another machine, so its plain HTTP is not secure.
  const browser = await chromium.launch({
    executablePath: findBrowser() ?? '',
    args: [...args, '--host-resolver-rules=MAP room.test 127.0.0.1'],
  })
  try {
    const page = await browser.newPage()
    await open(page, `http://room.test:${server.port}/`)
    expect(await page.evaluate(() => isSecureContext)).toBe(false)
    await expect(page.getByText(/needs HTTPS or localhost/).first()).toBeVisible()
    const [trial] = trialsOf(await run(page, quick('message-copy')))
    expect(trial).toMatchObject({ verified: 200, failed: 0 })
  } finally {
    await browser.close()
    await server.close()
  }
})

for (const width of [1280, 390])
  test(
    `nothing moves while the page opens, and no font is fetched: ${width} px`,
    { tag: full() },
    async ({ page }) => {
      const fonts: string[] = []
      page.on('request', (request) => {
        if (request.resourceType() === 'font') fonts.push(request.url())
      })
      await page.setViewportSize({ width, height: 900 })
      await open(page)
      const shift = await page.evaluate(
        () =>
          new Promise<number>((resolve) => {
            let sum = 0
            const add = (entries: PerformanceEntry[]) => {
              for (const entry of entries)
                // the entry is Chromium's
                sum += (entry as PerformanceEntry & { value: number }).value
            }
            const observer = new PerformanceObserver((list) => add(list.getEntries()))
            observer.observe({ type: 'layout-shift', buffered: true })
            requestAnimationFrame(() =>
              requestAnimationFrame(() => {
                add(observer.takeRecords())
                resolve(sum)
              }),
            )
          }),
      )
      expect(shift).toBeLessThan(0.01)
      expect(fonts).toEqual([])
    },
  )
