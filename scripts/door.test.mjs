import { mkdtempSync, rmSync } from 'node:fs'
import { Agent, createServer, get, request } from 'node:http'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bringPage, openDoor } from './door.mjs'

const TOKEN = 'a'.repeat(32)
const folder = mkdtempSync(join(tmpdir(), 'poolscope-door-'))
const path = join(folder, 'browser')
const { signal } = new AbortController()

/** As Playwright's server, it says its address to whoever reaches it; it echoes what is sent. */
const browser = createServer((_, response) => void response.end(TOKEN))
browser.on('upgrade', ({ url, headers }, socket) => {
  socket.write(
    `HTTP/1.1 101 Yes\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n${url} ${headers['x-a']} `,
  )
  socket.pipe(socket)
})
/** @param {import('node:http').Server} server @param {number | string} [at] @returns {Promise<number>} */
const listening = (server, at = 0) =>
  new Promise((resolve) => {
    server.listen(at, () => resolve(/** @type {any} */ (server.address()).port))
  })

/** @type {Awaited<ReturnType<typeof openDoor>>} */
let door
let doorPort = 0
beforeAll(async () => {
  await listening(browser, path)
  door = await openDoor({ host: '127.0.0.1', port: 0, token: TOKEN }, path)
  doorPort = Number(new URL(door.address).port)
})
afterAll(() => {
  door.close()
  browser.closeAllConnections()
  browser.close()
  rmSync(folder, { recursive: true })
})

/**
 * Sends one request; if the connection is upgraded, `more` as well, until it has come back.
 *
 * @param {string} url @param {Record<string, string>} [headers] @param {string} [more] @param
 *   {string} [method]
 * @returns {Promise<{ status: number | undefined, body: string }>}
 */
const ask = (url, headers = {}, more = '', method = 'GET') =>
  new Promise((resolve, reject) => {
    request({ port: doorPort, path: url, method, headers, agent: false })
      .on('upgrade', ({ statusCode }, socket, head) => {
        let body = String(head)
        socket.on('data', (chunk) => {
          body += String(chunk)
          if (!body.includes(more)) return
          socket.destroy()
          resolve({ status: statusCode, body })
        })
        socket.write(more)
      })
      .on('response', (response) => {
        let body = ''
        response.on('data', (chunk) => (body += chunk))
        response.on('end', () => resolve({ status: response.statusCode, body }))
      })
      .on('error', reject)
      .end()
  })
const UPGRADE = { Connection: 'Upgrade', Upgrade: 'websocket' }

describe('the door of a lent browser', () => {
  it('lets through who has the token, with what they send', async () => {
    const { status, body } = await ask(`/${TOKEN}`, { ...UPGRADE, 'X-A': 'b' }, 'hello')
    expect([status, body]).toEqual([101, `/${TOKEN} b hello`])
  })

  it.each([
    '/',
    '/json',
    '/json/',
    '/json/version',
    '/%6ason',
    '*',
    `/${TOKEN}`,
    `/${TOKEN}?`,
    `/${TOKEN}/json`,
    `/${TOKEN}/page`,
    `//${TOKEN}`,
    `http://x/${TOKEN}`,
  ])('answers 404 to a request for %s that is no upgrade', async (url) => {
    for (const method of ['GET', 'HEAD', 'POST', 'OPTIONS']) {
      const { status, body } = await ask(url, {}, '', method)
      expect(status).toBe(404)
      expect(body).not.toContain(TOKEN)
    }
  })

  it.each([
    '/',
    '/json',
    '/page',
    '//page',
    '*',
    `/${TOKEN.slice(1)}`,
    `/${TOKEN}a`,
    `/${TOKEN.toUpperCase()}`,
    `/${TOKEN}/`,
    `/${TOKEN}/json`,
    `/${TOKEN}/page/1`,
    `/${TOKEN}/page/a/b`,
    `/${TOKEN}?x=1`,
    `/${'b'.repeat(32)}/page`,
    `http://x/${TOKEN}`,
  ])('answers 404 to an upgrade at %s', async (url) => {
    expect((await ask(url, UPGRADE)).status).toBe(404)
  })

  it('answers 404 to a page in any browser, even with the token', async () => {
    for (const origin of ['null', 'http://127.0.0.1', 'https://example.org'])
      expect((await ask(`/${TOKEN}`, { ...UPGRADE, Origin: origin })).status).toBe(404)
  })
})

describe('the page that is brought to a lent browser', () => {
  const page = createServer(({ url }, response) => void response.end(`the page ${url}`))
  const other = createServer((_, response) => void response.end('a secret'))
  let ports = [0, 0]
  beforeAll(async () => {
    ports = await Promise.all([listening(page), listening(other)])
  })
  afterAll(() => {
    for (const server of [page, other]) server.close()
  })
  const bring = async () => {
    const brought = await bringPage(door.address, ports[0] ?? 0, signal)
    if (brought === null) throw new Error('no door')
    return brought
  }
  /** @param {number} port @param {string} url @returns {Promise<string>} */
  const read = (port, url) =>
    new Promise((resolve, reject) => {
      get({ port, host: '127.0.0.1', path: url, agent: new Agent() }, (response) => {
        let body = ''
        response.on('data', (chunk) => (body += chunk))
        response.on('end', () => resolve(body))
      }).on('error', reject)
    })

  it('comes through many connections at once, also beside one that says nothing', async () => {
    const brought = await bring()
    const silent = connect(brought.port, '127.0.0.1')
    await new Promise((resolve) => silent.once('connect', resolve))
    const urls = Array.from({ length: 30 }, (_, i) => `/${i}`)
    expect(await Promise.all(urls.map((url) => read(brought.port, url)))).toEqual(
      urls.map((url) => `the page ${url}`),
    )
    silent.destroy()
    brought.close()
  })

  it('is the only port of the machine that gives the command', async () => {
    const brought = await bring()
    // Whatever is said at that port goes to the page: there is no word that names another.
    const proxied = await read(brought.port, `http://127.0.0.1:${ports[1]}/`)
    expect(proxied).toBe(`the page http://127.0.0.1:${ports[1]}/`)
    expect((await ask(`/${TOKEN}/page/${ports[1]}`, UPGRADE)).status).toBe(404)
    brought.close()
  })

  it('goes with the command, and one command has another port than the next', async () => {
    const [first, second] = [await bring(), await bring()]
    expect(first.port).not.toBe(second.port)
    expect(await read(first.port, '/a')).toBe('the page /a')
    first.close()
    await expect.poll(() => read(first.port, '/').catch(String)).toContain('ECONNREFUSED')
    expect(await read(second.port, '/b')).toBe('the page /b')
    second.close()
  })

  it('is not brought to what is no such door', async () => {
    const strange = createServer()
    strange.on('upgrade', (_, socket) => socket.end('HTTP/1.1 400 Bad Request\r\n\r\n'))
    const at = `ws://127.0.0.1:${await listening(strange)}/x`
    expect(await bringPage(at, 1, signal)).toBe(null)
    strange.close()
    strange.closeAllConnections()
    await expect(bringPage(at, 1, signal)).rejects.toThrow('ECONNREFUSED')
  })
})
