/** Reads one packed run file after the other, in a thread that may be ended: see `reader.mjs`. */
import { parentPort, workerData } from 'node:worker_threads'
import { gunzipSync, gzipSync } from 'node:zlib'

const MiB = 1024 * 1024
/** A run unpacks to about seven times its packed size; one of more than this was made to be large. */
const MAX_RATIO = 50

/** @type {{ roomRun: (text: string) => { ok: true, text: string } | { ok: false, why: string } }} */
const { roomRun } = await import(workerData)

/** @param {Uint8Array} packed */
const textOf = (packed) => {
  const most = Math.max(MiB, MAX_RATIO * packed.length)
  return new TextDecoder('utf-8', { fatal: true }).decode(
    gunzipSync(packed, { maxOutputLength: most }),
  )
}

/** @param {Uint8Array} packed @returns {import('./reader.mjs').RoomRun} */
const read = (packed) => {
  let text
  try {
    text = textOf(packed)
  } catch (error) {
    return {
      ok: false,
      why: `no gzip of a text of that size (${/** @type {Error} */ (error).message})`,
    }
  }
  const run = roomRun(text)
  return run.ok ? { ok: true, packed: gzipSync(run.text) } : run
}

parentPort?.on('message', (packed) => parentPort?.postMessage(read(packed)))
parentPort?.postMessage('ready')
