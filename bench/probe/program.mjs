/**
 * The sources' own program in Node, written anew without anything of this project. The program
 * hashes random messages in one thread, in one worker, in a worker for each message, in turn, and
 * through shared memory with a host that reads files, without and with a coordinator. It obeys
 * lines of JSON `{ row, workers, stays }`, and answers each with `{ ms, cpuMs }`: from the first submit to the
 * last answer, every hash compared with that of the main thread.
 *
 * One thing differs from the sources: the messages are in one file, as in the engine, not in one
 * each.
 *
 * node bench/probe/program.mjs MESSAGES BYTES
 */
import { createHash, randomBytes } from 'node:crypto'
import { closeSync, mkdtempSync, openSync, readSync, rmSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { Worker } from 'node:worker_threads'
import { giver, segment } from './segments.mjs'

/** Number of messages that a pool has had before it is measured. */
const WARM = 64
const THREAD = new URL('thread.mjs', import.meta.url)

const [count, bytes] = process.argv.slice(2).map(Number)
if (!count || !bytes) throw new Error('[probe] MESSAGES BYTES')

const messages = Array.from({ length: count }, () => randomBytes(bytes))
/** @param {Uint8Array} data */
const hashOf = (data) => createHash('sha256').update(data).digest('hex')
const hashes = messages.map(hashOf)

const folder = mkdtempSync(join(tmpdir(), 'poolscope-probe-'))
const file = openSync(join(folder, 'messages'), 'w+')
rmSync(folder, { recursive: true })
messages.forEach((data, id) => writeSync(file, data, 0, bytes, id * bytes))

/** @param {number} id @returns {Uint8Array} */
const message = (id) => messages[id] ?? new Uint8Array()

/** @param {number} id */
const read = (id) => {
  const data = new Uint8Array(bytes)
  readSync(file, data, 0, bytes, id * bytes)
  return data
}

/** @typedef {{ id: number, hash: string }} Answer */

/** Counts right answers; `all` resolves when each message has one. */
class Answers {
  #left
  #end = () => {}
  /** @type {Promise<void>} */
  all = new Promise((resolve) => (this.#end = resolve))

  /** @param {number} expected */
  constructor(expected) {
    this.#left = expected
  }

  /** @param {Answer} answer */
  take({ id, hash }) {
    if (hashes[id] !== hash) throw new Error(`[probe] the hash of message ${id} (got ${hash})`)
    if (--this.#left === 0) this.#end()
  }
}

/** Answers of the round in progress. */
let answers = new Answers(0)

/** @param {string} kind @param {object} [more] */
const start = (kind, more) => new Worker(THREAD, { workerData: { kind, ...more } })

/**
 * @param {string} kind @param {object} [more] @returns {Promise<Worker>} resolves when the worker
 * is ready and its answers are taken
 */
const staying = async (kind, more) => {
  const thread = start(kind, more)
  await new Promise((resolve) => thread.once('message', resolve))
  return thread.on('message', (answer) => answers.take(answer))
}

/** @param {number} workers @returns {Promise<{ threads: Worker[], segments: import('./segments.mjs').Segment[] }>} */
const withSegments = async (workers) => {
  const segments = Array.from({ length: workers }, () => segment(bytes))
  return {
    segments,
    threads: await Promise.all(segments.map((own) => staying('segment', own))),
  }
}

/**
 * @typedef {object} Pool
 * @property {Worker[]} threads
 * @property {(id: number) => void} submit
 */
/** @type {Record<string, (workers: number) => Promise<Pool>>} */
const pools = {
  inline: async () => ({
    threads: [],
    submit: (id) => answers.take({ id, hash: hashOf(message(id)) }),
  }),

  'in turn': async (workers) => {
    const threads = await Promise.all(Array.from({ length: workers }, () => staying('messages')))
    return {
      threads,
      submit: (id) => threads[id % workers]?.postMessage({ id, data: message(id) }),
    }
  },

  'blocked host': async (workers) => {
    const { threads, segments } = await withSegments(workers)
    const give = giver(segments)
    return { threads, submit: (id) => give({ id, data: read(id) }) }
  },

  coordinator: async (workers) => {
    const { threads, segments } = await withSegments(workers)
    const between = await staying('coordinator', { segments })
    return {
      threads: [...threads, between],
      submit: (id) => {
        const data = read(id)
        between.postMessage({ id, data }, [data.buffer])
      },
    }
  },
}

/**
 * Submits `some` messages without waiting. @param {Pool} pool @param {number} some @returns
 * {Promise<{ ms: number, cpuMs: number }>} time, and the processor time of all threads
 */
const round = async ({ submit }, some) => {
  answers = new Answers(some)
  const cpu = process.cpuUsage()
  const from = performance.now()
  for (let id = 0; id < some; id++) submit(id)
  await answers.all
  const ms = performance.now() - from
  const { user, system } = process.cpuUsage(cpu)
  return { ms, cpuMs: (user + system) / 1000 }
}

/**
 * Runs `alive` workers at a time, one for each message; the next starts when one has ended. @param
 * {number} alive
 */
const workerEach = async (alive) => {
  const some = Math.min(64, count)
  answers = new Answers(some)
  let next = 0
  const from = performance.now()
  const one = () => {
    if (next === some) return
    const id = next++
    const thread = start('once', { id, data: messages[id] })
    thread.once('message', (answer) => answers.take(answer))
    thread.once('exit', one)
  }
  for (let n = 0; n < alive; n++) one()
  await answers.all
  return { ms: performance.now() - from }
}

/** Pools that stay. @type {Map<string, Pool>} */
const kept = new Map()

/**
 * Measures a round with warm threads. @param {string} row @param {number} workers @param {boolean}
 * stays true for the threads of the last such round, which stay; else for threads of its own
 */
const measured = async (row, workers, stays) => {
  const key = `${row} ${workers}`
  const pool = (stays && kept.get(key)) || (await pools[row]?.(workers))
  if (!pool) throw new Error(`[probe] a row (got ${row})`)
  if (pool !== kept.get(key)) await round(pool, Math.min(WARM, count))
  const times = await round(pool, count)
  if (stays) kept.set(key, pool)
  else await Promise.all(pool.threads.map((thread) => thread.terminate()))
  return times
}

for await (const line of createInterface({ input: process.stdin })) {
  const { row, workers, stays = false } = JSON.parse(line)
  const times = await (row === 'worker each' ? workerEach(workers) : measured(row, workers, stays))
  process.stdout.write(`${JSON.stringify(times)}\n`)
}
closeSync(file)
process.exit()
