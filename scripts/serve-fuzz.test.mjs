/** Tests that no request ends a server, or brings it to send what it must not: seeded, over raw sockets. */
import { spawn, spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { Agent, get } from 'node:http'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { ALL, some } from '../workers/base/extent.testing'
import { randomSource } from '../workers/base/random'
import { root } from './lib/root.mjs'

const SEED = 20_261_128
const REQUESTS = 2000
const AT_ONCE = 40
const SECRET = 'never served'
const PAGE = '<!doctype html>'.repeat(100)

const top = mkdtempSync(join(tmpdir(), 'poolscope-fuzz-'))
const folder = join(top, 'page')
const python = ['python3', 'python'].find((name) => spawnSync(name, ['--version']).status === 0)

beforeAll(() => {
  mkdirSync(join(folder, 'assets'), { recursive: true })
  writeFileSync(join(folder, 'index.html'), PAGE)
  writeFileSync(join(folder, 'empty.json'), '')
  writeFileSync(join(folder, '_headers'), SECRET)
  writeFileSync(join(folder, '.nojekyll'), SECRET)
  writeFileSync(join(folder, 'assets/x.js'), 'export {}')
  writeFileSync(join(folder, 'assets/x.js.gz'), gzipSync('export {}'))
  writeFileSync(join(top, 'secret.txt'), SECRET)
  writeFileSync(join(top, 'headers.json'), '{"*":{"X-Content-Type-Options":"nosniff"}}')
  symlinkSync('../secret.txt', join(folder, 'link.txt'))
  symlinkSync('..', join(folder, 'up'))
  cpSync(join(root, 'scripts/zip'), top, { recursive: true })
})
afterAll(() => rmSync(top, { recursive: true }))

const draw = randomSource(SEED, 'requests')
/** @template T @param {readonly T[]} items @returns {T} */
const one = (items) => /** @type {T} */ (items[Math.floor(draw() * items.length)])
/** @param {number} limit */
const below = (limit) => Math.floor(draw() * limit)
/** @param {number} length */
const noise = (length) => Buffer.from(Array.from({ length }, () => below(256))).toString('latin1')

const METHODS = 'HEAD POST PUT DELETE OPTIONS TRACE PATCH CONNECT get BREW'.split(' ')
const PATHS = [
  ...'/ / /index.html /assets/x.js /empty.json /link.txt /up/ /up/secret.txt /_headers'.split(' '),
  ...'/.nojekyll /%5fheaders /%2enojekyll /assets /assets/ /../secret.txt * /? /# /%'.split(' '),
  ...'/%2e%2e/secret.txt /..%2fsecret.txt /..%5csecret.txt //etc/passwd /%00 /%zz'.split(' '),
  ...'/index.html%00 http://x/index.html /constructor /__proto__ /CON'.split(' '),
  ...`/${'a'.repeat(32)} /${'a'.repeat(32)}/page /json`.split(' '),
  '',
  '/x y',
  `/${'a/'.repeat(3000)}`,
  `/${'a'.repeat(20_000)}`,
]
const numbers = () =>
  one(['0', '1', '5', '1499', '1500', '9'.repeat(20), '9'.repeat(400), '-1', 'a', '1e3', ''])
const range = () =>
  one([
    () => `bytes=${numbers()}-${numbers()}`,
    () => `bytes=${numbers()}-${numbers()}, ${numbers()}-${numbers()}`,
    () => `${one(['bytes', 'BYTES', 'items', ''])}${one(['=', ' = ', ''])}${numbers()}`,
    () => `bytes=${'0-1,'.repeat(below(2000))}`,
    () => `bytes=${below(1600)}-${one(['', below(1600), '9'.repeat(20)])}`,
    () => `bytes=-${below(1600)}`,
    () => noise(below(40)).replaceAll(/[^ -~]/g, ''),
  ])()
const HEADERS = [
  () => `If-Range: ${one(['"x"', 'W/"1"', 'yesterday'])}`,
  () => `If-None-Match: ${one(['*', '"', 'W/"1500', ',,,', 'x'.repeat(5000)])}`,
  () => `If-Modified-Since: ${one(['never', '9'.repeat(99), 'Sat, 99 Foo 9999 99:99:99 GMT'])}`,
  () => `Accept-Encoding: ${one(['br', 'gzip', 'gzip;q=0', ';;;,,', '*', 'gzip, gzip, br'])}`,
  () => `Content-Length: ${numbers()}`,
  () => `Transfer-Encoding: ${one(['chunked', 'chunked, chunked', 'gzip'])}`,
  () => `Expect: ${one(['100-continue', 'wonders'])}`,
  () => `Upgrade: websocket\r\nConnection: ${one(['upgrade', 'close', 'keep-alive, upgrade'])}`,
  () => `Host: ${one(['', 'x', 'a:b:c', '[', 'x'.repeat(300)])}`,
  () => `Origin: ${one(['null', 'http://other', ':'])}`,
  () => `${noise(below(20))}: ${noise(below(20))}`,
  () => `X: ${'x'.repeat(one([10, 20_000, 100_000]))}`,
]

/** What a request has in one place: mostly what is right there. @param {number} share @param {string} right @param {() => string} odd */
const mostly = (share, right, odd) => (draw() < share ? right : odd())

/** Any request, or what is hardly one. */
const anyRequest = () => {
  if (draw() < 0.05) return noise(below(400))
  const version = mostly(0.95, 'HTTP/1.1', () => one(['HTTP/1.0', 'HTTP/9.9', 'HTTP', '']))
  const head = [
    `${mostly(0.7, 'GET', () => one(METHODS))} ${mostly(0.5, '/index.html', () => one(PATHS))} ${version}`,
    ...(draw() < 0.97 ? ['Host: 127.0.0.1'] : []),
    ...Array.from({ length: below(3) }, () =>
      draw() < 0.6 ? `Range: ${range()}` : one(HEADERS)(),
    ),
  ].join(mostly(0.95, '\r\n', () => one(['\n', '\r', '\r\n '])))
  const body = mostly(0.85, '', () => one([noise(below(2000)), 'ffffffffffff\r\nx', '{']))
  const text = `${head}\r\n\r\n${body}`
  return mostly(0.95, text, () => text.slice(0, below(text.length)))
}

const requests = Array.from({ length: REQUESTS }, anyRequest)

const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE })
afterAll(() => agent.destroy())

/** The page, as a well-behaved browser gets it. @param {number} port @returns {Promise<string>} */
const page = (port) =>
  new Promise((resolve, reject) => {
    get({ port, agent, host: '127.0.0.1' }, (response) => {
      let body = ''
      response.on('data', (chunk) => (body += chunk))
      response.on('end', () => resolve(body))
    }).on('error', reject)
  })

/** A request behind another, whose answer ends a connection that still makes sense. */
const LAST = 'GET / HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n'
/** How often the page is fetched before a connection that stays open is given up. */
const TURNS = 3

/**
 * Sends a text, and gets the page beside it.
 *
 * @param {number} port @param {string} text @param {string} shown by a page in order
 * @returns {Promise<string>} all that came. Rejects if the page did not come
 */
const send = (port, text, shown) =>
  new Promise((resolve, reject) => {
    let got = ''
    const socket = connect(port, '127.0.0.1', () => void beside().catch(reject))
    const beside = async () => {
      socket.write(text + LAST, 'latin1')
      for (let turn = 0; turn === 0 || (turn < TURNS && !socket.closed); turn++)
        expect(await page(port)).toBe(shown)
      socket.destroy()
    }
    socket.setEncoding('latin1')
    socket.on('data', (chunk) => (got += chunk))
    // A server may refuse to read on; that is an answer, too.
    socket.on('error', () => {})
    socket.on('close', () => resolve(got))
  })

const OURS = `import { startServer } from ${JSON.stringify(pathToFileURL(join(root, 'scripts/serve.mjs')))}
const { url } = await startServer({ folder: 'page' })
console.log(url)`

const DOOR = `import { openDoor } from ${JSON.stringify(pathToFileURL(join(root, 'scripts/door.mjs')))}
const at = { host: '127.0.0.1', port: 0, token: 'a'.repeat(32) }
console.log((await openDoor(at, 'nobody-listens')).address)`

const node = (/** @type {string} */ script) => [
  process.execPath,
  '--input-type=module',
  '-e',
  script,
]
const FILES = { shown: PAGE, sent: requests, answers: ['200', '206', '400', '404', '405', '416'] }
const servers = [
  { name: 'our server', command: node(OURS), ...FILES },
  {
    name: 'the door of a lent browser',
    command: node(DOOR),
    shown: 'Not found\n',
    sent: some(requests),
    answers: ['400', '404'],
  },
  { name: "the zip's server for Node", command: [process.execPath, 'serve.mjs', '0'], ...FILES },
  {
    name: "the zip's server for Python",
    command: python ? [python, 'serve.py', '0'] : [],
    ...FILES,
    answers: ['200', '400', '404', '501'],
  },
]

for (const { name, command, shown, sent, answers } of servers)
  it.runIf(command.length > 0 && (ALL || !name.includes('zip')))(
    `${name} outlives ${sent.length} requests of any kind (seed ${SEED})`,
    { timeout: 120_000 },
    async () => {
      const [program = '', ...args] = command
      const child = spawn(program, args, { cwd: top, stdio: ['ignore', 'pipe', 'pipe'] })
      let complaints = ''
      child.stderr.on('data', (chunk) => (complaints += chunk))
      const ended = new Promise((resolve) => child.once('exit', (code) => resolve(`exit ${code}`)))
      try {
        const started = new Promise((resolve) =>
          child.stdout.once('data', (chunk) => resolve(String(chunk))),
        )
        const port = Number(/:(\d+)\//.exec(String(await Promise.race([started, ended])))?.[1])
        const statuses = new Map()
        const left = [...sent]
        const visitor = async () => {
          for (let text = left.pop(); text !== undefined; text = left.pop()) {
            const what = JSON.stringify(text.slice(0, 300))
            const got = await send(port, text, shown).catch((error) => {
              throw new Error(`${name} does not answer after ${what}: ${error}\n${complaints}`)
            })
            expect(got, what).not.toContain(SECRET)
            const status = /^HTTP\/1\.[01] (\d+)/.exec(got)?.[1] ?? 'none'
            statuses.set(status, (statuses.get(status) ?? 0) + 1)
          }
        }
        await Promise.all(Array.from({ length: AT_ONCE }, visitor))
        // Each kind of answer was reached: the requests are not all refused in the same place.
        expect([...statuses.keys()]).toEqual(expect.arrayContaining(answers))
        expect(statuses.get('500') ?? 0).toBe(0)
        expect(complaints).toBe('')
      } finally {
        child.kill()
        await ended
      }
    },
  )
