/**
 * The sources' own program in Node, written anew without anything of this project: it hashes random
 * messages in one thread, one worker, a worker for each, in turn, and through shared memory with a host
 * that reads files, without and with a coordinator. It obeys lines of JSON `{ row, workers }`, and answers each with
 * `{ ms }`: from the first submit to the last answer, every hash compared with that of the main thread.
 *
 * One thing differs from the sources: the messages are in one file, as in the engine, not in one each.
 *
 *   node bench/probe/program.mjs MESSAGES BYTES
 */
import { createHash, randomBytes } from 'node:crypto'
import { closeSync, mkdtempSync, openSync, readSync, rmSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { Worker } from 'node:worker_threads'

const FREE = -1
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

/** @param {number} id */
const read = (id) => {
  const data = new Uint8Array(bytes)
  readSync(file, data, 0, bytes, id * bytes)
  return data
}

/** @typedef {Worker & { lock?: Int32Array, data?: Uint8Array }} Thread */
/** @typedef {{ id: number, hash: string }} Answer */
/** @typedef {{ id: number, data: Uint8Array }} Message */

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

/** Where the answers of threads that stay go. */
let answers = new Answers(0)

/** @param {string} kind @param {object} [more] @returns {Thread} */
const start = (kind, more) => new Worker(THREAD, { workerData: { kind, ...more } })

/** @param {Worker} thread @returns {Promise<void>} */
const ready = (thread) => new Promise((resolve) => thread.once('message', () => resolve()))

/**
 * What is made once and kept, by its name: a pool is warm from its second round on, as the engine's always is.
 *
 * @template T
 * @param {(workers: number) => T} make
 * @returns {(workers: number) => T}
 */
const kept = (make) => {
  /** @type {Map<number, T>} */
  const made = new Map()
  return (workers) => {
    const one = made.get(workers) ?? make(workers)
    made.set(workers, one)
    return one
  }
}

/** @param {'messages' | 'segment'} kind @param {number} workers @returns {Promise<Thread[]>} */
const threads = (kind, workers) => {
  const one = async () => {
    const lock = new Int32Array(new SharedArrayBuffer(4)).fill(FREE)
    const data = new Uint8Array(new SharedArrayBuffer(bytes))
    const thread = Object.assign(start(kind, { lock, data }), { lock, data })
    await ready(thread)
    thread.on('message', (answer) => answers.take(answer))
    return thread
  }
  return Promise.all(Array.from({ length: workers }, one))
}

const dealt = kept((workers) => threads('messages', workers))

/** The host's own queue and idle threads. A thread may be free a moment after its last answer has come. */
const hosted = kept(async (workers) => ({
  idle: await threads('segment', workers),
  /** @type {Message[]} */ queue: [],
}))

const coordinated = kept(async (workers) => {
  const pool = await threads('segment', workers)
  const coordinator = start('coordinator', {
    workers: pool.map(({ lock, data }) => ({ lock, data })),
  })
  await ready(coordinator)
  return coordinator
})

/** Times what `submit` begins until the last answer. @param {() => void} submit @returns {Promise<number>} ms */
const timed = async (submit) => {
  answers = new Answers(count)
  const from = performance.now()
  submit()
  await answers.all
  return performance.now() - from
}

/** @type {Record<string, (workers: number) => Promise<number>>} each returns ms */
const rows = {
  inline: () =>
    timed(() => messages.forEach((data, id) => answers.take({ id, hash: hashOf(data) }))),

  'in turn': async (workers) => {
    const pool = await dealt(workers)
    return timed(() =>
      messages.forEach((data, id) => pool[id % workers]?.postMessage({ id, data })),
    )
  },

  /** As many at a time; the next starts when one has ended. */
  'worker each': async (alive) => {
    const some = Math.min(64, count)
    const ended = new Answers(some)
    let next = 0
    const from = performance.now()
    const one = () => {
      if (next === some) return
      const id = next++
      const thread = start('once', { id, data: messages[id] })
      thread.once('message', (answer) => ended.take(answer))
      thread.once('exit', one)
    }
    for (let n = 0; n < alive; n++) one()
    await ended.all
    return performance.now() - from
  },

  'blocked host': async (workers) => {
    const { idle, queue } = await hosted(workers)
    /** @param {Thread} worker @param {Message} message */
    const give = (worker, { id, data }) => {
      const { lock = new Int32Array() } = worker
      worker.data?.set(data)
      Atomics.store(lock, 0, id)
      Atomics.notify(lock, 0)
      wait(worker, id)
    }
    /** @param {Thread} worker @param {number} id it may be woken by what was meant for the message before this one */
    const wait = (worker, id) => {
      const { lock = new Int32Array() } = worker
      const over = Atomics.waitAsync(lock, 0, id)
      if (over.async) void over.value.then(() => wait(worker, id))
      else freed(worker)
    }
    /** @param {Thread} worker */
    const freed = (worker) => {
      const message = queue.shift()
      if (message) give(worker, message)
      else idle.push(worker)
    }
    return timed(() => {
      for (let id = 0; id < count; id++) {
        const message = { id, data: read(id) }
        const worker = idle.pop()
        if (worker) give(worker, message)
        else queue.push(message)
      }
    })
  },

  coordinator: async (workers) => {
    const between = await coordinated(workers)
    return timed(() => {
      for (let id = 0; id < count; id++) {
        const data = read(id)
        between.postMessage({ id, data }, [data.buffer])
      }
    })
  },
}

for await (const line of createInterface({ input: process.stdin })) {
  const { row, workers } = JSON.parse(line)
  const ms = await rows[row]?.(workers)
  process.stdout.write(`${JSON.stringify({ ms })}\n`)
}
closeSync(file)
process.exit()
