/**
 * A text inside a PNG. A PNG is a row of chunks, and programs skip unknown ones. Ours is `poSc`: by
 * the case of its letters not needed to show the picture, private, and safe to copy when the
 * picture is changed. Its text is UTF-8, deflated. A picture may come from anyone, so it is bounded
 * before and while it is unpacked.
 *
 * Source: Portable Network Graphics Specification (Third Edition), 5 "Datastream structure".
 */
import { deflateSync, strFromU8, strToU8 } from 'fflate'
import { inflating, type Pieces } from '../../workers/api'
import { t } from '../i18n/text'
import { mostUnpacked } from './gzip'

const OURS = 'poSc'
const SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
/** Bytes of a chunk around its data: length, type, and a check of both type and data. */
const FRAME = 12

const CRC_TABLE = Uint32Array.from({ length: 256 }, (_, byte) => {
  let crc = byte
  for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? 0xedb88320 ^ (crc >>> 1) : crc >>> 1
  return crc
})

const crc32 = (bytes: Uint8Array): number => {
  let crc = 0xffffffff
  for (const byte of bytes) crc = (CRC_TABLE[(crc ^ byte) & 0xff] ?? 0) ^ (crc >>> 8)
  return ~crc >>> 0
}

/** A chunk as it stands in a file; `type` has four letters. */
export const chunkOf = (type: string, data: Uint8Array): Uint8Array => {
  const chunk = new Uint8Array(FRAME + data.length)
  const view = new DataView(chunk.buffer)
  view.setUint32(0, data.length)
  chunk.set(strToU8(type, true), 4)
  chunk.set(data, 8)
  view.setUint32(8 + data.length, crc32(chunk.subarray(4, 8 + data.length)))
  return chunk
}

export const isPng = (bytes: Uint8Array): boolean => SIGNATURE.every((byte, i) => bytes[i] === byte)

interface Chunk {
  type: string
  /** Index of the chunk's first byte. */
  from: number
  data: Uint8Array
  /** True if the chunk is as it was written. */
  intact: boolean
}

/** The chunks of a PNG up to its last one; throws if the end is missing. */
function* chunksIn(png: Uint8Array): Generator<Chunk> {
  const view = new DataView(png.buffer, png.byteOffset, png.byteLength)
  for (let from = SIGNATURE.length; ;) {
    const length = from + FRAME <= png.length ? view.getUint32(from) : Infinity
    const end = from + FRAME + length
    if (end > png.length) throw new Error(t('a complete picture (its end is missing)'))
    const type = strFromU8(png.subarray(from + 4, from + 8), true)
    const intact =
      type !== OURS || view.getUint32(end - 4) === crc32(png.subarray(from + 4, end - 4))
    yield { type, from, data: png.subarray(from + 8, end - 4), intact }
    if (type === 'IEND') return
    from = end
  }
}

/** The picture with a text in it. Throws if it is not a whole PNG. */
export const withText = (png: Uint8Array, text: string): Uint8Array<ArrayBuffer> => {
  let end = 0
  for (const { type, from } of chunksIn(png)) if (type === 'IEND') end = from
  const chunk = chunkOf(OURS, deflateSync(strToU8(text)))
  const whole = new Uint8Array(png.length + chunk.length)
  whole.set(png.subarray(0, end))
  whole.set(chunk, end)
  whole.set(png.subarray(end), end + chunk.length)
  return whole
}

/**
 * The text in a PNG; null without one. Throws if the text was damaged, or would have more than
 * `most` bytes: the message says what was expected, in the page's language.
 */
export function* readingText(png: Uint8Array, most: number): Pieces<string | null> {
  let found: Chunk | null = null
  for (const chunk of chunksIn(png)) {
    if (chunk.type !== OURS) continue
    if (found) throw new Error(t('a picture with one run (this one has several)'))
    found = chunk
  }
  if (!found) return null
  if (!found.intact) throw new Error(t('a picture with a whole run (this one was damaged)'))
  try {
    return strFromU8(yield* inflating(found.data, mostUnpacked(found.data.length, most)))
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error)
    throw new Error(t('a run that can be unpacked ({why})', { why }), { cause: error })
  }
}
