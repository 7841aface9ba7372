/**
 * What a room knows: phones, votes and runs, in memory, and as a line per change in a file, from which
 * a server that is started again goes on. Addresses serve the limits alone, and are in no file.
 */
import { randomBytes, randomInt } from 'node:crypto'
import {
  appendFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'

/** @import * as Room from '../../src/room/protocol' */

const MiB = 1024 * 1024
/** Phones, packed bytes of all runs, and questions of a room; an address has at most half of the first two. */
const MOST = { phones: 200, bytes: 20 * MiB, questions: 50 }
/** Size at which a file is written anew, without what later lines have replaced. */
const MAX_FILE = 64 * MiB
/** Time after which a new start is another lesson's, in ms. */
const GOES_ON_MS = 3 * 3600 * 1000

/** No vowels, and nothing that looks like something else on a wall. */
const LETTERS = '23456789BCDFGHJKMNPQRSTVWXZ'

/** A request that is answered with a status and a reason. */
export class Refusal extends Error {
  /** @param {number} status @param {string} message */
  constructor(status, message) {
    super(message)
    this.status = status
  }
}

/** @typedef {Omit<Room.KeptRun, 'number'> & { packed: Buffer }} Run */
/**
 * @typedef {object} Phone
 * @property {Room.PhoneState} is
 * @property {Map<string, Room.KeptVote>} votes by question
 * @property {Map<string, Run>} runs by question
 * @property {string} address '' for a phone from the file
 */
/** @typedef {Omit<Room.RoomState, 'room' | 'counts' | 'leftMs'> & { deadline: number | null }} Shown */
/**
 * @typedef {{ room: string, token: string, questions?: string[] } | { shown: Shown }
 *   | { id: string, is: Room.PhoneState } | { id: string, vote: Room.KeptVote }
 *   | { id: string, run: { question: string, late: boolean, packed: string } }} Line
 */
/**
 * @typedef {{ event: 'all' | 'state' } | { event: 'vote', data: Room.TeacherEvents['vote'] }
 *   | { event: 'run', data: Room.TeacherEvents['run'] }} RoomEvent
 */

/** True from the start of a run until it is handed in. @param {Phone} phone */
const isUnderWay = ({ is }) => is.state === 'running' || is.state === 'held'

/** @param {string} text @returns {Line[]} without a line that a killed server left half written */
const linesOf = (text) =>
  text.split('\n').flatMap((line) => {
    try {
      return line === '' ? [] : [JSON.parse(line)]
    } catch {
      return []
    }
  })

/** The newest room of a folder if it may go on: not closed, and of the last hours. @param {string} folder */
export const openRoomIn = (folder) => {
  const names = existsSync(folder) ? readdirSync(folder) : []
  const newest = names
    .filter((name) => name.endsWith('.ndjson'))
    .toSorted()
    .at(-1)
  if (newest === undefined) return null
  const file = join(folder, newest)
  if (statSync(file).mtimeMs < Date.now() - GOES_ON_MS) return null
  const shown = linesOf(readFileSync(file, 'utf8')).flatMap((line) =>
    'shown' in line ? [line.shown] : [],
  )
  return shown.at(-1)?.stage === 'closed' ? null : file
}

/**
 * @param {object} [options]
 * @param {string | null} [options.file] goes on from it if it exists; null: nothing is written
 * @param {() => number} [options.now] ms since 1970
 * @param {(problem: string) => void} [options.warn] of a file that cannot be written: the room goes on
 */
export const createRoom = ({ file = null, now = Date.now, warn = () => {} } = {}) => {
  let room = Array.from({ length: 6 }, () => LETTERS[randomInt(LETTERS.length)]).join('')
  let token = randomBytes(16).toString('base64url')
  /** @type {Shown} */
  let shown = { lesson: '', step: 0, stage: 'join', question: null, link: null, deadline: null }
  /** @type {Set<string>} */
  const questions = new Set()
  /** @type {Map<string, Phone>} */
  const phones = new Map()
  /** @type {Set<(event: RoomEvent) => void>} */
  const listeners = new Set()
  let written = 0

  /** @param {string} id @returns {Phone} */
  const phoneOf = (id) => {
    const phone = phones.get(id) ?? {
      is: { state: 'here' },
      votes: new Map(),
      runs: new Map(),
      address: '',
    }
    phones.set(id, phone)
    return phone
  }

  /** @param {Line} line */
  const apply = (line) => {
    if ('room' in line) {
      room = line.room
      token = line.token
      for (const question of line.questions ?? []) questions.add(question)
    } else if ('shown' in line) {
      if (line.shown.question !== shown.question)
        for (const phone of phones.values()) if (isUnderWay(phone)) phone.is = { state: 'here' }
      shown = line.shown
      if (shown.question !== null) questions.add(shown.question)
    } else if ('is' in line) phoneOf(line.id).is = line.is
    else if ('vote' in line) phoneOf(line.id).votes.set(line.vote.question, line.vote)
    else {
      const packed = Buffer.from(line.run.packed, 'base64')
      const phone = phoneOf(line.id)
      phone.runs.set(line.run.question, { ...line.run, packed, bytes: packed.length })
      if (isUnderWay(phone)) phone.is = { state: 'here' }
    }
  }

  /** @returns {Line[]} */
  const allLines = () => [
    { room, token, questions: [...questions] },
    { shown },
    ...[...phones].flatMap(([id, { is, votes, runs }]) => [
      { id, is },
      ...[...votes.values()].map((vote) => ({ id, vote })),
      ...[...runs.values()].map(({ question, late, packed }) => ({
        id,
        run: { question, late, packed: packed.toString('base64') },
      })),
    ]),
  ]

  /** @param {() => void} write */
  const attempt = (write) => {
    try {
      write()
    } catch (error) {
      warn(String(error))
    }
  }

  const writeAll = () => {
    if (file === null) return
    const text = allLines()
      .map((line) => `${JSON.stringify(line)}\n`)
      .join('')
    attempt(() => {
      mkdirSync(dirname(file), { recursive: true })
      writeFileSync(`${file}.part`, text, { mode: 0o600 })
      renameSync(`${file}.part`, file)
    })
    written = text.length
  }

  /** @param {Line} line */
  const record = (line) => {
    apply(line)
    if (file === null) return
    const text = `${JSON.stringify(line)}\n`
    written += text.length
    if (written > MAX_FILE) writeAll()
    else attempt(() => appendFileSync(file, text))
  }

  /** @returns {Room.RoomState} */
  const state = () => {
    const { deadline, ...rest } = shown
    const { question } = shown
    const counts = {
      here: phones.size,
      voted: 0,
      ready: 0,
      running: 0,
      held: 0,
      cannot: /** @type {Record<string, number>} */ ({}),
    }
    for (const { is, votes, runs } of phones.values()) {
      if (question !== null && votes.has(question)) counts.voted++
      if (question !== null && runs.has(question)) counts.ready++
      else if (is.state === 'running' || is.state === 'held') counts[is.state]++
      else if (is.state === 'cannot') counts.cannot[is.reason] = (counts.cannot[is.reason] ?? 0) + 1
    }
    return { room, ...rest, leftMs: deadline === null ? null : deadline - now(), counts }
  }

  /** @returns {Omit<Room.TeacherEvents['all'], 'links'>} */
  const all = () => ({
    state: state(),
    votes: [...phones].flatMap(([id, { votes }]) =>
      [...votes.values()].map((vote) => ({ id, ...vote })),
    ),
    runs: [...phones].flatMap(([id, { runs }], i) =>
      [...runs.values()].map(({ question, late, bytes }) => ({
        id,
        question,
        late,
        bytes,
        number: i + 1,
      })),
    ),
  })

  /** @param {RoomEvent} event */
  const emit = (event) => {
    for (const listener of listeners) listener(event)
  }
  const changed = () => emit({ event: 'state' })

  /** @param {string} address @param {(phone: Phone) => number} of */
  const sumAt = (address, of) =>
    [...phones.values()].reduce(
      (sum, phone) => sum + (phone.address === address ? of(phone) : 0),
      0,
    )
  const bytesOf = (/** @type {Phone} */ { runs }) =>
    [...runs.values()].reduce((sum, { bytes }) => sum + bytes, 0)

  /** Refuses a phone for which the room has no place. @param {string} id @param {string} address */
  const admit = (id, address) => {
    if (shown.stage === 'closed') throw new Refusal(410, 'the room is closed')
    if (phones.has(id)) return
    if (phones.size >= MOST.phones) throw new Refusal(507, 'the room is full')
    if (sumAt(address, () => 1) >= MOST.phones / 2)
      throw new Refusal(429, 'too many phones from one address')
  }

  /** @param {string} question */
  const ask = (question) => {
    if (!questions.has(question)) throw new Refusal(409, 'nobody has asked this question')
  }

  /** In the order in which phones joined, which a restart keeps. @param {string} id */
  const numberOf = (id) => [...phones.keys()].indexOf(id) + 1

  /** @param {'vote' | 'run'} stage @param {string} question */
  const isOpen = (stage, question) =>
    shown.stage === stage &&
    shown.question === question &&
    (shown.deadline === null || now() < shown.deadline)

  if (file !== null && existsSync(file)) {
    for (const line of linesOf(readFileSync(file, 'utf8'))) apply(line)
  }
  writeAll()

  return {
    get room() {
      return room
    },
    get token() {
      return token
    },
    state,
    all,
    /** @param {(event: RoomEvent) => void} listener */
    listen: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    admit,
    ask,
    /** @param {string} id @param {string} question */
    run: (id, question) => phones.get(id)?.runs.get(question)?.packed ?? null,

    /** @param {Extract<Room.SetRoom, { stage: string }>} next */
    show: ({ leftMs, ...next }) => {
      const isNew = next.question !== null && !questions.has(next.question)
      if (isNew && questions.size >= MOST.questions) throw new Refusal(507, 'too many questions')
      record({ shown: { ...next, deadline: leftMs === null ? null : now() + leftMs } })
      changed()
    },
    forget: () => {
      phones.clear()
      writeAll()
      emit({ event: 'all' })
      changed()
    },
    /** @param {string} id @param {string} address @param {Room.PhoneState} is */
    setPhone: (id, address, is) => {
      admit(id, address)
      const known = phones.get(id)
      if (known && JSON.stringify(known.is) === JSON.stringify(is)) return
      record({ id, is })
      phoneOf(id).address ||= address
      changed()
    },
    /** @param {string} id @param {string} address @param {Room.Vote} vote @returns {Room.KeptVote} */
    vote: (id, address, { question, answer }) => {
      admit(id, address)
      ask(question)
      const earlier = phones.get(id)?.votes.get(question)
      const late = !isOpen('vote', question)
      // A late vote that comes again while the question is open once more does count.
      const isSame = earlier?.answer === answer && !earlier.late
      if (earlier && (late || isSame)) return earlier
      const vote = { question, answer, late }
      record({ id, vote })
      phoneOf(id).address ||= address
      emit({ event: 'vote', data: { id, ...vote } })
      changed()
      return vote
    },
    /** @param {string} id @param {string} address @param {string} question @param {Buffer} packed @returns {Room.KeptRun} */
    handIn: (id, address, question, packed) => {
      // It may have ended, or been filled, while the file was read.
      admit(id, address)
      ask(question)
      const earlier = phones.get(id)?.runs.get(question)
      const late = !isOpen('run', question)
      if (earlier && (late || earlier.packed.equals(packed)))
        return { question, late: earlier.late, bytes: earlier.bytes, number: numberOf(id) }
      const more = packed.length - (earlier?.bytes ?? 0)
      const total = [...phones.values()].reduce((sum, phone) => sum + bytesOf(phone), 0)
      if (total + more > MOST.bytes) throw new Refusal(507, 'the room is full')
      if (sumAt(address, bytesOf) + more > MOST.bytes / 2)
        throw new Refusal(429, 'too many bytes from one address')
      record({ id, run: { question, late, packed: packed.toString('base64') } })
      phoneOf(id).address ||= address
      const run = { question, late, bytes: packed.length, number: numberOf(id) }
      emit({ event: 'run', data: { id, ...run } })
      changed()
      return run
    },
  }
}

/** @typedef {ReturnType<typeof createRoom>} RoomMemory */
