/** The server of a room, with real sockets: what phones send, what the wall hears, and what strangers try. */
import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { appendFileSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { request as plainRequest } from 'node:http'
import { request as secureRequest } from 'node:https'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { gunzipSync, gzipSync } from 'node:zlib'
import { build } from 'vite'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { parseRunFile } from '../workers/reading/read-run-file'
import { MAX_RUN_BYTES } from '../src/room/protocol'
import { certificate } from './lib/certificate.mjs'
import { createRoomApi, MAX_RUN_BYTES as MOST_BYTES } from './lib/room-api.mjs'
import { createRoom, openRoomIn } from './lib/room-memory.mjs'
import { createReader } from './lib/room-reader.mjs'
import { root } from './lib/root.mjs'
import { startServer } from './serve.mjs'

/** @import * as Room from '../src/room/protocol' */

const folder = mkdtempSync(join(tmpdir(), 'poolscope-room-'))
writeFileSync(join(folder, 'index.html'), '<!doctype html>')
const RUN = readFileSync(join(root, 'public/recorded/await-or-thread.json.gz'))
const QUESTION = 'await-or-thread/first'
const SHOWN = { lesson: 'await-or-thread', step: 2, question: QUESTION, link: null, leftMs: null }
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
afterAll(async () => {
  await reader.close()
  rmSync(folder, { recursive: true })
})

/** @type {import('./serve.mjs').RunningServer[]} */
const running = []
afterEach(async () => {
  await Promise.all(running.splice(0).map(({ close }) => close()))
})

/** @param {Parameters<typeof createRoom>[0] & { patienceMs?: number }} [options] */
const start = async ({ patienceMs, ...options } = {}) => {
  const room = createRoom(options)
  const links = () => ['http://here/']
  const answer = createRoomApi({ room, reader, links, cert: tls.cert })
  const served = await startServer({ folder, tls, answer, ...(patienceMs && { patienceMs }) })
  running.push(served)
  return { room, port: served.port, code: `room=${room.room}`, token: `token=${room.token}` }
}
/** @typedef {Awaited<ReturnType<typeof start>>} Started */

/**
 * @typedef {{ method?: string, body?: unknown, headers?: Record<string, string>, secure?: boolean }} Sent
 */
/** @param {number} port @param {string} path @param {Sent} [sent] @returns {Promise<{ status: number, body: any, headers: import('node:http').IncomingHttpHeaders }>} */
const ask = (port, path, { method = 'GET', body, headers = {}, secure = false } = {}) =>
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
const put = (port, path, body, sent) => ask(port, path, { ...sent, method: 'PUT', body })

const newId = () => randomBytes(8).toString('hex')

/** @param {Started} started @param {Partial<Extract<Room.SetRoom, { stage: string }>>} shown */
const show = async ({ port, token }, shown) => {
  const { status } = await put(port, `/room?${token}`, { ...SHOWN, ...shown })
  expect(status).toBe(200)
}

/** Listens to events; `until` resolves when what was heard passes. @param {number} port @param {string} query */
const listen = (port, query) => {
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

describe('a room of forty', () => {
  it('has each vote and run once, by both schemes, whatever is sent again', async () => {
    const started = await start()
    const { port, code, token, room } = started
    const wall = listen(port, token)
    const phones = Array.from({ length: 40 }, (_, i) => ({ id: newId(), secure: i % 13 !== 0, i }))
    await show(started, { stage: 'vote' })
    await Promise.all(
      phones.map(async ({ id, secure, i }) => {
        await put(port, `/room/${id}/state?${code}`, { state: 'here' }, { secure })
        const vote = (/** @type {string} */ answer) =>
          put(port, `/room/${id}/vote?${code}`, { question: QUESTION, answer }, { secure })
        // A double tap, a retry after a reload, a change of mind.
        if (i % 8 === 0) await Promise.all([vote('thread'), vote('thread')])
        if (i % 4 === 0) await vote('await')
        expect((await vote('thread')).body).toEqual({
          question: QUESTION,
          answer: 'thread',
          late: false,
        })
      }),
    )
    await show(started, { stage: 'run' })
    await Promise.all(
      phones.map(async ({ id, secure, i }) => {
        await put(port, `/room/${id}/state?${code}`, { state: 'running' }, { secure })
        const run = `/room/${id}/run?${code}&question=${QUESTION}`
        if (i < 2) expect((await put(port, run, gzipSync('{}'), { secure })).status).toBe(422)
        const tries = await Promise.all(
          [RUN, ...(i % 8 === 0 ? [RUN] : [])].map((file) => put(port, run, file, { secure })),
        )
        for (const { status, body } of tries)
          expect([status, body.question, body.late]).toEqual([200, QUESTION, false])
      }),
    )
    await wall.until((all) =>
      all.some(({ event, data }) => event === 'state' && data.counts.ready === 40),
    )
    expect(room.state().counts).toEqual({ here: 40, voted: 40, ready: 40, running: 0, cannot: {} })
    const runs = wall.heard.filter(({ event }) => event === 'run')
    expect(runs.map(({ data }) => data.id).toSorted()).toEqual(
      phones.map(({ id }) => id).toSorted(),
    )
    wall.close()

    // A wall that opens later has the same, and the files.
    const late = listen(port, token)
    await late.until((all) => all.length > 0)
    const [{ event, data } = { event: '', data: {} }] = late.heard
    expect([event, data.votes.length, data.runs.length, data.links]).toEqual([
      'all',
      40,
      40,
      ['http://here/'],
    ])
    late.close()
    const { status, body, headers } = await ask(
      port,
      `/room/${phones[0]?.id}/run?${token}&question=${QUESTION}`,
    )
    expect([status, headers['content-type'], headers['content-encoding']]).toEqual([
      200,
      'application/gzip',
      undefined,
    ])
    expect(parseRunFile(JSON.parse(String(gunzipSync(body)))).ok).toBe(true)
  })

  it('keeps figures and the class of the browser, and nothing else of a machine', async () => {
    const started = await start()
    const { port, code, token } = started
    await show(started, { stage: 'run' })
    const file = JSON.parse(String(gunzipSync(RUN)))
    file.environment.userAgent =
      'Mozilla/5.0 (Linux; Android 14; SM-S911B Build/UP1A) AppleWebKit/537.36 Chrome/140.0.7339.51 Mobile Safari/537.36'
    file.notes.push('from Maria')
    const id = newId()
    await put(port, `/room/${id}/run?${code}&question=${QUESTION}`, gzipSync(JSON.stringify(file)))
    const { body } = await ask(port, `/room/${id}/run?${token}&question=${QUESTION}`)
    const kept = String(gunzipSync(body))
    expect(JSON.parse(kept).environment.userAgent).toBe('Chrome/140 Android')
    expect(kept).not.toMatch(/SM-S911B|Maria/)
    expect(parseRunFile(JSON.parse(kept)).ok).toBe(true)
  })

  it('refuses joined runs, pools of other code, and figures that contradict each other', async () => {
    const started = await start()
    const { port, code } = started
    await show(started, { stage: 'run' })
    const joined = readFileSync(join(root, 'public/recorded/await-or-thread-runtimes.json.gz'))
    const forged = JSON.parse(String(gunzipSync(RUN)))
    for (const { trials } of forged.points) for (const trial of trials) trial.makespanMs *= 10
    for (const file of [joined, gzipSync(JSON.stringify(forged))]) {
      const { status, body } = await put(
        port,
        `/room/${newId()}/run?${code}&question=${QUESTION}`,
        file,
      )
      expect([status, typeof body.error]).toEqual([422, 'string'])
    }
    expect(started.room.all().runs).toEqual([])
  })
})

describe('the stages', () => {
  /** @param {Started} started @param {string} id @param {string | number} answer */
  const vote = ({ port, code }, id, answer) =>
    put(port, `/room/${id}/vote?${code}`, { question: QUESTION, answer })

  it('take the last answer while the question is open, and first answers afterwards, as late', async () => {
    let time = 1000
    const started = await start({ now: () => time })
    const [a, b, c] = [newId(), newId(), newId()]
    expect((await vote(started, a, 1)).status).toBe(409)
    await show(started, { stage: 'vote', leftMs: 500 })
    await vote(started, a, 1)
    expect((await vote(started, a, 2)).body).toEqual({ question: QUESTION, answer: 2, late: false })
    time += 500
    expect((await vote(started, a, 3)).body).toEqual({ question: QUESTION, answer: 2, late: false })
    expect((await vote(started, b, 4)).body).toEqual({ question: QUESTION, answer: 4, late: true })
    await show(started, { stage: 'chart' })
    expect((await vote(started, b, 5)).body.answer).toBe(4)
    await show(started, { stage: 'vote', question: 'another', step: 4 })
    expect((await vote(started, c, 6)).body.late).toBe(true)
    expect(started.room.state().counts).toMatchObject({ here: 3, voted: 0 })
    await show(started, { stage: 'closed' })
    expect((await vote(started, newId(), 7)).status).toBe(410)
  })

  it('count who runs and who cannot, and begin anew with the next question', async () => {
    const started = await start()
    const { port, code, room } = started
    await show(started, { stage: 'run' })
    const [a, b, c] = [newId(), newId(), newId()]
    const put1 = (/** @type {string} */ id, /** @type {unknown} */ body) =>
      put(port, `/room/${id}/state?${code}`, body)
    await put1(a, { state: 'running' })
    await put1(b, { state: 'cannot', reason: 'battery' })
    await put1(c, { state: 'running' })
    await put(port, `/room/${c}/run?${code}&question=${QUESTION}`, RUN)
    expect(room.state().counts).toMatchObject({
      here: 3,
      ready: 1,
      running: 1,
      cannot: { battery: 1 },
    })
    await show(started, { stage: 'run', question: 'another' })
    expect(room.state().counts).toMatchObject({
      here: 3,
      ready: 0,
      running: 0,
      cannot: { battery: 1 },
    })
  })

  it('reach phones without results', async () => {
    const started = await start()
    const { port, code } = started
    const phone = listen(port, code)
    await show(started, { stage: 'vote', leftMs: 20_000 })
    await vote(started, newId(), 'await')
    await phone.until((all) => all.at(-1)?.data.counts.voted === 1)
    expect(new Set(phone.heard.map(({ event }) => event))).toEqual(new Set(['state']))
    const { data } = phone.heard.at(-1) ?? {}
    expect(data).toMatchObject({
      room: started.room.room,
      ...SHOWN,
      leftMs: expect.any(Number),
      stage: 'vote',
    })
    expect(JSON.stringify(phone.heard)).not.toContain('await"}')
    expect((await ask(port, `/room?${code}`)).body).toMatchObject({ stage: 'vote' })
    phone.close()
  })

  it('end with nothing kept if the teacher says so', async () => {
    const file = join(folder, 'forgotten.ndjson')
    const started = await start({ file })
    const wall = listen(started.port, started.token)
    await show(started, { stage: 'vote' })
    await vote(started, newId(), 'await')
    expect(readFileSync(file, 'utf8')).toContain('"await"')
    expect((await put(started.port, `/room?${started.token}`, { forget: true })).status).toBe(200)
    await wall.until((all) => all.filter(({ event }) => event === 'all').length === 2)
    expect(wall.heard.findLast(({ event }) => event === 'all')?.data.votes).toEqual([])
    expect(readFileSync(file, 'utf8')).not.toContain('"await"')
    wall.close()
  })
})

describe('a server that is started again', () => {
  /** A server in a process of its own. @param {string} file */
  const inProcess = async (file) => {
    const at = (/** @type {string} */ path) => pathToFileURL(join(root, 'scripts', path)).href
    const code = `
      import { createRoom } from ${JSON.stringify(at('lib/room-memory.mjs'))}
      import { createRoomApi } from ${JSON.stringify(at('lib/room-api.mjs'))}
      import { startServer } from ${JSON.stringify(at('serve.mjs'))}
      const room = createRoom({ file: ${JSON.stringify(file)} })
      const reader = { read: async (packed) => ({ ok: true, packed }) }
      const { port } = await startServer({ answer: createRoomApi({ room, reader, links: () => [] }) })
      console.log(JSON.stringify({ port, code: 'room=' + room.room, token: 'token=' + room.token }))`
    const child = spawn(process.execPath, ['--input-type=module', '-e', code], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    const said = await new Promise((resolve) =>
      child.stdout.once('data', (data) => resolve(String(data))),
    )
    const ended = new Promise((resolve) => child.once('exit', resolve))
    return { ...JSON.parse(said), kill: () => (child.kill('SIGKILL'), ended) }
  }

  it('goes on after it was killed, with the same code and token and all that it had answered', async () => {
    const file = join(folder, 'killed/2026.ndjson')
    const first = await inProcess(file)
    await show(first, { stage: 'vote' })
    const ids = Array.from({ length: 10 }, newId)
    for (const id of ids)
      await put(first.port, `/room/${id}/vote?${first.code}`, {
        question: QUESTION,
        answer: 'await',
      })
    await show(first, { stage: 'run' })
    for (const id of ids.slice(0, 3))
      await put(first.port, `/room/${id}/run?${first.code}&question=${QUESTION}`, RUN)
    await first.kill()
    // The teacher's file is the teacher's alone, and a line may have been half written.
    expect(statSync(file).mode & 0o77).toBe(0)
    appendFileSync(file, '{"id":"00')
    expect(openRoomIn(join(folder, 'killed'))).toBe(file)

    const next = await inProcess(file)
    expect([next.code, next.token]).toEqual([first.code, first.token])
    const { body } = await ask(next.port, `/room?${next.code}`)
    expect(body).toMatchObject({
      ...SHOWN,
      stage: 'run',
      counts: { here: 10, voted: 10, ready: 3 },
    })
    // Who had no answer before the end sends again, and the rest, too.
    for (const id of ids)
      await put(next.port, `/room/${id}/run?${next.code}&question=${QUESTION}`, RUN)
    const { body: after } = await ask(next.port, `/room?${next.code}`)
    expect(after.counts).toMatchObject({ here: 10, ready: 10 })
    await show(next, { stage: 'closed' })
    await next.kill()
    expect(openRoomIn(join(folder, 'killed'))).toBeNull()
  })

  it('writes the file anew when most of it has been replaced', async () => {
    const file = join(folder, 'long.ndjson')
    const room = createRoom({ file })
    room.show({ ...SHOWN, stage: 'run' })
    const packed = randomBytes(MAX_RUN_BYTES)
    for (let i = 0; i < 250; i++) {
      packed[0] = i
      room.handIn('0123456789abcdef', 'x', QUESTION, packed)
    }
    expect(statSync(file).size).toBeLessThan(64 * 1024 * 1024)
    expect(createRoom({ file }).run('0123456789abcdef', QUESTION)).toEqual(packed)
  })

  it('goes on in memory, with a warning, where nothing can be written', () => {
    /** @type {string[]} */
    const warnings = []
    const room = createRoom({
      file: join(folder, 'index.html/room.ndjson'),
      warn: (text) => warnings.push(text),
    })
    room.setPhone('0123456789abcdef', 'x', { state: 'here' })
    expect(room.state().counts.here).toBe(1)
    expect(warnings.length).toBeGreaterThan(0)
  })
})

describe('strangers', () => {
  const id = newId()

  it('get nothing without the code, and nothing of the teacher’s without the token', async () => {
    const { port, code, token } = await start()
    const paths = ['/room', '/room/events', `/room/${id}/run`]
    for (const path of paths) {
      expect((await ask(port, `${path}?room=AAAAAA`)).status).toBe(404)
      expect((await ask(port, path)).status).toBe(404)
      expect((await ask(port, `${path}?token=${'A'.repeat(22)}`)).status).toBe(403)
    }
    expect((await ask(port, `/room/${id}/run?${code}&question=${QUESTION}`)).status).toBe(403)
    expect((await put(port, `/room?${code}`, { ...SHOWN, stage: 'vote' })).status).toBe(403)
    expect((await put(port, `/room?${code}`, { forget: true })).status).toBe(403)
    expect((await put(port, `/room/${id}/state?room=AAAAAA`, { state: 'here' })).status).toBe(404)
    expect((await ask(port, `/room?${token}`)).status).toBe(200)
  })

  it.each([
    ['another origin', { origin: 'http://evil.example' }, 403],
    ['an opaque origin', { origin: 'null' }, 403],
    ['a page of another site', { 'sec-fetch-site': 'cross-site' }, 403],
    ['another name (DNS rebinding)', { host: 'evil.example' }, 421],
    ['another name with our address in it', { host: '127.0.0.1.evil.example' }, 421],
    [
      'this page',
      { host: 'localhost:1', origin: 'http://localhost:1', 'sec-fetch-site': 'same-origin' },
      200,
    ],
    ['this page by HTTPS', { host: '[::1]:1', origin: 'https://[::1]:1' }, 200],
  ])('are known by %s', async (_, headers, status) => {
    const { port, code } = await start()
    const answers = [
      await put(port, `/room/${id}/state?${code}`, { state: 'here' }, { headers }),
      await ask(port, `/room?${code}`, { headers }),
    ]
    for (const answer of answers) {
      expect(answer.status).toBe(status)
      expect(answer.headers).not.toHaveProperty('access-control-allow-origin')
      expect(answer.headers).toMatchObject({
        'cache-control': 'no-store',
        'x-content-type-options': 'nosniff',
        'cross-origin-resource-policy': 'same-origin',
      })
    }
  })

  it.each([
    ['vote', '{'],
    ['vote', '[]'],
    ['vote', 'null'],
    ['vote', { question: QUESTION }],
    ['vote', { question: QUESTION, answer: 'x', name: 'Maria' }],
    ['vote', { question: QUESTION, answer: '' }],
    ['vote', { question: QUESTION, answer: 'x'.repeat(61) }],
    ['vote', { question: QUESTION, answer: { x: 1 } }],
    ['vote', { question: '<b>', answer: 'x' }],
    ['vote', '{"__proto__":{"x":1},"question":"a","answer":"b"}'],
    ['state', { state: 'asleep' }],
    ['state', { state: 'cannot' }],
    ['state', { state: 'cannot', reason: 'a word of mine' }],
    ['state', { state: 'here', reason: 'battery' }],
  ])('send a wrong %s in vain: %j', async (part, body) => {
    const started = await start()
    await show(started, { stage: 'vote' })
    const sent = typeof body === 'string' ? Buffer.from(body) : body
    const answer = await put(started.port, `/room/${id}/${part}?${started.code}`, sent)
    expect(answer.status).toBe(400)
    expect(started.room.state().counts.here).toBe(0)
  })

  it.each([
    [`/room/${id}`, 'PUT', 404],
    [`/room/${id.slice(1)}/vote`, 'PUT', 404],
    [`/room/${id.toUpperCase()}G/vote`, 'PUT', 404],
    [`/room/${id}/vote/more`, 'PUT', 404],
    ['/room/..%2f', 'GET', 404],
    ['/room/', 'GET', 404],
    ['/room', 'POST', 405],
    ['/room', 'OPTIONS', 405],
    ['/room', 'DELETE', 405],
  ])('ask for %s by %s in vain', async (path, method, status) => {
    const { port, code } = await start()
    expect((await ask(port, `${path}?${code}`, { method })).status).toBe(status)
  })

  it('send too much in vain, announced or not, and the room goes on', async () => {
    expect(MOST_BYTES).toBe(MAX_RUN_BYTES)
    const started = await start()
    const { port, code } = started
    await show(started, { stage: 'run' })
    const run = `/room/${id}/run?${code}&question=${QUESTION}`
    const large = randomBytes(MAX_RUN_BYTES + 1)
    // The server may end the connection before all of it has gone.
    const announced = await put(port, run, large).catch(() => ({ status: 413 }))
    expect(announced.status).toBe(413)
    const chunked = await put(port, run, large, {
      headers: { 'transfer-encoding': 'chunked' },
    }).catch(() => ({ status: 413 }))
    expect(chunked.status).toBe(413)
    expect(
      (
        await put(port, `/room/${id}/vote?${code}`, {
          question: QUESTION,
          answer: 'x'.repeat(20_000),
        })
      ).status,
    ).toBe(413)
    const bomb = gzipSync(Buffer.alloc(100 * 1024 * 1024, ' '))
    expect((await put(port, run, bomb)).status).toBe(422)
    expect((await put(port, run, RUN)).status).toBe(200)
  })

  it('send half a body, and lose their connection', async () => {
    const started = await start({ patienceMs: 300 })
    await show(started, { stage: 'run' })
    const text = await new Promise((resolve) => {
      let got = ''
      const socket = connect(started.port, '127.0.0.1')
      socket
        .on('data', (data) => (got += data))
        .on('error', () => {})
        .on('close', () => resolve(got))
      socket.write(
        `PUT /room/${id}/run?${started.code}&question=${QUESTION} HTTP/1.1\r\nHost: localhost\r\nContent-Length: 999\r\n\r\nhalf`,
      )
    })
    expect(text).toContain('408')
    expect(
      (await put(started.port, `/room/${id}/run?${started.code}&question=${QUESTION}`, RUN)).status,
    ).toBe(200)
  })

  it('with one address fill half of the room, and stop at twenty wrong files', async () => {
    const started = await start()
    const { port, code, room } = started
    await show(started, { stage: 'run' })
    const statuses = await Promise.all(
      Array.from(
        { length: 110 },
        async () => (await put(port, `/room/${newId()}/state?${code}`, { state: 'here' })).status,
      ),
    )
    expect(statuses.filter((status) => status === 429)).toHaveLength(10)
    for (let i = 0; i < 100; i++) room.setPhone(newId(), `phone ${i}`, { state: 'here' })
    expect(() => room.setPhone(newId(), 'another', { state: 'here' })).toThrow('full')

    const [known = ''] = room.all().runs.map((run) => run.id)
    expect(known).toBe('')
    const fresh = await start()
    await show(fresh, { stage: 'run' })
    const wrong = () =>
      put(fresh.port, `/room/${newId()}/run?${fresh.code}&question=${QUESTION}`, gzipSync('{}'))
    for (let i = 0; i < 20; i++) expect((await wrong()).status).toBe(422)
    expect((await wrong()).status).toBe(429)
    expect(fresh.room.state().counts.here).toBe(0)
  })

  it('fill no more than twenty megabytes, and half of them with one address', () => {
    const room = createRoom()
    room.show({ ...SHOWN, stage: 'run' })
    const packed = randomBytes(MAX_RUN_BYTES)
    const fill = (/** @type {string} */ address) => {
      for (let i = 0; i < 41; i++) room.handIn(newId(), address, QUESTION, packed)
    }
    expect(() => fill('a')).toThrow('one address')
    expect(() => fill('b')).toThrow('full')
    expect(room.all().runs).toHaveLength(80)
  })

  it('open streams in vain beyond two hundred, and those that read nothing are ended', async () => {
    const { port, code } = await start()
    const all = await Promise.all(
      Array.from({ length: 210 }, () => {
        return new Promise((resolve) => {
          const request = plainRequest(
            { port, path: `/room/events?${code}`, agent: false },
            (response) => {
              response.on('error', () => {})
              resolve({ status: response.statusCode, end: () => request.destroy() })
            },
          )
          request.on('error', () => {}).end()
        })
      }),
    )
    expect(all.filter(({ status }) => status === 429)).toHaveLength(10)
    for (const { end } of all) end()
  })
})
