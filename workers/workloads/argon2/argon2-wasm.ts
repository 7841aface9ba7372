/**
 * Argon2d with hash-wasm's WASM, which fills the memory: all of the work except a few short BLAKE2b
 * hashes before and after, which are computed in this file.
 *
 * Source: RFC 9106, section 3; names as there (H0, H′).
 */
import { blake2b } from '@noble/hashes/blake2.js'
import { valuesOf, type Options } from '../../base/fields'
import { passwordKernel } from '../passwords'
import { startWasm } from '../wasm'
import type { RunKernel } from '../workload'
import { argon2Options, TAG_BYTES, type Argon2d, type Argon2Setting } from './options'

const KIB = 1024
const BLOCK_BYTES = 1024
/** Segments per lane; each has the same whole number of blocks. */
const SLICES = 4
const VERSION = 0x13
const ARGON2D = 0
const BLAKE_BYTES = 64

/** Exports of hash-wasm's module; `scripts/lib/hash-wasm.mjs` says why it is used directly. */
interface Argon2Module {
  memory: WebAssembly.Memory
  /** Reserves the blocks, and behind them one more for the parameters. */
  Hash_SetMemorySize(bytes: number): void
  /** Address of the blocks. */
  Hash_GetBuffer(): number
  /** Fills the blocks from the first two of each lane, and leaves the final block in the first. */
  Hash_Calculate(length: number, memoryKiB: number): void
}

const le32 = (...numbers: number[]): Uint8Array => {
  const bytes = new Uint8Array(4 * numbers.length)
  const view = new DataView(bytes.buffer)
  for (const [i, number] of numbers.entries()) view.setUint32(4 * i, number, true)
  return bytes
}

const hash = (dkLen: number, ...parts: Uint8Array[]): Uint8Array => {
  const hasher = blake2b.create({ dkLen })
  for (const part of parts) hasher.update(part)
  return hasher.digest()
}

/** H′: a hash of any length. */
const longHash = (length: number, ...parts: Uint8Array[]): Uint8Array => {
  if (length <= BLAKE_BYTES) return hash(length, le32(length), ...parts)
  const out = new Uint8Array(length)
  const half = BLAKE_BYTES / 2
  let last = hash(BLAKE_BYTES, le32(length), ...parts)
  let at = 0
  for (; length - at > BLAKE_BYTES; at += half) {
    out.set(last.subarray(0, half), at)
    const left = length - at - half
    last = hash(Math.min(left, BLAKE_BYTES), last)
  }
  out.set(last, at)
  return out
}

const firstHash = (
  password: Uint8Array,
  salt: Uint8Array,
  { passes, memoryKiB, lanes, secret, associated }: Argon2Setting,
): Uint8Array => {
  const parts = [password, salt, secret ?? new Uint8Array(), associated ?? new Uint8Array()]
  const counted = parts.flatMap((part) => [le32(part.length), part])
  const numbers = le32(lanes, TAG_BYTES, memoryKiB, passes, VERSION, ARGON2D)
  return hash(BLAKE_BYTES, numbers, ...counted)
}

export const startArgon2d = async (): Promise<Argon2d> => {
  const url = new URL('../../../build/wasm/hash-wasm-argon2.wasm', import.meta.url)
  const module = await startWasm<Argon2Module>(url)
  // The address is read before any size is set: the module puts the blocks where its memory ends
  // now.
  const from = module.Hash_GetBuffer()
  return (password, salt, setting) => {
    const { passes, memoryKiB, lanes } = setting
    module.Hash_SetMemorySize(memoryKiB * KIB + BLOCK_BYTES)
    const bytes = new Uint8Array(module.memory.buffer, from)
    // The module mixes each new block into the old content, and expects a memory of zeros.
    bytes.fill(0, 0, memoryKiB * KIB)
    bytes.set(le32(lanes, TAG_BYTES, memoryKiB, passes, VERSION, ARGON2D), memoryKiB * KIB)
    const h0 = firstHash(password, salt, setting)
    const laneBytes = Math.floor(memoryKiB / (lanes * SLICES)) * SLICES * BLOCK_BYTES
    for (let lane = 0; lane < lanes; lane++)
      for (const block of [0, 1])
        bytes.set(
          longHash(BLOCK_BYTES, h0, le32(block, lane)),
          lane * laneBytes + block * BLOCK_BYTES,
        )
    module.Hash_Calculate(0, memoryKiB)
    return longHash(TAG_BYTES, bytes.slice(0, BLOCK_BYTES))
  }
}

export const create = async (options: Options): Promise<RunKernel> => {
  const { passes, memoryKiB } = valuesOf(argon2Options, options)
  const argon2d = await startArgon2d()
  const setting = { passes, memoryKiB, lanes: 1 }
  return passwordKernel((password, salt) => argon2d(password, salt, setting))
}
