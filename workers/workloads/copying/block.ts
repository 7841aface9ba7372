/** What stands in a block before it is copied, and what a copy of it adds up to. */

/** One word in so many is looked at: in each page of memory. */
const EVERY = 1024

const word = (index: number): number => Math.imul(index + 1, 0x9e3779b1)

/** A block of so many KiB; its words depend on their places alone. */
export const createBlock = (kibibytes: number): Int32Array =>
  new Int32Array(kibibytes * 256).map((_, index) => word(index))

/** Clears the words that are looked at: what `sumOf` then finds was copied after this. */
export const clear = (block: Int32Array): void => {
  for (let index = 0; index < block.length; index += EVERY) block[index] = 0
}

/** Sum of the words that are looked at, as a 32-bit integer. */
export const sumOf = (block: Int32Array): number => {
  let sum = 0
  for (let index = 0; index < block.length; index += EVERY) sum = (sum + (block[index] ?? 0)) | 0
  return sum
}

/** What a right copy adds up to, without a block. */
export const rightSum = (kibibytes: number): number => {
  let sum = 0
  for (let index = 0; index < kibibytes * 256; index += EVERY) sum = (sum + word(index)) | 0
  return sum
}
