import { valuesOf, type Options } from '../../base/fields'
import { passwordKernel, SALT_BYTES } from '../passwords'
import { startWasm } from '../wasm'
import type { RunKernel } from '../workload'
import { bcryptOptions, HASH_CHARACTERS, hashBytes } from './password'

/** Exports of hash-wasm's module; `scripts/lib/hash-wasm.mjs` says why it is used directly. */
interface BcryptModule {
  memory: WebAssembly.Memory
  /** Address of the salt, followed by the password; after a call, address of the hash. */
  Hash_GetBuffer(): number
  bcrypt(passwordBytes: number, cost: number, asText: 0 | 1): void
}

/**
 * Starts an instance and returns a function that hashes a password of at most `MAX_PASSWORD_BYTES`
 * with a salt of `SALT_BYTES`, and returns the hash as text.
 */
export const startBcrypt = async (): Promise<
  (password: Uint8Array, salt: Uint8Array, cost: number) => string
> => {
  const url = new URL('../../../build/wasm/hash-wasm-bcrypt.wasm', import.meta.url)
  const { memory, Hash_GetBuffer: buffer, bcrypt } = await startWasm<BcryptModule>(url)
  const all = new Uint8Array(memory.buffer)
  // A hash overwrites the tables from which it starts, so each hash begins with the memory of a new
  // instance.
  const fresh = all.slice()
  const bytes = all.subarray(buffer())
  return (password, salt, cost) => {
    all.set(fresh)
    bytes.set(salt)
    bytes.set(password, SALT_BYTES)
    bcrypt(password.length, cost, 1)
    return String.fromCharCode(...bytes.subarray(0, HASH_CHARACTERS))
  }
}

export const create = async (options: Options): Promise<RunKernel> => {
  const { cost } = valuesOf(bcryptOptions, options)
  const hashWith = await startBcrypt()
  return passwordKernel((password, salt) => hashBytes(hashWith(password, salt, cost)))
}
