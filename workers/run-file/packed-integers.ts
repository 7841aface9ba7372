/**
 * Columns of whole numbers as text: each number a varint, all of them deflated, in base64. The text
 * may come from anywhere, so its size is bounded before and while it is inflated.
 *
 * A number v is written as z + 1, where z is its zigzag code (0, −1, 1, −2, … as 0, 1, 2, 3, …),
 * seven bits per byte, the low ones first, the high bit set in all bytes except the last. 0 stands
 * for NaN, an unknown value.
 */
import { deflateSync, Inflate, strFromU8, strToU8 } from 'fflate'
import { MessageError, say } from '../base/message'
import { runToEnd, type Pieces } from '../base/turn'

/** Error of a text that is not a valid column; its message is English. */
export class PackedError extends MessageError {}

export const MAX_INTEGER = 2 ** 50
/** Bytes of the longest number: 52 bits, seven per byte. */
const MAX_BYTES_EACH = 8
/** Bytes inflated per step, so that a cap is noticed in time: they grow at most 1032-fold. */
const STEP = 1024

/** Inflates `bytes`; throws a PackedError as soon as there are more than `most` bytes. */
export function* inflating(bytes: Uint8Array, most: number): Pieces<Uint8Array> {
  const chunks: Uint8Array[] = []
  let size = 0
  let ended = false
  const inflate = new Inflate((chunk, final) => {
    size += chunk.length
    if (size > most) throw new PackedError(say('at most {most} bytes unpacked', { most }))
    chunks.push(chunk)
    ended ||= final
  })
  for (let at = 0; at < bytes.length; at += STEP) {
    yield
    inflate.push(bytes.subarray(at, at + STEP), at + STEP >= bytes.length)
  }
  if (!ended) throw new PackedError(say('a complete stream (its end is missing)'))
  const whole = new Uint8Array(size)
  let at = 0
  for (const chunk of chunks) {
    whole.set(chunk, at)
    at += chunk.length
  }
  return whole
}

/** The same without a pause. */
export const inflatedWithin = (bytes: Uint8Array, most: number): Uint8Array =>
  runToEnd(inflating(bytes, most))

const codeOf = (value: number): number => {
  if (Number.isNaN(value)) return 0
  if (!Number.isInteger(value) || Math.abs(value) > MAX_INTEGER)
    throw new RangeError(`[packed integers] a whole number up to ±${MAX_INTEGER} (got ${value})`)
  return value >= 0 ? 2 * value + 1 : -2 * value
}

const valueOf = (code: number): number => {
  if (code === 0) return NaN
  return code % 2 === 1 ? (code - 1) / 2 : -code / 2
}

export const packIntegers = (values: ArrayLike<number>): string => {
  const bytes = new Uint8Array(values.length * MAX_BYTES_EACH)
  let size = 0
  for (let i = 0; i < values.length; i++) {
    let code = codeOf(values[i] ?? NaN)
    while (code >= 128) {
      bytes[size++] = (code % 128) + 128
      code = Math.floor(code / 128)
    }
    bytes[size++] = code
  }
  return btoa(strFromU8(deflateSync(bytes.subarray(0, size), { level: 9 }), true))
}

/** Reads `count` whole numbers; throws a PackedError that names what was expected. */
export const unpackIntegers = (text: string, count: number): Float64Array => {
  const bytes = inflatedWithin(strToU8(atob(text), true), count * MAX_BYTES_EACH)
  const values = new Float64Array(count)
  let at = 0
  for (let i = 0; i < count; i++) {
    let code = 0
    let scale = 1
    let byte: number | undefined
    do {
      byte = bytes[at++]
      if (byte === undefined)
        throw new PackedError(say('{count} numbers (it has fewer)', { count }))
      code += (byte % 128) * scale
      scale *= 128
    } while (byte >= 128 && scale <= 2 ** 49)
    if (byte >= 128 || code > 2 * MAX_INTEGER + 1)
      throw new PackedError(say('numbers up to ±{most}', { most: MAX_INTEGER }))
    values[i] = valueOf(code)
  }
  if (at !== bytes.length) throw new PackedError(say('{count} numbers (it has more)', { count }))
  return values
}
