/** What anybody in the network may send to a room, and that it goes on. */
import { randomBytes } from 'node:crypto'
import { request as plainRequest } from 'node:http'
import { connect } from 'node:net'
import { gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { MAX_RUN_BYTES } from './api.mjs'
import { createRoom } from './memory.mjs'
import { ask, newId, put, QUESTION, RUN, show, SHOWN, start } from './room.testing.mjs'

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
    ['vote', { question: QUESTION, answer: 1 }],
    ['vote', { question: QUESTION, answer: { x: 1 } }],
    ['vote', { question: '<b>', answer: 'x' }],
    ['vote', '{"__proto__":{"x":1},"question":"a","answer":"b"}'],
    ['state', { state: 'asleep' }],
    ['state', { state: 'constructor' }],
    ['state', { state: ['here'] }],
    ['state', { state: 'failed', reason: 'a word of mine' }],
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
    // As much JSON as a file may unpack to, which takes many times that as objects.
    const noise = randomBytes(180 * 1024).toString('base64')
    const many = gzipSync(JSON.stringify({ points: Array.from({ length: 3e6 }, () => []), noise }))
    expect(many.length).toBeLessThan(MAX_RUN_BYTES)
    expect([422, 503]).toContain((await put(port, run, many)).status)
    expect((await put(port, run, RUN)).status).toBe(200)
  })

  it('hear why a body of unknown length was refused, before all of it came', async () => {
    const { port, code } = await start()
    const text = await new Promise((resolve) => {
      let got = ''
      const socket = connect(port, '127.0.0.1')
      socket.on('data', (data) => (got += data)).on('error', () => {})
      socket.on('close', () => resolve(got))
      socket.write(`PUT /room/${id}/state?${code} HTTP/1.1\r\nHost: localhost\r\n`)
      socket.write(`Transfer-Encoding: chunked\r\n\r\n5000\r\n${'x'.repeat(0x5000)}\r\n`)
    })
    expect(text).toContain('HTTP/1.1 413')
    expect(text).toContain('{"error":"at most 16384 bytes"}')
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
    for (let i = 0; i < 100; i++) room.setPhone(newId(), `phone ${i}`, 'here')
    expect(() => room.setPhone(newId(), 'another', 'here')).toThrow('full')

    const fresh = await start()
    await show(fresh, { stage: 'run' })
    const wrong = () =>
      put(fresh.port, `/room/${newId()}/run?${fresh.code}&question=${QUESTION}`, gzipSync('{}'))
    const all = await Promise.all(Array.from({ length: 20 }, wrong))
    expect(all.map(({ status }) => status)).toEqual(Array(20).fill(422))
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
    expect(room.handedIn().runs).toHaveLength(80)
  })

  it('open streams in vain beyond two hundred', async () => {
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

  it('that open a stream and read nothing lose it', async () => {
    const started = await start({ everyMs: 0 })
    const { port, token, room } = started
    await show(started, { stage: 'vote' })
    const answer = 'x'.repeat(1000)
    for (let i = 0; i < 200; i++) room.vote(newId(), `phone ${i}`, { question: QUESTION, answer })
    const socket = connect(port, '127.0.0.1')
    socket.write(`GET /room/events?${token} HTTP/1.1\r\nHost: localhost\r\n\r\n`)
    await new Promise((resolve) => socket.once('readable', () => resolve(undefined)))
    // More than the system holds for a connection, too: an event for each, of 200 kB.
    for (let i = 0; i < 200; i++) {
      room.show({ ...SHOWN, stage: 'vote' })
      await ask(port, `/room?${token}`)
    }
    await new Promise((resolve) =>
      socket
        .on('error', () => {})
        .on('close', resolve)
        .resume(),
    )
    expect((await ask(port, `/room?${token}`)).status).toBe(200)
  })
})
