/** Answers the requests of a room: src/room/protocol.ts has their list. */
import { createHash, timingSafeEqual, X509Certificate } from 'node:crypto'
import { isIP } from 'node:net'
import { hostname } from 'node:os'
import { Refusal } from './memory.mjs'

/** @import { IncomingMessage, ServerResponse } from 'node:http' */
/** @import * as Room from '../../src/room/protocol' */

/** @type {typeof Room.MAX_RUN_BYTES} */
export const MAX_RUN_BYTES = 262_144
const MAX_JSON_BYTES = 16 * 1024
const MAX_ANSWER = 60
const MAX_LINK = 12_000
const DAY_MS = 86_400_000

/** Streams of phones at the same time; one address has at most half. */
const MOST_STREAMS = 400
/** Wrong files of one address, each of which costs time. */
const MOST_WRONG = 20
/** Bytes that a stream may hold for a reader who does not read. */
const MAX_BEHIND = 1024 * 1024
const EVERY_MS = 200
const HEARTBEAT_MS = 15_000
/** Time after which a browser asks for a lost stream again, in ms. */
const RETRY_MS = 2000

// Their types hold them to the protocol: all of it, and nothing else.
/** @type {Record<Room.Stage, true>} */
const STAGES = { join: true, vote: true, shown: true, run: true, chart: true, closed: true }
/** @type {Record<Room.PhoneState, true>} */
const PHONE_STATES = {
  here: true,
  running: true,
  held: true,
  'no-shared-memory': true,
  'too-old': true,
  declined: true,
  failed: true,
}

const QUESTION = /^[\w./-]{1,80}$/

const digest = (/** @type {string} */ text) => createHash('sha256').update(text).digest()

/** @param {unknown} value @param {readonly unknown[]} among */
const isAmong = (value, among) => among.includes(value)
/** @param {unknown} value @param {RegExp} pattern */
const fits = (value, pattern) => typeof value === 'string' && pattern.test(value)

/**
 * Checks that a body is an object with these fields and no others.
 *
 * @param {unknown} body @param {Record<string, (value: any) => boolean>} fields
 * @returns {unknown} it
 */
const check = (body, fields) => {
  const isObject = typeof body === 'object' && body !== null && !Array.isArray(body)
  const given = isObject ? Object.entries(body) : []
  const wrong = given.find(
    ([name, value]) => !Object.hasOwn(fields, name) || !fields[name]?.(value),
  )
  if (wrong || given.length < Object.keys(fields).length)
    throw new Refusal(400, `${Object.keys(fields).join(', ')} (got ${wrong ? wrong[0] : 'less'})`)
  return body
}

/** @type {Record<keyof Room.SetPhone, (value: any) => boolean>} */
const PHONE = { state: (value) => isAmong(value, Object.keys(PHONE_STATES)) }

/** @type {Record<keyof Room.Vote, (value: any) => boolean>} */
const VOTE = {
  question: (value) => fits(value, QUESTION),
  answer: (value) => typeof value === 'string' && value.length > 0 && value.length <= MAX_ANSWER,
}

/** @type {Record<keyof Exclude<Room.SetRoom, { forget: true }>, (value: any) => boolean>} */
const SHOWN = {
  stage: (value) => isAmong(value, Object.keys(STAGES)),
  question: (value) => value === null || fits(value, QUESTION),
  link: (value) => value === null || (fits(value, /^#/) && value.length <= MAX_LINK),
  leftMs: (value) => value === null || (typeof value === 'number' && value >= 0 && value <= DAY_MS),
}

/** @param {IncomingMessage} request @param {number} most bytes */
const bytesOf = async (request, most) => {
  const tooLarge = new Refusal(413, `at most ${most} bytes`)
  if (Number(request.headers['content-length'] ?? 0) > most) throw tooLarge
  const chunks = []
  let size = 0
  // Leaving the loop must not end the connection: the answer is yet to come.
  for await (const chunk of request.iterator({ destroyOnReturn: false })) {
    size += chunk.length
    if (size > most) throw tooLarge
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

/** @param {IncomingMessage} request @returns {Promise<unknown>} */
const jsonOf = async (request) => {
  const text = String(await bytesOf(request, MAX_JSON_BYTES))
  try {
    return JSON.parse(text)
  } catch {
    throw new Refusal(400, 'JSON')
  }
}

/**
 * Names of this machine. A page of another name whose address leads here has another origin, and could
 * read all (DNS rebinding); it cannot have a bare address as its name.
 *
 * @param {Buffer | undefined} cert
 */
const namesHere = (cert) => {
  const certificate = cert && new X509Certificate(cert)
  return (/** @type {string} */ host) => {
    const name = host
      .replace(/:\d*$/, '')
      .replace(/^\[(.*)\]$/, '$1')
      .toLowerCase()
    const mine = hostname().toLowerCase()
    return (
      isIP(name) !== 0 ||
      isAmong(name, ['localhost', mine, `${mine}.local`]) ||
      (name !== '' && certificate?.checkHost(name) !== undefined)
    )
  }
}

/**
 * @param {object} parts
 * @param {import('./memory.mjs').RoomMemory} parts.room
 * @param {ReturnType<typeof import('./reader.mjs').createReader>} parts.reader
 * @param {() => string[]} parts.links addresses of the page for phones
 * @param {Buffer | undefined} [parts.cert] whose names are this machine's
 * @param {(problem: string) => void} [parts.warn] of a fault in here
 * @param {number} [parts.everyMs] time between two events of a stream, at least: counts change with each request
 * @returns {(request: IncomingMessage, response: ServerResponse) => boolean} false for a request of others
 */
export const createRoomApi = ({
  room,
  reader,
  links,
  cert,
  warn = () => {},
  everyMs = EVERY_MS,
}) => {
  const isHere = namesHere(cert)
  /** @type {Map<ServerResponse, { isTeacher: boolean, address: string }>} */
  const streams = new Map()
  /** @type {Map<string, number>} */
  const wrongFiles = new Map()

  /** @param {ServerResponse} stream @param {string} text */
  const send = (stream, text) => {
    if (stream.writableLength > MAX_BEHIND) stream.destroy()
    else stream.write(text)
  }
  /** @param {boolean} isTeacher @returns {Room.RoomState | Room.TeacherState} */
  const stateFor = (isTeacher) =>
    isTeacher ? { ...room.state(), ...room.handedIn(), links: links() } : room.state()
  const eventFor = (/** @type {boolean} */ isTeacher) =>
    `event: state\ndata: ${JSON.stringify(stateFor(isTeacher))}\n\n`
  let isDue = false
  room.listen(() => {
    if (isDue) return
    isDue = true
    setTimeout(() => {
      isDue = false
      const [forPhones, forTeacher] = [eventFor(false), eventFor(true)]
      for (const [stream, { isTeacher }] of streams)
        send(stream, isTeacher ? forTeacher : forPhones)
    }, everyMs).unref()
  })
  setInterval(() => {
    for (const stream of streams.keys()) send(stream, ':\n\n')
  }, HEARTBEAT_MS).unref()

  /** @param {ServerResponse} response @param {string} address @param {boolean} isTeacher */
  const openStream = (response, address, isTeacher) => {
    const same = [...streams.values()].filter((stream) => stream.address === address).length
    if (!isTeacher && streams.size >= MOST_STREAMS) throw new Refusal(503, 'too many streams')
    if (!isTeacher && same >= MOST_STREAMS / 2)
      throw new Refusal(429, 'too many streams from one address')
    streams.set(response, { isTeacher, address })
    response.once('close', () => streams.delete(response))
    response.writeHead(200, { 'Content-Type': 'text/event-stream' })
    response.write(`retry: ${RETRY_MS}\n\n${eventFor(isTeacher)}`)
  }

  /** @param {string} id @param {string} address @param {string} question @param {IncomingMessage} request */
  const handIn = async (id, address, question, request) => {
    room.admit(id, address)
    room.ask(question)
    const wrong = () => wrongFiles.get(address) ?? 0
    if (wrong() >= MOST_WRONG) throw new Refusal(429, 'too many wrong files from one address')
    const run = await reader.read(await bytesOf(request, MAX_RUN_BYTES))
    if (run === null) throw new Refusal(503, 'too many files at the same time')
    if (run.ok) return room.handIn(id, address, question, Buffer.from(run.packed))
    wrongFiles.set(address, wrong() + 1)
    throw new Refusal(run.atLimit ? 503 : 422, run.why)
  }

  /** Refuses what a page of another site sends. @param {IncomingMessage} request */
  const checkOrigin = ({ headers }) => {
    const { host = '', origin } = headers
    if (!isHere(host)) throw new Refusal(421, 'the address that the server printed')
    const site = String(headers['sec-fetch-site'] ?? 'none')
    const isOther = origin !== undefined && !isAmong(origin, [`http://${host}`, `https://${host}`])
    if (isOther || !isAmong(site, ['same-origin', 'none']))
      throw new Refusal(403, 'a page of this server')
  }

  /**
   * @param {IncomingMessage} request @param {ServerResponse} response @param {URL} url
   * @returns {Promise<unknown>} the answer's body; undefined if it was sent
   */
  const answer = async (request, response, { pathname, searchParams }) => {
    checkOrigin(request)
    const address = request.socket.remoteAddress ?? ''
    const [given, code] = [searchParams.get('token'), searchParams.get('room')]
    const isTeacher = given !== null && timingSafeEqual(digest(given), digest(room.token))
    if (given !== null && !isTeacher) throw new Refusal(403, 'the token that the server printed')
    if (!isTeacher && code !== room.room) throw new Refusal(404, 'the code of this room')
    const question = searchParams.get('question') ?? ''
    const [id, part] = /^\/room\/([0-9a-f]{16})\/(state|vote|run)$/.exec(pathname)?.slice(1) ?? []
    const isPut = request.method === 'PUT'
    if (!isPut && request.method !== 'GET') throw new Refusal(405, 'GET or PUT')

    if (isPut && id !== undefined) {
      if (part === 'run') return handIn(id, address, question, request)
      const body = await jsonOf(request)
      if (part === 'vote')
        return room.vote(id, address, /** @type {Room.Vote} */ (check(body, VOTE)))
      room.setPhone(id, address, /** @type {Room.SetPhone} */ (check(body, PHONE)).state)
      return room.state()
    }
    if (isPut && pathname === '/room') {
      if (!isTeacher) throw new Refusal(403, 'the token that the server printed')
      const body = /** @type {Room.SetRoom} */ (await jsonOf(request)) // it is checked here
      if (body !== null && typeof body === 'object' && 'forget' in body) {
        check(body, { forget: (value) => value === true })
        room.forget()
      } else {
        check(body, SHOWN)
        room.show(body)
      }
      return stateFor(true)
    }
    if (!isPut && pathname === '/room') return room.state()
    if (!isPut && pathname === '/room/events') return openStream(response, address, isTeacher)
    if (!isPut && part === 'run' && id !== undefined) {
      if (!isTeacher) throw new Refusal(403, 'the token that the server printed')
      const packed = room.run(id, question)
      if (packed === null) throw new Refusal(404, 'a run of this phone')
      return void response.writeHead(200, { 'Content-Type': 'application/gzip' }).end(packed)
    }
    throw new Refusal(404, 'a request of a room')
  }

  return (request, response) => {
    const path = request.url ?? ''
    if (!/^\/room(?:[/?]|$)/.test(path)) return false
    response.setHeader('Cache-Control', 'no-store')
    const end = (/** @type {number} */ status, /** @type {unknown} */ body) => {
      // The rest of a body that was refused is not wanted.
      if (!request.complete) response.setHeader('Connection', 'close')
      response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body))
    }
    answer(request, response, new URL(path, 'http://room'))
      .then((body) => body !== undefined && end(200, body))
      .catch((error) => {
        if (response.headersSent || (request.destroyed && !request.complete))
          return response.destroy()
        if (!(error instanceof Refusal)) warn(String(error))
        const status = error instanceof Refusal ? error.status : 500
        end(status, { error: status === 500 ? 'a fault of the server' : error.message })
      })
    return true
  }
}
