/** Bytes that `writeChecksum` writes. */
export const CHECKSUM_BYTES = 8

/**
 * Writes a checksum of a text: two hashes of 32 bits, little-endian. Quick beside the work whose
 * outcome it stands for; never all zeros in practice, so memory that nobody wrote is no right result.
 *
 * Source: FNV-1a, over UTF-16 units in place of bytes, and Bernstein's hash (times 33).
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

/** The checksum of a text, as bytes of its own. */
export const checksumOf = (text: string): Uint8Array => {
  const out = new Uint8Array(CHECKSUM_BYTES)
  writeChecksum(text, out)
  return out
}
