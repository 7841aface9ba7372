/**
 * What a room knows: phones, votes and runs, in memory, and as a line per change in a file, from which
 * a server that is started again goes on. Addresses serve the limits alone, and are in no file.
 */
import { createHash, randomBytes, randomInt } from 'node:crypto'
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

/**
 * @typedef {object} Phone
 * @property {Room.PhoneState} is
 * @property {Map<string, Room.KeptVote>} votes by question
 * @property {Map<string, { packed: Buffer, hash: string }>} runs by question
 * @property {string} address '' for a phone from the file
 */
/** @typedef {Omit<Room.RoomState, 'counts' | 'leftMs'> & { deadline: number | null }} Shown */
/**
 * @typedef {{ room: string, token: string, questions?: string[] } | { shown: Shown }
 *   | { id: string, is: Room.PhoneState } | { id: string, vote: Room.Vote & Room.KeptVote }
 *   | { id: string, run: { question: string, packed: string } }} Line
 */

/** True from the start of a run until it is handed in. @param {Phone} phone */
const isUnderWay = ({ is }) => is === 'running' || is === 'held'

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
  let shown = { stage: 'join', question: null, link: null, deadline: null }
  /** @type {Set<string>} */
  const questions = new Set()
  /** @type {Map<string, Phone>} */
  const phones = new Map()
  /** @type {Set<() => void>} */
  const listeners = new Set()
  let written = 0

  /** @param {string} id @returns {Phone} */
  const phoneOf = (id) => {
    const phone = phones.get(id) ?? {
      is: 'here',
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
        for (const phone of phones.values()) if (isUnderWay(phone)) phone.is = 'here'
      shown = line.shown
      if (shown.question !== null) questions.add(shown.question)
    } else if ('is' in line) phoneOf(line.id).is = line.is
    else if ('vote' in line) {
      const { question, answer, late } = line.vote
      phoneOf(line.id).votes.set(question, { answer, late })
    } else {
      const phone = phoneOf(line.id)
      const packed = Buffer.from(line.run.packed, 'base64')
      const hash = createHash('sha256').update(packed).digest('base64url')
      phone.runs.set(line.run.question, { packed, hash })
      if (isUnderWay(phone)) phone.is = 'here'
    }
  }

  /** @returns {Line[]} */
  const allLines = () => [
    { room, token, questions: [...questions] },
    { shown },
    ...[...phones].flatMap(([id, { is, votes, runs }]) => [
      { id, is },
      ...[...votes].map(([question, vote]) => ({ id, vote: { question, ...vote } })),
      ...[...runs].map(([question, { packed }]) => ({
        id,
        run: { question, packed: packed.toString('base64') },
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
      else if (is === 'running' || is === 'held') counts[is]++
      else if (is !== 'here') counts.cannot[is] = (counts.cannot[is] ?? 0) + 1
    }
    return { ...rest, leftMs: deadline === null ? null : deadline - now(), counts }
  }

  /** For the question that is shown. @returns {Pick<Room.TeacherState, 'votes' | 'runs'>} */
  const handedIn = () => {
    const question = shown.question ?? ''
    return {
      votes: [...phones.values()].flatMap(({ votes }) => votes.get(question) ?? []),
      runs: [...phones].flatMap(([id, { runs }], i) => {
        const run = runs.get(question)
        return run ? { id, number: i + 1, hash: run.hash } : []
      }),
    }
  }

  const changed = () => {
    for (const listener of listeners) listener()
  }

  /** @param {string} address @param {(phone: Phone) => number} of */
  const sumAt = (address, of) =>
    [...phones.values()].reduce(
      (sum, phone) => sum + (phone.address === address ? of(phone) : 0),
      0,
    )
  const bytesOf = (/** @type {Phone} */ { runs }) =>
    [...runs.values()].reduce((sum, { packed }) => sum + packed.length, 0)

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
    handedIn,
    /** @param {() => void} listener of any change */
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
      changed()
    },
    /** @param {string} id @param {string} address @param {Room.PhoneState} is */
    setPhone: (id, address, is) => {
      admit(id, address)
      const known = phones.get(id)
      if (known?.is === is) return
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
      record({ id, vote: { question, answer, late } })
      phoneOf(id).address ||= address
      changed()
      return { answer, late }
    },
    /** @param {string} id @param {string} address @param {string} question @param {Buffer} packed @returns {Room.KeptRun} */
    handIn: (id, address, question, packed) => {
      // It may have ended, or been filled, while the file was read.
      admit(id, address)
      ask(question)
      const earlier = phones.get(id)?.runs.get(question)?.packed
      if (earlier && (!isOpen('run', question) || earlier.equals(packed)))
        return { number: numberOf(id) }
      const more = packed.length - (earlier?.length ?? 0)
      const total = [...phones.values()].reduce((sum, phone) => sum + bytesOf(phone), 0)
      if (total + more > MOST.bytes) throw new Refusal(507, 'the room is full')
      if (sumAt(address, bytesOf) + more > MOST.bytes / 2)
        throw new Refusal(429, 'too many bytes from one address')
      record({ id, run: { question, packed: packed.toString('base64') } })
      phoneOf(id).address ||= address
      changed()
      return { number: numberOf(id) }
    },
  }
}

/** @typedef {ReturnType<typeof createRoom>} RoomMemory */
