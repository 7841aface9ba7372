/** Browsers that are lent: to whoever has the token, and to nobody else. */
import { spawnSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { createServer, get } from 'node:http'
import { connect, createServer as createRelay, type AddressInfo } from 'node:net'
import { join } from 'node:path'
import { chromium, expect, test } from '@playwright/test'
import { lanAddresses } from '../scripts/lib/certificate.mjs'
import { machinesOf, makeFolder, readRun } from './machines/experiment'
import { lab, start } from './machines/program'
import { full } from './support/tags'

const statusOf = (host: string, port: string, path: string): Promise<number | undefined> =>
  new Promise((resolve, reject) => {
    get({ host, port, path, agent: false }, (response) => {
      response.resume()
      resolve(response.statusCode)
    }).on('error', reject)
  })

test('a lent browser answers to nobody without the token, on all addresses', async () => {
  const program = lab('serve', '--host', '0.0.0.0')
  try {
    const { port, pathname } = new URL(await program.line(/^ws:/))
    for (const host of ['127.0.0.1', ...lanAddresses()]) {
      for (const path of ['/', '/json', '/json/', '/json/version', pathname])
        expect(await statusOf(host, port, path)).toBe(404)
      for (const path of ['/', `${pathname.slice(0, -1)}x`])
        await expect(chromium.connect(`ws://${host}:${port}${path}`)).rejects.toThrow('404')
    }
    const browser = await chromium.connect(`ws://127.0.0.1:${port}${pathname}`)
    expect(browser.isConnected()).toBe(true)
    await browser.close()
  } finally {
    program.kill('SIGTERM')
    expect(await program.ended).toBe(0)
  }
})

const ALONE = ['-rn', '--map-root-user']
const canBeAlone = spawnSync('unshare', [...ALONE, 'ip', 'link', 'set', 'lo', 'up']).status === 0

test(
  'on a machine with a loopback of its own, the page comes through the door, and nothing else',
  { tag: full() },
  async () => {
    test.skip(!canBeAlone, 'no right to make a network here')
    const { top, file, runs } = makeFolder()
    const port = 4001
    const socket = join(top, 'relay')
    // As a tunnel does, by a socket in a folder that both networks see.
    const inside =
      `ip link set lo up; node e2e/machines/relay.mjs ${socket} ${port} & ` +
      `exec node cli/poolscope.mjs serve --port ${port}`
    const program = start('unshare', [...ALONE, 'sh', '-c', inside])
    const here = createRelay((a) => {
      const b = connect(socket)
      a.on('error', () => {}).pipe(b.on('error', () => {}))
      b.pipe(a)
    })
    const secret = createServer((_, response) => void response.end('a secret'))
    const portOf = (server: typeof here): Promise<number> =>
      new Promise((resolve) => {
        server.listen(0, '127.0.0.1', () => resolve((server.address() as AddressInfo).port))
      })
    try {
      const { pathname } = new URL(await program.line(/^ws:/))
      const address = `ws://127.0.0.1:${await portOf(here)}${pathname}`
      const run = lab('run', file, '--hasty', '--at', `far=${address}`, '--out', runs)
      expect(await run.ended, run.lines.join('\n')).toBe(0)
      expect(machinesOf(readRun(`${runs}.json`))).toEqual(['far'])

      const other = await portOf(secret)
      const browser = await chromium.connect(address, { exposeNetwork: '*' })
      const page = await browser.newPage()
      await expect(page.goto(`http://127.0.0.1:${other}/`)).rejects.toThrow('CONNECTION_REFUSED')
      await browser.close()
    } finally {
      program.kill('SIGTERM')
      await program.ended
      for (const server of [here, secret]) server.close()
      rmSync(top, { recursive: true })
    }
  },
)
