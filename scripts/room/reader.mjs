/**
 * Reads run files of anybody in a thread of its own: a file that takes too long, or too much memory,
 * ends that thread, and not the room.
 */
import { Worker } from 'node:worker_threads'

/** @typedef {{ ok: true, packed: Uint8Array } | { ok: false, why: string }} RoomRun */

/** Files that wait; a phone tries again. */
const MAX_WAITING = 100
const MEMORY_MB = 256

/**
 * @param {string} module address of the module that has `roomRun`
 * @param {number} [deadlineMs] for one file
 */
export const createReader = (module, deadlineMs = 5000) => {
  /** @type {Worker | null} */
  let worker = null
  /** @type {Promise<unknown> | null} resolves when the last file in the queue has been read */
  let last = null
  let waiting = 0

  /** @returns {Promise<Worker>} */
  const started = () =>
    new Promise((resolve, reject) => {
      if (worker) return resolve(worker)
      const next = new Worker(new URL('reader-thread.mjs', import.meta.url), {
        workerData: module,
        resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
      })
      next.once('error', reject)
      next.once('exit', () => {
        if (worker === next) worker = null
        reject(new Error('the reader ended'))
      })
      next.once('message', () => {
        worker = next
        // The server keeps the process alive, not the thread.
        next.unref()
        resolve(next)
      })
    })

  /** @param {Uint8Array} packed @returns {Promise<RoomRun>} */
  const readNow = async (packed) => {
    const reader = await started()
    return new Promise((resolve) => {
      const fail = () => {
        void reader.terminate()
        worker = null
        end({ ok: false, why: 'it takes too long, or too much memory, to be read' })
      }
      const timer = setTimeout(fail, deadlineMs)
      const end = (/** @type {RoomRun} */ run) => {
        clearTimeout(timer)
        reader.off('message', end).off('error', fail).off('exit', fail)
        resolve(run)
      }
      reader.once('message', end).once('error', fail).once('exit', fail)
      reader.postMessage(packed)
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
    close: async () => void (await worker?.terminate()),
  }
}
