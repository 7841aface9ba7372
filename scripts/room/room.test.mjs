/** The server of a room, with real sockets: what phones send, what the wall hears, and what a restart keeps. */
import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { appendFileSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { gunzipSync, gzipSync } from 'node:zlib'
import { describe, expect, it, onTestFinished } from 'vitest'
import { parseRunFile } from '../../workers/reading/read-run-file'
import { MAX_RUN_BYTES } from '../../src/room/protocol'
import { createRoom, openRoomIn } from './memory.mjs'
import { root } from '../lib/root.mjs'
import {
  ask,
  folder,
  listen,
  newId,
  put,
  QUESTION,
  RUN,
  show,
  SHOWN,
  start,
} from './room.testing.mjs'

/** @typedef {import('./room.testing.mjs').Started} Started */

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
        expect((await vote('thread')).body).toEqual({ answer: 'thread', late: false })
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
        const [{ body: kept } = { body: {} }] = tries
        for (const { status, body } of tries) expect([status, body]).toEqual([200, kept])
      }),
    )
    await wall.until((all) => all.at(-1)?.data.counts.ready === 40)
    expect(room.state().counts).toEqual({
      here: 40,
      voted: 40,
      ready: 40,
      running: 0,
      held: 0,
      cannot: {},
    })
    const { runs } = room.handedIn()
    expect(runs.map(({ id }) => id).toSorted()).toEqual(phones.map(({ id }) => id).toSorted())
    // Each phone has its number, whenever the wall hears of its run.
    const numbers = new Map(runs.map(({ id, number }) => [id, number]))
    expect(new Set(numbers.values()).size).toBe(40)
    for (const { data } of wall.heard)
      for (const { id, number } of data.runs) expect(number).toBe(numbers.get(id))
    expect(wall.heard.at(-1)?.data.runs).toEqual(runs)
    wall.close()

    // A wall that opens later has the same, and the files.
    const late = listen(port, token)
    await late.until((all) => all.length > 0)
    const [{ event, data } = { event: '', data: {} }] = late.heard
    expect([event, data.votes.length, data.runs.length, data.links]).toEqual([
      'state',
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
    Object.assign(file.environment, { app: 'Maria 1', engine: 'Maria 2', startedAt: 'Maria 3' })
    file.notes.push('from Maria')
    file.answers = [{ id: 'x', question: '?', words: 'Maria', said: null, when: 'after' }]
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
    expect(started.room.handedIn().runs).toEqual([])
  })
})

describe('the stages', () => {
  /** @param {Started} started @param {string} id @param {string} answer */
  const vote = ({ port, code }, id, answer) =>
    put(port, `/room/${id}/vote?${code}`, { question: QUESTION, answer })

  it('take the last answer while the question is open, and first answers afterwards, as late', async () => {
    let time = 1000
    const started = await start({ now: () => time })
    const [a, b, c] = [newId(), newId(), newId()]
    expect((await vote(started, a, '1')).status).toBe(409)
    await show(started, { stage: 'vote', leftMs: 500 })
    await vote(started, a, '1')
    expect((await vote(started, a, '2')).body).toEqual({ answer: '2', late: false })
    time += 500
    expect((await vote(started, a, '3')).body).toEqual({ answer: '2', late: false })
    expect((await vote(started, b, '4')).body).toEqual({ answer: '4', late: true })
    await show(started, { stage: 'chart' })
    expect((await vote(started, b, '5')).body.answer).toBe('4')
    // The vote is open once more: what came too late counts if it is said again.
    await show(started, { stage: 'vote' })
    expect((await vote(started, b, '4')).body.late).toBe(false)
    await show(started, { stage: 'vote', question: 'another' })
    expect((await vote(started, c, '6')).body.late).toBe(true)
    expect(started.room.state().counts).toMatchObject({ here: 3, voted: 0 })
    await show(started, { stage: 'closed' })
    expect((await vote(started, newId(), '7')).status).toBe(410)
  })

  it('count who runs and who cannot, and begin anew with the next question', async () => {
    const started = await start()
    const { port, code, room } = started
    await show(started, { stage: 'run' })
    const [a, b, c] = [newId(), newId(), newId()]
    const put1 = (/** @type {string} */ id, /** @type {unknown} */ body) =>
      put(port, `/room/${id}/state?${code}`, body)
    await put1(a, { state: 'running' })
    await put1(b, { state: 'too-old' })
    await put1(c, { state: 'running' })
    await put(port, `/room/${c}/run?${code}&question=${QUESTION}`, RUN)
    expect(room.state().counts).toMatchObject({
      here: 3,
      ready: 1,
      running: 1,
      cannot: { 'too-old': 1 },
    })
    await put1(a, { state: 'held' })
    expect(room.state().counts).toMatchObject({ ready: 1, running: 0, held: 1 })
    await show(started, { stage: 'run', question: 'another' })
    expect(room.state().counts).toMatchObject({
      here: 3,
      ready: 0,
      running: 0,
      held: 0,
      cannot: { 'too-old': 1 },
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
      ...SHOWN,
      leftMs: expect.any(Number),
      stage: 'vote',
    })
    expect(JSON.stringify(phone.heard)).not.toContain('"await"')
    expect((await ask(port, `/room?${code}`)).body).toMatchObject({ stage: 'vote' })
    phone.close()
  })

  it('end with nothing kept if the teacher says so', async () => {
    const file = join(folder, 'forgotten.ndjson')
    const started = await start({ file })
    const wall = listen(started.port, started.token)
    await show(started, { stage: 'vote' })
    await vote(started, newId(), 'await')
    await wall.until((all) => all.at(-1)?.data.votes.length === 1)
    expect(readFileSync(file, 'utf8')).toContain('"await"')
    expect((await put(started.port, `/room?${started.token}`, { forget: true })).status).toBe(200)
    await wall.until((all) => all.at(-1)?.data.counts.here === 0)
    expect(wall.heard.at(-1)?.data.votes).toEqual([])
    expect(readFileSync(file, 'utf8')).not.toContain('"await"')
    wall.close()
  })
})

describe('a server that is started again', () => {
  /** A server in a process of its own. @param {string} file */
  const inProcess = async (file) => {
    const at = (/** @type {string} */ path) => pathToFileURL(join(root, 'scripts', path)).href
    const code = `
      import { createRoom } from ${JSON.stringify(at('room/memory.mjs'))}
      import { createRoomApi } from ${JSON.stringify(at('room/api.mjs'))}
      import { startServer } from ${JSON.stringify(at('serve.mjs'))}
      const room = createRoom({ file: ${JSON.stringify(file)} })
      const reader = { read: async (packed) => ({ ok: true, packed }) }
      const { port } = await startServer({ answer: createRoomApi({ room, reader, links: () => [] }) })
      console.log(JSON.stringify({ port, code: 'room=' + room.room, token: 'token=' + room.token }))`
    const child = spawn(process.execPath, ['--input-type=module', '-e', code], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    onTestFinished(() => void child.kill('SIGKILL'))
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
    // Phones without an answer send again, and so may the rest.
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
    room.setPhone('0123456789abcdef', 'x', 'here')
    expect(room.state().counts.here).toBe(1)
    expect(warnings.length).toBeGreaterThan(0)
  })
})
