/** A room's server for tests, with real sockets and the real reader, and what its phones and its wall send. */
import { randomBytes } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { request as plainRequest } from 'node:http'
import { request as secureRequest } from 'node:https'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'vite'
import { afterAll, afterEach, beforeAll, expect } from 'vitest'
import { certificate } from '../lib/certificate.mjs'
import { createRoomApi } from './api.mjs'
import { createRoom } from './memory.mjs'
import { createReader } from './reader.mjs'
import { root } from '../lib/root.mjs'
import { startServer } from '../serve.mjs'

/** @import * as Room from '../../src/room/protocol' */

export const folder = mkdtempSync(join(tmpdir(), 'poolscope-room-'))
writeFileSync(join(folder, 'index.html'), '<!doctype html>')
export const RUN = readFileSync(join(root, 'public/recorded/await-or-thread.json.gz'))
export const QUESTION = 'await-or-thread/first'
export const SHOWN = { question: QUESTION, link: null, leftMs: null }
const tls = certificate({}, folder)

/** @type {ReturnType<typeof createReader>} */
let reader
beforeAll(async () => {
  // Node imports no TypeScript: the real reader, built alone.
  await build({
    configFile: false,
    logLevel: 'error',
    root,
    ssr: { noExternal: true },
    build: { ssr: 'workers/room-run.ts', outDir: join(folder, 'built'), copyPublicDir: false },
  })
  reader = createReader(pathToFileURL(join(folder, 'built/room-run.js')).href, 30_000)
  await reader.ready()
})
afterAll(() => {
  reader.close()
  rmSync(folder, { recursive: true })
})

/** @type {import('../serve.mjs').RunningServer[]} */
const running = []
afterEach(async () => {
  await Promise.all(running.splice(0).map(({ close }) => close()))
})

/** @param {Parameters<typeof createRoom>[0] & { patienceMs?: number, everyMs?: number }} [options] */
export const start = async ({ patienceMs, everyMs, ...options } = {}) => {
  const room = createRoom(options)
  const links = () => ['http://here/']
  const answer = createRoomApi({
    room,
    reader,
    links,
    cert: tls.cert,
    ...(everyMs !== undefined && { everyMs }),
  })
  const served = await startServer({ folder, tls, answer, ...(patienceMs && { patienceMs }) })
  running.push(served)
  return { room, port: served.port, code: `room=${room.room}`, token: `token=${room.token}` }
}
/** @typedef {Awaited<ReturnType<typeof start>>} Started */

/**
 * @typedef {{ method?: string, body?: unknown, headers?: Record<string, string>, secure?: boolean }} Sent
 */
/** @param {number} port @param {string} path @param {Sent} [sent] @returns {Promise<{ status: number, body: any, headers: import('node:http').IncomingHttpHeaders }>} */
export const ask = (port, path, { method = 'GET', body, headers = {}, secure = false } = {}) =>
  new Promise((resolve, reject) => {
    const request = secure ? secureRequest : plainRequest
    request(
      { port, path, method, headers, agent: false, ca: tls.cert, servername: 'localhost' },
      (response) => {
        /** @type {Buffer[]} */
        const chunks = []
        response.on('data', (chunk) => chunks.push(chunk))
        response.on('end', () => {
          const all = Buffer.concat(chunks)
          const isJson = response.headers['content-type'] === 'application/json'
          resolve({
            status: response.statusCode ?? 0,
            body: isJson ? JSON.parse(String(all)) : all,
            headers: response.headers,
          })
        })
      },
    )
      .on('error', reject)
      .end(Buffer.isBuffer(body) ? body : body === undefined ? undefined : JSON.stringify(body))
  })
/** @param {number} port @param {string} path @param {unknown} body @param {Sent} [sent] */
export const put = (port, path, body, sent) => ask(port, path, { ...sent, method: 'PUT', body })

export const newId = () => randomBytes(8).toString('hex')

/** @param {Started} started @param {Partial<Extract<Room.SetRoom, { stage: string }>>} shown */
export const show = async ({ port, token }, shown) => {
  const { status } = await put(port, `/room?${token}`, { ...SHOWN, ...shown })
  expect(status).toBe(200)
}

/** Listens to events; `until` resolves when what was heard passes. @param {number} port @param {string} query */
export const listen = (port, query) => {
  /** @type {{ event: string, data: any }[]} */
  const heard = []
  let look = () => {}
  let text = ''
  const request = plainRequest(
    { port, path: `/room/events?${query}`, agent: false },
    (response) => {
      response.on('data', (chunk) => {
        text += chunk
        const parts = text.split('\n\n')
        text = parts.pop() ?? ''
        for (const part of parts) {
          const [, event = '', data = ''] = /^event: (\w+)\ndata: (.*)$/.exec(part) ?? []
          if (event) heard.push({ event, data: JSON.parse(data) })
        }
        look()
      })
      response.on('error', () => {})
    },
  )
  request.on('error', () => {})
  request.end()
  return {
    heard,
    /** @param {(all: typeof heard) => boolean} passes @returns {Promise<void>} */
    until: (passes) =>
      new Promise((resolve) => {
        look = () => passes(heard) && resolve()
        look()
      }),
    close: () => request.destroy(),
  }
}
