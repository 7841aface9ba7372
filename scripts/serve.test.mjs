import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { headers, IMMUTABLE } from './headers.mjs'
import { startServer } from './serve.mjs'

const top = mkdtempSync(join(tmpdir(), 'poolscope-serve-'))
const folder = join(top, 'dist')
const SECRET = 'not to be served'

/** @type {import('./serve.mjs').Served} */
let served
/** @type {import('./serve.mjs').Served} */
let bare

beforeAll(async () => {
  mkdirSync(join(folder, 'assets'), { recursive: true })
  writeFileSync(join(folder, 'index.html'), '<!doctype html>'.repeat(100))
  writeFileSync(join(folder, 'assets/x-1.js'), 'export {}')
  writeFileSync(join(folder, 'assets/k.wasm'), new Uint8Array([0, 97, 115, 109]))
  writeFileSync(join(top, 'secret.txt'), SECRET)
  symlinkSync(join(top, 'secret.txt'), join(folder, 'link.txt'))
  served = await startServer({ folder, base: '/some/path/' })
  bare = await startServer({ folder, isolated: false })
})

afterAll(async () => {
  await Promise.all([served.close(), bare.close()])
  rmSync(top, { recursive: true })
})

/**
 * One request with the path as it is given: fetch() would take '..' out of it.
 *
 * @param {number} port @param {string} path @param {Record<string, string>} [sent] @param {string} [method]
 * @returns {Promise<{ status: number | undefined, headers: import('node:http').IncomingHttpHeaders, body: string }>}
 */
const ask = (port, path, sent = {}, method = 'GET') =>
  new Promise((resolve, reject) => {
    request({ port, path, method, headers: sent }, (response) => {
      let body = ''
      response.on('data', (chunk) => (body += chunk))
      response.on('end', () =>
        resolve({ status: response.statusCode, headers: response.headers, body }),
      )
    })
      .on('error', reject)
      .end()
  })

describe('startServer', () => {
  it.each(['', 'index.html', 'assets/x-1.js', 'assets/k.wasm', 'nothing-here'])(
    'sends every header with /some/path/%s',
    async (path) => {
      const answer = await ask(served.port, `/some/path/${path}`)
      for (const [name, value] of Object.entries(headers))
        expect(answer.headers[name.toLowerCase()]).toBe(value)
    },
  )
  it('sends none of them when told so', async () => {
    const answer = await ask(bare.port, '/')
    expect(answer.status).toBe(200)
    for (const name of Object.keys(headers))
      expect(answer.headers).not.toHaveProperty(name.toLowerCase())
  })
  it('tells types, and keeps hashed files for good', async () => {
    const script = await ask(served.port, '/some/path/assets/x-1.js?v=1')
    expect(script.headers['content-type']).toBe('text/javascript; charset=utf-8')
    expect(script.headers['cache-control']).toBe(IMMUTABLE)
    const wasm = await ask(served.port, '/some/path/assets/k.wasm')
    expect(wasm.headers['content-type']).toBe('application/wasm')
    const page = await ask(served.port, '/some/path/')
    expect(page.headers['cache-control']).toBe('no-cache')
  })
  it('leads to the slash, and knows nothing above the base', async () => {
    const answer = await ask(served.port, '/some/path')
    expect([answer.status, answer.headers.location]).toEqual([301, '/some/path/'])
    expect((await ask(served.port, '/')).status).toBe(404)
    expect((await ask(served.port, '/some/pathology')).status).toBe(404)
  })
  it.each([
    '../secret.txt',
    '%2e%2e/secret.txt',
    '..%2fsecret.txt',
    'assets/../../secret.txt',
    '..%5csecret.txt',
    'link.txt',
    '%00',
    '%zz',
    '/etc/passwd',
    'assets',
  ])('does not leave its folder for %s', async (path) => {
    const answer = await ask(served.port, `/some/path/${path}`)
    expect(answer.status).toBe(404)
    expect(answer.body).not.toContain(SECRET)
  })
  it('answers 304 to a known tag, and packs only what it is asked to', async () => {
    const first = await ask(served.port, '/some/path/', { 'accept-encoding': 'gzip, br;q=0' })
    expect(first.headers['content-encoding']).toBe('gzip')
    const tag = String(first.headers.etag)
    const again = await ask(served.port, '/some/path/', {
      'accept-encoding': 'gzip',
      'if-none-match': tag,
    })
    expect([again.status, again.body]).toEqual([304, ''])
    expect((await ask(served.port, '/some/path/')).headers).not.toHaveProperty('content-encoding')
  })
  it('reads only', async () => {
    expect((await ask(served.port, '/some/path/', {}, 'POST')).status).toBe(405)
    const head = await ask(served.port, '/some/path/', {}, 'HEAD')
    expect([head.status, head.body]).toEqual([200, ''])
  })
  it('takes the next port when one is taken', async () => {
    const next = await startServer({ folder, port: served.port, attempts: 20 })
    expect(next.port).toBeGreaterThan(served.port)
    await next.close()
    await expect(startServer({ folder, port: served.port })).rejects.toThrow('EADDRINUSE')
  })
})
