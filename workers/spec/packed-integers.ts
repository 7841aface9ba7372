/**
 * Columns of whole numbers as text: each number a varint, all of them deflated, in base64. What is
 * unpacked may come from anywhere, so it is bounded before and while it is inflated.
 *
 * A number v is written as z + 1, z its zigzag (0, −1, 1, −2, … as 0, 1, 2, 3, …), seven bits a byte,
 * the low ones first, the high bit set in all bytes but the last. 0 stands for NaN: not known.
 */
import { deflateSync, Inflate } from 'fflate'
import { english, say, type Message } from '../base/message'

/** What was unpacked is not what it must be; its message is English. */
export class PackedError extends RangeError {
  readonly said: Message

  constructor(said: Message) {
    super(english(said))
    this.name = 'PackedError'
    this.said = said
  }
}

/** Numbers beyond ± this cannot be written. */
export const MOST_INTEGER = 2 ** 50
/** Bytes of the longest number: 52 bits, seven a byte. */
const MOST_BYTES_EACH = 8
/** Bytes inflated in one go, so that a cap is seen in time: deflate grows up to 1032-fold. */
const STEP = 256
/** Bytes that `String.fromCharCode` takes in one call. */
const CHUNK = 8192

/** Inflates; throws a PackedError as soon as there is more than `most` bytes. */
export const inflatedWithin = (bytes: Uint8Array, most: number): Uint8Array => {
  const chunks: Uint8Array[] = []
  let size = 0
  let ended = false
  const inflate = new Inflate((chunk, final) => {
    size += chunk.length
    if (size > most) throw new PackedError(say('at most {most} bytes unpacked', { most }))
    chunks.push(chunk)
    ended ||= final
  })
  for (let at = 0; at < bytes.length; at += STEP)
    inflate.push(bytes.subarray(at, at + STEP), at + STEP >= bytes.length)
  if (!ended) throw new PackedError(say('a whole stream (its end is missing)'))
  const whole = new Uint8Array(size)
  let at = 0
  for (const chunk of chunks) {
    whole.set(chunk, at)
    at += chunk.length
  }
  return whole
}

const toBase64 = (bytes: Uint8Array): string => {
  let text = ''
  for (let at = 0; at < bytes.length; at += CHUNK)
    text += String.fromCharCode(...bytes.subarray(at, at + CHUNK))
  return btoa(text)
}

const fromBase64 = (text: string): Uint8Array => {
  const binary = atob(text)
  const bytes = new Uint8Array(binary.length)
  for (let i = 0; i < bytes.length; i++) bytes[i] = binary.charCodeAt(i)
  return bytes
}

const codeOf = (value: number): number => {
  if (Number.isNaN(value)) return 0
  if (!Number.isInteger(value) || Math.abs(value) > MOST_INTEGER)
    throw new RangeError(`[packed integers] a whole number up to ±${MOST_INTEGER} (got ${value})`)
  return value >= 0 ? 2 * value + 1 : -2 * value
}

const valueOf = (code: number): number => {
  if (code === 0) return NaN
  return code % 2 === 1 ? (code - 1) / 2 : -code / 2
}

/** Whole numbers, NaN among them, as text. */
export const packIntegers = (values: ArrayLike<number>): string => {
  const bytes = new Uint8Array(values.length * MOST_BYTES_EACH)
  let size = 0
  for (let i = 0; i < values.length; i++) {
    let code = codeOf(values[i] ?? NaN)
    while (code >= 128) {
      bytes[size++] = (code % 128) + 128
      code = Math.floor(code / 128)
    }
    bytes[size++] = code
  }
  return toBase64(deflateSync(bytes.subarray(0, size), { level: 9 }))
}

/** `count` whole numbers from their text; throws an Error that says what was expected. */
export const unpackIntegers = (text: string, count: number): Float64Array => {
  const bytes = inflatedWithin(fromBase64(text), count * MOST_BYTES_EACH)
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
    if (byte >= 128 || code > 2 * MOST_INTEGER + 1)
      throw new PackedError(say('numbers up to ±{most}', { most: MOST_INTEGER }))
    values[i] = valueOf(code)
  }
  if (at !== bytes.length) throw new PackedError(say('{count} numbers (it has more)', { count }))
  return values
}
