/** Coding of messages between two processes of Node. */
import { Buffer } from 'node:buffer'

/** Field of an object that stands for a value without a form in JSON: its kind, and a text. */
const KIND = '$'

/** @param {ArrayBuffer | Uint8Array} bytes */
const base64 = (bytes) =>
  (bytes instanceof ArrayBuffer
    ? Buffer.from(bytes)
    : Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  ).toString('base64')

/** @param {string} text */
const bytesOf = (text) => new Uint8Array(Buffer.from(text, 'base64'))

/** @param {object} value @param {(inner: any) => unknown} each */
const mapped = (value, each) => {
  if (Array.isArray(value)) return value.map(each)
  if (Object.getPrototypeOf(value) === Object.prototype)
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, each(inner)]))
  throw new TypeError(`[process] a message of plain values and bytes (has ${value})`)
}

/** @param {any} value @returns {any} the same in terms of JSON: bytes are base64 */
const coded = (value) => {
  if (typeof value === 'number' && !Number.isFinite(value))
    return { [KIND]: 'number', text: String(value) }
  if (typeof value !== 'object' || value === null) return value
  if (value instanceof ArrayBuffer) return { [KIND]: 'buffer', text: base64(value) }
  if (value instanceof Uint8Array) return { [KIND]: 'bytes', text: base64(value) }
  return mapped(value, coded)
}

/** @param {any} value @returns {any} */
const decoded = (value) => {
  if (typeof value !== 'object' || value === null) return value
  switch (value[KIND]) {
    case 'number':
      return Number(value.text)
    case 'buffer':
      return bytesOf(value.text).buffer
    case 'bytes':
      return bytesOf(value.text)
    default:
      return mapped(value, decoded)
  }
}

/** @param {any} value @returns {any} */
const same = (value) => value

/** @param {import('./runtime').ProcessOptions['serialization']} serialization */
export const coderOf = (serialization) =>
  serialization === 'json' ? { coded, decoded } : { coded: same, decoded: same }
