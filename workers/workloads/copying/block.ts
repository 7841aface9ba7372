/** Content of a block before the copy, and the sum of a copy. */
import { int } from '../../base/fields'

export const copyingOptions = {
  kibibytes: int({
    label: 'Block',
    help: 'How much each round copies, from one block of the thread’s own memory to another. Blocks that fit into a core’s cache do not need the memory.',
    min: 4,
    max: 262_144,
    unit: 'KiB',
    default: 32_768,
    presets: [256, 4096, 32_768],
  }),
}

/** Distance of the sampled words: one in each page of memory. */
const EVERY = 1024

const word = (index: number): number => Math.imul(index + 1, 0x9e3779b1)

/** A block of `kibibytes` KiB; each word depends only on its place. */
export const createBlock = (kibibytes: number): Int32Array =>
  new Int32Array(kibibytes * 256).map((_, index) => word(index))

/** Clears the sampled words, so that `sampledSum` finds only what was copied afterwards. */
export const clear = (block: Int32Array): void => {
  for (let index = 0; index < block.length; index += EVERY) block[index] = 0
}

export const sampledSum = (block: Int32Array): number => {
  let sum = 0
  for (let index = 0; index < block.length; index += EVERY) sum = (sum + (block[index] ?? 0)) | 0
  return sum
}

export const rightSum = (kibibytes: number): number => {
  let sum = 0
  for (let index = 0; index < kibibytes * 256; index += EVERY) sum = (sum + word(index)) | 0
  return sum
}
