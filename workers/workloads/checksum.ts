export const CHECKSUM_BYTES = 8

/**
 * Writes a checksum of a text: two hashes of 32 bits, little-endian. It is fast compared with the
 * work whose result it represents, and never all zeros in practice, so unwritten memory is no right
 * result.
 *
 * Source: FNV-1a, over UTF-16 units instead of bytes, and Bernstein's hash (times 33).
 */
export const writeChecksum = (text: string, out: Uint8Array): void => {
  let fnv = 0x811c9dc5
  let times33 = 5381
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i)
    fnv = Math.imul(fnv ^ unit, 0x01000193)
    times33 = (Math.imul(times33, 33) + unit) | 0
  }
  for (let i = 0; i < 4; i++) {
    out[i] = fnv >>> (8 * i)
    out[i + 4] = times33 >>> (8 * i)
  }
}

export const checksumOf = (text: string): Uint8Array => {
  const out = new Uint8Array(CHECKSUM_BYTES)
  writeChecksum(text, out)
  return out
}
