import murmurhash from 'murmurhash3js-revisited'
import { valuesOf, type Options } from '../../base/fields'
import type { RunKernel } from '../workload'
import { murmur3Options } from './options'

/** Digits of one word of 64 bits. */
const DIGITS = 16

/** Writes the hash as the reference code leaves it in memory: each word little-endian. */
const writeWords = (hex: string, out: Uint8Array): void => {
  for (let i = 0; i < out.length; i++) {
    const word = i >> 3
    const digit = (word + 1) * DIGITS - 2 * ((i & 7) + 1)
    out[i] = Number.parseInt(hex.slice(digit, digit + 2), 16)
  }
}

/** The library checks its input, as for all its users. */
export const create = async (options: Options): Promise<RunKernel> => {
  const { seed } = valuesOf(murmur3Options, options)
  return (_task, payload, rounds, out) => {
    let hex = ''
    for (let round = 0; round < rounds; round++) hex = murmurhash.x64.hash128(payload, seed) ?? ''
    writeWords(hex, out)
  }
}
