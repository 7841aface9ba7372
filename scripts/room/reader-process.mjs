/** Reads one packed run file after the other, in a process that may be ended: see `reader.mjs`. */
import { gunzipSync, gzipSync } from 'node:zlib'

const MiB = 1024 * 1024
/** A run unpacks to about seven times its packed size; one of more than this was made to be large. */
const MAX_RATIO = 50

/** @param {Uint8Array} packed */
const textOf = (packed) => {
  const most = Math.max(MiB, MAX_RATIO * packed.length)
  return new TextDecoder('utf-8', { fatal: true }).decode(
    gunzipSync(packed, { maxOutputLength: most }),
  )
}

/** @typedef {(text: string) => { ok: true, text: string } | { ok: false, why: string }} RoomRunReader */

/** @param {Uint8Array} packed @param {RoomRunReader} roomRun @returns {import('./reader.mjs').RoomRun} */
const read = (packed, roomRun) => {
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

// Without a parent there is nothing to do: a killed server leaves no process behind.
process.once('disconnect', () => process.exit())
try {
  const { roomRun } = await import(String(process.argv[2]))
  process.on('message', (packed) => {
    const bytes = /** @type {Uint8Array} */ (packed) // the reader sends nothing else
    process.send?.(read(bytes, roomRun))
  })
  process.send?.(null)
} catch (error) {
  process.send?.(String(error))
}
