/**
 * MurmurHash3 x64 128 of bytes in this module's memory.
 *
 * Source: MurmurHash3_x64_128 of Austin Appleby's SMHasher, in the public domain; a new
 * implementation.
 *
 * Memory: 16 bytes of result, then the message, which may be as long as memory can grow.
 */

const C1: u64 = 0x87c37b91114253d5
const C2: u64 = 0x4cf5ad432745937f
const BLOCK: i32 = 16
const PAGE: i32 = 65536
const RESULT: usize = memory.data(BLOCK, BLOCK)
const MESSAGE: usize = (__heap_base + 15) & ~15

/** Address of the result: two little-endian words of 64 bits. */
export function resultAt(): usize {
  return RESULT
}

/** Makes room for a message and returns its address. Growing detaches views of the memory. */
export function roomFor(length: i32): usize {
  const pages = <i32>((MESSAGE + <usize>length + PAGE - 1) / PAGE)
  if (pages > memory.size() && memory.grow(pages - memory.size()) < 0) unreachable()
  return MESSAGE
}

function mixFirst(k: u64): u64 {
  return rotl(k * C1, 31) * C2
}

function mixSecond(k: u64): u64 {
  return rotl(k * C2, 33) * C1
}

function mixLast(h: u64): u64 {
  h = (h ^ (h >> 33)) * 0xff51afd7ed558ccd
  h = (h ^ (h >> 33)) * 0xc4ceb9fe1a85ec53
  return h ^ (h >> 33)
}

/** `length` bytes from `from` as a little-endian word; at most 8. */
function wordOf(from: usize, length: i32): u64 {
  let word: u64 = 0
  for (let i = length; i > 0; i--) word = (word << 8) | load<u8>(from + i - 1)
  return word
}

/** Hashes the first `length` bytes of the message. */
export function hash(length: i32, seed: u32): void {
  let h1: u64 = seed
  let h2: u64 = seed
  const end = MESSAGE + (length & ~(BLOCK - 1))
  for (let at = MESSAGE; at < end; at += BLOCK) {
    h1 = (rotl(h1 ^ mixFirst(load<u64>(at)), 27) + h2) * 5 + 0x52dce729
    h2 = (rotl(h2 ^ mixSecond(load<u64>(at, 8)), 31) + h1) * 5 + 0x38495ab5
  }
  const rest = length & (BLOCK - 1)
  // An empty rest mixes in nothing: the mix of 0 is 0.
  h2 ^= mixSecond(wordOf(end + 8, max(rest - 8, 0)))
  h1 ^= mixFirst(wordOf(end, min(rest, 8)))
  h1 ^= length
  h2 ^= length
  h1 += h2
  h2 += h1
  h1 = mixLast(h1)
  h2 = mixLast(h2)
  h1 += h2
  h2 += h1
  store<u64>(RESULT, h1)
  store<u64>(RESULT, h2, 8)
}
