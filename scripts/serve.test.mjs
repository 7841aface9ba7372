import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { headers, IMMUTABLE } from './headers.mjs'
import { startServer } from './serve.mjs'

const top = mkdtempSync(join(tmpdir(), 'poolscope-serve-'))
const folder = join(top, 'dist')
const SECRET = 'never served'

/** @type {import('./serve.mjs').RunningServer} */
let served
/** @type {import('./serve.mjs').RunningServer} */
let bare

beforeAll(async () => {
  mkdirSync(join(folder, 'assets'), { recursive: true })
  writeFileSync(join(folder, 'index.html'), '<!doctype html>'.repeat(100))
  writeFileSync(join(folder, 'assets/x-1.js'), 'export {}')
  writeFileSync(join(folder, 'assets/x-1.js.br'), brotliCompressSync('export {}'))
  writeFileSync(join(folder, 'assets/x-1.js.gz'), gzipSync('export {}'))
  writeFileSync(join(folder, 'assets/k.wasm'), new Uint8Array([0, 97, 115, 109]))
  writeFileSync(join(top, 'secret.txt'), SECRET)
  writeFileSync(join(folder, '_headers'), SECRET)
  writeFileSync(join(folder, '.nojekyll'), SECRET)
  symlinkSync('../secret.txt', join(folder, 'link.txt'))
  symlinkSync('..', join(folder, 'up'))
  served = await startServer({ folder, base: '/some/path/' })
  bare = await startServer({ folder, isolated: false })
})

afterAll(async () => {
  await Promise.all([served.close(), bare.close()])
  rmSync(top, { recursive: true })
})

/**
 * Sends one request with the path as given: fetch() would resolve '..'.
 *
 * @param {number} port @param {string} path @param {Record<string, string>} [sent] @param {string}
 *   [method]
 * @returns {Promise<{ status: number | undefined, headers: import('node:http').IncomingHttpHeaders,
 *   body: string }>}
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
  it('sends none of them on request', async () => {
    const answer = await ask(bare.port, '/')
    expect(answer.status).toBe(200)
    for (const name of Object.keys(headers))
      expect(answer.headers).not.toHaveProperty(name.toLowerCase())
  })
  it('sends types, and lets browsers keep hashed files for good', async () => {
    const script = await ask(served.port, '/some/path/assets/x-1.js?v=1')
    expect(script.headers['content-type']).toBe('text/javascript')
    expect(script.headers['cache-control']).toBe(IMMUTABLE)
    const wasm = await ask(served.port, '/some/path/assets/k.wasm')
    expect(wasm.headers['content-type']).toBe('application/wasm')
    const page = await ask(served.port, '/some/path/')
    expect(page.headers['cache-control']).toBe('no-cache')
  })
  it('redirects to the slash, and serves nothing above the base', async () => {
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
    '%00',
    '%zz',
    '/etc/passwd',
    'assets',
    'link.txt',
    'up/secret.txt',
    '_headers',
    '%5Fheaders',
    '.nojekyll',
    '%2enojekyll',
  ])('serves nothing outside its folder, and no file for hosts alone, for %s', async (path) => {
    const answer = await ask(served.port, `/some/path/${path}`)
    expect(answer.status).toBe(404)
    expect(answer.body).not.toContain(SECRET)
  })
  it('answers 304 to a known tag', async () => {
    const first = await ask(served.port, '/some/path/')
    const again = await ask(served.port, '/some/path/', {
      'if-none-match': String(first.headers.etag),
    })
    expect([again.status, again.body]).toEqual([304, ''])
  })
  it('sends what is compressed beside a file, to those that accept it', async () => {
    const path = '/some/path/assets/x-1.js'
    const plain = await ask(served.port, path, { 'accept-encoding': 'identity' })
    expect(plain.headers).not.toHaveProperty('content-encoding')
    for (const [accepted = '', sent] of [
      ['gzip, br', 'br'],
      ['gzip', 'gzip'],
    ]) {
      const packed = await ask(served.port, path, { 'accept-encoding': accepted })
      expect(packed.headers).toMatchObject({
        'content-encoding': sent,
        'content-type': 'text/javascript',
        'cache-control': IMMUTABLE,
        vary: 'Accept-Encoding',
      })
      expect(packed.headers.etag).not.toBe(plain.headers.etag)
    }
  })
  // RFC 9110, section 14: what is no range is ignored, and a file may be sent whole instead of
  // several parts.
  it.each(
    /** @type {[string, number, string | undefined, string][]} */ ([
      ['bytes=0-5', 206, 'bytes 0-5/9', 'export'],
      ['bytes=0-0', 206, 'bytes 0-0/9', 'e'],
      ['bytes=7-', 206, 'bytes 7-8/9', '{}'],
      ['bytes=7-99999999999999999999', 206, 'bytes 7-8/9', '{}'],
      ['bytes=-2', 206, 'bytes 7-8/9', '{}'],
      ['bytes=-99999999999999999999', 206, 'bytes 0-8/9', 'export {}'],
      ['bytes=9-', 416, 'bytes */9', ''],
      ['bytes=99999999999999999999-', 416, 'bytes */9', ''],
      ['bytes=-0', 416, 'bytes */9', ''],
      ...[
        'bytes=5-2',
        'bytes=0-1,4-5',
        'bytes=-',
        'bytes=a-b',
        'bytes=-1-5',
        'items=0-1',
        '0-1',
      ].map((range) => [range, 200, undefined, 'export {}']),
    ]),
  )('answers the range %s with %i', async (range, status, contentRange, body) => {
    const answer = await ask(served.port, '/some/path/assets/x-1.js', { range })
    expect([answer.status, answer.headers['content-range'], answer.body]).toEqual([
      status,
      contentRange,
      body,
    ])
  })
  it('sends the whole file if a part of an earlier one is asked for, and the head of all', async () => {
    const path = '/some/path/assets/x-1.js'
    const { headers: sent } = await ask(served.port, path)
    const since = { range: 'bytes=0-5', 'if-range': String(sent.etag) }
    expect((await ask(served.port, path, since)).status).toBe(200)
    const head = await ask(served.port, path, { range: 'bytes=0-5' }, 'HEAD')
    expect([head.status, head.headers['content-length']]).toEqual([200, '9'])
  })
  it('sends a file as it is now, however long it runs', async () => {
    const file = join(folder, 'new.html')
    writeFileSync(file, 'first')
    expect((await ask(served.port, '/some/path/new.html')).body).toBe('first')
    // A build empties its folder, too, while the server may still look for the end of an old file.
    rmSync(file)
    writeFileSync(file, 'second')
    expect((await ask(served.port, '/some/path/new.html')).body).toBe('second')
  })
  it('allows GET and HEAD only', async () => {
    expect((await ask(served.port, '/some/path/', {}, 'POST')).status).toBe(405)
    const head = await ask(served.port, '/some/path/', {}, 'HEAD')
    expect([head.status, head.body]).toEqual([200, ''])
  })
  it('uses the next port if one is in use', async () => {
    const next = await startServer({ folder, port: served.port, attempts: 20 })
    expect(next.port).toBeGreaterThan(served.port)
    await next.close()
    await expect(startServer({ folder, port: served.port })).rejects.toThrow('EADDRINUSE')
  })
})
