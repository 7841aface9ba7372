/**
 * Reads run files of anybody in a process of its own: a file that takes too long, or too much memory,
 * ends that process, and not the room. A thread would not do: V8 ends the whole process if a large
 * allocation finds no place, whatever limits the thread has.
 */
import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'

/**
 * @typedef {{ ok: true, packed: Uint8Array } | { ok: false, why: string, atLimit?: true }} RoomRun atLimit: a
 *   machine with less to do might have read it
 */

/** Files that wait; a phone tries again. */
const MAX_WAITING = 100
const MEMORY_MB = 256

const SCRIPT = fileURLToPath(new URL('reader-process.mjs', import.meta.url))

/**
 * @param {string} module address of the module that has `roomRun`
 * @param {number} [deadlineMs] for one file
 */
export const createReader = (module, deadlineMs = 5000) => {
  /** @type {import('node:child_process').ChildProcess | null} */
  let child = null
  /** @type {Promise<unknown> | null} resolves when the last file in the queue has been read */
  let last = null
  let waiting = 0

  /** @returns {Promise<import('node:child_process').ChildProcess>} */
  const started = () =>
    new Promise((resolve, reject) => {
      if (child) return resolve(child)
      const next = fork(SCRIPT, [module], {
        execArgv: [`--max-old-space-size=${MEMORY_MB}`],
        serialization: 'advanced',
        stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      })
      const fail = (why = 'it ended') => reject(new Error(`the reader of run files: ${why}`))
      next.on('error', (error) => fail(String(error)))
      next.once('exit', () => {
        if (child === next) child = null
        fail()
      })
      next.once('message', (/** @type {string | null} */ why) => {
        if (why !== null) return fail(why)
        child = next
        // The server keeps this process alive, not its child.
        next.unref()
        next.channel?.unref()
        resolve(next)
      })
    })

  /** @param {Uint8Array} packed @returns {Promise<RoomRun>} */
  const readNow = async (packed) => {
    const reader = await started()
    return new Promise((resolve) => {
      const fail = () => {
        reader.kill('SIGKILL')
        if (child === reader) child = null
        end({ ok: false, why: 'it takes too long, or too much memory', atLimit: true })
      }
      const timer = setTimeout(fail, deadlineMs)
      const end = (/** @type {RoomRun} */ run) => {
        clearTimeout(timer)
        reader.off('message', end).off('exit', fail)
        resolve(run)
      }
      reader.once('message', end).once('exit', fail)
      // Without its process it cannot be sent; `exit` follows.
      reader.send(packed, () => {})
    })
  }

  return {
    /** Rejects if the module cannot be loaded. */
    ready: async () => void (await started()),
    /** @param {Uint8Array} packed @returns {Promise<RoomRun> | null} null if too many wait */
    read: (packed) => {
      if (waiting >= MAX_WAITING) return null
      waiting++
      const read = (last ?? Promise.resolve()).then(() => readNow(packed)).finally(() => waiting--)
      last = read.catch(() => {})
      return read
    },
    close: () => void child?.kill('SIGKILL'),
  }
}
