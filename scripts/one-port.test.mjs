import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { request as plainRequest } from 'node:http'
import { request as secureRequest } from 'node:https'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { spawnSync } from 'node:child_process'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startServer } from './serve.mjs'
import { certificate } from './lib/certificate.mjs'

const hasOpenssl = spawnSync('openssl', ['version']).status === 0
const folder = mkdtempSync(join(tmpdir(), 'poolscope-one-port-'))
writeFileSync(join(folder, 'index.html'), '<!doctype html>')
afterAll(() => rmSync(folder, { recursive: true }))

describe.runIf(hasOpenssl)('HTTP and HTTPS on one port', () => {
  /** @type {ReturnType<typeof certificate>} */
  let tls
  /** @type {import('./serve.mjs').RunningServer} */
  let served
  beforeAll(async () => {
    tls = certificate({}, folder)
    served = await startServer({ folder, tls, patienceMs: 400 })
  })
  afterAll(() => served.close())

  /**
   * @param {'http' | 'https'} scheme @param {number} [port]
   * @returns {Promise<{ status?: number | undefined, headers?: import('node:http').IncomingHttpHeaders, body?: string }>}
   */
  const get = (scheme, port = served.port) =>
    new Promise((resolve, reject) => {
      const request = scheme === 'https' ? secureRequest : plainRequest
      request(
        { port, ca: tls.cert, servername: 'localhost', headers: { host: `room:${port}` } },
        (response) => {
          let body = ''
          response.on('data', (chunk) => (body += chunk))
          response.on('end', () =>
            resolve({ status: response.statusCode, headers: response.headers, body }),
          )
        },
      )
        .on('error', reject)
        .end()
    })
  /** @param {string | Uint8Array} first what is sent @returns {Promise<string>} all that came until the end */
  const raw = (first) =>
    new Promise((resolve) => {
      let text = ''
      const socket = connect(served.port, '127.0.0.1', () => socket.write(first))
      socket.on('data', (chunk) => (text += chunk))
      socket.on('error', () => {})
      socket.on('close', () => resolve(text))
    })

  it('serves the same page by both, and asks for HTTPS by it alone', async () => {
    for (const scheme of /** @type {const} */ (['http', 'https', 'http', 'https']))
      expect(await get(scheme)).toMatchObject({ status: 200, body: '<!doctype html>' })
    expect((await get('https')).headers).toHaveProperty('strict-transport-security')
    expect((await get('http')).headers).not.toHaveProperty('strict-transport-security')
  })
  it('leads from HTTP to HTTPS on request', async () => {
    const led = await startServer({ folder, tls, redirect: true })
    const { status, headers } = await get('http', led.port)
    expect([status, headers?.location]).toEqual([307, `https://room:${led.port}/`])
    expect((await get('https', led.port)).status).toBe(200)
    await led.close()
  })
  it.each([
    ['nothing', '', ''],
    ['a part of a handshake', new Uint8Array([0x16, 3]), ''],
    ['a handshake that is none', new Uint8Array([0x16, 1, 2, 3, 4, 5, 6, 7]), ''],
    ['half of a request', 'GET / HTTP/1.1\r\n', '408 Request Timeout'],
    ['no request', 'nonsense\r\n\r\n', '400 Bad Request'],
    [
      'a body that never comes',
      'PUT /room HTTP/1.1\r\nHost: x\r\nContent-Length: 9\r\n\r\n',
      '405',
    ],
  ])('ends a connection that sends %s, and goes on', async (_, sent, answer) => {
    const [text, beside] = await Promise.all([raw(sent), get('https')])
    expect(text).toContain(answer)
    expect(beside.status).toBe(200)
  })
  it('has a limit of connections per address, which those of them that are there do not feel', async () => {
    const patient = await startServer({ folder, tls })
    const sockets = Array.from({ length: 420 }, () => connect(patient.port, '127.0.0.1'))
    await new Promise((resolve) => {
      let ended = 0
      for (const socket of sockets)
        socket.on('error', () => {}).on('close', () => ++ended === 20 && resolve(undefined))
    })
    const left = sockets.filter(({ closed }) => !closed)
    expect(left).toHaveLength(400)
    const [first] = left
    const answered = new Promise((resolve) => first?.once('data', (data) => resolve(String(data))))
    first?.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n')
    expect(await answered).toContain('200 OK')
    for (const socket of sockets) socket.destroy()
    await patient.close()
  })
})
